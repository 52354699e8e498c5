// Operations on the bounding rectangles of all rings: each rectangle with every rectangle, itself
// included, and each with the cities.

#include <GeosPeer.hpp>
#include <algorithm>
#include <limits>

#include "Benchmarks.hpp"
#include "Geometry/MercatorOracle.hpp"
#include "Harness/Workload.hpp"
#include "LoxodromeInterface.hpp"

namespace {

using geos::geom::Envelope;

// The largest number of rectangles, which are the bounds of rings. If there are more rings, those
// with the most vertices are used. The benchmarks pair every rectangle with every rectangle. A
// million pairs give the same information as ten million.
constexpr std::size_t maximumRects = 1000;
// An ulp at the eastern and southern edges of the world. The edges are the same in both libraries,
// but Loxodrome stores the width, so its far edge has a rounding error.
constexpr double edgeTolerance = 6e-8;  // map points

constexpr double infinity = std::numeric_limits<double>::infinity();

// The edges of a rectangle. An empty rectangle has low edges above its high edges.
struct Edges {
  double minX = infinity;
  double minY = infinity;
  double maxX = -infinity;
  double maxY = -infinity;

  bool areNone() const { return minX > maxX || minY > maxY; }
};

Edges unionOf(const Edges& a, const Edges& b) {
  return {std::min(a.minX, b.minX), std::min(a.minY, b.minY), std::max(a.maxX, b.maxX),
          std::max(a.maxY, b.maxY)};
}

Edges intersectionOf(const Edges& a, const Edges& b) {
  const Edges both = {std::max(a.minX, b.minX), std::max(a.minY, b.minY), std::min(a.maxX, b.maxX),
                      std::min(a.maxY, b.maxY)};
  return both.areNone() ? Edges() : both;
}

// Returns whether the intersection counts as one. MapKit requires a positive width and height. GEOS
// accepts touching edges.
bool intersect(const Edges& a, const Edges& b, bool touchingCounts) {
  const double width = std::min(a.maxX, b.maxX) - std::max(a.minX, b.minX);
  const double height = std::min(a.maxY, b.maxY) - std::max(a.minY, b.minY);
  return touchingCounts ? width >= 0 && height >= 0 : width > 0 && height > 0;
}

bool contain(const Edges& edges, const double* point) {
  return edges.minX <= point[0] && point[0] <= edges.maxX && edges.minY <= point[1] && point[1] <= edges.maxY;
}

std::vector<double> boundingRects(const Outlines& outlines) {
  std::vector<Outlines::Ring> rings = outlines.rings;
  std::sort(rings.begin(), rings.end(), [](const auto& a, const auto& b) {
    return a.count != b.count ? a.count > b.count : a.start < b.start;
  });
  rings.resize(std::min(rings.size(), maximumRects));
  std::vector<double> rects;
  for (const Outlines::Ring& ring : rings) {
    const double* start = outlines.coordinates.data() + 2 * ring.start;
    const auto points = oracle::rounded(
        oracle::mapPoints(std::vector<double>(start, start + 2 * ring.count), oracle::mapKitLimit));
    Edges edges;
    for (std::size_t index = 0; index + 1 < points.size(); index += 2) {
      edges = unionOf(edges, {points[index], points[index + 1], points[index], points[index + 1]});
    }
    rects.insert(rects.end(), {edges.minX, edges.minY, edges.maxX - edges.minX, edges.maxY - edges.minY});
  }
  return rects;
}

// The rectangles in the forms of both libraries, and arrays for the results of one rectangle with
// all others. These arrays stay in the cache.
struct Table {
  std::vector<double> rects;  // x, y, width, height
  std::vector<Envelope> envelopes;
  std::vector<Edges> edges;
  std::vector<double> points;  // x, y of the cities in map points
  std::vector<double> rectResults;
  std::vector<Envelope> envelopeResults;
  std::vector<std::uint8_t> answers;

  explicit Table(const Input& input)
      : rects(boundingRects(input.outlines)),
        envelopes(peers::envelopes(rects)),
        points(oracle::rounded(oracle::mapPoints(input.cities, oracle::mapKitLimit))),
        rectResults(rects.size()),
        envelopeResults(envelopes.size()),
        answers(std::max(envelopes.size(), input.cityCount())) {
    for (std::size_t index = 0; index < count(); ++index) {
      const double* rect = this->rect(index);
      edges.push_back({rect[0], rect[1], rect[0] + rect[2], rect[1] + rect[3]});
    }
  }

