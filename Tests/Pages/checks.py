"""What is true of every page; each check returns what is wrong, one line each, and nothing else."""

import itertools
import re

import browsers

# Rules of the HTML that the pages are written in, of WCAG 2.2 at its levels A and AA, and good practice.
AXE = browsers.axe_source() + """;
  const finish = arguments[arguments.length - 1];
  axe.run(document, { resultTypes: ["violations"] }).then(
    results => finish(results.violations.flatMap(violation => violation.nodes.slice(0, 5).map(node =>
      `axe: ${violation.id}: ${node.target.join(" ")}: ${node.failureSummary.replace(/\\s+/g, " ")}`))),
    error => finish([`axe does not run: ${error}`]));
"""

# The body may not be wider than the window, and no text may be cut off by it.
SIDEWAYS = """
  const width = document.documentElement.clientWidth;
  const wrong = [];
  if (document.documentElement.scrollWidth > width) {
    wrong.push(`the page is ${document.documentElement.scrollWidth} pixels wide, the window ${width}`);
  }
  const scrolls = element => {
    for (let box = element; box; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (style.overflowX !== "visible" || style.clipPath !== "none") return true;
    }
    return false;
  };
  for (const element of document.body.querySelectorAll("*")) {
    // What is not laid out until it is seen has no size.
    if (!element.checkVisibility({ contentVisibilityAuto: true })) continue;
    const left = element.getBoundingClientRect().left;
    const right = left + Math.max(element.offsetWidth ?? 0, element.scrollWidth);
    if (right > width + 1 && !scrolls(element)) {
      wrong.push(`${element.tagName} .${element.className} ends at ${Math.round(right)} of ${width} pixels`);
    }
  }
  return wrong.slice(0, 5);
"""

# What has the focus: a name, its place in the page, and whether the style of the focus can be seen.
FOCUSED = """
  const finish = arguments[arguments.length - 1];
  // What comes into view is laid out in the next frame.
  requestAnimationFrame(() => requestAnimationFrame(() => finish(focused())));
  function focused() {
    const element = document.activeElement;
    if (!element || element === document.body || element === document.documentElement) return null;
    const box = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    const outlined = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 1;
    const all = [...document.querySelectorAll("*")];
    return {
      name: element.tagName + " "
        + (element.getAttribute("aria-label") || element.textContent).trim().slice(0, 40),
      order: all.indexOf(element),
      visible: box.width > 1 && box.height > 1 && box.bottom > 0 && box.top < innerHeight
        && box.right > 0 && box.left < innerWidth,
      outlined: outlined || style.boxShadow !== "none",
    };
  }
"""

# Everything that the keyboard has to reach: what can be pressed, opened, chosen, filled in or scrolled.
REACHABLE = """
  const shown = element => element.checkVisibility({ visibilityProperty: true });
  return [...document.querySelectorAll("a[href], button, input, select, summary, [tabindex='0']")]
    .filter(element => shown(element) && !element.disabled).length;
"""


def offline(browser) -> list[str]:
    """Requests and messages of the console since the page was opened."""
    return ([f"asks for {address}" for address in browser.requests()]
            + [f"console: {message}" for message in browser.messages()])


def axe(browser) -> list[str]:
    """The findings of axe-core."""
    return browser.run_slowly(AXE)


def sideways(browser) -> list[str]:
    """What is wider than the window."""
    return browser.run(SIDEWAYS)


def keyboard(browser, limit: int = 60) -> list[str]:
    """What is wrong with the order and the look of the focus, for the first `limit` steps by Tab."""
    count = min(browser.run(REACHABLE), limit)
    wrong, last = [], -1
    for step in range(count):
        browser.press("TAB")
        focused = browser.run_slowly(FOCUSED)
        if focused is None:
            return wrong + [f"Tab number {step + 1} of {count} has left the page"]
        if focused["order"] <= last:
            wrong.append(f"Tab goes back to {focused['name']}")
        if not focused["visible"]:
            wrong.append(f"{focused['name']} has the focus and cannot be seen")
        if not focused["outlined"]:
            wrong.append(f"{focused['name']} does not show that it has the focus")
        last = focused["order"]
    return wrong[:5]


# Presses each head of each table twice, and returns what stands in its column before and after.
SORTS = """
  const shown = cell => [...(cell?.childNodes ?? [])]
    .filter(node => !(node.classList?.contains("narrow") || node.classList?.contains("spoken")))
    .map(node => node.textContent).join("").trim();
  const column = (block, index) => {
    if (block.tagName !== "TABLE") {
      return [...block.children].filter(line => !line.matches(".head, .totals")).map(line => [
        line.textContent, shown(line.querySelectorAll(".line > .suite, .line > .cell")[index])]);
    }
    if (!block.querySelector("th[scope=rowgroup]")) {
      return [...block.tBodies[0].rows].map(row => [row.textContent, shown(row.cells[index])]);
    }
    const width = block.tHead.rows[0].cells.length;
    return [...block.tBodies].map(group => {
      const rows = [...group.rows].filter(row => row.cells.length === width);
      const row = rows.find(row => row.matches(".ours")) ?? rows[0];
      const named = index === 0 && block.hasAttribute("data-named");
      return [group.textContent, shown((named ? group.rows[0] : row)?.cells[index])];
    });
  };
  return [...document.querySelectorAll(".sortable")].flatMap(block => {
    const heads = [...(block.tHead?.rows[0].cells ?? block.querySelector(".head").children)];
    return heads.map((head, index) => {
      const before = column(block, index);
      const states = [];
      const press = () => {
        head.querySelector("button").click();
        states.push(head.tagName === "TH" ? head.getAttribute("aria-sort") : head.dataset.sort);
        return column(block, index);
      };
      return { name: `${block.className}: ${head.textContent}`, before, up: press(), down: press(), states,
        isNumber: head.matches(".number, .column") };
    });
  });
"""

