// Draws the charts of a comparison, after charts.js.
(() => {
  const kinds = { regressed: "fail", improved: "pass", inconclusive: "known", unchanged: "peer" };

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
          backgroundColor: medians.map(point => color(kinds[point.row.kind])) },
        { label: "one pair or repetition", data: points, pointStyle: "circle", radius: 2.5, borderWidth: 0, backgroundColor: color("other") },
      ],
      (context, row, x, y, area) => {
        // The bounds that a change has to be beyond, the interval, and no change at all.
        context.fillStyle = color("track");
        const [left, right] = [x.getPixelForValue(inside(row.bounds[0])), x.getPixelForValue(inside(row.bounds[1]))];
        context.fillRect(left, y - 6, right - left, 12);
        context.fillStyle = color("line");
        context.fillRect(x.getPixelForValue(0) - 0.5, y - 6, 1, 12);
        if (row.low !== null) {
          context.fillStyle = color(kinds[row.kind]);
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
    const datasets = names.map((by, index) => ({
      label: by, ...series(index),
      data: rows.flatMap((row, y) => row.others.filter(other => other.by === by)
        .map(other => ({ x: other.time / row.ours, y, row, other }))),
    }));
    const ratios = datasets.flatMap(set => set.data.map(point => point.x));
    strips("chart-peers", rows,
      { type: "logarithmic", min: Math.min(0.5, ...ratios) / 1.2, max: Math.max(2, ...ratios) * 1.2,
        ticks: { callback: value => [1, 2, 5].includes(+String(value).replace(/[0.]/g, "")) ? value + "×" : "", maxRotation: 0 },
        title: { display: true, text: "time of the peer ÷ ours: right of 1 we are faster" } },
      datasets, markOfOne,
      item => item.raw.other.by + " " + duration(item.raw.other.time) + ", ours " + duration(item.raw.row.ours)
        + ": " + item.raw.x.toPrecision(3) + "×");
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
          ctx.strokeStyle = color("known");
          ctx.fillStyle = color("known");
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
            borderColor: color("accent"),
            pointRadius: part.map(point => step(point, 2.5, 6, 6)),
            pointHoverRadius: 7,
            pointBackgroundColor: part.map(point => color(step(point, "accent", "fail", "pass"))),
            pointBorderColor: part.map(point => color(step(point, "accent", "fail", "pass"))),
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
        showLine: true, borderColor: color(name), backgroundColor: color(name), borderWidth: 2, borderDash: dash,
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
