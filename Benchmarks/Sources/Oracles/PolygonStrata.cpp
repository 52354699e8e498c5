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

// The extended type holds the differences of all doubles without overflow, and products of three.
using Vertex = std::pair<long double, long double>;

// A coordinate from the extended type; on a lattice, the nearest of its points.
double placed(long double value, const PolygonStratum& stratum) {
  if (stratum.isLattice) value = std::rint(value / stratum.latticeUnit) * stratum.latticeUnit;
  return static_cast<double>(std::clamp<long double>(value, -largest, largest));
}

std::vector<Vertex> drawRing(SeededRandom& random, const PolygonStratum& stratum) {
  // Mostly three to twelve vertices; sometimes one or two, which have a boundary only.
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
  // By angle around the center the ring does not cross itself; as drawn it does.
  if (random.coin()) {
    const auto key = [&](const Vertex& vertex) {
      return std::pair(std::atan2(vertex.second - center.second, vertex.first - center.first), vertex);
    };
    std::sort(ring.begin(), ring.end(), [&](const Vertex& a, const Vertex& b) { return key(a) < key(b); });
  }
  // Half are shrunk around their center, so that many lie inside others.
  if (random.coin()) {
    const double share = random.between(0.1, 0.9);
    for (Vertex& vertex : ring) {
      vertex.first = center.first + share * (vertex.first - center.first);
      vertex.second = center.second + share * (vertex.second - center.second);
    }
  }
  if (random.below(4) == 0) ring.push_back(ring.front());                     // closed by hand
  if (random.below(8) == 0) ring.push_back(ring[random.below(ring.size())]);  // a vertex passed twice
  if (random.coin()) std::reverse(ring.begin(), ring.end());
  return ring;
}

// A double up to two steps to either side.
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
      // On an edge as nearly as a double can be, eighths and ends more often than chance would;
      // then nudged.
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
