"""Players that a computer is, and how long they may think."""
