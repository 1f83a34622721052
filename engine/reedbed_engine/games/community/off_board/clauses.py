"""Which numbered rule (rules.md) a reason stands for."""

CLAUSES = {
    30: "COMM-10",
    31: "COMM-13",
    32: "COMM-10",
    33: "COMM-10",
    34: "COMM-10",
    35: "COMM-11",
    36: "COMM-12",
    37: "COMM-19",
    38: "COMM-14",
    39: "COMM-14",
    40: "COMM-13",
    41: "COMM-15",
    132: "COMM-19",  # a pass is due
}
