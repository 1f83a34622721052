"""A board without hardware: the program of a real one in a process, its pieces and its fingers."""
