"""The built-in variants, one file each."""
