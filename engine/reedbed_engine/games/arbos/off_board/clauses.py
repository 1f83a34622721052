"""Which numbered rule (rules.md) a reason stands for."""

CLAUSES = {
    30: "ARBOS-20",
    31: "ARBOS-21",
    32: "ARBOS-22",
    33: "ARBOS-21",
    34: "ARBOS-23",
    35: "ARBOS-24",
    36: "ARBOS-25",
    37: "ARBOS-11",
    38: "ARBOS-10",
    39: "ARBOS-26",
    40: "ARBOS-26",
    41: "ARBOS-27",
    42: "ARBOS-31",
    43: "ARBOS-31",
    44: "ARBOS-30",
    45: "ARBOS-41",
}
