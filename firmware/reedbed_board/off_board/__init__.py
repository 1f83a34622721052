"""The virtual board: the program with simulated drivers, in a process of its own."""
