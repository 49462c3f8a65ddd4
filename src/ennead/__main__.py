"""`python -m ennead` is the `ennead` command."""

import sys

from ennead.cli import main

sys.exit(main())
