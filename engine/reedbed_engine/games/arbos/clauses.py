"""Which numbered rule (rules/arbos.md) a reason stands for."""

CLAUSES = {
    300: "ARBOS-20",
    301: "ARBOS-21",
    302: "ARBOS-22",
    303: "ARBOS-21",
    304: "ARBOS-23",
    305: "ARBOS-24",
    306: "ARBOS-25",
    307: "ARBOS-11",
    308: "ARBOS-10",
    309: "ARBOS-26",
    310: "ARBOS-26",
    311: "ARBOS-27",
    312: "ARBOS-31",
    313: "ARBOS-31",
    314: "ARBOS-30",
    315: "ARBOS-41",
}
