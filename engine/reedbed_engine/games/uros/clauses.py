"""Which numbered rule (rules/uros.md) a reason stands for."""

CLAUSES = {
    200: "UROS-10",
    201: "UROS-11",
    202: "UROS-17",
    203: "UROS-14",
    204: "UROS-15",
    205: "UROS-16",
}
