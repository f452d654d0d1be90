"""How Sphinx builds these pages: ``sphinx-build -W --keep-going -b html docs docs/_build/html``."""

import sys
from pathlib import Path

import draughts

sys.path.insert(0, str(Path(__file__).parent / "_ext"))

project = "polydraughts"
author = "The polydraughts developers"
release = version = draughts.__version__

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "rule_fields",
    "rule_sheets",
    "matrix_tables",
    "level_tables",
]
exclude_patterns = ["_build"]

# Markdown
myst_enable_extensions = ["attrs_inline", "deflist"]
myst_heading_anchors = 3
myst_footnote_transition = False

# Docstrings: `Name` in single backquotes is a link where there is something to link to.
default_role = "any"
suppress_warnings = ["ref.any"]
add_module_names = False
autodoc_member_order = "bysource"
python_maximum_signature_line_length = 72
python_use_unqualified_type_names = True
toc_object_entries_show_parents = "hide"

# Pages
html_theme = "furo"
html_title = f"polydraughts {release}"
html_static_path = ["_static"]
html_css_files = ["polydraughts.css"]
html_copy_source = False
html_show_sphinx = False
html_show_copyright = False
pygments_style = "friendly"
