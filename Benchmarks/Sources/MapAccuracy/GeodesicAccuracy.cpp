// Measures distances between coordinates, one by one and in arrays, against GeographicLib and against
// the geodesic in extended precision.

#include <algorithm>

#include "Chunks.hpp"
#include "GeodesicReference.hpp"
#include "GeodesicStrata.hpp"
#include "MapCInterface-Swift.h"
#include "Progress.hpp"
#include "Suites.hpp"

namespace {

// GeographicLib's author states an error of 15 nm. Loxodrome has to keep the same limit, so the two
// may differ by 30 nm.
constexpr double errorLimit = 1.5e-8;  // meters
constexpr double differenceLimit = 2 * errorLimit;
// The two results of the reference, from two initial guesses, may differ by a hundredth of the
// limit.
constexpr double referenceLimit = errorLimit / 100;
// An initial guess whose geodesic ends further than this from the second point is not a solution.
// Both libraries stay below 1e-7 m.
constexpr long double missLimit = 1e-5L;

struct Errors {
  ErrorTally againstLibrary, againstReference, librarySeries, libraryExact, reference;
  // Those of arrays.
  ErrorTally arrayAgainstLibrary, arrayAgainstReference;
  std::size_t asymmetric = 0;
  nlohmann::ordered_json firstAsymmetric;
  std::size_t missed = 0;
  nlohmann::ordered_json firstMissed;

  void append(const Errors& later) {
    againstLibrary.append(later.againstLibrary);
    againstReference.append(later.againstReference);
    librarySeries.append(later.librarySeries);
    libraryExact.append(later.libraryExact);
    reference.append(later.reference);
    arrayAgainstLibrary.append(later.arrayAgainstLibrary);
    arrayAgainstReference.append(later.arrayAgainstReference);
    if (asymmetric == 0) firstAsymmetric = later.firstAsymmetric;
    if (missed == 0) firstMissed = later.firstMissed;
    asymmetric += later.asymmetric;
    missed += later.missed;
  }
};

const std::vector<std::string> inputNames = {"latitude1", "longitude1", "latitude2", "longitude2"};

nlohmann::ordered_json describe(const CoordinatePair& pair) {
  return {{inputNames[0], pair.latitude1},
          {inputNames[1], pair.longitude1},
          {inputNames[2], pair.latitude2},
          {inputNames[3], pair.longitude2}};
}

// The distances of a pair: one by one and from arrays, there and back.
struct Distances {
  double there, back, arrayThere, arrayBack;
};

void compare(const CoordinatePair& pair, const Distances& distances, Errors& errors) {
  const auto [latitude1, longitude1, latitude2, longitude2] = pair;
  const reference::Geodesic expected =
      reference::measureGeodesic(latitude1, longitude1, latitude2, longitude2);
  const auto add = [&](ErrorTally& tally, double actual, long double right) {
    tally.add(static_cast<double>(actual - right), actual, static_cast<double>(right),
              {latitude1, longitude1, latitude2, longitude2});
  };
  const auto [there, back, arrayThere, arrayBack] = distances;
  add(errors.againstLibrary, there, expected.seriesMeters);
  add(errors.againstReference, there, expected.meters);
  add(errors.arrayAgainstLibrary, arrayThere, expected.seriesMeters);
  add(errors.arrayAgainstReference, arrayThere, expected.meters);
  add(errors.librarySeries, expected.seriesMeters, expected.meters);
  add(errors.libraryExact, expected.exactMeters, expected.meters);
  errors.reference.add(static_cast<double>(expected.restarted - expected.meters),
                       static_cast<double>(expected.restarted), static_cast<double>(expected.meters),
                       {latitude1, longitude1, latitude2, longitude2});
  if ((there != back || arrayThere != arrayBack) && errors.asymmetric++ == 0) {
    errors.firstAsymmetric = describe(pair);
    errors.firstAsymmetric["there"] = there;
    errors.firstAsymmetric["back"] = back;
  }
  if (!(expected.miss <= missLimit) && errors.missed++ == 0) errors.firstMissed = describe(pair);
}

Errors measure(const GeodesicStratum& stratum, std::size_t cases, const Settings& settings) {
  const Progress progress("geodesic", stratum.name, cases);
  const auto chunks = inChunks(cases, settings.threads, [&](std::size_t chunk, std::size_t count) {
    SeededRandom random(chunkSeed(settings.seed, stratum.name, chunk));
    std::vector<CoordinatePair> pairs;
    std::vector<double> from;
    std::vector<double> to;
    for (std::size_t index = 0; index < count; ++index) {
      const CoordinatePair pair = stratum.draw(random);
      pairs.push_back(pair);
      from.insert(from.end(), {pair.latitude1, pair.longitude1});
      to.insert(to.end(), {pair.latitude2, pair.longitude2});
    }
    const auto measureBy = [&](auto* function, const std::vector<double>& starts,
                               const std::vector<double>& ends) {
      std::vector<double> meters(count);
      function(static_cast<std::ptrdiff_t>(count), starts.data(), ends.data(), meters.data());
      return meters;
    };
    const std::vector<double> there = measureBy(loxodrome_geodesic_distances_one_by_one, from, to);
    const std::vector<double> back = measureBy(loxodrome_geodesic_distances_one_by_one, to, from);
    const std::vector<double> arrayThere = measureBy(loxodrome_geodesic_distances, from, to);
    const std::vector<double> arrayBack = measureBy(loxodrome_geodesic_distances, to, from);
    Errors errors;
    for (std::size_t index = 0; index < count; ++index) {
      compare(pairs[index], {there[index], back[index], arrayThere[index], arrayBack[index]}, errors);
    }
    return errors;
  });
  Errors sum;
  for (const Errors& chunk : chunks) sum.append(chunk);
  return sum;
}

}  // namespace

