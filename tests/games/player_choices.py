"""What computer players choose: game, options, level, the choices at some positions of a game."""

DEALT = (
    "BRGS+BYGS+BYSR+BYRS+BYRG+GRYS+GYSR+BSRG+BRYS+BRGY+BSYR+BSGR+BYSG+BGYS+GRSY+"
    "BGYR+BYGR+BRSY+BGSY+BRYG+BSGY+BSYG+GSYR+BSRY+GSRY+BGRS+BGSR+BRSG+BGRY+GYRS"
)
CHOICES = (
    (
        "ur",
        (),
        4,
        "d-2 4-f 4-f f-8 d-2 f-F",
    ),
    (
        "uros",
        (),
        2,
        "pV@E4r2 hL3 hO4 hD1 hO1",
    ),
    (
        "uros",
        (),
        3,
        "hM1 hL3 hO4 hD1 hO1",
    ),
    (
        "pilus",
        (("deck", DEALT), ("size", 8)),
        3,
        "BYSR@B4r3 mE6 BSYR@B6r0 mC5 BRSY@F3r3 mD6",
    ),
    (
        "pilus",
        (("size", 8),),
        2,
        "BSGR@D2r1 mC5 GYRS@C5r1 stay BGYR@D5r0 mG2",
    ),
    (
        "arbos",
        (("size", 8), ("seeds", 7)),
        3,
        "+C7 +B5 D3 C2 D7 E5",
    ),
    (
        "community",
        (("side", 3),),
        4,
        "C2xD2 mD4",
    ),
)
