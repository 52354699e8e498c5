// Draws the charts of a comparison. The data stand in the page as JSON; each chart has a table beside it that says the same.
"use strict";
(() => {
  const data = JSON.parse(document.getElementById("chart-data").textContent);
  const style = () => getComputedStyle(document.documentElement);
  const colour = name => style().getPropertyValue("--" + name).trim();
  const kinds = { regressed: "fail", improved: "pass", inconclusive: "known", unchanged: "peer" };
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
    Chart.defaults.color = colour("soft");
    Chart.defaults.borderColor = colour("line");
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
          ctx.fillStyle = colour("ink");
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

  function times() {
    const rows = data.times;
    if (!rows.length) return;
    const reach = rows.filter(row => row.kind !== "inconclusive").concat(rows)
      .map(row => Math.max(Math.abs(row.low ?? row.median), Math.abs(row.high ?? row.median)));
    const changed = rows.filter(row => row.kind !== "inconclusive").length;
    const widest = Math.max(...(changed ? reach.slice(0, changed) : reach), 8) * 1.25;
    const edge = Math.min(Math.ceil(widest / 5) * 5, 150);
    const inside = value => Math.max(-Math.min(edge, 99), Math.min(edge, value));
    const points = rows.flatMap((row, y) => row.changes.map((value, pair) => ({ x: inside(value), y, value, pair, row })));
    const medians = rows.map((row, y) => ({ x: inside(row.median), y, value: row.median, row }));
    strips("chart-times", rows,
      { min: -Math.min(edge, 99), max: edge, ticks: { callback: percent, maxRotation: 0, maxTicksLimit: 7 },
        title: { display: true, text: "change of the time" } },
      [
        { label: "median", data: medians, pointStyle: "rectRot", radius: 6, hoverRadius: 7, borderWidth: 0,
          backgroundColor: medians.map(point => colour(kinds[point.row.kind])) },
        { label: "one pair or repetition", data: points, pointStyle: "circle", radius: 2.5, borderWidth: 0, backgroundColor: colour("other") },
      ],
      (context, row, x, y, area) => {
        // The bounds that a change has to be beyond, the interval, and no change at all.
        context.fillStyle = colour("track");
        const [left, right] = [x.getPixelForValue(inside(row.bounds[0])), x.getPixelForValue(inside(row.bounds[1]))];
        context.fillRect(left, y - 6, right - left, 12);
        context.fillStyle = colour("line");
        context.fillRect(x.getPixelForValue(0) - 0.5, y - 6, 1, 12);
        if (row.low !== null) {
          context.fillStyle = colour(kinds[row.kind]);
          const [low, high] = [x.getPixelForValue(inside(row.low)), x.getPixelForValue(inside(row.high))];
          context.fillRect(low, y - 1.5, high - low, 3);
        }
      },
      item => item.raw.row.name + ": " + percent(item.raw.value) + (item.raw.pair === undefined ? " in the median" : ", number " + (item.raw.pair + 1)));
  }

  function peers() {
    const rows = data.peers;
    if (!rows.length) return;
    const names = [...new Set(rows.flatMap(row => row.others.map(other => other.by)))];
    const palette = ["accent", "pass", "known", "fail", "ink", "soft"];
    const shapes = ["circle", "rect", "triangle", "rectRot", "rectRounded", "triangle"];
    const datasets = names.map((by, index) => ({
      label: by, pointStyle: shapes[index % shapes.length], radius: 5, hoverRadius: 6,
      backgroundColor: colour(palette[index % palette.length]), borderColor: colour(palette[index % palette.length]),
      data: rows.flatMap((row, y) => row.others.filter(other => other.by === by)
        .map(other => ({ x: other.time / row.ours, y, row, other }))),
    }));
    const ratios = datasets.flatMap(set => set.data.map(point => point.x));
    strips("chart-peers", rows,
      { type: "logarithmic", min: Math.min(0.5, ...ratios) / 1.2, max: Math.max(2, ...ratios) * 1.2,
        ticks: { callback: value => [1, 2, 5].includes(+String(value).replace(/[0.]/g, "")) ? value + "×" : "", maxRotation: 0 },
        title: { display: true, text: "time of the peer ÷ ours: right of 1 we are faster" } },
      datasets,
      (context, row, x, y, area) => {
        context.fillStyle = colour("line");
        context.fillRect(area.left, y, area.width, 1);
        context.fillStyle = colour("accent");
        context.fillRect(x.getPixelForValue(1) - 1, y - 6, 2, 13);
      },
      item => item.raw.other.by + " " + duration(item.raw.other.time) + ", ours " + duration(item.raw.row.ours)
        + ": " + item.raw.x.toPrecision(3) + "×");
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

  function history() {
    const { records, lines, selected } = data.history;
    if (!lines.length) return;
    choice("chart-history", lines.map(line => line.name), selected, index => {
      const points = lines[index].points;
      // A broken line starts anew.
      const parts = [];
      points.forEach(point => {
        if (point.isBroken || !parts.length) parts.push([]);
        parts[parts.length - 1].push(point);
      });
      const step = (point, plain, more, less) => point.isStep ? (point.change > 0 ? more : less) : plain;
      const breaks = {
        id: "breaks",
        beforeDatasetsDraw({ ctx, chartArea, scales }) {
          ctx.save();
          ctx.strokeStyle = colour("known");
          ctx.fillStyle = colour("known");
          ctx.setLineDash([4, 4]);
          ctx.font = "11px sans-serif";
          parts.slice(1).forEach(part => {
            const x = scales.x.getPixelForValue(part[0].record - 0.5);
            ctx.beginPath();
            ctx.moveTo(x, chartArea.top);
            ctx.lineTo(x, chartArea.bottom);
            ctx.stroke();
            ctx.fillText(fitted(ctx, "other build", chartArea.right - x - 4), x + 4, chartArea.top + 10);
          });
          ctx.restore();
        },
      };
      // At least 2 % high, so that a handful of instructions does not look like a step.
      const all = parts.flat().map(point => point.count);
      const [least, most] = [Math.min(...all) * 0.99, Math.max(...all) * 1.01];
      draw("chart-history", 300, {
        type: "scatter",
        plugins: [breaks],
        data: {
          datasets: parts.map(part => ({
            data: part.map(point => ({ x: point.record, y: point.count, point })), showLine: true, borderWidth: 2,
            borderColor: colour("accent"),
            pointRadius: part.map(point => step(point, 2.5, 6, 6)),
            pointHoverRadius: 7,
            pointBackgroundColor: part.map(point => colour(step(point, "accent", "fail", "pass"))),
            pointBorderColor: part.map(point => colour(step(point, "accent", "fail", "pass"))),
          })),
        },
        options: {
          scales: {
            x: { min: -1, max: records.length, ticks: { stepSize: 1, maxRotation: 45, autoSkipPadding: 12,
              callback: value => records[value] ? records[value].commit.split(" ")[0] : "" }, grid: { display: false } },
            y: { suggestedMin: least, suggestedMax: most, ticks: { callback: count, maxTicksLimit: 7 }, grace: "10%",
              title: { display: true, text: "instructions" } },
          },
          plugins: {
            legend: { display: false },
            tooltip: { callbacks: { label: item => {
              const point = item.raw.point;
              const change = point.change === null ? "" : " (" + percent(point.change * 100) + ")";
              return [records[point.record].commit + " " + records[point.record].subject, count(point.count) + change];
            } } },
          },
        },
      });
    });
  }

  function scaling() {
    if (!data.scaling.length) return;
    choice("chart-scaling", data.scaling.map(work => work.name), 0, index => {
      const work = data.scaling[index];
      const line = (label, values, name, dash, style) => ({
        label, data: work.threads.map((x, place) => ({ x, y: values[place] })).filter(point => point.y !== null),
        showLine: true, borderColor: colour(name), backgroundColor: colour(name), borderWidth: 2, borderDash: dash,
        pointStyle: style, pointRadius: style ? 5 : 0, pointHoverRadius: style ? 6 : 0,
      });
      draw("chart-scaling", 300, {
        type: "scatter",
        data: { datasets: [
          line("head", work.head, "accent", [], "circle"), line("base", work.base, "peer", [], "rect"),
          line("ideal", work.threads.map(threads => threads / work.threads[0]), "other", [5, 5], false),
        ] },
        options: {
          scales: {
            x: { min: work.threads[0], ticks: { stepSize: 1, maxTicksLimit: 9 }, title: { display: true, text: "threads" } },
            y: { min: 0, ticks: { callback: value => value + "×" }, title: { display: true, text: "speed-up" } },
          },
          plugins: {
            legend: { position: "top", align: "start", labels: { usePointStyle: true, boxWidth: 8 } },
            tooltip: { callbacks: { label: item => item.dataset.label + ", " + item.raw.x + " threads: " + item.raw.y.toPrecision(3) + "×" } },
          },
        },
      });
    });
  }

  const all = () => [times, history, scaling, peers].forEach(chart => chart());
  all();
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", all);
})();
