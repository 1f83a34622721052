"""The program on the chip: drivers, scan, lights, journal, link, and the app that joins them."""
