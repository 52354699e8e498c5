// Draws polygons, and points near their edges.

#include "PolygonStrata.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "Draws.hpp"

namespace {

constexpr double largest = std::numeric_limits<double>::max();
constexpr double smallest = std::numeric_limits<double>::denorm_min();
constexpr std::size_t latticeSide = 8;

double onLattice(SeededRandom& random) {
  return static_cast<double>(random.below(latticeSide + 1));
}

double mixed(SeededRandom& random) {
  return random.below(16) == 0 ? 0.0 : withRandomSign(random, logUniform(random, 1e-300, 1e300));
}

constexpr PolygonStratum strata[] = {
    {"unit", [](SeededRandom& random) { return random.between(-1, 1); }, false, 0},
    {"world", [](SeededRandom& random) { return random.between(0, 0x1p28); }, false, 0},
    {"tiny (1e-300)", [](SeededRandom& random) { return random.between(-1e-300, 1e-300); }, false, 0},
    {"huge (1e300)", [](SeededRandom& random) { return random.between(-1e300, 1e300); }, false, 0},
    {"largest", [](SeededRandom& random) { return random.between(-1, 1) * largest; }, false, 0},
    {"mixed", mixed, false, 0},
    {"subnormal", [](SeededRandom& random) { return (onLattice(random) - 4) * smallest; }, true, smallest},
    {"grid", onLattice, true, 1},
};

// The extended type can represent the differences of all doubles, and products of three, without
// overflow.
using Vertex = std::pair<long double, long double>;

// Returns a coordinate as a double. In a lattice stratum, it is rounded to the nearest lattice
// point.
double placed(long double value, const PolygonStratum& stratum) {
  if (stratum.isLattice) value = std::rint(value / stratum.latticeUnit) * stratum.latticeUnit;
  return static_cast<double>(std::clamp<long double>(value, -largest, largest));
}

std::vector<Vertex> drawRing(SeededRandom& random, const PolygonStratum& stratum) {
  // Most rings have three to twelve vertices. Some have one or two, and so only a boundary.
  const std::size_t count = random.below(16) == 0 ? 1 + random.below(2) : 3 + random.below(10);
  std::vector<Vertex> ring;
  for (std::size_t index = 0; index < count; ++index) {
    const double x = stratum.coordinate(random);
    ring.emplace_back(x, stratum.coordinate(random));
  }
  Vertex center = {0, 0};
  for (const Vertex& vertex : ring) {
    center.first += vertex.first / static_cast<long double>(count);
    center.second += vertex.second / static_cast<long double>(count);
  }
  // With vertices sorted by their angle around the center, the ring does not cross itself.
  // Otherwise it may.
  if (random.coin()) {
    const auto key = [&](const Vertex& vertex) {
      return std::pair(std::atan2(vertex.second - center.second, vertex.first - center.first), vertex);
    };
    std::sort(ring.begin(), ring.end(), [&](const Vertex& a, const Vertex& b) { return key(a) < key(b); });
  }
  // Half of the rings are reduced in size, so that many lie inside others.
  if (random.coin()) {
    const double share = random.between(0.1, 0.9);
    for (Vertex& vertex : ring) {
      vertex.first = center.first + share * (vertex.first - center.first);
      vertex.second = center.second + share * (vertex.second - center.second);
    }
  }
  if (random.below(4) == 0) ring.push_back(ring.front());                     // explicitly closed
  if (random.below(8) == 0) ring.push_back(ring[random.below(ring.size())]);  // a repeated vertex
  if (random.coin()) std::reverse(ring.begin(), ring.end());
  return ring;
}

// Returns a double that is at most two steps away in either direction.
double nudged(double value, SeededRandom& random) {
  const std::size_t steps = random.below(3);
  const double target = withRandomSign(random, largest);
  for (std::size_t step = 0; step < steps; ++step) value = std::nextafter(value, target);
  return value;
}

}  // namespace

std::span<const PolygonStratum> polygonStrata() {
  return strata;
}

Rings drawRings(SeededRandom& random, const PolygonStratum& stratum) {
  Rings rings;
  const std::size_t count = 1 + random.below(4);
  for (std::size_t index = 0; index < count; ++index) {
    std::vector<Vertex> ring = drawRing(random, stratum);
    for (const auto& [x, y] : ring) {
      rings.vertices.insert(rings.vertices.end(), {placed(x, stratum), placed(y, stratum)});
    }
    rings.counts.push_back(static_cast<std::ptrdiff_t>(ring.size()));
  }
  return rings;
}

std::vector<double> drawPoints(SeededRandom& random, const PolygonStratum& stratum, const Rings& rings,
                               std::size_t count) {
  std::vector<std::pair<std::size_t, std::size_t>> edges;
  forEachEdge(rings, [&](std::size_t from, std::size_t to) { edges.emplace_back(from, to); });
  const auto& vertices = rings.vertices;
  std::vector<double> points;
  points.reserve(2 * count);
  for (std::size_t index = 0; index < count; ++index) {
    if (index % 2 == 0) {
      // A point as near to an edge as doubles allow. Multiples of an eighth of the edge and its
      // ends are more frequent. The point is then moved by up to two steps.
      const auto [from, to] = edges[random.below(edges.size())];
      const long double eighth = static_cast<long double>(random.below(9)) / 8;
      const long double share = random.coin() ? eighth : random.between(0, 1);
      for (const std::size_t axis : {0, 1}) {
        const long double start = vertices[2 * from + axis];
        const long double end = vertices[2 * to + axis];
        points.push_back(nudged(static_cast<double>(start + share * (end - start)), random));
      }
    } else {
      for (const std::size_t axis : {0, 1}) {
        const bool isAtVertex = random.below(4) == 0;
        const std::size_t vertex = random.below(vertices.size() / 2);
        points.push_back(isAtVertex ? vertices[2 * vertex + axis] : stratum.coordinate(random));
      }
    }
  }
  return points;
}
