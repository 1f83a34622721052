"""What is printed for the kit, as solids: `make printed` writes it to build/printed/."""
