// The adapter of d3-geo's Mercator projection. This file also contains the adapter protocol.
'use strict';

const readline = require('readline');
const d3 = require('d3-geo');

const WORLD = 2 ** 28;
// d3's projection with the scale and the center of FORMAT.md's world.
const projection = d3.geoMercator().scale(WORLD / (2 * Math.PI)).translate([WORLD / 2, WORLD / 2]);

const operations = {
  mapPoint: ({coordinate}) => {
    const [x, y] = projection([number(coordinate.longitude), number(coordinate.latitude)]);
    return {x: written(x), y: written(y)};
  },
  coordinate: ({mapPoint}) => {
    const [longitude, latitude] = projection.invert([number(mapPoint.x), number(mapPoint.y)]);
    return {latitude: written(latitude), longitude: written(longitude)};
  },
};

// The number that a value represents. NaN, the infinities, negative zero and hexadecimal numbers
// are strings.
function number(value) {
  if (typeof value === 'number') return value;
  const known = {nan: NaN, inf: Infinity, '-inf': -Infinity, '-0.0': -0};
  if (value in known) return known[value];
  const [, sign, digits, fraction, power] = /^(-?)0x([0-9a-f]+)\.?([0-9a-f]*)p([-+]?\d+)$/i.exec(value);
  // A whole number times a power of two. The power is applied in two steps, because the smallest
  // one that a double represents is 2^-1074.
  const exponent = Number(power) - 4 * fraction.length;
  const magnitude =
    parseInt(digits + fraction, 16) * 2 ** Math.max(exponent, -1000) * 2 ** Math.min(exponent + 1000, 0);
  return sign ? -magnitude : magnitude;
}

// The number as JSON, as in FORMAT.md.
function written(value) {
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : '-inf';
  return Object.is(value, -0) ? '-0.0' : value;
}

function run({profile, operation, arguments: given}) {
  if (profile !== 'web-mercator') return {skipped: `not in the profile ${profile}`};
  try {
    return {result: operations[operation](given)};
  } catch (problem) {
    return {error: String(problem)};
  }
}

let answered = 0;
const lines = readline.createInterface({input: process.stdin});
lines.on('line', (line) => {
  const question = JSON.parse(line);
  let reply;
  if (question.command === 'start') {
    reply = {
      protocol: 1, profiles: ['web-mercator'], operations: Object.keys(operations),
      implementation: {
        name: 'd3-geo', version: require('d3-geo/package.json').version, language: 'JavaScript',
        homepage: 'https://d3js.org/d3-geo',
      },
    };
  } else if (question.command === 'run') {
    reply = {id: question.id, ...run(question)};
    answered += 1;
  } else {
    reply = {answered};
    lines.close();
  }
  process.stdout.write(JSON.stringify(reply) + '\n');
});
