"""Each page can be used with the keyboard alone."""

import checks
import pages
import pytest


@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize("name", pages.NAMES)
def test_tab_reaches_everything_in_order(browser, made, name, width):
    browser.open(made[name], width)
    assert name.endswith("-many") or len(browser.run(checks.REACHABLE)) <= checks.STEPS
    assert checks.keyboard(browser) == []


@pytest.mark.parametrize("key", ["ENTER", "SPACE"])
@pytest.mark.parametrize("name", ["report-failing", "performance-passing", "comparison-slower", "matrix"])
def test_key_sorts_and_opens(browser, made, name, key):
    browser.open(made[name])
    browser.run("document.querySelector('.sortable .number button, .sortable .column button').focus()")
    browser.press(key)
    assert browser.run("return document.activeElement.parentElement.dataset.sort") == "ascending"
    browser.press(key)
    assert browser.run("return document.activeElement.parentElement.dataset.sort") == "descending"
    opened = "return document.activeElement.parentElement.open"
    browser.run("document.querySelector('summary').focus()")
    browser.press(key)
    assert browser.run(opened) is True
    browser.press(key)
    assert browser.run(opened) is False


def test_filter_is_typed(browser, made):
    browser.open(made["report-failing"])
    browser.run("document.querySelector('#benchmarks input').focus()")
    browser.press(*"stem-2")
    assert browser.run("return document.querySelector('#benchmarks output').textContent") == "1 of 15"


def test_choice_of_a_chart_is_changed_by_arrows(browser, made):
    browser.open(made["performance-passing"])
    browser.run("document.querySelector('#chart-scaling select').focus()")
    browser.press("ARROW_DOWN")
    assert browser.run("return document.querySelector('#chart-scaling select').value") == "Efficiency"
