"""English, at most 42 characters: Arbos."""

WORDS = {
    301: "{0}: a rival beside, no seed by it",
    302: "{0} would begin a fourth tree",
    306: "Without {0}: {1} trees, 3 at most",
    307: "{0}: keep 2 cells between seeds",
    309: "Too few spores for giving a seed",
    310: "No cell for a spore",
    311: "Put down a spore now",
    312: "{0} trees: prune to three",
    314: "Only above 3 trees one prunes",
    340: "spore {0}",
    341: "seed {0}",
    342: "seed for spore {0}",
    343: "off {0}",
}
