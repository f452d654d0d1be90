"""The entries of the API, in groups."""
