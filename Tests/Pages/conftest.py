"""The browsers, one after the other, and the pages, made once in .build/pages."""

import itertools
import os
import pathlib
import shutil

import browsers
import pages
import pytest

FOLDER = pages.CHECKOUT / ".build/pages"


@pytest.fixture(scope="session", params=[browsers.Chromium, browsers.Firefox], ids=lambda kind: kind.name)
def browser(request):
    """A browser, which the tests share."""
    opened = request.param()
    yield opened
    opened.quit()


@pytest.fixture(scope="session")
def command() -> pathlib.Path:
    """The path of `loxodrome`: that of the variable LOXODROME, or the debug build."""
    path = pathlib.Path(os.environ.get("LOXODROME", pages.CHECKOUT / ".build/debug/loxodrome"))
    if not path.is_file():
        pytest.exit(f"{path} does not exist; expected the command, as ci/pages builds it", 2)
    return path


@pytest.fixture(scope="session")
def made(command) -> dict[str, pathlib.Path]:
    """The paths of all pages by their names."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    paths = pages.PageMaker(FOLDER / "made", command).all()
    assert list(paths) == pages.NAMES
    # A page that is equal to another one tests nothing.
    texts = {name: path.read_bytes() for name, path in paths.items()}
    assert [pair for pair in itertools.combinations(texts, 2) if texts[pair[0]] == texts[pair[1]]] == []
    return paths


@pytest.fixture(scope="session")
def pictures(made) -> pathlib.Path:
    """The folder of the pictures, emptied before the first."""
    folder = FOLDER / "pictures"
    folder.mkdir()
    return folder
