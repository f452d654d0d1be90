"""Comparing rule sets: their fields, what they do when played, and where their moves part."""
