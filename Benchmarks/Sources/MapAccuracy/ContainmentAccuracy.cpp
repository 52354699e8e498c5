// Measures points in polygons against exact rationals.

#include <array>
#include <memory>

#include "Chunks.hpp"
#include "MapCInterface-Swift.h"
#include "NestedRings.hpp"
#include "PolygonStrata.hpp"
#include "Progress.hpp"
#include "RationalContainment.hpp"
#include "Suites.hpp"

namespace {

using reference::Answer;
using reference::Answers;

constexpr std::size_t pointsPerPolygon = 16;
constexpr std::array<const char*, 3> answerNames = {"outside", "inside", "boundary"};

const char* nameOf(std::uint8_t answer) {
  return answer < answerNames.size() ? answerNames[answer] : "no answer";
}

// The number of wrong answers by both fill rules, and the first of them.
struct Disagreements {
  std::size_t count = 0;
  nlohmann::ordered_json first;

  void append(const Disagreements& later) {
    if (count == 0) first = later.first;
    count += later.count;
  }
};

struct Result {
  Disagreements prepared, unprepared, byDoubles;
  std::array<std::size_t, 3> answers = {};

  void append(const Result& later) {
    prepared.append(later.prepared);
    unprepared.append(later.unprepared);
    byDoubles.append(later.byDoubles);
    for (std::size_t index = 0; index < answers.size(); ++index) answers[index] += later.answers[index];
  }
};

// Loxodrome's answers for many points by both fill rules.
struct Asked {
  std::vector<std::uint8_t> evenOdd, nonzero;
};

using Polygon = std::unique_ptr<void, void (*)(void*)>;

Asked askPrepared(const Rings& rings, const std::vector<double>& points) {
  const auto count = static_cast<std::ptrdiff_t>(points.size() / 2);
  const Polygon polygon(loxodrome_planar_polygon_make(static_cast<std::ptrdiff_t>(rings.counts.size()),
                                                      rings.counts.data(), rings.vertices.data()),
                        [](void* handle) { loxodrome_planar_polygon_free(handle); });
  Asked asked = {std::vector<std::uint8_t>(points.size() / 2), std::vector<std::uint8_t>(points.size() / 2)};
  loxodrome_planar_polygon_locate(polygon.get(), count, points.data(), asked.evenOdd.data());
  loxodrome_planar_polygon_locate_nonzero(polygon.get(), count, points.data(), asked.nonzero.data());
  return asked;
}

Asked askUnprepared(const Rings& rings, const std::vector<double>& points) {
  const auto count = static_cast<std::ptrdiff_t>(points.size() / 2);
  const auto ringCount = static_cast<std::ptrdiff_t>(rings.counts.size());
  Asked asked = {std::vector<std::uint8_t>(points.size() / 2), std::vector<std::uint8_t>(points.size() / 2)};
  loxodrome_rings_locate(ringCount, rings.counts.data(), rings.vertices.data(), count, points.data(),
                         asked.evenOdd.data());
  loxodrome_rings_locate_nonzero(ringCount, rings.counts.data(), rings.vertices.data(), count, points.data(),
                                 asked.nonzero.data());
  return asked;
}

void compare(std::uint8_t actual, Answer expected, const char* fillRule, const Rings& rings,
             const double* point, Disagreements& disagreements) {
  if (actual == static_cast<std::uint8_t>(expected)) return;
  if (disagreements.count++ > 0) return;
  disagreements.first = {{"rings", asNestedArrays(rings)},
                         {"point", {point[0], point[1]}},
                         {"fillRule", fillRule},
                         {"actual", nameOf(actual)},
                         {"expected", nameOf(static_cast<std::uint8_t>(expected))}};
}

void measurePolygon(SeededRandom& random, const PolygonStratum& stratum, std::size_t count, Result& result) {
  const Rings rings = drawRings(random, stratum);
  const std::vector<double> points = drawPoints(random, stratum, rings, count);
  const reference::RationalRings exact(rings);
  const Asked prepared = askPrepared(rings, points);
  const Asked unprepared = askUnprepared(rings, points);
  for (std::size_t index = 0; index < count; ++index) {
    const double* point = &points[2 * index];
    const Answers expected = exact.locate(point[0], point[1]);
    const Answers rounded = reference::locateByDoubles(rings, point[0], point[1]);
    const auto check = [&](std::uint8_t evenOdd, std::uint8_t nonzero, Disagreements& disagreements) {
      compare(evenOdd, expected.evenOdd, "even-odd", rings, point, disagreements);
      compare(nonzero, expected.nonzero, "nonzero", rings, point, disagreements);
    };
    check(prepared.evenOdd[index], prepared.nonzero[index], result.prepared);
    check(unprepared.evenOdd[index], unprepared.nonzero[index], result.unprepared);
    check(static_cast<std::uint8_t>(rounded.evenOdd), static_cast<std::uint8_t>(rounded.nonzero),
          result.byDoubles);
    for (const Answer answer : {expected.evenOdd, expected.nonzero}) {
      ++result.answers[static_cast<std::size_t>(answer)];
    }
  }
}

Result measure(const PolygonStratum& stratum, std::size_t cases, const Settings& settings) {
  const Progress progress("containment", stratum.name, cases);
  const auto chunks = inChunks(cases, settings.threads, [&](std::size_t chunk, std::size_t count) {
    SeededRandom random(chunkSeed(settings.seed, stratum.name, chunk));
    Result result;
    for (std::size_t done = 0; done < count; done += pointsPerPolygon) {
      measurePolygon(random, stratum, std::min(pointsPerPolygon, count - done), result);
    }
    return result;
  });
  Result sum;
  for (const Result& chunk : chunks) sum.append(chunk);
  return sum;
}

}  // namespace

std::vector<Measurement> measureContainment(const Settings& settings) {
  const std::size_t strata = polygonStrata().size();
  std::vector<Measurement> measurements;
  for (const PolygonStratum& stratum : polygonStrata()) {
    const std::size_t cases = std::max<std::size_t>(1, settings.cases / strata);
    const Result result = measure(stratum, cases, settings);
    nlohmann::ordered_json answers;
    for (std::size_t index = 0; index < answerNames.size(); ++index) {
      answers[answerNames[index]] = result.answers[index];
    }
    const auto sumUp = [&](const char* operation, const char* by, const Disagreements& disagreements,
                           std::optional<double> limit) {
      measurements.push_back({.operation = operation,
                              .by = by,
                              .reference = "exact rationals",
                              .stratum = stratum.name,
                              .unit = "disagreements",
                              .cases = cases,
                              .maximum = static_cast<double>(disagreements.count),
                              .limit = limit,
                              .worst = disagreements.first,
                              .answers = answers});
    };
    sumUp("planar-polygon/contain", "loxodrome", result.prepared, 0);
    sumUp("rings/contain", "loxodrome", result.unprepared, 0);
    sumUp("rings/contain", "doubles", result.byDoubles, std::nullopt);
  }
  return measurements;
}
