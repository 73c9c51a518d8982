import os
import sys

sys.path.append(os.path.abspath("extensions"))

project = "Erosion"
extensions = ["rill"]
rill_base = "https://rill.example/"
html_theme = "alabaster"
