"""Which numbered rule (rules/ur.md) a reason stands for."""

CLAUSES = {
    100: "UR-2",
    101: "UR-15",
    102: "UR-15",
    103: "UR-13",
    104: "UR-22",
    105: "UR-23",
    106: "UR-30",
    107: "UR-31",
    108: "UR-32",
    109: "UR-10",
    110: "UR-13",
}
