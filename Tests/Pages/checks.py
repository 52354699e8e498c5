"""What is true of every page; each check returns what is wrong, one line each, and nothing else."""

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
    const box = element.getBoundingClientRect();
    if (box.width && box.right > width + 1 && !scrolls(element)) {
      wrong.push(`${element.tagName} .${element.className} ends at ${Math.round(box.right)} of ${width} pixels`);
    }
  }
  return wrong.slice(0, 5);
"""

# What has the focus: a name, its place in the page, and whether the style of the focus can be seen.
FOCUSED = """
  const element = document.activeElement;
  if (!element || element === document.body || element === document.documentElement) return null;
  const box = element.getBoundingClientRect();
  const style = getComputedStyle(element);
  const outlined = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 1;
  const all = [...document.querySelectorAll("*")];
  return {
    name: `${element.tagName} ${(element.getAttribute("aria-label") || element.textContent).trim().slice(0, 40)}`,
    order: all.indexOf(element),
    visible: box.width > 1 && box.height > 1 && box.bottom > 0 && box.top < innerHeight
      && box.right > 0 && box.left < innerWidth,
    outlined: outlined || style.boxShadow !== "none",
  };
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
        focused = browser.run(FOCUSED)
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
