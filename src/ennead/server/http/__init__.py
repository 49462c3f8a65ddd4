"""What all routes share: how they are declared and answered, and the limits and the guard before them."""
