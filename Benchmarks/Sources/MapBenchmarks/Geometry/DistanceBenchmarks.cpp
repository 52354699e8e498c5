// Distances between pairs of cities. Each city is paired with another one by a seeded permutation.

#include <GeographicLibPeer.hpp>
#include <ProjPeer.hpp>

#include "Benchmarks.hpp"
#include "Geometry/MercatorOracle.hpp"
#include "Harness/Workload.hpp"
#include "LoxodromeInterface.hpp"
#include "SeededRandom.hpp"

namespace {

// GeographicLib's author states an error of 15 nm for the series that all three libraries use. The
// expected values come from GeodesicExact, whose error is about as large, so the difference may be
// twice that.
constexpr double geodesicTolerance = 3e-8;  // meters
// The haversine formula's error grows toward the antipode. At δ meters from it, a rounding error of
// the sine changes the distance by 0.018 m² / δ, which is 1.8e-6 m at 10 km. The tolerance allows
// five such roundings.
constexpr double mapPointTolerance = 1e-5;  // meters

struct Pairs {
  std::vector<double> from;  // latitude, longitude in degrees, or x, y in map points
  std::vector<double> to;
  std::vector<long double> expected;  // meters
  std::vector<double> result;

  std::size_t count() const { return result.size(); }
};

Pairs cityPairs(const Input& input) {
  Pairs pairs;
  for (const std::size_t other : SeededRandom(1569).permutation(input.cityCount())) {
    pairs.to.push_back(input.cities[2 * other]);
    pairs.to.push_back(input.cities[2 * other + 1]);
  }
  pairs.from = input.cities;
  pairs.result.resize(input.cityCount());
  return pairs;
}

Pairs geodesicPairs(const Input& input) {
  Pairs pairs = cityPairs(input);
  peers::exactGeodesics(pairs.count(), pairs.from.data(), pairs.to.data(), pairs.result.data());
  pairs.expected.assign(pairs.result.begin(), pairs.result.end());
  return pairs;
}

Pairs mapPointPairs(const Input& input) {
  Pairs pairs = cityPairs(input);
  pairs.from = oracle::rounded(oracle::mapPoints(pairs.from, oracle::mapKitLimit));
  pairs.to = oracle::rounded(oracle::mapPoints(pairs.to, oracle::mapKitLimit));
  pairs.expected = oracle::mapPointDistances(pairs.from, pairs.to);
  return pairs;
}

using Measure = std::function<void(std::size_t count, const double* from, const double* to, double* meters)>;

void add(const std::string& stem, const char* by, std::shared_ptr<Lazy<Pairs>> pairs, std::size_t count,
         double tolerance, Measure measure) {
  Workload workload;
  workload.name = stem + "/distance/pairs:" + std::to_string(count) + "/by:" + by;
  workload.items = count;
  workload.differenceName = "max_difference_meters";
  workload.work = [=] {
    Pairs& set = pairs->get();
    measure(set.count(), set.from.data(), set.to.data(), set.result.data());
  };
  workload.check = [=, work = workload.work] {
    Pairs& set = pairs->get();
    set.result.assign(set.count(), -1);
    work();
    return compareNumbers(set.result, set.expected, tolerance, "metres", {"distance"});
  };
  registerWorkload(std::move(workload));
}

}  // namespace

void registerDistances(const std::shared_ptr<const Input>& input) {
  const std::size_t count = input->cityCount();

  auto geodesics = lazily([input] { return geodesicPairs(*input); });
  const Measure loxodrome = [](std::size_t count, const double* from, const double* to, double* meters) {
    loxodrome_geodesic_distances(static_cast<std::ptrdiff_t>(count), from, to, meters);
  };
  add("coordinate", "loxodrome", geodesics, count, geodesicTolerance, loxodrome);
  add("coordinate", "geographiclib", geodesics, count, geodesicTolerance, peers::geographicLibGeodesics);
  add("coordinate", "proj", geodesics, count, geodesicTolerance, peers::projGeodesics);

  // No other library computes MapKit's distance, so there is no peer.
  const Measure likeMapKit = [](std::size_t count, const double* from, const double* to, double* meters) {
    loxodrome_map_point_distances(static_cast<std::ptrdiff_t>(count), from, to, meters);
  };
  add("map-point", "loxodrome", lazily([input] { return mapPointPairs(*input); }), count, mapPointTolerance,
      likeMapKit);
}
