"""Find Chromium for the browser tests; install it where that is possible: `python scripts/browser.py`."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome")
# Chromium's package depends on no font.
PACKAGES = ("chromium", "fonts-dejavu-core")
SKIPPED = "No Chromium here: the browser tests will be skipped. Name one in HOSPITABLE_BROWSER to run them."


def find() -> str | None:
    """The browser: the one that is named, else the first on the path."""
    named = os.environ.get("HOSPITABLE_BROWSER")
    return shutil.which(named) if named else next(filter(None, map(shutil.which, NAMES)), None)


def install() -> bool:
    """By the system's package manager, when we may."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0 or shutil.which("apt-get") is None:
        return False
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for arguments in (["update"], ["install", "-y", "--no-install-recommends", *PACKAGES]):
        if subprocess.run(["apt-get", "-qq", *arguments], env=environment).returncode != 0:
            return False
    return True


def main() -> int:
    if find() or (not os.environ.get("HOSPITABLE_BROWSER") and install() and find()):
        return 0
    print(SKIPPED)
    return 1 if os.environ.get("CI") else 0


if __name__ == "__main__":
    sys.exit(main())
