"""What is kept, and how: a floor below the server, which knows no table and no person."""
