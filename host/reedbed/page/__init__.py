"""The mirror: a page that shows a board live, and on a virtual board is the players' hand."""
