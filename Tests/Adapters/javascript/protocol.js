// The adapter protocol for implementations in JavaScript. An adapter only has to call `serve`.
'use strict';

const readline = require('readline');

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

// Answers the questions on standard input until the command `stop`. The operations are functions of
// FORMAT.md's arguments by 'profile operation'. One may return {skipped: why}.
function serve(name, version, homepage, operations) {
  function run({profile, operation, arguments: given}) {
    const answer = operations[`${profile} ${operation}`];
    if (!answer) return {skipped: `not in the profile ${profile}`};
    try {
      const result = answer(given);
      return result.skipped ? result : {result};
    } catch (problem) {
      return {error: String(problem)};
    }
  }

  const parts = (index) => [...new Set(Object.keys(operations).map((key) => key.split(' ')[index]))];
  let answered = 0;
  const lines = readline.createInterface({input: process.stdin});
  lines.on('line', (line) => {
    const question = JSON.parse(line);
    let reply;
    if (question.command === 'start') {
      const implementation = {name, version, language: 'JavaScript', homepage};
      reply = {protocol: 1, profiles: parts(0), operations: parts(1), implementation};
    } else if (question.command === 'run') {
      reply = {id: question.id, ...run(question)};
      answered += 1;
    } else {
      reply = {answered};
      lines.close();
    }
    process.stdout.write(JSON.stringify(reply) + '\n');
  });
}

module.exports = {number, serve, written};
