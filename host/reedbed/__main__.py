"""`python -m reedbed` is the script `reedbed`."""

from .commands.main import main

if __name__ == "__main__":
    main()
