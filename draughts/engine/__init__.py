"""Computer play."""
