"""`python -m reedbed` is the script `reedbed`."""

from .start import main

if __name__ == "__main__":
    main()
