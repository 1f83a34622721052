"""What lies on a board at its true size, on paper: the face of each game, divided into sheets."""
