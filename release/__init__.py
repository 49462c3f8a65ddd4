"""What makes a release of Ennead."""
