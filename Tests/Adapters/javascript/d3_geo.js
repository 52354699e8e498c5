// The adapter of d3-geo's Mercator projection.
'use strict';

const {number, serve, written} = require('./protocol.js');
const d3 = require('d3-geo');

const WORLD = 2 ** 28;
// d3's projection with the scale and the center of FORMAT.md's world.
const projection = d3.geoMercator().scale(WORLD / (2 * Math.PI)).translate([WORLD / 2, WORLD / 2]);

serve('d3-geo', require('d3-geo/package.json').version, 'https://d3js.org/d3-geo', {
  'web-mercator mapPoint': ({coordinate}) => {
    const [x, y] = projection([number(coordinate.longitude), number(coordinate.latitude)]);
    return {x: written(x), y: written(y)};
  },
  'web-mercator coordinate': ({mapPoint}) => {
    const [longitude, latitude] = projection.invert([number(mapPoint.x), number(mapPoint.y)]);
    return {latitude: written(latitude), longitude: written(longitude)};
  },
});
