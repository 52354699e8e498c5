"""What is true of every table; each check returns what is wrong, one line each, and nothing else."""

import itertools
import re

# Presses each head of each table twice, and returns what stands in its column before and after.
SORTS = """
  const shown = cell => {
    if (!cell) return "";
    if (cell.matches(".matrix:not(.errors) .cell")) {
      // The words of a cell of verdicts name its passes, unless nothing passes or nothing was answered.
      return cell.title.match(/(\\d[\\d,]*) pass/)?.[1] ?? (cell.matches(".none, .broken") ? "" : "0");
    }
    const beside = cell.matches(".errors .cell") ? ".spoken, small" : ".spoken, .narrow";
    return [...cell.childNodes].filter(node => !node.matches?.(beside))
      .map(node => node.textContent).join("").trim();
  };
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

NUMBER = r"[-−+]?\d[\d,]*(?:\.\d+)?(?:e[-+]?\d+)?"
# What one of a unit measures, and how much of it.
UNITS = {
    **{unit: ("time", size) for unit, size in (("ns", 1e-9), ("µs", 1e-6), ("ms", 1e-3), ("s", 1.0))},
    **{unit: ("length", size) for unit, size in (
        ("nm", 1e-9), ("µm", 1e-6), ("mm", 1e-3), ("m", 1.0), ("km", 1e3))},
}


def quantity(text: str) -> tuple[str, float] | None:
    """The first number of a text with what it measures; None where there is none."""
    found = re.search(rf"({NUMBER})\s*([a-zµ]+)?", text)
    if not found:
        return None
    words = re.findall("[a-zµ]+", re.sub(NUMBER, "", text[found.end(1):]))
    unit = found[2] or (words[-1] if words else "")
    kind, size = UNITS.get(unit, (unit.removesuffix("s"), 1))
    return kind, size * float(found[1].replace(",", "").replace("−", "-"))


# What stands before digits and letters, in the order of CLDR's root collation.
MARKS = "\t\n\v\f\r _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$"


def place(text: str) -> list[tuple] | None:
    """What an ASCII text is sorted by: marks before numbers before letters of any case; None for others."""
    parts = re.findall(r"\d+|.", text, re.DOTALL)
    if not all(part in MARKS or part.isascii() and part.isalnum() for part in parts):
        return None
    return [(1, int(part)) if part.isdigit() else (2, part.casefold()) if part.isalpha()
            else (0, MARKS.index(part)) for part in parts]


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
                continue
            places = [place(text) for text in texts]
            if None not in places:
                if places != sorted(places, reverse=state == "down"):
                    wrong.append(f"{table['name']}, {state}: {texts[:8]}")
            elif state == "down":
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
    const folds = [...section.querySelectorAll(":scope > details")]
      .filter(fold => !fold.querySelector(".sortable"));
    const states = () => folds.map(fold => fold.open).join();
    const closed = states();
    const words = items[items.length - 1].textContent.trim().split(/\\s+/).slice(0, 2);
    const text = item => item.textContent.toLowerCase();
    const wanted = items.map(item => words.every(word => text(item).includes(word.toLowerCase())));
    const shown = type(words.join(" ").toUpperCase());
    const opened = states();
    const count = section.querySelector(":scope > .filter output").textContent;
    const none = type("no such word " + Math.E).filter(isShown => isShown).length;
    const again = type("").filter(isShown => isShown).length;
    return [{ id: section.id, shown, wanted, count, none, again, all: items.length,
      keepsFolds: closed === opened && closed === states() }];
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
        if not section["keepsFolds"]:
            wrong.append(f"{section['id']}: opens a fold without a table")
        if section["none"] != 0 or section["again"] != section["all"]:
            counts = f"{section['none']} without a word, {section['again']} without a filter"
            wrong.append(f"{section['id']}: {counts}")
    return wrong
