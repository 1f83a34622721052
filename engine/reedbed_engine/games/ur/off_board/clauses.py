"""Which numbered rule (rules.md) a reason stands for."""

CLAUSES = {
    30: "UR-2",
    31: "UR-15",
    32: "UR-15",
    33: "UR-13",
    34: "UR-22",
    35: "UR-23",
    36: "UR-30",
    37: "UR-31",
    38: "UR-32",
    39: "UR-10",
    40: "UR-13",
}
