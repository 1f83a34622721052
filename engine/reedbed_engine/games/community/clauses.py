"""Which numbered rule (rules/community.md) a reason stands for."""

CLAUSES = {
    500: "COMM-10",
    501: "COMM-13",
    502: "COMM-10",
    503: "COMM-10",
    504: "COMM-10",
    505: "COMM-11",
    506: "COMM-12",
    507: "COMM-19",
    508: "COMM-14",
    509: "COMM-14",
    510: "COMM-13",
    511: "COMM-15",
}
