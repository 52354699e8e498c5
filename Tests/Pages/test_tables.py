"""Tables are sorted and filtered, also those of 2000 benchmarks, within a second."""

import inputs
import pages
import pytest
import tables

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
    assert tables.sorting(browser) + tables.filtering(browser) == []


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


# Each with what it measures, in their order: the second number, its exponent and the sign are no unit, and
# what every JavaScript object has is none either.
RANGES = {"2.92e-5–2.93e-5×": ("", 2.92e-5), "0.98–1.02×": ("", 0.98), "3.10–3.20×": ("", 3.1),
          "1.00e+9–1.01e+9×": ("", 1e9), "12 constructor": ("constructor", 12.0),
          "999–1,001 ns": ("time", 999e-9), "1.20–1.31 µs": ("time", 1.2e-6)}


def test_ranges_are_sorted_by_their_first_numbers(browser, made):
    assert {text: tables.quantity(text) for text in RANGES} == RANGES
    browser.open(made["performance-passing"])
    texts = browser.run("""
      const table = document.querySelector(".goals.sortable");
      const head = table.querySelector("thead .number");
      const row = table.tBodies[0].rows[0];
      table.tBodies[0].replaceChildren(...arguments[0].map(text => {
        const copy = row.cloneNode(true);
        copy.cells[head.cellIndex].textContent = text;
        return copy;
      }));
      head.firstChild.click();
      return [...table.tBodies[0].rows].map(row => row.cells[head.cellIndex].textContent);
    """, sorted(RANGES))
    assert texts == list(RANGES)


@pytest.mark.parametrize("name", ["report-many", "performance-many", "comparison-many"])
def test_page_of_2000_benchmarks_is_usable_within_a_second(browser, made, name):
    # The best of seven: other work on the machine makes a page slower, nothing makes it faster.
    runs = []
    for _ in range(7):
        browser.open(made[name])
        runs.append(browser.run_slowly(SPEED))
    sorted_after, filtered_after = min(runs, key=sum)
    print(f"{name} in {browser.name}: sorted {sorted_after:.0f} ms after the opening, filtered in"
          f" {filtered_after:.0f} ms")
    assert sorted_after < LIMIT and filtered_after < LIMIT, runs
