"""Which numbered rule (rules.md) a reason stands for."""

CLAUSES = {
    30: "UROS-10",
    31: "UROS-11",
    32: "UROS-17",
    33: "UROS-14",
    34: "UROS-15",
    35: "UROS-16",
}