std::vector<Measurement> measureGeodesics(const Settings& settings) {
  const char* followed = "long double";
  std::vector<Measurement> measurements;
  for (const GeodesicStratum& stratum : geodesicStrata()) {
    const bool isRandom = &stratum == &geodesicStrata().front();
    const std::size_t cases = isRandom ? settings.cases : std::max<std::size_t>(1, settings.cases / 10);
    Errors errors = measure(stratum, cases, settings);
    const auto sumUp = [&](const char* by, const char* reference, ErrorTally& tally,
                           std::optional<double> limit, const char* operation = "coordinate/distance") {
      const Subject subject = {operation, by, reference, stratum.name};
      measurements.push_back(tally.summarize(subject, "metres", limit, inputNames));
    };
    const auto count = [&](const char* operation, const char* by, const char* reference, const char* unit,
                           std::size_t number, const nlohmann::ordered_json& first) {
      measurements.push_back({.operation = operation,
                              .by = by,
                              .reference = reference,
                              .stratum = stratum.name,
                              .unit = unit,
                              .cases = cases,
                              .maximum = static_cast<double>(number),
                              .limit = 0,
                              .worst = first});
    };
    sumUp("loxodrome", "GeographicLib Geodesic", errors.againstLibrary, differenceLimit);
    sumUp("loxodrome", followed, errors.againstReference, errorLimit);
    const char* array = "coordinate-array/distance";
    sumUp("loxodrome", "GeographicLib Geodesic", errors.arrayAgainstLibrary, differenceLimit, array);
    sumUp("loxodrome", followed, errors.arrayAgainstReference, errorLimit, array);
    sumUp("GeographicLib Geodesic", followed, errors.librarySeries, std::nullopt);
    sumUp("GeographicLib GeodesicExact", followed, errors.libraryExact, std::nullopt);
    sumUp("long double from GeodesicExact", "long double from Geodesic", errors.reference, referenceLimit);
    count("coordinate/distance/symmetry", "loxodrome", "the way back", "asymmetric pairs", errors.asymmetric,
          errors.firstAsymmetric);
    count("coordinate/distance/found", followed, "GeographicLib", "pairs without a geodesic", errors.missed,
          errors.firstMissed);
  }
  return measurements;
}
