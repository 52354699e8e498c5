// Measures the coverage of pixels against their exact areas, computed by clipping.

#include <algorithm>
#include <cmath>

#include "Chunks.hpp"
#include "MapCInterface-Swift.h"
#include "NestedRings.hpp"
#include "OutlineStrata.hpp"
#include "PixelAreas.hpp"
#include "Progress.hpp"
#include "Suites.hpp"

namespace {

// The promised limit: one step from the true area. Rounding to 0…255 takes half of it.
constexpr double errorLimit = 1;
// The limit of the reference's own error, far below the limit of the measured errors.
constexpr double referenceLimit = 1e-6;
// A pixel whose area is at most this far from 0 or 255 has no edge. The difference is the
// reference's rounding.
constexpr double flatness = 1e-9;
constexpr int side = outlinePictureSide;
constexpr double steps = 255;

struct Errors {
  ErrorTally coverage, reference;
  std::size_t flatPixels = 0;
  std::size_t wrongFlatPixels = 0;
  nlohmann::ordered_json firstWrong;

  void append(const Errors& later) {
    coverage.append(later.coverage);
    reference.append(later.reference);
    if (wrongFlatPixels == 0) firstWrong = later.firstWrong;
    flatPixels += later.flatPixels;
    wrongFlatPixels += later.wrongFlatPixels;
  }
};

// Returns the picture of coverages; empty if Loxodrome rejects it.
std::vector<std::uint8_t> coverageBy(const Rings& rings, bool isEvenOdd) {
  std::vector<std::uint8_t> coverages(side * side);
  const bool isMeasured =
      loxodrome_coverage(static_cast<std::ptrdiff_t>(rings.counts.size()), rings.counts.data(),
                         rings.vertices.data(), isEvenOdd ? 1 : 0, side, side, coverages.data());
  if (!isMeasured) coverages.clear();
  return coverages;
}

// Compares the pixels of an outline until its edge has passed through `pixelLimit` of them. Returns
// the number of these pixels.
std::size_t compare(const Rings& rings, bool isEvenOdd, std::size_t pixelLimit, Errors& errors) {
  const std::vector<std::uint8_t> actual = coverageBy(rings, isEvenOdd);
  const std::vector<long double> areas = reference::pixelAreas<long double>(rings, side, side);
  std::size_t crossed = 0;
  for (std::size_t pixel = 0; pixel < areas.size() && crossed < pixelLimit; ++pixel) {
    const double expected = static_cast<double>(steps * areas[pixel]);
    const double found = actual.empty() ? NAN : actual[pixel];
    const double x = static_cast<double>(pixel % side);
    const double y = static_cast<double>(pixel / side);
    if (std::min(expected, steps - expected) > flatness) {
      errors.coverage.add(found - expected, found, expected, {x, y});
      ++crossed;
      continue;
    }
    ++errors.flatPixels;
    if (found == std::round(expected) || errors.wrongFlatPixels++ > 0) continue;
    errors.firstWrong = {{"rings", asNestedArrays(rings)},
                         {"fillRule", isEvenOdd ? "even-odd" : "nonzero"},
                         {"pixel", {x, y}},
                         {"actual", found},
                         {"expected", std::round(expected)}};
  }
  return crossed;
}

// Compares the reference with rationals in a part of the picture.
void compareReference(const Rings& rings, Errors& errors) {
  constexpr int part = side / 2;
  const auto rounded = reference::pixelAreas<long double>(rings, part, part);
  const auto exact = reference::pixelAreas<mpq_class>(rings, part, part);
  for (std::size_t pixel = 0; pixel < exact.size(); ++pixel) {
    const double expected = steps * exact[pixel].get_d();
    const double found = static_cast<double>(steps * rounded[pixel]);
    errors.reference.add(found - expected, found, expected,
                         {static_cast<double>(pixel % part), static_cast<double>(pixel / part)});
  }
}

Errors measure(const OutlineStratum& stratum, std::size_t cases, const Settings& settings) {
  const Progress progress("coverage", stratum.name, cases);
  const auto chunks = inChunks(cases, settings.threads, [&](std::size_t chunk, std::size_t count) {
    SeededRandom random(chunkSeed(settings.seed, stratum.name, chunk));
    Errors errors;
    compareReference(stratum.draw(random), errors);
    for (std::size_t done = 0; done < count;) {
      const Rings rings = stratum.draw(random);
      done += compare(rings, random.coin(), count - done, errors);
    }
    return errors;
  });
  Errors sum;
  for (const Errors& chunk : chunks) sum.append(chunk);
  return sum;
}

}  // namespace

std::vector<Measurement> measureCoverage(const Settings& settings) {
  const char* clipping = "clipping in long double";
  const char* unit = "steps of 1/255";
  const std::vector<std::string> inputNames = {"x", "y"};
  std::vector<Measurement> measurements;
  for (const OutlineStratum& stratum : outlineStrata()) {
    const std::size_t cases = std::max<std::size_t>(1, settings.cases / outlineStrata().size());
    Errors errors = measure(stratum, cases, settings);
    measurements.push_back(errors.coverage.summarize({"raster/coverage", "loxodrome", clipping, stratum.name},
                                                     unit, errorLimit, inputNames));
    // If the area is nearly 0, an error in ulps has no meaning.
    measurements.back().maximumUlps = std::nullopt;
    measurements.push_back({.operation = "raster/coverage/flat",
                            .by = "loxodrome",
                            .reference = clipping,
                            .stratum = stratum.name,
                            .unit = "pixels that are not 0 or 255",
                            .cases = errors.flatPixels,
                            .maximum = static_cast<double>(errors.wrongFlatPixels),
                            .limit = 0,
                            .worst = errors.firstWrong});
    measurements.push_back(errors.reference.summarize(
        {"raster/coverage", clipping, "exact rationals", stratum.name}, unit, referenceLimit, inputNames));
    measurements.back().maximumUlps = std::nullopt;
  }
  return measurements;
}
