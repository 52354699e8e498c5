"""Each check finds what it is for: pages that are broken on purpose."""

import pathlib
import re

import checks
import pytest
import tables

POLICY = re.compile(r'<meta http-equiv="Content-Security-Policy"[^>]*>')


@pytest.fixture
def broken(made, tmp_path, browser):
    """Opens a copy of a page with an insertion before its end, without the policy that would forbid it."""
    def open_broken(insertion: str, name: str = "report-failing", replace: tuple[str, str] = ("", "")):
        text = made[name].read_text(encoding="utf-8")
        text = POLICY.sub("", text).replace(*replace, 1 if replace[0] else 0)
        copy: pathlib.Path = tmp_path / "broken.html"
        copy.write_text(text.replace("</body>", f"{insertion}</body>"), encoding="utf-8")
        browser.open(copy, 390)
    return open_broken


def test_unbroken_page_is_right(browser, broken):
    broken("")
    assert checks.offline(browser) + checks.sideways(browser) + checks.axe(browser) == []
    assert checks.keyboard(browser) + tables.sorting(browser) + tables.filtering(browser) == []


@pytest.mark.parametrize("insertion", [
    '<img src="http://127.0.0.1:4999/x.png" alt="">',
    '<link rel="stylesheet" href="http://127.0.0.1:4999/x.css">',
    '<script>fetch("http://127.0.0.1:4999/x").catch(() => {})</script>',
], ids=["picture", "style", "script"])
def test_request_is_found(browser, broken, insertion):
    broken(insertion)
    assert any("asks for http://127.0.0.1:4999/x" in line for line in checks.offline(browser))


@pytest.mark.parametrize("insertion", [
    "<script>console.warn('something')</script>", "<script>throw Error('something')</script>",
], ids=["warning", "error"])
def test_message_is_found(browser, broken, insertion):
    broken(insertion)
    assert any(line.startswith("console: ") and "something" in line for line in checks.offline(browser))


def test_what_the_policy_forbids_is_found(browser, made, tmp_path):
    copy = tmp_path / "forbidden.html"
    text = made["report-failing"].read_text(encoding="utf-8")
    script = "<script>document.title = 'taken'</script>"
    copy.write_text(text.replace("</body>", script + "</body>"), encoding="utf-8")
    browser.open(copy)
    assert any("Content" in line for line in checks.offline(browser))
    assert browser.run("return document.title") != "taken"


def test_wide_block_is_found(browser, broken):
    broken('<div style="width: 500px">wide</div>')
    assert any("ends at 5" in line for line in checks.sideways(browser))


def test_text_that_is_cut_off_is_found(browser, broken):
    broken('<div style="width: 3rem; overflow: hidden">immeasurable</div>')
    assert any("cuts off" in line and "immeasurable" in line for line in checks.sideways(browser))


@pytest.mark.parametrize("insertion, rule", [
    ('<p style="color: #aaa; background: #fff">pale</p>', "color-contrast"),
    ('<input type="text">', "label"), ('<a href="#suites"></a>', "link-name"),
    ('<div role="list" aria-sort="up">x</div>', "aria-"), ("<h6>deep</h6>", "heading-order"),
])
def test_barrier_is_found(browser, broken, insertion, rule):
    broken(insertion)
    assert any(line.startswith(f"axe: {rule}") for line in checks.axe(browser))


@pytest.mark.parametrize("insertion, words", [
    ("<style>:focus-visible { outline: none !important; }</style>", "does not show"),
    ("<script>document.querySelectorAll('nav a')[2].tabIndex = 3</script>", "goes back to"),
    ("<style>nav a { position: fixed; left: -999px; }</style>", "cannot be seen"),
    ("<script>document.querySelector('nav a').onfocus = event => event.target.blur()</script>",
     "left the page"),
    ("<script>[...document.querySelectorAll('button')].at(-2).tabIndex = -1</script>", "and not to BUTTON"),
], ids=["outline", "order", "hidden", "lost", "skipped"])
def test_trouble_of_the_keyboard_is_found(browser, broken, insertion, words):
    broken(insertion)
    assert any(words in line for line in checks.keyboard(browser))


@pytest.mark.parametrize("name, change, words", [
    ("report-failing", ("sign * (left.value - right.value)", "sign * (right.value - left.value)"), "Median"),
    ("report-failing", ("ms: [\"time\", 1e6]", "ms: [\"time\", 1]"), "Median"),
    ("report-failing", ("parent?.append(order)", "parent?.append(order.firstChild)"), "changes the rows"),
    ("report-failing", ("head.ariaSort = direction", "head.ariaSort = null"), "says"),
    ("report-failing", ("sign * byText(left.key, right.key)", "0"), ", down: "),
    ("matrix", ("cell.dataset.key ?? ", ""), "matrix sortable sorts: textbook"),
], ids=["order", "unit", "row", "state", "text", "key"])
def test_wrong_sorting_is_found(browser, broken, name, change, words):
    broken("", name, replace=change)
    assert any(words in line for line in tables.sorting(browser))


@pytest.mark.parametrize("change, words", [
    (("wanted.every", "!wanted.every"), "shows"),
    (('if (fold.querySelector(".sortable")) ', ""), "opens a fold"),
], ids=["words", "fold"])
def test_wrong_filter_is_found(browser, broken, change, words):
    broken("", replace=change)
    assert any(words in line for line in tables.filtering(browser))
