// Distances between pairs of cities, in arrays and one by one: each city is paired with another one by
// a seeded permutation. On several threads, distances between 200 000 random pairs.

#include <BoostHaversinePeer.hpp>
#include <GeographicLibPeer.hpp>
#include <ProjPeer.hpp>
#include <cmath>
#include <numbers>

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
  // For Boost, which has no map points: the same places, and the radius of each pair.
  std::vector<double> fromCoordinates, toCoordinates;
  std::vector<double> radii;  // meters

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

constexpr std::size_t manyPairs = 200000;

Pairs randomPairs() {
  SeededRandom random(1570);
  Pairs pairs;
  const auto place = [&](std::vector<double>& places) {
    places.push_back(random.between(-80, 80));
    places.push_back(random.between(-180, 180));
  };
  for (std::size_t index = 0; index < manyPairs; ++index) {
    place(pairs.from);
    place(pairs.to);
  }
  pairs.result.resize(manyPairs);
  return pairs;
}

Pairs geodesicPairs(Pairs pairs) {
  peers::exactGeodesics(pairs.count(), pairs.from.data(), pairs.to.data(), pairs.result.data());
  pairs.expected.assign(pairs.result.begin(), pairs.result.end());
  return pairs;
}

Pairs mapPointPairs(Pairs pairs) {
  pairs.from = oracle::rounded(oracle::mapPoints(pairs.from, oracle::mapKitLimit));
  pairs.to = oracle::rounded(oracle::mapPoints(pairs.to, oracle::mapKitLimit));
  pairs.expected = oracle::mapPointDistances(pairs.from, pairs.to);
  pairs.fromCoordinates = oracle::rounded(oracle::coordinates(pairs.from));
  pairs.toCoordinates = oracle::rounded(oracle::coordinates(pairs.to));
  for (std::size_t index = 0; index < pairs.count(); ++index) {
    const double latitude = pairs.fromCoordinates[2 * index] * std::numbers::pi / 180;
    pairs.radii.push_back(6378160 - 21000 * std::sin(latitude));
  }
  return pairs;
}

using Measure = std::function<void(Pairs& pairs)>;

// A function of the C interface or of a peer, for the pairs.
template <typename Count>
Measure measureBy(void (*measure)(Count, const double*, const double*, double*)) {
  return [=](Pairs& pairs) {
    measure(static_cast<Count>(pairs.count()), pairs.from.data(), pairs.to.data(), pairs.result.data());
  };
}

void add(const std::string& name, const char* by, std::shared_ptr<Lazy<Pairs>> pairs, std::size_t count,
         double tolerance, Measure measure, bool usesThreads = false) {
  Workload workload;
  workload.name = name + "/by:" + by;
  workload.items = count;
  workload.usesThreads = usesThreads;
  workload.differenceName = "max_difference_meters";
  workload.work = [=] { measure(pairs->get()); };
  workload.check = [=, work = workload.work] {
    Pairs& set = pairs->get();
    set.result.assign(set.count(), -1);
    work();
    return compareNumbers(set.result, set.expected, tolerance, "metres", {"distance"});
  };
  registerWorkload(std::move(workload));
}

// The distances of many pairs on one to four threads.
using MeasureOnThreads = void (*)(std::ptrdiff_t, const double*, const double*, double*, std::ptrdiff_t);

void addThreads(const std::string& stem, std::shared_ptr<Lazy<Pairs>> pairs, double tolerance,
                MeasureOnThreads measure) {
  for (const int threads : {1, 2, 4}) {
    const Measure work = [=](Pairs& set) {
      measure(static_cast<std::ptrdiff_t>(set.count()), set.from.data(), set.to.data(), set.result.data(),
              threads);
    };
    add(stem + "/distance/pairs:" + std::to_string(manyPairs) + "/threads:" + std::to_string(threads),
        "loxodrome", pairs, manyPairs, tolerance, work, true);
  }
}

}  // namespace

void registerDistances(const std::shared_ptr<const Input>& input) {
  const std::size_t count = input->cityCount();
  const std::string pairsOf = "/pairs:" + std::to_string(count);

  auto geodesics = lazily([input] { return geodesicPairs(cityPairs(*input)); });
  const auto addGeodesic = [&](const char* operation, const char* by, Measure measure) {
    add(std::string("coordinate/") + operation + pairsOf, by, geodesics, count, geodesicTolerance, measure);
  };
  addGeodesic("distance", "loxodrome", measureBy(loxodrome_geodesic_distances));
  addGeodesic("distance/single", "loxodrome", measureBy(loxodrome_geodesic_distances_one_by_one));
  addGeodesic("distance", "geographiclib", measureBy(peers::geographicLibGeodesics));
  addGeodesic("distance", "proj", measureBy(peers::projGeodesics));
  addThreads("coordinate", lazily([] { return geodesicPairs(randomPairs()); }), geodesicTolerance,
             loxodrome_geodesic_distances_on_threads);

  auto mapPoints = lazily([input] { return mapPointPairs(cityPairs(*input)); });
  const auto addMapPoint = [&](const char* operation, const char* by, Measure measure) {
    add(std::string("map-point/") + operation + pairsOf, by, mapPoints, count, mapPointTolerance, measure);
  };
  addMapPoint("distance", "loxodrome", measureBy(loxodrome_map_point_distances));
  addMapPoint("distance/single", "loxodrome", measureBy(loxodrome_map_point_distances_one_by_one));
  addMapPoint("distance", "boost", [](Pairs& pairs) {
    peers::boostHaversines(pairs.count(), pairs.fromCoordinates.data(), pairs.toCoordinates.data(),
                           pairs.radii.data(), pairs.result.data());
  });
  addThreads("map-point", lazily([] { return mapPointPairs(randomPairs()); }), mapPointTolerance,
             loxodrome_map_point_distances_on_threads);
}