# What one of a unit measures, and how much of it.
UNITS = {
    **{unit: ("time", size) for unit, size in (("ns", 1e-9), ("µs", 1e-6), ("ms", 1e-3), ("s", 1.0))},
    **{unit: ("length", size) for unit, size in (
        ("nm", 1e-9), ("µm", 1e-6), ("mm", 1e-3), ("m", 1.0), ("km", 1e3))},
}


def quantity(text: str) -> tuple[str, float] | None:
    """The first number of a text with what it measures; None where there is none."""
    found = re.search(r"([-−+]?[\d][\d,]*(?:\.\d+)?(?:e[-+]?\d+)?)\s*([a-zµ]+)?", text)
    if not found:
        return None
    words = re.findall("[a-zµ]+", text[found.end(1):])
    unit = found[2] or (words[-1] if words else "")
    kind, size = UNITS.get(unit, (unit.removesuffix("s"), 1))
    return kind, size * float(found[1].replace(",", "").replace("−", "-"))


def sorting(browser) -> list[str]:
    """Tables that lose rows, do not say how they are sorted, or are not in the order that they say."""
    wrong = []
    for table in browser.run(SORTS):
        rows, up, down = (sorted(row for row, _ in table[state]) for state in ("before", "up", "down"))
        if not rows == up == down:
            wrong.append(f"{table['name']}: sorting changes the rows")
        if table["states"] != ["ascending", "descending"]:
            wrong.append(f"{table['name']}: says {table['states']}")
        for state, sign in (("up", 1), ("down", -1)):
            texts = [text for _, text in table[state]]
            if table["isNumber"]:
                numbers = [quantity(text) for text in texts]
                given = [value for value in numbers if value is not None]
                # Numbers of one kind stand together, and cells without a number at the end.
                kinds = [kind for kind, _ in itertools.groupby(given, lambda value: value[0])]
                in_order = len(kinds) == len(set(kinds)) and numbers[:len(given)] == given and all(
                    sign * left[1] <= sign * right[1] or left[0] != right[0]
                    for left, right in zip(given, given[1:]))
                if not in_order:
                    wrong.append(f"{table['name']}, {state}: {texts[:8]}")
            elif state == "down" and texts != [text for _, text in table["up"]]:
                first, last = texts[0].casefold(), table["up"][0][1].casefold()
                if first != table["up"][-1][1].casefold() or last != texts[-1].casefold():
                    wrong.append(f"{table['name']}: downwards is not upwards from its end: {texts[:4]}")
    return wrong


# Types the text of the last item into each filter; returns what is shown, what should be, and the count.
FILTERS = """
  return [...document.querySelectorAll("[data-filter]")].flatMap(section => {
    const field = section.querySelector(":scope > .filter input");
    if (!field) return [];
    const blocks = [...section.querySelectorAll(".sortable")];
    const items = [...blocks.flatMap(block => block.tagName === "TABLE"
      ? [...(block.querySelector("th[scope=rowgroup]") ? block.tBodies : block.tBodies[0].rows)]
      : [...block.children].filter(line => !line.matches(".head, .totals"))),
      ...section.querySelectorAll(":scope > .case")];
    const type = text => {
      field.value = text;
      field.dispatchEvent(new Event("input"));
      return items.map(item => item.checkVisibility());
    };
    const words = items[items.length - 1].textContent.trim().split(/\\s+/).slice(0, 2);
    const text = item => item.textContent.toLowerCase();
    const wanted = items.map(item => words.every(word => text(item).includes(word.toLowerCase())));
    const shown = type(words.join(" ").toUpperCase());
    const count = section.querySelector(":scope > .filter output").textContent;
    const none = type("no such word " + Math.E).filter(isShown => isShown).length;
    const again = type("").filter(isShown => isShown).length;
    return [{ id: section.id, shown, wanted, count, none, again, all: items.length }];
  });
"""


def filtering(browser) -> list[str]:
    """Filters that hide what has the words, or show what does not."""
    wrong = []
    for section in browser.run(FILTERS):
        count = f"{sum(section['wanted']):,} of {section['all']:,}"
        if section["shown"] != section["wanted"]:
            wrong.append(f"{section['id']}: shows {sum(section['shown'])} and not {count}")
        if section["count"] != count:
            wrong.append(f"{section['id']}: says {section['count']!r} and not {count!r}")
        if section["none"] != 0 or section["again"] != section["all"]:
            counts = f"{section['none']} without a word, {section['again']} without a filter"
            wrong.append(f"{section['id']}: {counts}")
    return wrong
