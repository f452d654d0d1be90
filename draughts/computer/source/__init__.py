"""The search as Python functions; read as text by `draughts.kernels.template`, not run."""
