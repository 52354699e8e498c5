// What the charts of the pages have in common. The data stand in the page as JSON; each chart has a table beside it that says the same.
"use strict";
const data = JSON.parse(document.getElementById("chart-data").textContent);
const style = () => getComputedStyle(document.documentElement);
const color = name => style().getPropertyValue("--" + name).trim();
const percent = value => (value > 0 ? "+" : "") + value.toFixed(1) + " %";
const count = value => Math.round(value).toLocaleString("en");
const duration = seconds => {
  for (const [unit, scale] of [["s", 1], ["ms", 1e-3], ["µs", 1e-6]]) {
    if (seconds >= 0.9995 * scale) return (seconds / scale).toPrecision(3) + " " + unit;
  }
  return (seconds / 1e-9).toPrecision(3) + " ns";
};
const drawn = {};

function draw(id, height, config) {
  const figure = document.getElementById(id);
  if (drawn[id]) drawn[id].destroy();
  figure.hidden = false;
  const box = figure.querySelector(".chart");
  box.style.height = height + "px";
  const font = { family: style().getPropertyValue("font-family") || "sans-serif", size: 12 };
  Chart.defaults.color = color("soft");
  Chart.defaults.borderColor = color("line");
  Chart.defaults.font = { ...Chart.defaults.font, ...font };
  config.options = {
    animation: false, responsive: true, maintainAspectRatio: false,
    ...config.options,
  };
  drawn[id] = new Chart(box.querySelector("canvas"), config);
}

// The text as far as it fits.
function fitted(context, text, width) {
  if (context.measureText(text).width <= width) return text;
  let end = text.length;
  while (end > 1 && context.measureText(text.slice(0, end) + "…").width > width) end -= 1;
  return text.slice(0, end) + "…";
}

// The color and the shape of the points of a series.
function series(index) {
  const place = list => list[index % list.length];
  const own = color(place(["accent", "pass", "known", "fail", "ink", "soft"]));
  const pointStyle = place(["circle", "rect", "triangle", "rectRot", "rectRounded", "star"]);
  return { pointStyle, radius: 5, hoverRadius: 6, backgroundColor: own, borderColor: own };
}

// Under the points of a row of ratios: a line, and a mark at 1.
function markOfOne(context, row, x, y, area) {
  context.fillStyle = color("line");
  context.fillRect(area.left, y, area.width, 1);
  context.fillStyle = color("accent");
  context.fillRect(x.getPixelForValue(1) - 1, y - 6, 2, 13);
}

// Rows one below the other, each with its name above: points on a common axis.
function strips(id, rows, axis, datasets, under, tooltip) {
  const names = {
    id: "names",
    beforeDatasetsDraw(chart) {
      const { ctx, chartArea, scales } = chart;
      ctx.save();
      ctx.font = "12px " + (style().getPropertyValue("font-family") || "sans-serif");
      ctx.textBaseline = "bottom";
      rows.forEach((row, index) => {
        under(ctx, row, scales.x, scales.y.getPixelForValue(index), chartArea);
        ctx.fillStyle = color("ink");
        ctx.fillText(fitted(ctx, row.name, chartArea.width), chartArea.left, scales.y.getPixelForValue(index) - 8);
      });
      ctx.restore();
    },
  };
  draw(id, rows.length * 42 + 70, {
    type: "scatter",
    data: { datasets },
    plugins: [names],
    options: {
      layout: { padding: { left: 6, right: 14 } },
      scales: {
        x: axis,
        y: { display: false, reverse: true, min: -0.9, max: rows.length - 0.3 },
      },
      plugins: {
        legend: { display: datasets.length > 1 && datasets.some(set => set.label), position: "top", align: "start",
          labels: { usePointStyle: true, boxWidth: 8, filter: item => item.text } },
        tooltip: { callbacks: { label: tooltip } },
      },
    },
  });
}

// A select box above a chart; the chart is drawn anew for each choice.
function choice(id, names, selected, show) {
  const figure = document.getElementById(id);
  const select = figure.querySelector("select");
  if (!select.options.length) {
    names.forEach(name => select.add(new Option(name)));
    select.selectedIndex = selected;
    select.addEventListener("change", () => show(select.selectedIndex));
  }
  show(select.selectedIndex);
}
