// swift-format-ignore-file
// Written by ci/embed-templates; not to be edited.

/// The files of Templates/ by name.
let embeddedTemplates: [String: String] = [
  "comparison-more.html.mustache": ####"""
  {{% CONTENT_TYPE:HTML_SCALARS}}
  {{#history}}
  <section id="history" aria-labelledby="history-title">
  <h2 id="history-title">History</h2>
  <p class="key">{{extent}} of machines of the kind {{kind}}. A step is a change by more than counts, with the same compiler and libraries; where these change the line starts anew.</p>
  <figure id="chart-history" hidden>
  <figcaption><label>Instructions of <select></select></label></figcaption>
  <div class="chart"><canvas role="img" aria-label="Instructions of one benchmark from commit to commit; the table of steps says where they changed"></canvas></div>
  </figure>
  {{#empty(steps)}}<p>No benchmark's instructions made a step.</p>{{/empty(steps)}}
  {{^empty(steps)}}
  <details><summary><b>Steps</b> by commit, the latest first</summary>
  <div class="scroll"><table class="steps">
  <thead><tr><th scope="col">Commit</th><th scope="col">Benchmark</th><th scope="col" class="number">Change</th><th scope="col" class="number">Instructions</th><th scope="col">Subject</th></tr></thead>
  <tbody>
  {{#steps}}
  <tr><td>{{commit}}</td><th scope="row">{{name}}</th><td class="number">{{change}}</td><td class="number">{{counts}}</td><td>{{subject}}</td></tr>
  {{/steps}}
  </tbody>
  </table></div>
  {{#moreSteps}}<p>{{moreSteps}} more steps.</p>{{/moreSteps}}
  </details>
  {{/empty(steps)}}
  </section>
  {{/history}}
  {{^empty(scaling)}}
  <section id="scaling" aria-labelledby="scaling-title">
  <h2 id="scaling-title">Speed-up by threads</h2>
  <p class="key">Time with the fewest threads ÷ time with more.</p>
  <figure id="chart-scaling" hidden>
  <figcaption><label>Work <select></select></label></figcaption>
  <div class="chart"><canvas role="img" aria-label="Speed-up by the number of threads, base and head beside the ideal; the table has the same figures"></canvas></div>
  </figure>
  <details><summary><b>Table</b> of all speed-ups, base → head</summary>
  <div class="scroll"><table class="speed-ups">
  <tbody>
  {{#scaling}}
  <tr><th scope="row">{{work}}{{#remark}} <span class="verdict fail">{{remark}}</span>{{/remark}}</th>{{#points}}<td class="number"><small>{{threads}}</small><br>{{base}} → {{head}}</td>{{/points}}</tr>
  {{/scaling}}
  </tbody>
  </table></div>
  </details>
  </section>
  {{/empty(scaling)}}
  {{#charts}}
  {{^empty(peers)}}
  <section id="peers" aria-labelledby="peers-title">
  <h2 id="peers-title">Peers</h2>
  <p class="key">The head's times beside those of others that do the same work.</p>
  <figure id="chart-peers" hidden>
  <div class="chart"><canvas role="img" aria-label="Time of each peer divided by ours; the table has the same figures"></canvas></div>
  </figure>
  <details><summary><b>Table</b> of all times beside peers</summary>
  <div class="scroll"><table class="peers">
  {{#peers}}
  <tbody>
  <tr><th scope="rowgroup" colspan="3">{{work}}</th></tr>
  {{#rows}}
  <tr{{#isOurs}} class="ours"{{/isOurs}}><td>{{by}}</td><td class="number">{{time}}</td><td class="number">{{ratio}}</td></tr>
  {{/rows}}
  </tbody>
  {{/peers}}
  </table></div>
  </details>
  </section>
  {{/empty(peers)}}
  {{/charts}}

  """####,
  "comparison-section.html.mustache": ####"""
  {{% CONTENT_TYPE:HTML_SCALARS}}
  <section id="{{id}}" aria-labelledby="{{id}}-title">
  <h2 id="{{id}}-title">{{title}} <small>{{count}}</small></h2>
  {{#note}}<p class="key">{{note}}</p>{{/note}}
  {{#isFolded}}<details><summary><b>{{count}}</b> rows</summary>{{/isFolded}}
  {{^empty(rows)}}
  <table class="rows" role="table">
  <thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col" class="number">Instructions</th><th role="columnheader" scope="col" class="number">Change</th><th role="columnheader" scope="col" class="number">Time</th><th role="columnheader" scope="col" class="number">Change</th><th role="columnheader" scope="col" class="number">head ÷ base</th><th role="columnheader" scope="col" class="number">n</th><th role="columnheader" scope="col" class="number">p</th><th role="columnheader" scope="col" class="number">Would show</th></tr></thead>
  {{#rows}}
  <tbody role="rowgroup">
  <tr role="row" class="name"><th role="rowheader" scope="rowgroup" colspan="8">{{name}}</th></tr>
  <tr role="row" class="figures"><td role="cell" class="number instructions">{{instructions}}</td><td role="cell" class="number change {{countKind}}">{{countChange}}</td><td role="cell" class="number time">{{time}}</td><td role="cell" class="number change {{timeKind}}">{{timeChange}}</td><td role="cell" class="number quotient">{{ratio}}</td><td role="cell" class="number n"><span class="narrow">n </span>{{n}}</td><td role="cell" class="number p"><span class="narrow">p </span>{{p}}</td><td role="cell" class="number shows"><span class="narrow">would show </span>{{wouldShow}}</td></tr>
  <tr role="row" class="notes"><td role="cell" colspan="8">
  {{#remarks}}<p>{{.}}</p>{{/remarks}}
  {{^empty(functions)}}<ul class="functions">{{#functions}}<li><b>{{change}}</b> in {{name}} <small>{{counts}}</small></li>{{/functions}}{{#moreFunctions}}<li>and more</li>{{/moreFunctions}}</ul>{{/empty(functions)}}
  <details class="again"><summary>again</summary>{{#commands}}<code>{{.}}</code>{{/commands}}</details>
  </td></tr>
  </tbody>
  {{/rows}}
  </table>
  {{#moreRows}}<p class="key">{{moreRows}} more benchmarks stand in comparison.json.</p>{{/moreRows}}
  {{/empty(rows)}}
  {{^empty(errors)}}
  <div class="scroll"><table class="errors">
  <thead><tr><th scope="col">Operation</th><th scope="col" class="number">Largest error</th><th scope="col" class="number">Limit</th><th scope="col" class="number">Median</th><th scope="col" class="number">99th percentile</th></tr></thead>
  <tbody>
  {{#errors}}
  <tr class="{{kind}}"><th scope="row">{{operation}} <span class="of">{{stratum}}; {{by}} against {{reference}}</span>{{#remark}} <span class="verdict">{{remark}}</span>{{/remark}}</th><td class="number largest">{{largest}}</td><td class="number">{{limit}}</td><td class="number">{{median}}</td><td class="number">{{percentile}}</td></tr>
  {{/errors}}
  </tbody>
  </table></div>
  {{#moreErrors}}<p class="key">{{moreErrors}} more errors stand in comparison.json.</p>{{/moreErrors}}
  {{/empty(errors)}}
  {{^empty(lines)}}
  <ul class="plain">
  {{#lines}}
  <li><b>{{title}}</b>{{#text}}: {{text}}{{/text}}{{#command}} <code>{{command}}</code>{{/command}}</li>
  {{/lines}}
  </ul>
  {{#moreLines}}<p class="key">{{moreLines}} more stand in comparison.json.</p>{{/moreLines}}
  {{/empty(lines)}}
  {{#isFolded}}</details>{{/isFolded}}
  </section>

  """####,
  "comparison.css.mustache": ####"""
  .reasons { margin: 0 0 .3rem; padding: 0; list-style: none; font-size: 1.08rem; overflow-wrap: anywhere; } .reasons li { margin: .25rem 0; }
  .status.known { background: var(--known); } .status.other { background: var(--other); }
  .cards a { display: block; color: inherit; text-decoration: none; }
  .cards .regressed b, .cards .less-accurate b, .cards .removed b, .cards .errored b { color: var(--fail); }
  .cards .improved b { color: var(--pass); } .cards .inconclusive b, .cards .slower-by-time b { color: var(--known); }
  .plain { margin: 0 0 1rem; padding-left: 1.2rem; } .plain li { margin: .25rem 0; }
  .plain code, .again code { display: block; font: .85rem/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace; overflow-wrap: anywhere; }
  figure { margin: 0 0 1rem; padding: .9rem 1rem; background: var(--surface); border: 1px solid var(--line); border-radius: .4rem; }
  figcaption { margin-bottom: .6rem; } figcaption select { font: inherit; max-width: 100%; color: var(--ink); background: var(--ground); border: 1px solid var(--line); border-radius: .3rem; padding: .2rem .4rem; }
  .chart { position: relative; }
  .rows .number { white-space: nowrap; }
  .rows .name th { padding: .7rem .7rem 0; font-weight: 600; overflow-wrap: anywhere; }
  .rows .figures td { border-top: 0; padding-top: .1rem; padding-bottom: .1rem; }
  .rows .notes td { border-top: 0; padding-top: 0; padding-bottom: .6rem; font-size: .9rem; }
  .rows .notes p, .functions { margin: .1rem 0; color: var(--soft); overflow-wrap: anywhere; } .functions { padding-left: 1.1rem; } .functions b { color: var(--ink); font-weight: 600; }
  .again { margin: 0; padding: 0; border: 0; background: none; } .again[open] { padding: 0; } .again summary { display: inline-block; margin: 0; padding: 0; font-size: .85rem; }
  .change { font-weight: 600; } .change.regressed { color: var(--fail); } .change.improved { color: var(--pass); } .change.inconclusive { color: var(--known); }
  .change.unchanged, .change.none, .quotient, .rows .n, .rows .p, .shows { color: var(--soft); font-weight: 400; }
  .errors .number, .steps .number, .speed-ups .number, .peers .number { white-space: nowrap; }
  .errors .regressed .largest { color: var(--fail); font-weight: 600; } .errors .improved .largest { color: var(--pass); font-weight: 600; }
  .errors .regressed .verdict { color: var(--fail); }
  .errors .of { color: var(--soft); font-size: .9rem; } .errors th, .steps th, .speed-ups th { min-width: 11rem; overflow-wrap: anywhere; } .steps td { white-space: nowrap; }
  .facts td + td { border-left: 1px solid var(--line); }
  @media (max-width: 46rem) {
    .rows thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    .rows, .rows tbody { display: block; } .rows tbody { padding: .55rem .8rem; border-top: 1px solid var(--line); }
    .rows tr, .rows th, .rows td { display: block; padding: 0 !important; border: 0; text-align: left; }
    .rows .figures { display: grid; gap: .05rem .8rem; grid-template: "i ic" "t tc" "q q" "n shows" / 1fr auto; padding: .2rem 0 !important; }
    .rows .instructions { grid-area: i; } .rows .instructions + .change { grid-area: ic; text-align: right; }
    .rows .time { grid-area: t; } .rows .time + .change { grid-area: tc; text-align: right; }
    .rows .quotient { grid-area: q; } .rows .n { grid-area: n; } .rows .p { grid-area: n; margin-left: 3.5rem; } .rows .shows { grid-area: shows; text-align: right; }
    .rows .quotient, .rows .n, .rows .p, .rows .shows { font-size: .85rem; }
    figure { padding: .6rem .4rem; } figcaption { padding: 0 .4rem; }
  }
  @media print { .again { display: none; } }

  """####,
  "comparison.html.mustache": ####"""
  {{% CONTENT_TYPE:HTML_SCALARS}}
  <!DOCTYPE html>
  <html lang="en">
  <head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <meta http-equiv="Content-Security-Policy" content="{{#charts}}{{{policy}}}{{/charts}}">
  <title>{{status}} — {{headName}} compared with {{baseName}}</title>
  <style>
  {{> page.css}}
  {{> comparison.css}}
  </style>
  </head>
  <body>
  <header>
  <p class="subject">{{headName}} compared with {{baseName}}</p>
  <h1><span class="status {{statusKind}}">{{status}}</span></h1>
  <ul class="reasons">{{#reasonList}}<li>{{.}}</li>{{/reasonList}}</ul>
  <ul class="cards">
  {{#sections}}
  <li class="{{id}}"><a href="#{{id}}"><b>{{count}}</b> <span>{{title}}</span></a></li>
  {{/sections}}
  </ul>
  <nav aria-label="Sections">
  <a href="#bounds">What could be seen</a>
  {{#charts}}{{#hasTimes}}<a href="#times">Times</a>{{/hasTimes}}{{/charts}}
  {{#history}}<a href="#history">History</a>{{/history}}
  {{^empty(scaling)}}<a href="#scaling">Threads</a>{{/empty(scaling)}}
  {{#charts}}{{^empty(peers)}}<a href="#peers">Peers</a>{{/empty(peers)}}{{/charts}}
  <a href="#machine">Machine</a>
  </nav>
  </header>
  <main>
  {{^empty(obstacles)}}
  <section id="obstacles" aria-labelledby="obstacles-title">
  <h2 id="obstacles-title">Why they cannot be compared</h2>
  <ul class="plain">{{#obstacles}}<li>{{.}}</li>{{/obstacles}}</ul>
  </section>
  {{/empty(obstacles)}}
  {{^empty(tradeOffs)}}
  <section id="trade-offs" aria-labelledby="trade-offs-title">
  <h2 id="trade-offs-title">Trade-offs</h2>
  <ul class="plain">{{#tradeOffs}}<li>{{.}}</li>{{/tradeOffs}}</ul>
  </section>
  {{/empty(tradeOffs)}}
  <section id="bounds" aria-labelledby="bounds-title">
  <h2 id="bounds-title">What could be seen</h2>
  <ul class="plain">{{#bounds}}<li>{{.}}</li>{{/bounds}}</ul>
  {{^empty(cautions)}}
  <p class="key">To keep in mind:</p>
  <ul class="plain">{{#cautions}}<li>{{.}}</li>{{/cautions}}{{#moreCautions}}<li>{{moreCautions}} more</li>{{/moreCautions}}</ul>
  {{/empty(cautions)}}
  </section>
  {{#charts}}{{#hasTimes}}
  <section id="times" aria-labelledby="times-title">
  <h2 id="times-title">Times that changed, or may have</h2>
  <figure id="chart-times" hidden>
  <figcaption class="key">Each point is a pair of runs (or a repetition), the diamond the median, the line the interval that holds it with 95 %. A change counts where the whole line is beyond the grey bounds. What is beyond the edge stands at the edge.{{#moreTimes}} The {{moreTimes}} least changed are left out here.{{/moreTimes}}</figcaption>
  <div class="chart"><canvas role="img" aria-label="Changes of the times with their intervals; the tables below have the same figures"></canvas></div>
  </figure>
  <p class="key">The figures are in the tables that follow.</p>
  </section>
  {{/hasTimes}}{{/charts}}
  {{#sections}}
  {{> comparison-section.html}}
  {{/sections}}
  {{> comparison-more.html}}
  <section id="machine" aria-labelledby="machine-title">
  <h2 id="machine-title">Machine and build</h2>
  {{^empty(facts)}}
  <div class="scroll"><table class="facts">
  <caption>What differs</caption>
  <thead><tr><th scope="col"></th><th scope="col">Base</th><th scope="col">Head</th></tr></thead>
  <tbody>
  {{#facts}}
  <tr><th scope="row">{{name}}</th><td>{{base}}</td><td>{{head}}</td></tr>
  {{/facts}}
  </tbody>
  </table></div>
  {{/empty(facts)}}
  {{^empty(sameFacts)}}
  <table class="facts">
  <caption>The same in both</caption>
  <tbody>
  {{#sameFacts}}
  <tr><th scope="row">{{name}}</th><td>{{value}}</td></tr>
  {{/sameFacts}}
  </tbody>
  </table>
  {{/empty(sameFacts)}}
  </section>
  <section id="method" aria-labelledby="method-title">
  <h2 id="method-title">How to read it</h2>
  <p><b>~</b>: no change is shown. <b>n</b>: pairs of runs, base and head one right after the other; of files that were not taken in pairs the repetitions. <b>p</b>: how likely chance alone is to deal ratios this lopsided. <b>head ÷ base</b>: the median of the ratios, and the interval that holds it with a probability of 95 %; above 1 is slower. <b>Would show</b>: the smallest slowdown that these times would have shown.</p>
  <p>Instructions are those of one iteration, counted by Callgrind; under them stand the functions whose own instructions changed most. In the commands HEAD and BASE are the two benchmark programs.</p>
  </section>
  </main>
  {{#charts}}
  <script type="application/json" id="chart-data">{{{data}}}</script>
  <script>{{{library}}}</script>
  <script>{{{script}}}</script>
  {{/charts}}
  </body>
  </html>

  """####,
  "comparison.js": ####"""
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

  """####,
  "comparison.md.mustache": ####"""
  {{% CONTENT_TYPE:MARKDOWN}}
  **{{status}}: {{reasons}}.**

  {{headName}} compared with {{baseName}}.
  {{^empty(obstacles)}}

  ## Why they cannot be compared

  {{#obstacles}}
  - Because {{.}}
  {{/obstacles}}
  {{/empty(obstacles)}}
  {{^empty(tradeOffs)}}

  ## Trade-offs

  {{#tradeOffs}}
  - In {{.}}
  {{/tradeOffs}}
  {{/empty(tradeOffs)}}
  {{^empty(bounds)}}

  ## What could be seen

  {{#bounds}}
  - {{.}}
  {{/bounds}}
  {{/empty(bounds)}}
  {{#sections}}

  {{#isFolded}}
  <details><summary>{{title}}: {{count}}</summary>
  {{/isFolded}}
  {{^isFolded}}
  ## {{title}}: {{count}}
  {{/isFolded}}
  {{#note}}

  {{note}}
  {{/note}}
  {{^empty(rows)}}

  | benchmark | instructions | change | time | change | head ÷ base | n | p | would show | again |
  |---|--:|--:|--:|--:|--:|--:|--:|--:|---|
  {{#rows}}
  | {{name}} | {{instructions}} | {{{countChange}}} | {{time}} | {{{timeChange}}} | {{ratio}} | {{n}} | {{{p}}} | {{wouldShow}} | {{{againCode}}} |
  {{/rows}}
  {{^empty(notes)}}

  {{#notes}}
  - {{{nameCode}}}
  {{#remarks}}
    - {{.}}
  {{/remarks}}
  {{#functions}}
    - {{change}} in {{name}} ({{counts}})
  {{/functions}}
  {{/notes}}
  {{/empty(notes)}}
  {{/empty(rows)}}
  {{#moreRows}}

  {{moreRows}} more benchmarks: the page lists them.
  {{/moreRows}}
  {{^empty(errors)}}

  | operation | by | against | input | median | 99th percentile | largest error | limit | |
  |---|---|---|---|--:|--:|--:|--:|---|
  {{#errors}}
  | {{operation}} | {{by}} | {{reference}} | {{stratum}} | {{median}} | {{percentile}} | {{largest}} | {{limit}} | {{#remark}}{{remark}}{{/remark}} |
  {{/errors}}
  {{/empty(errors)}}
  {{#moreErrors}}

  {{moreErrors}} more errors: the page lists them.
  {{/moreErrors}}
  {{^empty(lines)}}

  {{#lines}}
  - {{{titleCode}}}{{#text}}: {{text}}{{/text}}{{#commandCode}}, {{{commandCode}}}{{/commandCode}}
  {{/lines}}
  {{/empty(lines)}}
  {{#moreLines}}

  {{moreLines}} more: the page lists them.
  {{/moreLines}}
  {{#isFolded}}

  </details>
  {{/isFolded}}
  {{/sections}}
  {{^empty(scaling)}}

  <details><summary>Speed-up by threads</summary>

  Time with the fewest threads ÷ time with more, base → head.

  {{#scaling}}
  - {{work}}:{{#points}} {{threads}} {{base}} → {{head}};{{/points}}{{#remark}} **{{remark}}**{{/remark}}
  {{/scaling}}
  {{#moreScaling}}
  - {{moreScaling}} more: the page lists them.
  {{/moreScaling}}

  </details>
  {{/empty(scaling)}}
  {{#history}}

  <details><summary>History</summary>

  {{extent}} of machines of the kind {{kind}}.
  {{#empty(steps)}} No benchmark's instructions changed by more than counts.{{/empty(steps)}}

  {{#steps}}
  - {{commit}}: {{name}} {{change}} ({{counts}}), {{subject}}
  {{/steps}}
  {{#moreSteps}}
  - {{moreSteps}} more steps: the page draws them.
  {{/moreSteps}}

  </details>
  {{/history}}
  {{^empty(cautions)}}

  ## Cautions

  {{#cautions}}
  - Caution: {{.}}
  {{/cautions}}
  {{#moreCautions}}
  - {{moreCautions}} more.
  {{/moreCautions}}
  {{/empty(cautions)}}
  {{^empty(sameFacts)}}

  <details><summary>Machine and build</summary>
  {{^empty(facts)}}

  | what differs | base | head |
  |---|---|---|
  {{#facts}}
  | {{name}} | {{base}} | {{head}} |
  {{/facts}}
  {{/empty(facts)}}

  | the same in both | |
  |---|---|
  {{#sameFacts}}
  | {{name}} | {{value}} |
  {{/sameFacts}}

  </details>
  {{/empty(sameFacts)}}

  `~`: no change is shown. n: pairs of runs, or repetitions. p: how likely chance alone is to deal ratios this lopsided. head ÷ base: the median ratio and the interval that holds it with 95 %; above 1 is slower. Would show: the smallest slowdown that these times would have shown.

  """####,
  "matrix-accuracy.html.mustache": ####"""
  {{% CONTENT_TYPE:HTML_SCALARS}}
  <section id="accuracy" aria-labelledby="accuracy-title">
  <h2 id="accuracy-title">Errors by operation</h2>
  {{#empty(operations)}}<p>No error was measured.</p>{{/empty(operations)}}
  {{^empty(operations)}}
  <p class="hint">Largest error of each implementation, as a length where the result is one, else in ulps (doubles between the two values). Bars are logarithmic: a tenth for each power of ten above a nanometre or an ulp. A line opens: median, 99th percentile and maximum by kind of input. Wrong answers count in full; “without” are answers that have no distance from the right one.</p>
  <div class="matrix errors{{#hasManyColumns}} many{{/hasManyColumns}}">
  <div class="line head"><span class="suite">Operation</span>{{#columns}}<span class="column"><b>{{name}}</b></span>{{/columns}}</div>
  {{#operations}}
  <details>
  <summary class="line"><span class="suite">{{name}} <small>{{profile}}</small></span>{{#cells}}<span class="cell{{#isMissing}} none{{/isMissing}}" title="{{name}}: {{figure}}{{#note}}, {{note}}{{/note}}"><span class="spoken">{{name}}: </span>{{figure}}{{#note}}<small>{{note}}</small>{{/note}}<span class="stack" aria-hidden="true"><i class="size" style="flex:0 0 {{width}}%"></i></span></span>{{/cells}}</summary>
  <div class="opened wide">
  <table>
  <caption>{{name}}, {{profile}}: errors by kind of input, nearest-rank percentiles</caption>
  <thead><tr><th scope="col">Input</th><th scope="col">Implementation</th><th scope="col" class="number">n</th><th scope="col" class="number">median</th><th scope="col" class="number">99 %</th><th scope="col" class="number">max ulps</th>{{#hasLengths}}<th scope="col" class="number">median</th><th scope="col" class="number">99 %</th><th scope="col" class="number">max length</th>{{/hasLengths}}<th scope="col">Worst case</th></tr></thead>
  <tbody>
  {{#rows}}
  <tr{{#isFirst}} class="first"{{/isFirst}}><td>{{#isFirst}}<b>{{stratum}}</b>{{/isFirst}}</td><th scope="row">{{implementation}}</th><td class="number">{{count}}{{#unmeasured}} <small>+ {{unmeasured}} without</small>{{/unmeasured}}</td>{{#ulps}}<td class="number">{{.}}</td>{{/ulps}}{{#hasLengths}}{{#lengths}}<td class="number">{{.}}</td>{{/lengths}}{{/hasLengths}}<td class="worst">{{#worst}}{{worst}}{{/worst}}</td></tr>
  {{/rows}}
  </tbody>
  </table>
  </div>
  </details>
  {{/operations}}
  </div>
  {{/empty(operations)}}
  </section>

  """####,
  "matrix-cells.html.mustache": ####"""
  {{% CONTENT_TYPE:HTML_SCALARS}}
  <span class="suite">{{name}} <small>{{total}}, {{profile}}</small></span>{{#cells}}<span class="cell {{kind}}" title="{{name}}: {{words}}"><span class="spoken">{{name}}: {{words}}</span><span aria-hidden="true">{{figure}}{{#note}}<small>{{note}}<span class="word">{{noteWord}}</span></small>{{/note}}<span class="stack">{{#bar}}<i class="{{kind}}" style="flex-grow:{{count}}"></i>{{/bar}}</span></span></span>{{/cells}}

  """####,
  "matrix-suites.html.mustache": ####"""
  {{% CONTENT_TYPE:HTML_SCALARS}}
  <section id="suites" aria-labelledby="suites-title">
  <h2 id="suites-title">Verdicts by suite</h2>
  {{#empty(rows)}}<p>No suite ran.</p>{{/empty(rows)}}
  {{^empty(rows)}}
  <p class="key"><span><i class="pass"></i> passes</span> <span><i class="known"></i> wrong, known and explained</span> <span><i class="fail"></i> wrong, unexpected</span> <span><i class="other"></i> not answered, – where the operation is not supported</span></p>
  <p class="hint">Numbers are passing cases. A line with a triangle opens: the cases that do not pass, by reason, with arguments, both values and their difference.</p>
  <div class="matrix{{#hasManyColumns}} many{{/hasManyColumns}}">
  <div class="line head"><span class="suite">Suite</span>{{#columns}}<span class="column"><b>{{name}}</b></span>{{/columns}}</div>
  <div class="line totals"><span class="suite"><b>All suites</b></span>{{#totals}}<span class="cell {{kind}}" title="{{name}}: {{words}}"><span class="spoken">{{name}}: {{words}}</span><span aria-hidden="true">{{figure}}{{#note}}<small>{{note}}<span class="word">{{noteWord}}</span></small>{{/note}}<span class="stack">{{#bar}}<i class="{{kind}}" style="flex-grow:{{count}}"></i>{{/bar}}</span></span></span>{{/totals}}</div>
  {{#rows}}
  {{#empty(parts)}}
  <div class="line">{{> matrix-cells.html}}</div>
  {{/empty(parts)}}
  {{^empty(parts)}}
  <details>
  <summary class="line">{{> matrix-cells.html}}</summary>
  <div class="opened">
  {{#parts}}
  <details class="implementation"{{#isOpen}} open{{/isOpen}}>
  <summary><b>{{implementation}}</b> {{count}} not passing</summary>
  {{#reasons}}
  <section class="reason{{#fails}} fails{{/fails}}">
  <p><b>{{count}}</b> {{reason}}{{#link}} <a href="{{link}}" rel="noreferrer">more</a>{{/link}}</p>
  {{#cases}}
  <article class="case quiet">
  <h4>{{title}} <span class="verdict{{#fails}} fail{{/fails}}">{{verdict}}</span>{{#difference}} <span class="difference">{{difference}}</span>{{/difference}}</h4>
  {{#message}}<p>{{message}}</p>{{/message}}
  <dl>
  {{#arguments}}<div><dt>arguments</dt><dd>{{arguments}}</dd></div>{{/arguments}}
  {{#expected}}<div><dt>expected</dt><dd>{{before}}<mark>{{differing}}</mark>{{after}}</dd></div>{{/expected}}
  {{#actual}}<div><dt>actual</dt><dd>{{before}}<mark>{{differing}}</mark>{{after}}</dd></div>{{/actual}}
  </dl>
  </article>
  {{/cases}}
  {{^empty(others)}}<ul class="names">{{#others}}<li>{{.}}</li>{{/others}}</ul>{{/empty(others)}}
  </section>
  {{/reasons}}
  </details>
  {{/parts}}
  </div>
  </details>
  {{/empty(parts)}}
  {{/rows}}
  </div>
  {{/empty(rows)}}
  </section>

  """####,
  "matrix.css.mustache": ####"""
  :root { --pass-ground: #e3f2ea; --known-ground: #fbf0d9; --none-ground: #f1f2f3; }
  @media (prefers-color-scheme: dark) {
    :root { --pass-ground: #1c3329; --known-ground: #3a2f18; --none-ground: #1f2429; }
  }
  body { max-width: 84rem; }
  .key span { white-space: nowrap; margin-right: .8em; }
  .key i { margin-left: 0; }
  .hint { color: var(--soft); font-size: .9rem; max-width: 60rem; }
  .matrix { background: var(--surface); border: 1px solid var(--line); border-radius: .5rem; }
  .matrix > details { border: 0; border-top: 1px solid var(--line); border-radius: 0; margin: 0; padding: 0; background: none; }
  .matrix > details[open] { padding: 0; }
  .line { display: grid; grid-template-columns: minmax(13.5rem, 1.6fr) repeat(var(--columns), minmax(3.4rem, 1fr)); gap: 3px; align-items: stretch; padding: 3px 6px 3px 0; margin: 0; border-top: 1px solid var(--line); color: var(--ink); }
  .matrix > details > .line { border-top: 0; padding: 3px 6px 3px 0; list-style: none; }
  .matrix > details > .line::-webkit-details-marker { display: none; }
  .suite { position: relative; padding: .3rem .4rem .3rem 1.7rem; font-weight: 500; overflow-wrap: anywhere; line-height: 1.3; }
  .suite small { display: block; }
  details > .line > .suite::before { content: ""; position: absolute; left: .65rem; top: .62rem; border: .3rem solid transparent; border-left: .42rem solid var(--soft); border-right: 0; transition: transform .12s; }
  details[open] > .line > .suite::before { transform: rotate(90deg); }
  details > .line:hover { background: var(--track); }
  .head { position: sticky; top: 0; z-index: 2; background: var(--surface); border-top: 0; border-bottom: 1px solid var(--line); border-radius: .5rem .5rem 0 0; color: var(--soft); font-size: .85rem; align-items: end; }
  .head + .line, .head + details { border-top: 0; }
  .column { padding: .35rem .2rem; text-align: center; overflow-wrap: anywhere; line-height: 1.2; }
  .column b { color: var(--ink); font-weight: 600; }
  .many .column { writing-mode: vertical-rl; transform: rotate(180deg); justify-self: center; text-align: left; max-height: 9.5rem; padding: .3rem 0; }
  .cell { position: relative; padding: .3rem .2rem .45rem; border-radius: .25rem; text-align: center; font-variant-numeric: tabular-nums; line-height: 1.25; overflow: hidden; }
  .cell small { display: block; font-size: .72rem; color: inherit; opacity: .85; }
  .cell.pass, .cell.part { background: var(--pass-ground); }
  .cell.known { background: var(--known-ground); }
  .cell.fail, .cell.broken { background: var(--fail-ground); color: var(--fail); font-weight: 600; }
  .cell.none { background: var(--none-ground); color: var(--soft); }
  .cell .stack { position: absolute; left: 0; right: 0; bottom: 0; height: 3px; border-radius: 0; gap: 0; }
  .cell .stack i { min-width: 3px; }
  .totals { border-bottom: 2px solid var(--line); }
  .totals .cell { font-weight: 600; }
  .spoken { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  .errors .cell { background: var(--none-ground); font-size: .9rem; }
  .errors .stack .size { background: var(--accent); min-width: 0; }
  .opened { padding: .2rem 1rem 1rem 1.7rem; background: var(--ground); border-top: 1px solid var(--line); }
  .implementation { margin: .5rem 0; }
  .implementation[open] > summary { margin-bottom: .6rem; }
  .reason { margin: 0 0 .9rem; padding-left: .8rem; border-left: 3px solid var(--known); }
  .reason.fails { border-left-color: var(--fail); }
  .reason > p { margin: 0 0 .4rem; max-width: 60rem; overflow-wrap: anywhere; }
  .reason .case { border-left-width: 1px; margin-bottom: .4rem; }
  .wide { overflow-x: auto; }
  .wide table { font-size: .85rem; min-width: 44rem; margin: .6rem 0; }
  .wide th, .wide td { padding: .2rem .6rem; border-top: 0; white-space: nowrap; }
  .wide .first > * { border-top: 1px solid var(--line); padding-top: .45rem; }
  .wide .worst { color: var(--soft); white-space: normal; overflow-wrap: anywhere; min-width: 9rem; }
  .implementations { padding: 0; list-style: none; }
  .implementations li { margin: 0 0 .4rem; overflow-wrap: anywhere; }
  .implementations b { margin-right: .5em; }
  @media (max-width: 46rem) {
    .line { grid-template-columns: repeat(var(--columns), minmax(0, 1fr)); gap: 2px; padding: .3rem .35rem; }
    .matrix > details > .line { padding: .3rem .35rem; }
    .suite { grid-column: 1 / -1; padding: .1rem .2rem .1rem 1.2rem; font-size: .9rem; }
    .suite small { display: inline; margin-left: .3em; }
    details > .line > .suite::before { left: .25rem; top: .38rem; }
    .head .suite { display: none; }
    .column { writing-mode: vertical-rl; transform: rotate(180deg); justify-self: center; text-align: left; padding: .2rem 0; max-height: 7.5rem; }
    .cell { padding: .15rem 0 .3rem; font-size: .78rem; }
    .cell small { font-size: .6rem; }
    .word { display: none; }
    .many .cell { font-size: .62rem; letter-spacing: -.03em; }
    .many .cell small { font-size: .52rem; }
    .errors.many .cell { font-size: .55rem; }
    .errors .cell { font-size: .66rem; letter-spacing: -.01em; }
    .opened { padding: .2rem .6rem .8rem; }
    .wide thead { position: static; width: auto; height: auto; clip-path: none; }
  }

  """####,
  "matrix.html.mustache": ####"""
  {{% CONTENT_TYPE:HTML_SCALARS}}
  <!DOCTYPE html>
  <html lang="en">
  <head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
  <title>Conformance matrix: {{headline}}</title>
  <style>
  {{> page.css}}
  {{> matrix.css}}
  </style>
  </head>
  <body style="--columns:{{columnCount}}">
  <header>
  <p class="subject">Conformance matrix</p>
  <h1><span class="status {{statusKind}}">{{status}}</span> {{headline}}</h1>
  <ul class="cards">
  {{#cards}}
  <li class="{{kind}}"><b>{{figure}}</b> <span>{{meaning}}</span></li>
  {{/cards}}
  </ul>
  <nav aria-label="Sections">
  <a href="#suites">Verdicts by suite</a>
  <a href="#accuracy">Errors by operation</a>
  <a href="#implementations">Implementations</a>
  </nav>
  </header>
  <main>
  {{^empty(broken)}}
  <section aria-labelledby="broken-title">
  <h2 id="broken-title">Broke the protocol</h2>
  {{#broken}}
  <article class="case"><h3>{{name}} <span class="verdict fail">no results</span></h3><p>{{message}}</p></article>
  {{/broken}}
  </section>
  {{/empty(broken)}}
  {{> matrix-suites.html}}
  {{> matrix-accuracy.html}}
  <section id="implementations" aria-labelledby="implementations-title">
  <h2 id="implementations-title">Implementations</h2>
  <ul class="implementations">
  {{#columns}}
  <li><b>{{name}}</b> {{#about}}{{about}} {{/about}}{{#homepage}}<a href="{{homepage}}" rel="noreferrer">{{homepage}}</a>{{/homepage}}{{#homepageText}}<span>{{homepageText}}</span>{{/homepageText}}</li>
  {{/columns}}
  </ul>
  </section>
  </main>
  </body>
  </html>

  """####,
  "matrix.md.mustache": ####"""
  {{% CONTENT_TYPE:MARKDOWN}}
  # Conformance matrix

  {{headline}}. Made by `ci/matrix`, which also checks that it is current; do not edit.

  Numbers are passing cases; – where the implementation has no such operation; *known* are wrong answers that `Tests/Adapters/expectations` explains.

  {{#columns}}
  - **{{name}}**{{#about}} {{about}}{{/about}}{{#homepage}} <{{{homepage}}}>{{/homepage}}{{#homepageText}} {{homepageText}}{{/homepageText}}
  {{/columns}}
  {{^empty(broken)}}

  ## Broke the protocol

  {{#broken}}
  - **{{name}}**: {{message}}
  {{/broken}}
  {{/empty(broken)}}

  ## Verdicts

  | suite | cases |{{#columns}} {{name}} |{{/columns}}
  |---|--:|{{#columns}}--:|{{/columns}}
  {{#rows}}
  | {{name}} | {{total}} |{{#cells}} {{#isBad}}**{{text}}**{{/isBad}}{{^isBad}}{{text}}{{/isBad}} |{{/cells}}
  {{/rows}}
  | **all** | {{caseCount}} |{{#totals}} **{{text}}** |{{/totals}}
  {{^empty(known)}}

  ## What does not pass, and why
  {{#known}}

  ### {{implementation}}

  {{#reasons}}
  - **{{count}}**: {{reason}}; {{places}}; for example {{example}}.{{#link}} [More](<{{{link}}}>){{/link}}
  {{/reasons}}
  {{/known}}
  {{/empty(known)}}

  ## Errors

  From the cases whose expected value is computed to the last digit. Lengths on the ground, on a sphere of radius 6 378 137 m; percentiles by nearest rank; n is the number of answers measured, with those that have no distance from the right one (NaN, an error, another shape) after a plus sign. Wrong answers count in full.

  {{^empty(exact)}}
  Exact in every case:

  {{#exact}}
  - {{name}} ({{profile}}): {{exactBy}}
  {{/exact}}
  {{/empty(exact)}}
  {{#operations}}

  ### {{name}}, {{profile}}

  | input | implementation | n | median ulps | 99 % | max |{{#hasLengths}} median | 99 % | max |{{/hasLengths}}
  |---|---|--:|--:|--:|--:|{{#hasLengths}}--:|--:|--:|{{/hasLengths}}
  {{#rows}}
  | {{#isFirst}}{{stratum}}{{/isFirst}} | {{implementation}} | {{count}}{{#unmeasured}} + {{unmeasured}}{{/unmeasured}} |{{#ulps}} {{.}} |{{/ulps}}{{#hasLengths}}{{#lengths}} {{.}} |{{/lengths}}{{/hasLengths}}
  {{/rows}}
  {{/operations}}

  """####,
  "page-accuracy.html.mustache": ####"""
  {{% CONTENT_TYPE:HTML_SCALARS}}
  {{#isAccuracyMeasured}}
  <section id="accuracy" aria-labelledby="accuracy-title">
  <h2 id="accuracy-title">Accuracy</h2>
  {{#empty(accuracy)}}<p>Nothing was measured.</p>{{/empty(accuracy)}}
  {{^empty(accuracy)}}
  <table class="accuracy" role="table">
  <caption>The largest error over all kinds of input, against references that are more precise or exact</caption>
  <thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Operation</th><th role="columnheader" scope="col">By</th><th role="columnheader" scope="col">Against</th><th role="columnheader" scope="col" class="number">Cases</th><th role="columnheader" scope="col" class="number">Largest error</th><th role="columnheader" scope="col" class="number">Limit</th></tr></thead>
  <tbody role="rowgroup">
  {{#accuracy}}
  <tr role="row"{{#fails}} class="fails"{{/fails}}{{^fails}}{{#isOurs}} class="ours"{{/isOurs}}{{/fails}}><th role="rowheader" scope="row">{{operation}}</th><td role="cell" class="by">{{by}}</td><td role="cell" class="against"><span class="narrow">against </span>{{reference}}</td><td role="cell" class="number cases">{{cases}}<span class="narrow"> cases</span></td><td role="cell" class="number error">{{largest}}{{#fails}} <span class="verdict fail">beyond</span>{{/fails}}</td><td role="cell" class="number limit">{{#limit}}<span class="narrow">limit </span>{{limit}}{{/limit}}{{^limit}}<span class="wide">—</span>{{/limit}}</td></tr>
  {{/accuracy}}
  </tbody>
  </table>
  <details class="all">
  <summary><b>The kinds of input, with the worst of each</b></summary>
  {{#accuracy}}
  <details>
  <summary><b>{{operation}}</b> {{by}} against {{reference}}, {{strataCount}}</summary>
  <div class="scroll" tabindex="0" role="group" aria-label="The kinds of input">
  <table class="strata">
  <thead><tr><th scope="col">Input</th><th scope="col" class="number">Cases</th><th scope="col" class="number">Median</th><th scope="col" class="number">99th percentile</th><th scope="col" class="number">Largest</th><th scope="col" class="number">Limit</th><th scope="col" class="number">In ulps</th></tr></thead>
  <tbody>
  {{#strata}}
  <tr{{#fails}} class="fails"{{/fails}}><th scope="row">{{stratum}}</th><td class="number">{{cases}}</td><td class="number">{{median}}</td><td class="number">{{percentile}}</td><td class="number">{{largest}}{{#fails}} <span class="verdict fail">beyond</span>{{/fails}}</td><td class="number">{{#limit}}{{limit}}{{/limit}}{{^limit}}—{{/limit}}</td><td class="number">{{#ulps}}{{ulps}}{{/ulps}}{{^ulps}}—{{/ulps}}</td></tr>
  {{/strata}}
  </tbody>
  </table>
  </div>
  <dl>
  {{#strata}}
  {{#worst}}<div><dt>{{stratum}}</dt><dd>{{worst}}</dd></div>{{/worst}}
  {{#answers}}<div><dt>{{stratum}}</dt><dd>answers: {{answers}}</dd></div>{{/answers}}
  {{/strata}}
  </dl>
  </details>
  {{/accuracy}}
  </details>
  {{/empty(accuracy)}}
  </section>
  {{/isAccuracyMeasured}}

  """####,
  "page-benchmarks.html.mustache": ####"""
  {{% CONTENT_TYPE:HTML_SCALARS}}
  <section id="benchmarks" aria-labelledby="benchmarks-title">
  <h2 id="benchmarks-title">Benchmarks</h2>
  {{#empty(sections)}}<p>No benchmark ran.</p>{{/empty(sections)}}
  {{^empty(sections)}}
  <p class="key">Bars: the median time, shorter is better, each group on its own scale from zero; the line across a bar’s end is the range. <b>×</b>: time of the peer ÷ time of {{subject}}, above 1 {{subject}} is faster; <b>~</b>: the ranges overlap.</p>
  {{/empty(sections)}}
  {{#sections}}
  <table class="benchmarks" role="table">
  <caption>{{stem}}</caption>
  <thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">By</th><th role="columnheader" scope="col">Time</th><th role="columnheader" scope="col" class="number">Median</th><th role="columnheader" scope="col" class="number">Range</th><th role="columnheader" scope="col" class="number">n</th><th role="columnheader" scope="col" class="number">An item</th><th role="columnheader" scope="col" class="number">÷ {{subject}}</th></tr></thead>
  {{#groups}}
  <tbody role="rowgroup">
  <tr role="row" class="work"><th role="rowheader" scope="rowgroup" colspan="7">{{work}} <small>{{clock}}{{#caution}}; {{caution}}{{/caution}}</small></th></tr>
  {{#rows}}
  {{#failure}}
  <tr role="row" class="failed"><th role="rowheader" scope="row">{{by}}</th><td role="cell" colspan="6" class="reason"><span class="verdict fail">no time</span> {{failure}}</td></tr>
  {{/failure}}
  {{^failure}}
  <tr role="row"{{#isOurs}} class="ours"{{/isOurs}}><th role="rowheader" scope="row">{{by}}</th><td role="cell" class="bars">{{#bar}}<span class="track" aria-hidden="true"><i style="width:{{length}}%"></i><u style="left:{{rangeStart}}%;width:{{rangeLength}}%"></u></span>{{/bar}}{{#remarks}}<small>{{remarks}}</small>{{/remarks}}</td><td role="cell" class="number median">{{median}}</td><td role="cell" class="number range">{{range}}</td><td role="cell" class="number n"><span class="narrow">n </span>{{repetitions}}</td><td role="cell" class="number item">{{#perItem}}{{perItem}}<span class="narrow"> an item</span>{{/perItem}}</td><td role="cell" class="number ratio {{ratioKind}}">{{ratio}}</td></tr>
  {{/failure}}
  {{/rows}}
  </tbody>
  {{/groups}}
  </table>
  {{/sections}}
  </section>
  <section id="method" aria-labelledby="method-title">
  <h2 id="method-title">How it was measured</h2>
  <p>A time is the median of <b>n</b> repetitions of the benchmark, each the mean of many iterations. The range goes from the smallest repetition to the largest. A ratio is the peer’s median divided by that of {{subject}}.</p>
  <p>It is marked <b>~</b> where the two ranges overlap, or where a single repetition leaves the range unknown. Two equally fast benchmarks have ranges that do not overlap in one run of ten at n = 3 and in one of 126 at n = 5, if their repetitions are independent; on a busy machine they are not, so a small ratio wants a second run.</p>
  <p>The time is that of the wall where the name says real_time or manual_time, and processor time elsewhere; peers are compared by the same clock only. Aggregates in the file are not counted again: they are used only where the repetitions were left out.</p>
  <p>A difference in ulps (units in the last place) counts the doubles between the worst pair of numbers, expected and actual. A suite’s largest passing difference is that of the required cases; from 2²⁰ ulps on the tolerance that it met is an absolute or relative one, and the number of doubles would say nothing. Required cases must be right; acceptable ones, where no source decides or sources disagree, pass with another answer too, and the difference is counted.</p>
  {{#isAccuracyMeasured}}<p>Accuracy is measured on seeded random input, each difficult kind by itself. The largest error is that of the worst input of all kinds; a row without a limit is there for comparison. The largest error in ulps is often that of another input, one whose right answer is near zero; from 2²⁰ ulps on the number is left out.</p>{{/isAccuracyMeasured}}
  </section>

  """####,
  "page-conformance.html.mustache": ####"""
  {{% CONTENT_TYPE:HTML_SCALARS}}
  {{^empty(failures)}}
  <section id="failures" aria-labelledby="failures-title">
  <h2 id="failures-title">Failing cases <small>{{failingCount}}</small></h2>
  {{#failures}}
  <article class="case">
  <h3>{{title}} <span class="verdict fail">{{verdict}}</span>{{#difference}} <span class="difference">{{difference}}</span>{{/difference}}</h3>
  {{#message}}<p>{{message}}</p>{{/message}}
  {{#reason}}<p>Expected to fail: {{reason}}</p>{{/reason}}{{#address}}<p><a href="{{address}}">{{address}}</a></p>{{/address}}{{#linkText}}<p>{{linkText}}</p>{{/linkText}}
  <dl>
  {{#arguments}}<div><dt>arguments</dt><dd>{{arguments}}</dd></div>{{/arguments}}
  {{#expected}}<div><dt>expected</dt><dd>{{before}}<mark>{{differing}}</mark>{{after}}</dd></div>{{/expected}}
  {{#actual}}<div><dt>actual</dt><dd>{{before}}<mark>{{differing}}</mark>{{after}}</dd></div>{{/actual}}
  {{#command}}<div><dt>repeat</dt><dd>{{command}}</dd></div>{{/command}}
  </dl>
  </article>
  {{/failures}}
  {{#moreFailures}}<p>More are listed under their suites: {{moreFailures}}.</p>{{/moreFailures}}
  </section>
  {{/empty(failures)}}
  <section id="suites" aria-labelledby="suites-title">
  <h2 id="suites-title">Suites</h2>
  {{#empty(suites)}}<p>No suite ran.</p>{{/empty(suites)}}
  {{^empty(suites)}}
  <p class="key" aria-hidden="true"><i class="pass"></i> pass <i class="fail"></i> fail, error, unexpected pass <i class="known"></i> known failure <i class="other"></i> unsupported, skipped</p>
  <table class="suites" role="table">
  <caption>Verdicts of each suite</caption>
  <thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Suite</th><th role="columnheader" scope="col">Verdicts</th><th role="columnheader" scope="col" class="number">Passing</th><th role="columnheader" scope="col">Otherwise</th><th role="columnheader" scope="col" class="number">Largest passing difference</th></tr></thead>
  <tbody role="rowgroup">
  {{#suites}}
  <tr role="row" class="{{#fails}}fails{{/fails}}{{^exceptions}}plain{{/exceptions}}"><th role="rowheader" scope="row">{{name}}</th><td role="cell" class="bars"><span class="stack" aria-hidden="true">{{#bar}}<i class="{{kind}}" style="flex-grow:{{count}}"></i>{{/bar}}</span></td><td role="cell" class="number passing">{{passing}} of {{total}}</td><td role="cell" class="otherwise">{{exceptions}}</td><td role="cell" class="number largest">{{#largestDifference}}<span class="narrow">largest passing difference </span>{{largestDifference}}{{/largestDifference}}{{^largestDifference}}<span class="wide">—</span>{{/largestDifference}}</td></tr>
  {{/suites}}
  </tbody>
  </table>
  <details class="all">
  <summary><b>The other cases, by suite</b></summary>
  {{#suites}}
  <details>
  <summary><b>{{name}}</b> {{passing}} of {{total}} pass{{#exceptions}}, {{exceptions}}{{/exceptions}}</summary>
  {{#others}}
  <article class="case quiet">
  <h4>{{title}} <span class="verdict{{#fails}} fail{{/fails}}">{{verdict}}</span>{{#difference}} <span class="difference">{{difference}}</span>{{/difference}}</h4>
  {{#message}}<p>{{message}}</p>{{/message}}
  {{#reason}}<p>Expected to fail: {{reason}}</p>{{/reason}}{{#address}}<p><a href="{{address}}">{{address}}</a></p>{{/address}}{{#linkText}}<p>{{linkText}}</p>{{/linkText}}
  <dl>
  {{#expected}}<div><dt>expected</dt><dd>{{before}}<mark>{{differing}}</mark>{{after}}</dd></div>{{/expected}}
  {{#actual}}<div><dt>actual</dt><dd>{{before}}<mark>{{differing}}</mark>{{after}}</dd></div>{{/actual}}
  </dl>
  </article>
  {{/others}}
  {{#groups}}
  <h4>{{group}} <small>{{size}} passing</small></h4>
  <ul class="names">{{#cases}}<li>{{caseName}}{{#note}} <i>{{note}}</i>{{/note}}</li>{{/cases}}</ul>
  {{/groups}}
  </details>
  {{/suites}}
  </details>
  {{/empty(suites)}}
  </section>

  """####,
  "page.css.mustache": ####"""
  :root {
    --ground: #fbfbf9; --surface: #ffffff; --ink: #1b1f24; --soft: #59626d; --line: #dfe1e3;
    --accent: #2b50aa; --peer: #8390a0; --pass: #2c7a55; --fail: #b3261e; --known: #b57614; --other: #87929e;
    --mark: #ffdf8f; --fail-ground: #fdeceb; --track: #eef0f2; --range: #10151b;
  }
  @media (prefers-color-scheme: dark) {
    :root {
      --ground: #14171a; --surface: #1b1f24; --ink: #e8eaed; --soft: #a3adb8; --line: #31373e;
      --accent: #86a8ff; --peer: #677381; --pass: #5bb98a; --fail: #ff8b81; --known: #dda94e; --other: #707c89;
      --mark: #6b5210; --fail-ground: #3a2020; --track: #262b31; --range: #ffffff;
    }
  }
  * { box-sizing: border-box; }
  html { -webkit-text-size-adjust: 100%; }
  body {
    margin: 0 auto; max-width: 76rem; padding: 2.5rem 1.5rem 4rem; background: var(--ground); color: var(--ink);
    font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
  }
  h1 { margin: .2rem 0 .6rem; font-size: clamp(1.5rem, 4vw, 2.3rem); line-height: 1.2; letter-spacing: -.015em; }
  h2 { margin: 3.2rem 0 .8rem; font-size: 1.35rem; letter-spacing: -.01em; }
  h3 { margin: 2rem 0 .6rem; font-size: 1.05rem; }
  h4 { margin: 1rem 0 .3rem; font-size: .95rem; }
  h1, h2, h3, h4, th, td, dd, summary, li { overflow-wrap: break-word; }
  h1, h2, h3, h4, dd, summary, li, .case p, .reason, .facts td { overflow-wrap: anywhere; }
  small, h2 small { color: var(--soft); font-weight: 400; font-size: .85em; }
  a { color: var(--accent); }
  .subject { margin: 0; color: var(--soft); }
  .lead { margin: 0 0 .3rem; font-size: 1.08rem; overflow-wrap: anywhere; }
  .status { display: inline-block; margin-right: .25em; padding: 0 .45em; border-radius: .3em; color: var(--surface); }
  .status.pass { background: var(--pass); }
  .status.fail { background: var(--fail); }
  .cards { display: flex; flex-wrap: wrap; gap: .75rem; margin: 1.6rem 0; padding: 0; list-style: none; }
  .cards li { flex: 1 1 9rem; padding: .8rem 1rem; background: var(--surface); border: 1px solid var(--line); border-radius: .6rem; }
  .cards b { display: block; font-size: 1.6rem; line-height: 1.2; font-variant-numeric: tabular-nums; }
  .cards span { color: var(--soft); font-size: .9rem; }
  .cards .fail b { color: var(--fail); }
  nav { display: flex; flex-wrap: wrap; gap: .3rem 1.2rem; }
  .key { color: var(--soft); font-size: .9rem; }
  .key i { display: inline-block; width: .8em; height: .8em; margin: 0 .1em 0 .6em; border-radius: .15em; }
  .key i:first-child { margin-left: 0; }
  i.pass { background: var(--pass); } i.fail { background: var(--fail); }
  i.known { background: var(--known); } i.other { background: var(--other); }

  table { width: 100%; border-collapse: collapse; background: var(--surface); border: 1px solid var(--line); margin: 0 0 1.6rem; }
  caption { padding: .3rem 0 .5rem; text-align: left; color: var(--soft); font-size: .9rem; }
  .benchmarks caption { color: var(--ink); font-size: 1.1rem; font-weight: 600; }
  th, td { padding: .45rem .7rem; text-align: left; vertical-align: middle; border-top: 1px solid var(--line); }
  thead th { color: var(--soft); font-size: .85rem; font-weight: 500; vertical-align: bottom; }
  tbody th { font-weight: 500; }
  .number { text-align: right; font-variant-numeric: tabular-nums; }
  .suites .passing, .benchmarks .number, .accuracy .number, .strata .number { white-space: nowrap; }
  .accuracy .against { color: var(--soft); }
  .scroll { overflow-x: auto; margin: .6rem 0; }
  .strata { margin: 0; font-size: .9rem; }
  .strata th { white-space: nowrap; }
  .fails th, .fails .otherwise { color: var(--fail); }
  .fails th { font-weight: 600; }
  .stack { display: flex; gap: 1px; height: .8rem; border-radius: .2rem; overflow: hidden; }
  .stack i { flex: 0 1 0; min-width: 4px; }
  .narrow { display: none; }

  .work th { padding-top: 1rem; font-weight: 600; }
  .work small { margin-left: .4em; }
  .work ~ tr th, .work ~ tr td { border-top: 0; padding-top: .2rem; padding-bottom: .2rem; }
  .ours th, .ours .median, .accuracy .ours .by { color: var(--accent); font-weight: 700; }
  .track { position: relative; display: block; height: .8rem; background: var(--track); border-radius: .2rem; }
  .track i { position: absolute; inset: 0 auto 0 0; min-width: 2px; border-radius: .2rem; background: var(--peer); }
  .ours .track i { background: var(--accent); }
  .track u { position: absolute; top: 50%; height: 2px; margin-top: -1px; min-width: 2px; background: var(--range); }
  .track u::before, .track u::after { content: ""; position: absolute; top: -3px; height: 8px; width: 1px; background: var(--range); }
  .track u::before { left: 0; } .track u::after { right: 0; }
  .bars small { display: block; margin-top: .15rem; line-height: 1.3; }
  .range, .n, .item { color: var(--soft); }
  .ratio { font-weight: 600; }
  .ratio.faster { color: var(--pass); } .ratio.slower { color: var(--fail); }
  .ratio.unclear, .ratio.none { color: var(--soft); font-weight: 400; }
  .facts th { width: 16rem; color: var(--soft); }

  .case { margin: 0 0 .9rem; padding: .9rem 1.1rem; background: var(--surface); border: 1px solid var(--line); border-left: .3rem solid var(--fail); border-radius: .4rem; }
  .case.quiet { border-left-color: var(--other); padding: .5rem .9rem; }
  .case h3, .case h4 { margin: 0 0 .4rem; }
  .case p { margin: 0 0 .4rem; overflow-wrap: anywhere; }
  .verdict { padding: .05em .5em; border-radius: 1em; font-size: .8rem; font-weight: 600; color: var(--soft); border: 1px solid currentColor; white-space: nowrap; }
  .verdict.fail { color: var(--fail); background: var(--fail-ground); }
  .difference { color: var(--soft); font-size: .9rem; font-weight: 400; }
  dl { margin: 0; }
  dl div { display: grid; grid-template-columns: 6rem 1fr; gap: .6rem; padding: .15rem 0; }
  dt { color: var(--soft); font-size: .9rem; }
  dd { margin: 0; }
  dd { font: .875rem/1.55 ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace; }
  mark { background: var(--mark); color: inherit; border-radius: .15em; }
  details { margin: 0 0 .5rem; padding: 0 1rem; background: var(--surface); border: 1px solid var(--line); border-radius: .4rem; }
  details[open] { padding-bottom: 1rem; }
  summary { margin: 0 -1rem; padding: .55rem 1rem; cursor: pointer; color: var(--soft); }
  summary b { color: var(--ink); font-weight: 600; margin-right: .4em; }
  summary:focus-visible, a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
  .names { display: flex; flex-wrap: wrap; gap: .1rem 1.2rem; margin: 0; padding: 0; list-style: none; font-size: .875rem; }
  .names i { color: var(--soft); font-style: normal; }
  footer { margin-top: 3rem; color: var(--soft); font-size: .9rem; }

  @media (min-width: 46.01rem) {
    .suites .bars { width: 24%; min-width: 8rem; }
    .suites th, .accuracy tbody th { min-width: 12rem; } .accuracy td { min-width: 6rem; } .suites .otherwise { min-width: 10rem; }
    .suites thead th:not(:first-child), .accuracy thead th:not(:first-child) { min-width: 5.5rem; }
    .benchmarks { table-layout: fixed; }
    .benchmarks thead th { width: 11%; }
    .benchmarks thead th:nth-child(1) { width: 14%; } .benchmarks thead th:nth-child(2) { width: 30%; }
    .benchmarks thead th:nth-child(4) { width: 18%; } .benchmarks thead th:nth-child(5) { width: 5%; }
    .benchmarks tbody tr:last-child > * { padding-bottom: .8rem; }
  }
  @media (max-width: 46rem) {
    body { padding: 1.2rem .9rem 3rem; }
    .cards { gap: .5rem; }
    .cards li { flex-basis: 44%; padding: .6rem .8rem; }
    .narrow { display: inline; } .wide { display: none; }
    .suites thead, .benchmarks thead, .accuracy thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    .suites, .suites tbody, .benchmarks, .benchmarks tbody { display: block; }
    .suites tr, .benchmarks tr { display: grid; gap: .1rem .8rem; padding: .55rem .8rem; border-top: 1px solid var(--line); }
    .suites th, .suites td, .benchmarks th, .benchmarks td { display: block; width: auto; padding: 0 !important; border: 0; }
    .suites tr { grid-template: "name passing" "bar bar" "otherwise otherwise" "largest largest" / 1fr auto; }
    .suites tr.plain { grid-template: "name passing" / 1fr auto; }
    .suites tr.plain .bars, .suites tr.plain .otherwise, .suites tr.plain .largest { display: none; }
    .accuracy, .accuracy tbody { display: block; }
    .accuracy tr { display: grid; gap: .1rem .8rem; padding: .55rem .8rem; border-top: 1px solid var(--line); grid-template: "operation operation" "by error" "against limit" "cases cases" / 1fr auto; }
    .accuracy th, .accuracy td { display: block; padding: 0; border: 0; }
    .accuracy th { grid-area: operation; } .accuracy .by { grid-area: by; } .accuracy .error { grid-area: error; }
    .accuracy .against { grid-area: against; } .accuracy .limit { grid-area: limit; } .accuracy .cases { grid-area: cases; text-align: left; }
    .accuracy .against, .accuracy .limit, .accuracy .cases { font-size: .85rem; color: var(--soft); }
    .accuracy caption { display: block; padding: .5rem .8rem; }
    .suites th { grid-area: name; } .suites .passing { grid-area: passing; }
    .suites .bars { grid-area: bar; padding: .2rem 0 !important; }
    .suites .otherwise { grid-area: otherwise; font-size: .9rem; } .suites .largest { grid-area: largest; text-align: left; font-size: .9rem; color: var(--soft); }
    .suites caption, .benchmarks caption { display: block; padding: .5rem .8rem; }
    .benchmarks tr { grid-template: "by median ratio" "bar bar bar" "range n item" / 1fr auto auto; border: 0; }
    .benchmarks .work { display: block; border-top: 1px solid var(--line); padding-bottom: 0; }
    .work small { display: block; margin: 0; }
    .benchmarks tr:not(.work) th { grid-area: by; } .benchmarks .median { grid-area: median; }
    .benchmarks .ratio { grid-area: ratio; min-width: 4.5rem; } .benchmarks .bars { grid-area: bar; }
    .benchmarks .range { grid-area: range; text-align: left; } .benchmarks .n { grid-area: n; } .benchmarks .item { grid-area: item; }
    .range, .n, .item { font-size: .85rem; }
    .benchmarks .reason { grid-column: 1 / -1; grid-row: 2; }
    dl div { grid-template-columns: 1fr; gap: 0; }
    .facts th { width: 38%; }
  }
  @media print { details { break-inside: avoid; } nav { display: none; } }

  """####,
  "page.html.mustache": ####"""
  {{% CONTENT_TYPE:HTML_SCALARS}}
  <!DOCTYPE html>
  <html lang="en">
  <head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
  <title>{{status}}: {{cases}} — {{subject}}</title>
  <style>
  {{> page.css}}
  </style>
  </head>
  <body>
  <header>
  <p class="subject">{{subject}} · conformance and benchmarks</p>
  <h1><span class="status {{statusKind}}">{{status}}</span> {{cases}}</h1>
  {{#headlineExceptions}}<p class="lead"><strong>{{headlineExceptions}}.</strong></p>{{/headlineExceptions}}
  <p class="lead">{{comparison}}.{{#benchmarkFailures}} <strong>{{benchmarkFailures}}.</strong>{{/benchmarkFailures}}</p>
  {{#errors}}<p class="lead">Accuracy: {{errors}}.{{#errorsBeyondLimit}} <strong>{{errorsBeyondLimit}}.</strong>{{/errorsBeyondLimit}}</p>{{/errors}}
  <ul class="cards">
  {{#cards}}
  <li class="{{kind}}"><b>{{figure}}</b> <span>{{meaning}}</span></li>
  {{/cards}}
  </ul>
  <nav aria-label="Sections">
  {{^empty(failures)}}<a href="#failures">Failing cases</a>{{/empty(failures)}}
  <a href="#suites">Suites</a>
  {{#isAccuracyMeasured}}<a href="#accuracy">Accuracy</a>{{/isAccuracyMeasured}}
  <a href="#benchmarks">Benchmarks</a>
  <a href="#method">How it was measured</a>
  <a href="#machine">Machine</a>
  </nav>
  </header>
  <main>
  {{> page-conformance.html}}
  {{> page-accuracy.html}}
  {{> page-benchmarks.html}}
  <section id="machine" aria-labelledby="machine-title">
  <h2 id="machine-title">Machine</h2>
  {{#empty(facts)}}<p>The benchmark file says nothing about it.</p>{{/empty(facts)}}
  {{^empty(facts)}}
  <table class="facts">
  <caption>What the benchmark program says about the machine and its build</caption>
  <tbody>
  {{#facts}}
  <tr><th scope="row">{{name}}</th><td>{{value}}</td></tr>
  {{/facts}}
  </tbody>
  </table>
  {{/empty(facts)}}
  </section>
  </main>
  <footer><p>{{sources}}</p></footer>
  </body>
  </html>

  """####,
  "summary.md.mustache": ####"""
  {{% CONTENT_TYPE:MARKDOWN}}
  **{{status}}: {{cases}}**{{#headlineExceptions}}, {{headlineExceptions}}{{/headlineExceptions}}; {{comparison}}{{#benchmarkFailures}}; **{{benchmarkFailures}}**{{/benchmarkFailures}}{{#errors}}; {{errors}}{{/errors}}{{#errorsBeyondLimit}}; **{{errorsBeyondLimit}}**{{/errorsBeyondLimit}}.
  {{^empty(failures)}}

  ## Failing cases

  {{#failures}}
  - {{title}}: **{{verdict}}**{{#difference}}, {{difference}}{{/difference}}{{#message}}: {{message}}{{/message}}
  {{#expectedCode}}
    - expected {{{expectedCode}}}
  {{/expectedCode}}
  {{#actualCode}}
    - actual {{{actualCode}}}
  {{/actualCode}}
  {{#reason}}
    - expected to fail: {{reason}}{{#link}} ({{link}}){{/link}}
  {{/reason}}
  {{#commandCode}}
    - {{{commandCode}}}
  {{/commandCode}}
  {{/failures}}
  {{/empty(failures)}}
  {{#moreFailures}}

  {{moreFailures}} more failing: the page lists them.
  {{/moreFailures}}

  ## Conformance

  {{#empty(suites)}}
  No suite ran.
  {{/empty(suites)}}
  {{^empty(suites)}}
  | suite | cases | pass | fail | error | unexpected pass | known failure | unsupported | skipped | largest passing difference |
  |---|--:|--:|--:|--:|--:|--:|--:|--:|--:|
  {{#suites}}
  | {{#fails}}**{{name}}**{{/fails}}{{^fails}}{{name}}{{/fails}} | {{total}} |{{#columns}} {{.}} |{{/columns}} {{#largestDifference}}{{largestDifference}}{{/largestDifference}}{{^largestDifference}}—{{/largestDifference}} |
  {{/suites}}
  {{/empty(suites)}}
  {{#moreSuites}}

  {{moreSuites}} more suites: the page lists them.
  {{/moreSuites}}
  {{^empty(knownFailures)}}

  ### Known failures

  {{#knownFailures}}
  - {{title}}{{#reason}}: {{reason}}{{/reason}}{{#link}} ({{link}}){{/link}}
  {{/knownFailures}}
  {{/empty(knownFailures)}}
  {{#moreKnownFailures}}

  {{moreKnownFailures}} more known failures: the page lists them.
  {{/moreKnownFailures}}
  {{#isAccuracyMeasured}}

  ## Accuracy

  {{#empty(accuracy)}}
  Nothing was measured.
  {{/empty(accuracy)}}
  {{^empty(accuracy)}}
  | operation | by | against | cases | largest error | limit |
  |---|---|---|--:|--:|--:|
  {{#accuracy}}
  | {{operation}} | {{by}} | {{reference}} | {{cases}} | {{#fails}}**{{largest}}**, beyond the limit{{/fails}}{{^fails}}{{largest}}{{/fails}} | {{#limit}}{{limit}}{{/limit}}{{^limit}}—{{/limit}} |
  {{/accuracy}}
  {{/empty(accuracy)}}
  {{#moreAccuracy}}

  {{moreAccuracy}} more errors: the page lists them.
  {{/moreAccuracy}}
  {{/isAccuracyMeasured}}

  ## Benchmarks

  {{#empty(rows)}}
  No benchmark ran.
  {{/empty(rows)}}
  {{^empty(rows)}}
  | benchmark | by | median | range | n | per item | time ÷ {{subject}} |
  |---|---|--:|--:|--:|--:|--:|
  {{#rows}}
  | {{work}} | {{#row}}{{by}} | {{#failure}}**no time**: {{failure}} | — | — | — | — |{{/failure}}{{^failure}}{{median}} | {{range}} | {{repetitions}} | {{#perItem}}{{perItem}}{{/perItem}}{{^perItem}}—{{/perItem}} | {{ratio}} |{{/failure}}{{/row}}
  {{/rows}}

  Above 1×, {{subject}} is faster. Times are medians of n repetitions, the range goes from the smallest to the largest; `~` marks a ratio whose two ranges overlap, or that has too few repetitions to know.
  {{/empty(rows)}}
  {{#moreRows}}

  {{moreRows}} more rows: the page lists them.
  {{/moreRows}}
  {{^empty(cautions)}}

  {{#cautions}}
  - {{work}}: {{caution}}
  {{/cautions}}
  {{/empty(cautions)}}

  ## Machine

  {{#empty(facts)}}
  The benchmark file says nothing about it.
  {{/empty(facts)}}
  {{^empty(facts)}}
  | | |
  |---|---|
  {{#facts}}
  | {{name}} | {{value}} |
  {{/facts}}
  {{/empty(facts)}}
  {{#moreFacts}}

  {{moreFacts}} more: the page lists them.
  {{/moreFacts}}

  """####,
]
