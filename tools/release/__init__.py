"""What a release is made of: `make release` writes it to dist/."""
