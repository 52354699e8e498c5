"""Tables are sorted and filtered, also those of 2000 benchmarks, within a second."""

import checks
import inputs
import pages
import pytest

# Milliseconds from the start of the opening to the end of the first sort, and for one letter of a filter.
LIMIT = 1000
SPEED = """
  const finish = arguments[arguments.length - 1];
  const frame = () => new Promise(next => requestAnimationFrame(() => setTimeout(next)));
  const timed = async act => {
    const start = performance.now();
    act();
    await frame();
    return performance.now() - start;
  };
  (async () => {
    const opened = performance.getEntriesByType("navigation")[0].loadEventEnd + await timed(() => {});
    const sorted = await timed(() => document.querySelector(".sortable .number button").click());
    const field = document.querySelector(".filter input");
    const filtered = await timed(() => {
      field.value = "9";
      field.dispatchEvent(new Event("input"));
    });
    finish([opened + sorted, filtered]);
  })();
"""


@pytest.mark.parametrize("name", [name for name in pages.NAMES if not name.endswith("-many")])
def test_columns_are_sorted_and_rows_filtered(browser, made, name):
    browser.open(made[name])
    assert checks.sorting(browser) + checks.filtering(browser) == []


@pytest.mark.parametrize("name, least", [
    ("conform", 2), ("report-failing", 6), ("performance-passing", 2), ("comparison-slower", 1),
    ("comparison-counts", 2), ("matrix", 2),
])
def test_page_has_tables_to_sort_and_filter(browser, made, name, least):
    browser.open(made[name])
    assert browser.run("return document.querySelectorAll('.sortable').length") >= least
    assert browser.run("return document.querySelectorAll('.filter input').length") >= 1


def test_benchmarks_are_sorted_by_their_times(browser, made):
    browser.open(made["report-many"])
    names = browser.run("""
      const table = document.querySelector(".benchmarks");
      [...table.tHead.rows[0].cells].find(head => head.textContent === "Median").firstChild.click();
      return [...table.tBodies].map(group => group.rows[0].cells[0].firstChild.textContent.trim());
    """)
    times = [inputs.time(2 * int(name.split("size:")[1]) + 1) for name in names]
    assert len(times) == pages.MANY // 8
    # The shown times have three digits.
    assert all(before <= after * 1.01 for before, after in zip(times, times[1:]))
    names = browser.run("""
      const table = document.querySelector(".benchmarks");
      table.tHead.rows[0].cells[0].firstChild.click();
      return [...table.tBodies].map(group => group.rows[0].cells[0].firstChild.textContent.trim());
    """)
    sizes = [int(name.split("size:")[1]) for name in names]
    assert sizes == sorted(sizes)


@pytest.mark.parametrize("name", ["report-many", "performance-many", "comparison-many"])
def test_page_of_2000_benchmarks_is_usable_within_a_second(browser, made, name, record_property):
    # The best of seven: other work on the machine makes a page slower, nothing makes it faster.
    runs = []
    for _ in range(7):
        browser.open(made[name])
        runs.append(browser.run_slowly(SPEED))
    sorted_after, filtered_after = (min(times) for times in zip(*runs))
    print(f"{name} in {browser.name}: sorted {sorted_after:.0f} ms after the opening, filtered in"
          f" {filtered_after:.0f} ms")
    assert sorted_after < LIMIT and filtered_after < LIMIT, runs
