// Draws the charts of goals, threads and growth, after charts.js.
(() => {
  function scaling() {
    const rows = data.scaling;
    if (!rows.length) return;
    choice("chart-scaling", ["Speed-up", "Efficiency"], 0, index => {
      const isSpeedUp = index === 0;
      const threads = [...new Set(rows.flatMap(row => row.points.map(point => point.threads)))].sort((a, b) => a - b);
      const datasets = threads.map((count, place) => ({
        label: count + " threads", ...series(place),
        data: rows.flatMap((row, y) => row.points.filter(point => point.threads === count)
          .map(point => ({ x: isSpeedUp ? point.speedUp : point.efficiency, y, row, point }))),
      }));
      strips("chart-scaling", rows,
        { min: 0, ticks: { callback: value => isSpeedUp ? value + "×" : Math.round(100 * value) + " %", maxRotation: 0, maxTicksLimit: 7 },
          title: { display: true, text: isSpeedUp ? "time of the fewest threads ÷ time of more" : "speed-up ÷ threads" } },
        datasets, markOfOne,
        item => item.raw.row.name + ", " + item.raw.point.threads + " threads: " + item.raw.point.speedUp.toPrecision(3)
          + "×, " + Math.round(100 * item.raw.point.efficiency) + " % each");
    });
  }

  function growth() {
    const rows = data.growth;
    if (!rows.length) return;
    choice("chart-growth", rows.map(row => row.name), 0, index => {
      const row = rows[index];
      const bytes = value => value >= 1e9 ? (value / 1e9).toPrecision(3) + " GB" : value >= 1e6 ? (value / 1e6).toPrecision(3) + " MB" : (value / 1e3).toPrecision(3) + " kB";
      const line = (label, points, axis, name, shape) => ({
        label, data: points.map(([x, y]) => ({ x, y })), yAxisID: axis, showLine: true, borderWidth: 2,
        borderColor: color(name), backgroundColor: color(name), pointStyle: shape, pointRadius: 5, pointHoverRadius: 6,
      });
      const first = row.time[0];
      const cost = n => n * Math.log2(Math.max(n, 2));
      const datasets = [
        line("time", row.time, "y", "accent", "circle"),
        { ...line("n log n", row.time.map(([n]) => [n, first[1] * cost(n) / cost(first[0])]), "y", "other", "line"),
          borderDash: [5, 5], pointRadius: 0, pointHoverRadius: 0 },
      ];
      if (row.memory.length) datasets.push(line("memory", row.memory, "memory", "known", "rect"));
      const decades = value => Math.abs(Math.log10(value) - Math.round(Math.log10(value))) < 1e-9;
      draw("chart-growth", 340, {
        type: "scatter",
        data: { datasets },
        options: {
          scales: {
            x: { type: "logarithmic", ticks: { callback: value => decades(value) ? value.toLocaleString("en") : "", maxRotation: 0 },
              title: { display: true, text: row.parameter } },
            y: { type: "logarithmic", ticks: { callback: value => decades(value) ? duration(value) : "" }, title: { display: true, text: "time" } },
            memory: { type: "logarithmic", position: "right", display: row.memory.length > 0, grid: { drawOnChartArea: false },
              ticks: { callback: value => decades(value) ? bytes(value) : "" }, title: { display: true, text: "memory" } },
          },
          plugins: {
            legend: { position: "top", align: "start", labels: { usePointStyle: true, boxWidth: 8 } },
            tooltip: { callbacks: { label: item => item.dataset.label + ", " + item.raw.x.toLocaleString("en") + ": "
              + (item.dataset.yAxisID === "memory" ? bytes(item.raw.y) : duration(item.raw.y)) } },
          },
        },
      });
    });
  }

  const all = () => [scaling, growth].forEach(chart => chart());
  all();
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", all);
})();
