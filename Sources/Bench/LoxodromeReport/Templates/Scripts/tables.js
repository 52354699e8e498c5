// Sorts the tables of the pages by their columns and filters their rows. Without it the pages show the same.
//
// A block with the class "sortable" is a table, or a matrix of lines. A table's rows are sorted, or its
// groups, where it has heads of groups. A section with data-filter gets a field that hides what does not have
// its words: rows, groups, lines and cases.
"use strict";
(() => {
  // Texts in their own unit, as Quantity.swift writes them: what one of a unit is in the smallest.
  const units = {
    ns: ["time", 1], µs: ["time", 1e3], ms: ["time", 1e6], s: ["time", 1e9],
    nm: ["length", 1], µm: ["length", 1e3], mm: ["length", 1e6], m: ["length", 1e9], km: ["length", 1e12],
  };
  const numbers = /[-+−]?\d[\d,]*(?:\.\d+)?(?:e[-+]?\d+)?/;
  const byText = new Intl.Collator("en", { numeric: true }).compare;

  // What a cell is sorted by: its data-key, or its text without what is there for narrow screens and screen
  // readers.
  const text = cell => cell.dataset.key ?? [...cell.childNodes]
    .filter(node => !(node.classList?.contains("narrow") || node.classList?.contains("spoken")))
    .map(node => node.textContent).join("").trim();

  // The first number of a text with what it measures; null where there is no number. A number without a unit
  // of its own has the last one of the text, as in "1.20–1.31 µs".
  function quantity(text) {
    const found = numbers.exec(text);
    if (!found) return null;
    // Without other numbers, whose exponents look like units.
    const after = text.slice(found.index + found[0].length).replaceAll(new RegExp(numbers, "g"), "");
    const own = /^\s*([a-zµ]+)/i.exec(after)?.[1];
    const unit = own ?? /([a-zµ]+)[^a-zµ]*$/i.exec(after)?.[1] ?? "";
    const [kind, scale] = Object.hasOwn(units, unit) ? units[unit] : [unit.replace(/s$/, ""), 1];
    return { kind, value: scale * Number(found[0].replaceAll(",", "").replace("−", "-")) };
  }

  // What has no number stands last in both directions, and numbers of other kinds stand apart.
  function byQuantity(left, right, sign) {
    if (!left || !right) return (left ? 0 : 1) - (right ? 0 : 1);
    return byText(left.kind, right.kind) || sign * (left.value - right.value);
  }

  // The parts of a block that are sorted and filtered.
  function parts(block) {
    if (block.tagName !== "TABLE") return [...block.children].filter(part => !part.matches(".head, .totals"));
    return block.querySelector("th[scope=rowgroup]")
      ? [...block.tBodies] : [...(block.tBodies[0]?.rows ?? [])];
  }

  // The cell of a part in a column. A group has the cells of its own implementation, and where nobody's is
  // marked, of its first whole row; its first column is its name.
  function cell(block, part, column) {
    if (block.tagName !== "TABLE") return part.querySelectorAll(".line > .suite, .line > .cell")[column];
    if (part.tagName === "TR") return part.cells[column];
    const width = block.tHead.rows[0].cells.length;
    if (column === 0 && block.hasAttribute("data-named")) return part.rows[0].cells[0];
    const whole = [...part.rows].filter(row => row.cells.length === width);
    return (whole.find(row => row.classList.contains("ours")) ?? whole[0])?.cells[column];
  }

  // The direction of a column's head, for eyes and for screen readers; undefined where it is not sorted by.
  function mark(head, direction) {
    if (direction) head.dataset.sort = direction;
    else delete head.dataset.sort;
    if (head.tagName === "TH") head.ariaSort = direction ?? null;
    else head.querySelector("button").ariaPressed = String(direction !== undefined);
  }

  function sort(block, heads, column) {
    const head = heads[column];
    const isDown = head.dataset.sort === "ascending";
    for (const other of heads) mark(other, other === head ? isDown ? "descending" : "ascending" : undefined);
    const sign = isDown ? -1 : 1;
    const isNumber = head.classList.contains("number") || head.classList.contains("column");
    const keyed = parts(block).map(part => {
      const found = cell(block, part, column);
      const shown = found ? text(found) : "";
      return { part, key: isNumber ? quantity(shown) : shown };
    });
    keyed.sort((left, right) => isNumber
      ? byQuantity(left.key, right.key, sign) : sign * byText(left.key, right.key));
    // One change of the page, so that it is laid out once.
    const order = document.createDocumentFragment();
    const parent = keyed[0]?.part.parentNode;
    order.append(...keyed.map(({ part }) => part));
    parent?.append(order);
  }

  // The heads of the columns become buttons.
  for (const block of document.querySelectorAll(".sortable")) {
    const heads = [...(block.tHead?.rows[0].cells ?? block.querySelector(".head").children)];
    heads.forEach((head, column) => {
      const button = document.createElement("button");
      button.type = "button";
      button.append(...head.childNodes);
      button.addEventListener("click", () => sort(block, heads, column));
      head.append(button);
    });
    block.classList.add("sorts");
  }

  for (const section of document.querySelectorAll("[data-filter]")) {
    const blocks = [...section.querySelectorAll(".sortable")];
    const items = [...blocks.flatMap(parts), ...section.querySelectorAll(":scope > .case")];
    if (items.length < 2) continue;
    const line = document.createElement("p");
    const label = document.createElement("label");
    const field = document.createElement("input");
    const count = document.createElement("output");
    line.className = "filter";
    field.type = "search";
    field.autocomplete = "off";
    field.spellcheck = false;
    label.append(`Filter ${section.dataset.filter} `, field);
    line.append(label, count);
    section.querySelector("h2").after(line);
    let words;
    field.addEventListener("input", () => {
      words ??= items.map(item => item.textContent.toLowerCase());
      const wanted = field.value.toLowerCase().split(/\s+/).filter(word => word);
      let shown = 0;
      items.forEach((item, index) => {
        item.hidden = !wanted.every(word => words[index].includes(word));
        if (!item.hidden) shown += 1;
      });
      for (const block of blocks) block.hidden = parts(block).every(part => part.hidden);
      // A table in a fold is shown while it is filtered; other folds have nothing that is filtered.
      for (const fold of section.querySelectorAll(":scope > details")) {
        if (fold.querySelector(".sortable")) fold.open ||= wanted.length > 0;
      }
      count.textContent = wanted.length
        ? `${shown.toLocaleString("en")} of ${items.length.toLocaleString("en")}` : "";
    });
  }

  // A link to what a filter hides empties the filter first.
  document.addEventListener("click", event => {
    const link = event.target.closest("a[href^='#']");
    const target = link && document.getElementById(link.getAttribute("href").slice(1));
    if (!target?.closest("[hidden]")) return;
    const field = target.closest("[data-filter]")?.querySelector(":scope > .filter input");
    if (!field) return;
    field.value = "";
    field.dispatchEvent(new Event("input"));
  });
})();
