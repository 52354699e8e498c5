// Compares the operations on two rectangles with GEOS's Envelope for inputs that both define alike:
// sizes are not negative, and no rectangle is null.

#include <algorithm>
#include <array>
#include <cmath>

#include "Draws.hpp"
#include "GeosPeer.hpp"
#include "MapCInterface-Swift.h"
#include "Sweep.hpp"

namespace {

using geos::geom::Envelope;

constexpr std::size_t rectsPerQuery = 16;

struct RectStratum {
  const char* name;
  double (*position)(SeededRandom& random);
  double (*extent)(SeededRandom& random);  // not negative
};

constexpr RectStratum rectStrata[] = {
    {"world", [](SeededRandom& random) { return random.between(0, 0x1p28); },
     [](SeededRandom& random) { return logUniform(random, 1, 0x1p28); }},
    // In this stratum, equal edges, empty rectangles and nested rectangles are frequent.
    {"grid", [](SeededRandom& random) { return static_cast<double>(random.below(9)); },
     [](SeededRandom& random) { return static_cast<double>(random.below(9)); }},
    // The extent may be lost by rounding when it is added to the position.
    {"thin", [](SeededRandom& random) { return 0x1p27 + random.between(-1e-6, 1e-6); },
     [](SeededRandom& random) { return logUniform(random, 1e-12, 1e-6); }},
    {"huge (1e300)", [](SeededRandom& random) { return random.between(-1e300, 1e300); },
     [](SeededRandom& random) { return logUniform(random, 1e290, 1e300); }},
};

enum class Question { unions, intersections, intersects, containsRects };

struct Answer {
  std::array<double, 4> rect;  // the result of union and intersection
  bool isTrue;                 // the result of the other operations
};

Json rectJson(const double* rect) {
  return {{"x", vectorNumber(rect[0])},
          {"y", vectorNumber(rect[1])},
          {"width", vectorNumber(rect[2])},
          {"height", vectorNumber(rect[3])}};
}

// Returns the rectangle of an envelope. The sizes are differences of GEOS's edges, rounded once. A
// null envelope is at infinity.
std::array<double, 4> rectOf(const Envelope& envelope) {
  if (envelope.isNull()) return {INFINITY, INFINITY, 0, 0};
  return {envelope.getMinX(), envelope.getMinY(), envelope.getMaxX() - envelope.getMinX(),
          envelope.getMaxY() - envelope.getMinY()};
}

// Returns whether the envelopes meet without a common area. Closed envelopes then intersect, but
// MapKit's rectangles do not.
bool isTouching(const Envelope& a, const Envelope& b) {
  const double width = std::min(a.getMaxX(), b.getMaxX()) - std::max(a.getMinX(), b.getMinX());
  const double height = std::min(a.getMaxY(), b.getMaxY()) - std::max(a.getMinY(), b.getMinY());
  return width >= 0 && height >= 0 && (width == 0 || height == 0);
}

template <Question question>
class RectComparison : public Comparison {
  static constexpr bool isRect = question == Question::unions || question == Question::intersections;

 public:
  void compare(std::size_t stratum, SeededRandom& random, std::size_t count, std::uint64_t number,
               Tally& tally) override {
    for (std::size_t done = 0; done < count; done += rectsPerQuery) {
      compareOne(stratum, random, std::min(rectsPerQuery, count - done), number + done, tally);
    }
  }

 private:
  static std::vector<double> drawRects(const RectStratum& stratum, SeededRandom& random, std::size_t count) {
    std::vector<double> rects;
    for (std::size_t index = 0; index < count; ++index) {
      for (const auto one : {stratum.position, stratum.position, stratum.extent, stratum.extent}) {
        rects.push_back(one(random));
      }
    }
    return rects;
  }

  static std::vector<Answer> ask(const std::vector<double>& rect, const std::vector<double>& others) {
    const auto count = static_cast<std::ptrdiff_t>(others.size() / 4);
    std::vector<Answer> answers(others.size() / 4);
    if constexpr (isRect) {
      std::vector<double> rects(others.size());
      const auto call =
          question == Question::unions ? loxodrome_map_rect_unions : loxodrome_map_rect_intersections;
      call(rect.data(), count, others.data(), rects.data());
      for (std::size_t index = 0; index < rects.size(); ++index)
        answers[index / 4].rect[index % 4] = rects[index];
    } else {
      std::vector<std::uint8_t> bytes(others.size() / 4);
      const auto call = question == Question::intersects ? loxodrome_map_rect_intersects
                                                         : loxodrome_map_rect_contains_rects;
      call(rect.data(), count, others.data(), bytes.data());
      for (std::size_t index = 0; index < bytes.size(); ++index) answers[index].isTrue = bytes[index] != 0;
    }
    return answers;
  }

