"""Comparisons as reports: blocks to print, and records for programs."""
