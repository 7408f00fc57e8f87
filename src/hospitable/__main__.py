"""`python -m hospitable` is the command `hospitable`."""

import sys

from .cli import main

sys.exit(main())