  static Answer askGeos(const Envelope& one, const Envelope& other) {
    Answer answer{};
    if constexpr (question == Question::unions) {
      Envelope both = one;
      both.expandToInclude(other);
      answer.rect = rectOf(both);
    } else if constexpr (question == Question::intersections) {
      Envelope both;
      if (!one.intersection(other, both)) both.setToNull();
      answer.rect = rectOf(both);
    } else if constexpr (question == Question::intersects) {
      answer.isTrue = one.intersects(other);
    } else {
      answer.isTrue = one.covers(other);
    }
    return answer;
  }

  static double errorBetween(const Answer& actual, const Answer& expected) {
    if constexpr (!isRect) return actual.isTrue == expected.isTrue ? 0 : 1;
    double error = 0;
    for (std::size_t index = 0; index < 4; ++index) {
      if (actual.rect[index] == expected.rect[index]) continue;
      const double difference = std::abs(actual.rect[index] - expected.rect[index]);
      if (!(difference <= error)) error = difference;
    }
    return error;
  }

  static Json json(const Answer& answer) {
    if constexpr (isRect) return rectJson(answer.rect.data());
    return answer.isTrue;
  }

  void compareOne(std::size_t stratum, SeededRandom& random, std::size_t count, std::uint64_t number,
                  Tally& tally) {
    const std::vector<double> rect = drawRects(rectStrata[stratum], random, 1);
    const std::vector<double> others = drawRects(rectStrata[stratum], random, count);
    const std::vector<Answer> actual = ask(rect, others);
    const Envelope one = peers::envelopes(rect).front();
    const std::vector<Envelope> envelopes = peers::envelopes(others);
    for (std::size_t index = 0; index < count; ++index) {
      if (question == Question::intersects && isTouching(one, envelopes[index])) {
        tally.exclude(stratum);
        continue;
      }
      const Answer expected = askGeos(one, envelopes[index]);
      tally.add(stratum, number + index, errorBetween(actual[index], expected), [&] {
        KeptCase kept{};
        kept.arguments = {{"a", rectJson(rect.data())}, {"b", rectJson(&others[4 * index])}};
        kept.expected = json(expected);
        kept.actual = json(actual[index]);
        return kept;
      });
    }
  }
};

template <Question question>
void add(std::vector<Sweep>& sweeps, const char* operation, const char* suite, const char* rule) {
  constexpr bool isRect = question == Question::unions || question == Question::intersections;
  Sweep sweep;
  sweep.operation = operation;
  sweep.oracle = "geos";
  sweep.profile = "mapkit";
  sweep.suite = suite;
  sweep.unit = isRect ? "map points" : "answers";
  sweep.limit = 0;
  sweep.rounding = 0;
  sweep.source = "GEOS " + peers::geosVersion() + ", Envelope";
  sweep.grade = "exact";
  sweep.rule = rule;
  for (const RectStratum& stratum : rectStrata) sweep.strata.push_back(stratum.name);
  sweep.make = []() -> std::unique_ptr<Comparison> { return std::make_unique<RectComparison<question>>(); };
  sweeps.push_back(sweep);
}

}  // namespace

void addRectSweeps(std::vector<Sweep>& sweeps) {
  add<Question::unions>(sweeps, "mapRect.union", "sweep-map-rect-union-geos",
                        "sizes from 0; the size is the difference of GEOS's edges");
  add<Question::intersections>(
      sweeps, "mapRect.intersection", "sweep-map-rect-intersection-geos",
      "sizes from 0; the size is the difference of GEOS's edges, touching gives an empty rectangle in both");
  add<Question::intersects>(
      sweeps, "mapRect.intersects", "sweep-map-rect-intersects-geos",
      "sizes from 0; left out: what meets without an area in common, which only GEOS calls intersecting");
  add<Question::containsRects>(sweeps, "mapRect.containsRect", "sweep-map-rect-contains-rect-geos",
                               "sizes from 0; edges are inside in both");
}
