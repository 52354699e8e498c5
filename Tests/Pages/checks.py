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

# Nothing may be wider than the window unless it scrolls, and no box may cut off what is in it. What only
# screen readers read is clipped on purpose.
SIDEWAYS = """
  const width = document.documentElement.clientWidth;
  const wrong = [];
  if (document.documentElement.scrollWidth > width) {
    wrong.push(`the page is ${document.documentElement.scrollWidth} pixels wide, the window ${width}`);
  }
  const among = (element, is) => {
    for (let box = element; box; box = box.parentElement) if (is(getComputedStyle(box))) return true;
    return false;
  };
  const isClipped = element => among(element, style => style.clipPath !== "none");
  const scrolls = element => among(element, style => /auto|scroll/.test(style.overflowX));
  for (const element of document.body.querySelectorAll("*")) {
    // What is not laid out until it is seen has no size.
    if (!element.checkVisibility({ contentVisibilityAuto: true }) || isClipped(element)) continue;
    if (/hidden|clip/.test(getComputedStyle(element).overflowX)
      && element.scrollWidth > element.clientWidth + 1) {
      wrong.push(`${element.tagName} .${element.className} cuts off ${element.scrollWidth} pixels at `
        + `${element.clientWidth}: ${element.textContent.trim().slice(0, 40)}`);
    }
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

# Everything that the keyboard has to reach, in its order: what can be pressed, opened, chosen, filled in or
# scrolled.
REACHABLE = """
  const shown = element => element.checkVisibility({ visibilityProperty: true });
  return [...document.querySelectorAll("*")].flatMap((element, order) =>
    element.matches("a[href], button, input, select, summary, [tabindex='0']") && shown(element)
      && !element.disabled ? [[order, `${element.tagName} ${element.textContent.trim().slice(0, 40)}`]] : []);
"""


def offline(browser) -> list[str]:
    """Requests and messages of the console since the page was opened."""
    return ([f"asks for {address}" for address in browser.requests()]
            + [f"console: {message}" for message in browser.messages()])


def axe(browser) -> list[str]:
    """The findings of axe-core."""
    return browser.run_slowly(AXE)


def sideways(browser) -> list[str]:
    """What is wider than the window, or than the box that cuts it off."""
    return browser.run(SIDEWAYS)


# The steps by Tab on one page. Only pages of many benchmarks have more.
STEPS = 200


def keyboard(browser) -> list[str]:
    """What is wrong with the order and the look of the focus, for the first `STEPS` steps by Tab."""
    reachable = browser.run(REACHABLE)[:STEPS]
    wrong, last = [], -1
    for step, (order, name) in enumerate(reachable):
        if len(wrong) >= 5:
            break
        browser.press("TAB")
        focused = browser.run_slowly(FOCUSED)
        if focused is None:
            return wrong + [f"Tab number {step + 1} of {len(reachable)} has left the page"]
        if focused["order"] <= last:
            wrong.append(f"Tab goes back to {focused['name']}")
        elif focused["order"] != order:
            wrong.append(f"Tab goes to {focused['name']} and not to {name}")
        if not focused["visible"]:
            wrong.append(f"{focused['name']} has the focus and cannot be seen")
        if not focused["outlined"]:
            wrong.append(f"{focused['name']} does not show that it has the focus")
        last = focused["order"]
    return wrong[:5]
