"""Optional compilation with mypyc; everything else about the package is in pyproject.toml.

HOSPITABLE_COMPILE=1 compiles the modules listed there under [tool.hospitable]. Without it the package is plain Python.
HOSPITABLE_COMPILE=quickly optimises little: the same package in half the time, for the tests.
"""

import os
import tomllib
from pathlib import Path

from setuptools import Extension, setup

ROOT = Path(__file__).parent
# -O3 takes longer and makes the pages no faster. For the tests bots think: with -O0 that takes longer than it saves.
LEVELS = {"1": {"rules": "-O3", "pages": "-O1"}, "quickly": {"rules": "-Og", "pages": "-O0"}}


def compiled_modules() -> dict[str, list[str]]:
    """The modules to compile, relative to the root, by the library they become part of."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        settings = tomllib.load(file)["tool"]["hospitable"]
    left_out = found(settings["not_compiled"])
    return {library: sorted(found(patterns) - left_out) for library, patterns in settings["compiled"].items()}


def found(patterns: list[str]) -> set[str]:
    return {str(path.relative_to(ROOT)) for pattern in patterns for path in ROOT.glob(pattern)}


def extensions() -> list[Extension]:
    kind = os.environ.get("HOSPITABLE_COMPILE", "")
    if kind not in LEVELS:
        return []
    # Imported here because a plain installation has no mypy.
    from mypyc.build import mypycify

    libraries: list[tuple[list[str], str | None]] = [
        (modules, f"hospitable_{library}") for library, modules in compiled_modules().items()
    ]
    made = mypycify(
        [module for modules, _ in libraries for module in modules],
        opt_level="3",
        debug_level="0",  # of C that nobody reads
        separate=libraries,
        target_dir=f"build/mypyc-{kind}",  # one for each kind, so that both can be built at the same time
    )
    for extension in made:
        level = LEVELS[kind]["pages" if extension.name.startswith("hospitable_pages") else "rules"]
        extension.extra_compile_args = [flag.replace("-O3", level) for flag in extension.extra_compile_args]
        if "-Werror" in extension.extra_compile_args:  # of C that nobody wrote this takes gcc three times as long
            extension.extra_compile_args.append("-Wno-misleading-indentation")
    return made


setup(ext_modules=extensions(), options={"build_ext": {"parallel": True}})
