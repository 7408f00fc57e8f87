"""Optional compilation with mypyc; everything else about the package is in pyproject.toml.

HOSPITABLE_COMPILE=1 compiles the modules listed there under [tool.hospitable]. Without it the package is plain Python.
"""

import os
import tomllib
from pathlib import Path

from setuptools import Extension, setup

ROOT = Path(__file__).parent


def compiled_modules() -> list[str]:
    """The modules to compile, relative to the root."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        settings = tomllib.load(file)["tool"]["hospitable"]
    return sorted(found(settings["compiled"]) - found(settings["not_compiled"]))


def found(patterns: list[str]) -> set[str]:
    return {str(path.relative_to(ROOT)) for pattern in patterns for path in ROOT.glob(pattern)}


def extensions() -> list[Extension]:
    if os.environ.get("HOSPITABLE_COMPILE") != "1":
        return []
    # Imported here because a plain installation has no mypy.
    from mypyc.build import mypycify

    return mypycify(compiled_modules(), opt_level="3")


setup(ext_modules=extensions())
