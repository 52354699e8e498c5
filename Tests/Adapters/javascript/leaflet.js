// The adapter of Leaflet: spherical Mercator, distances, and bounds. Leaflet asks for a browser's
// window when it is loaded, and these parts never use it.
'use strict';

const {number, serve, written} = require('./protocol.js');

const element = {style: {}, getContext: () => null};
global.window = {
  addEventListener() {}, screen: {}, location: {protocol: 'https:'}, devicePixelRatio: 1,
};
global.document = {
  documentElement: element, createElement: () => element, createElementNS: () => element,
};
Object.defineProperty(global, 'navigator', {value: {userAgent: '', platform: ''}, configurable: true});
const L = require('leaflet');

const WORLD = 2 ** 28;
const circumference = 2 * Math.PI * L.Projection.SphericalMercator.R;
const latLng = (coordinate) => L.latLng(number(coordinate.latitude), number(coordinate.longitude));

// The rect as bounds, which have no corners for the null rect.
function bounds(rect) {
  const [x, y, width, height] = [rect.x, rect.y, rect.width, rect.height].map(number);
  if (x === Infinity && y === Infinity) return L.bounds([]);
  return L.bounds([x, y], [x + width, y + height]);
}

function rect(bounds) {
  if (!bounds.isValid()) return {x: 'inf', y: 'inf', width: 0, height: 0};
  const size = bounds.getSize();
  const [x, y, width, height] = [bounds.min.x, bounds.min.y, size.x, size.y].map(written);
  return {x, y, width, height};
}

// Whether a relation of two bounds holds, which exists only for those with corners.
function related(a, b, relation) {
  const [first, second] = [bounds(a), bounds(b)];
  if (!first.isValid() || !second.isValid()) return {skipped: 'Leaflet asks for bounds with corners'};
  return relation(first, second);
}

serve('Leaflet', L.version, 'https://leafletjs.com/', {
  'web-mercator mapPoint': ({coordinate}) => {
    const point = L.Projection.SphericalMercator.project(latLng(coordinate));
    const [x, y] = [point.x / circumference + 0.5, 0.5 - point.y / circumference];
    return {x: written(x * WORLD), y: written(y * WORLD)};
  },
  'web-mercator coordinate': ({mapPoint}) => {
    const [x, y] = [number(mapPoint.x) / WORLD - 0.5, 0.5 - number(mapPoint.y) / WORLD];
    const place = L.Projection.SphericalMercator.unproject(L.point(x * circumference, y * circumference));
    return {latitude: written(place.lat), longitude: written(place.lng)};
  },
  'mapkit metersBetweenCoordinates': ({a, b}) => written(latLng(a).distanceTo(latLng(b))),
  'mapkit mapRect.union': ({a, b}) => {
    const sum = bounds(a);
    const other = bounds(b);
    if (other.isValid()) sum.extend(other.min).extend(other.max);
    return rect(sum);
  },
  'mapkit mapRect.intersects': ({a, b}) => related(a, b, (first, second) => first.overlaps(second)),
  'mapkit mapRect.containsRect': ({a, b}) => related(a, b, (first, second) => first.contains(second)),
  'mapkit mapRect.containsPoint': ({mapRect, mapPoint}) =>
    related(mapRect, mapRect, (first) => first.contains([number(mapPoint.x), number(mapPoint.y)])),
});
