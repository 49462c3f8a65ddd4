"""What all games draw with: the colours, pictures as SVG, lines for a terminal. Knows no game."""
