"""Each page opens offline, fits its window, and is accessible, at two widths, light and dark."""

import checks
import pages
import pytest

SHAPES = pytest.mark.parametrize("width, dark", [
    pytest.param(width, dark, id=f"{width}-{'dark' if dark else 'light'}")
    for width in (1280, 390) for dark in (False, True)
])


@pytest.mark.parametrize("name", pages.NAMES)
@SHAPES
def test_page_opens(browser, made, pictures, name, width, dark):
    browser.open(made[name], width, dark)
    scheme = "dark" if dark else "light"
    is_dark = browser.run("return matchMedia('(prefers-color-scheme: dark)').matches")
    assert (browser.run("return innerWidth"), is_dark) == (width, dark)
    (pictures / f"{name}-{width}-{scheme}-{browser.name}.png").write_bytes(browser.picture())
    assert checks.offline(browser) + checks.sideways(browser) == []
    assert browser.run("return document.title") != "taken"


# The largest pages have the rows of others, only more of them.
@pytest.mark.parametrize("name", [name for name in pages.NAMES if not name.endswith("-many")])
@SHAPES
def test_page_is_accessible(browser, made, name, width, dark):
    browser.open(made[name], width, dark)
    browser.run("for (const fold of [...document.querySelectorAll('details')].slice(0, 2)) fold.open = true")
    assert checks.axe(browser) + checks.sideways(browser) == []