  std::size_t count() const { return rects.size() / 4; }
  std::size_t pointCount() const { return points.size() / 2; }
  const double* rect(std::size_t index) const { return &rects[4 * index]; }
};

// Applies an operation to one rectangle and all others, or all cities.
using Row = std::function<void(Table& table, std::size_t index)>;
// Checks the results of a row.
using CompareRow = std::function<Check(const Table& table, std::size_t index)>;

enum class Form { rects, envelopes };

Edges resultEdges(const Table& table, std::size_t index, Form form) {
  if (form == Form::rects) {
    const double* rect = &table.rectResults[4 * index];
    if (rect[0] == infinity && rect[1] == infinity) return Edges();
    return {rect[0], rect[1], rect[0] + rect[2], rect[1] + rect[3]};
  }
  const Envelope& envelope = table.envelopeResults[index];
  if (envelope.isNull()) return Edges();
  return {envelope.getMinX(), envelope.getMinY(), envelope.getMaxX(), envelope.getMaxY()};
}

CompareRow compareRects(Edges (*expected)(const Edges&, const Edges&), Form form) {
  return [=](const Table& table, std::size_t index) {
    Check check;
    for (std::size_t other = 0; other < table.count(); ++other) {
      const Edges actual = resultEdges(table, other, form);
      const Edges wanted = expected(table.edges[index], table.edges[other]);
      Check pair;
      if (actual.areNone() != wanted.areNone()) {
        pair.failure = wanted.areNone() ? "the result must be null" : "the result must not be null";
      } else if (!wanted.areNone()) {
        pair = compareNumbers({actual.minX, actual.minY, actual.maxX, actual.maxY},
                              {wanted.minX, wanted.minY, wanted.maxX, wanted.maxY}, edgeTolerance,
                              "map points", {"minX", "minY", "maxX", "maxY"});
      }
      if (!pair.passed()) {
        pair.failure += ", for rectangles " + std::to_string(index) + " and " + std::to_string(other);
      }
      check.include(pair);
    }
    return check;
  };
}

CompareRow compareOverlaps(bool touchingCounts) {
  return [=](const Table& table, std::size_t index) {
    std::vector<std::uint8_t> expected;
    for (const Edges& other : table.edges) {
      expected.push_back(intersect(table.edges[index], other, touchingCounts) ? 1 : 0);
    }
    const std::vector<std::uint8_t> actual(table.answers.begin(), table.answers.begin() + expected.size());
    return compareAnswers(actual, expected, [&](std::size_t other) {
      return "for rectangles " + std::to_string(index) + " and " + std::to_string(other);
    });
  };
}

Check comparePoints(const Table& table, std::size_t index) {
  std::vector<std::uint8_t> expected;
  for (std::size_t point = 0; point < table.pointCount(); ++point) {
    expected.push_back(contain(table.edges[index], &table.points[2 * point]) ? 1 : 0);
  }
  const std::vector<std::uint8_t> actual(table.answers.begin(), table.answers.begin() + expected.size());
  return compareAnswers(actual, expected, [&](std::size_t point) {
    return "for city " + std::to_string(point) + " in rectangle " + std::to_string(index);
  });
}

}  // namespace

void registerMapRects(const std::shared_ptr<const Input>& input) {
  auto table = lazily([input] { return Table(*input); });
  const std::size_t rectCount = std::min(input->outlines.rings.size(), maximumRects);

  const auto add = [=](const char* operation, const char* by, std::size_t items, const char* difference,
                       Row row, CompareRow compare) {
    Workload workload;
    workload.name = std::string("map-rect/") + operation + "/pairs:" + std::to_string(items) + "/by:" + by;
    workload.items = items;
    workload.differenceName = difference;
    workload.work = [=] {
      Table& set = table->get();
      for (std::size_t index = 0; index < set.count(); ++index) row(set, index);
    };
    workload.check = [=] {
      Table& set = table->get();
      Check check;
      for (std::size_t index = 0; index < set.count(); ++index) {
        set.rectResults.assign(set.rectResults.size(), -1);
        set.envelopeResults.assign(set.envelopeResults.size(), Envelope(-1, -1, -1, -1));
        set.answers.assign(set.answers.size(), 255);
        row(set, index);
        check.include(compare(set, index));
      }
      return check;
    };
    registerWorkload(std::move(workload));
  };
  const auto count = [](std::size_t value) { return static_cast<std::ptrdiff_t>(value); };
  const char* edges = "max_difference_map_points";
  const char* answers = "differing_answers";
  const std::size_t pairs = rectCount * rectCount;

  add(
      "union", "loxodrome", pairs, edges,
      [=](Table& set, std::size_t index) {
        loxodrome_map_rect_unions(set.rect(index), count(set.count()), set.rects.data(),
                                  set.rectResults.data());
      },
      compareRects(unionOf, Form::rects));
  add(
      "union", "geos", pairs, edges,
      [](Table& set, std::size_t index) {
        peers::unite(set.envelopes[index], set.envelopes, set.envelopeResults.data());
      },
      compareRects(unionOf, Form::envelopes));

  add(
      "intersection", "loxodrome", pairs, edges,
      [=](Table& set, std::size_t index) {
        loxodrome_map_rect_intersections(set.rect(index), count(set.count()), set.rects.data(),
                                         set.rectResults.data());
      },
      compareRects(intersectionOf, Form::rects));
  add(
      "intersection", "geos", pairs, edges,
      [](Table& set, std::size_t index) {
        peers::intersect(set.envelopes[index], set.envelopes, set.envelopeResults.data());
      },
      compareRects(intersectionOf, Form::envelopes));

  add(
      "intersects", "loxodrome", pairs, answers,
      [=](Table& set, std::size_t index) {
        loxodrome_map_rect_intersects(set.rect(index), count(set.count()), set.rects.data(),
                                      set.answers.data());
      },
      compareOverlaps(false));
  add(
      "intersects", "geos", pairs, answers,
      [](Table& set, std::size_t index) {
        peers::intersects(set.envelopes[index], set.envelopes, set.answers.data());
      },
      compareOverlaps(true));

  const std::size_t questions = rectCount * input->cityCount();
  add(
      "contain", "loxodrome", questions, answers,
      [=](Table& set, std::size_t index) {
        loxodrome_map_rect_contains(set.rect(index), count(set.pointCount()), set.points.data(),
                                    set.answers.data());
      },
      comparePoints);
  add(
      "contain", "geos", questions, answers,
      [](Table& set, std::size_t index) {
        peers::contains(set.envelopes[index], set.pointCount(), set.points.data(), set.answers.data());
      },
      comparePoints);
}
