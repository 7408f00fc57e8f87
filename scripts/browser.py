"""Find Chromium for the browser tests; install it where that is possible: `python scripts/browser.py`."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

# The shell is the same Chromium without windows, and takes a third less of the processor.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
# Chromium's packages depend on no font. Not every system has the shell.
PACKAGES = (("chromium-headless-shell", "fonts-dejavu-core"), ("chromium", "fonts-dejavu-core"))
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

    def apt_get(*arguments: str) -> bool:
        return subprocess.run(["apt-get", "-qq", *arguments], env=environment).returncode == 0

    apt_get("update")  # what is known of the packages may be enough
    return any(apt_get("install", "-y", "--no-install-recommends", *packages) for packages in PACKAGES)


def main() -> int:
    if find() or (not os.environ.get("HOSPITABLE_BROWSER") and install() and find()):
        return 0
    print(SKIPPED)
    return 1 if os.environ.get("CI") else 0


if __name__ == "__main__":
    sys.exit(main())
