"""Each failing case of a conformance page can be linked, and has what it takes to repeat it."""

import json
import pathlib
import shlex
import subprocess

import browsers
import pages
import pytest

CASE = """
  const article = document.getElementById(arguments[0]);
  const box = article.getBoundingClientRect();
  const parts = {};
  for (const term of article.querySelectorAll("dt")) {
    parts[term.textContent] = term.nextElementSibling.textContent;
  }
  return {
    title: article.querySelector("h3").firstChild.textContent, parts,
    link: article.querySelector("a").getAttribute("href"),
    isSeen: box.height > 0 && box.top < innerHeight && box.bottom > 0,
  };
"""


@pytest.fixture
def failing(made) -> list[dict]:
    """The failing cases in the order of the page."""
    results = json.loads((made["conform"].parent / "failing.json").read_text(encoding="utf-8"))["results"]
    cases = [case for case in results if case["verdict"] in ("fail", "error", "unexpected-pass")]
    assert len(cases) > 200
    return cases


@pytest.mark.parametrize("name", ["conform", "report-failing"])
# Among the cases that are shown in full, and among those that are folded with their suite.
@pytest.mark.parametrize("number", [1, 60, 100, 101, 200])
def test_link_of_a_case_shows_how_it_fails(browser, made, failing, name, number):
    case = failing[number - 1]
    browser.open(made[name], place=f"#case-{number}")
    shown = browser.run(CASE, f"case-{number}")
    assert shown["isSeen"]
    assert shown["title"] == f"{case['suite']}/{case['group']}/{case['case']}"
    assert shown["link"] == f"#case-{number}"
    assert json.loads(shown["parts"]["arguments"]) == case["arguments"]
    assert json.loads(shown["parts"]["expected"]) == case["expected"]
    assert json.loads(shown["parts"]["actual"]) == case["actual"]
    assert shown["parts"]["source"] == f"{case['source']}, grade {case['grade']}, {case['method']}"
    assert shown["parts"]["see"] == case["page"]
    assert shown["parts"]["repeat"] == case["repeat"]


def test_every_failing_case_has_a_place(browser, made, failing):
    browser.open(made["conform"])
    ids = browser.run("return [...document.querySelectorAll('.case[id]')].map(article => article.id)")
    assert ids == [f"case-{number + 1}" for number in range(len(failing))]


def test_group_leads_to_its_worst_case(browser, made):
    browser.open(made["conform"])
    worst = browser.run("""
      const links = [...document.querySelectorAll("#groups td a")];
      const last = links[links.length - 1];
      last.click();
      return [links.length, document.querySelectorAll("#groups tbody tr").length, last.textContent];
    """)
    assert worst[0] == worst[1] > 0
    browser.run_slowly(browsers.FRAMES)
    shown = browser.run(CASE, browser.run("return location.hash.slice(1)"))
    assert shown["title"].endswith(f"/{worst[2]}") and shown["isSeen"], shown


def test_link_leads_to_a_case_that_a_filter_hides(browser, made):
    browser.open(made["conform"])
    hidden = browser.run("""
      const field = document.querySelector("#failures .filter input");
      field.value = "no such word";
      field.dispatchEvent(new Event("input"));
      const link = [...document.querySelectorAll("#groups td a")]
        .find(link => document.querySelector("#failures").contains(document.querySelector(link.hash)));
      const isHidden = !document.querySelector(link.hash).checkVisibility();
      link.click();
      return [isHidden, field.value, document.querySelectorAll("#failures .case[hidden]").length];
    """)
    assert hidden == [True, "", 0]
    browser.run_slowly(browsers.FRAMES)
    assert browser.run(CASE, browser.run("return location.hash.slice(1)"))["isSeen"]


def test_command_of_a_case_repeats_it(command: pathlib.Path, made, failing):
    case = failing[0]
    words = shlex.split(case["repeat"])
    assert words[:3] == ["swift", "run", "loxodrome"]
    result = subprocess.run([str(command), *words[3:]], cwd=pages.CHECKOUT, capture_output=True, text=True,
                            timeout=60)
    assert result.returncode == 0, result.stderr
    assert repr(case["actual"]) in result.stdout
