// Projections and distances of arrays of 10^3 to 10^7 random places, for the growth of time and
// memory.

#include <GeographicLibPeer.hpp>
#include <algorithm>

#include "Benchmarks.hpp"
#include "Geometry/MercatorOracle.hpp"
#include "Harness/Workload.hpp"
#include "LoxodromeInterface.hpp"
#include "SeededRandom.hpp"

namespace {

// The number of values that are checked; more would take long in long double. The rows of the
// input's vertices and cities check all of theirs.
constexpr std::size_t checkedCount = 10'000;
// The limits of the benchmarks of one size.
constexpr double pointTolerance = 4e-7;     // map points
constexpr double degreeTolerance = 5e-14;   // degrees
constexpr double meterTolerance = 1e-5;     // meters
constexpr double geodesicTolerance = 3e-8;  // meters

using Numbers = std::vector<double>;

// The input of an operation: two numbers of each place, and the numbers that belong to it.
struct Places {
  Numbers from, to, result;
};

Numbers randomPlaces(std::size_t count, std::uint64_t seed) {
  SeededRandom random(seed);
  Numbers places;
  places.reserve(2 * count);
  while (places.size() < 2 * count) {
    places.push_back(random.between(-80, 80));
    places.push_back(random.between(-180, 180));
  }
  return places;
}

Numbers mapPointsOf(const Numbers& coordinates) {
  Numbers points(coordinates.size());
  loxodrome_map_points(static_cast<std::ptrdiff_t>(points.size() / 2), coordinates.data(), points.data());
  return points;
}

Numbers first(const Numbers& numbers, std::size_t count) {
  return {numbers.begin(), numbers.begin() + static_cast<std::ptrdiff_t>(std::min(count, numbers.size()))};
}

// An operation on places: its name, the number of results of a place, the work, and the expected
// results of the first places.
struct Operation {
  std::string name;  // with the name of the parameter
  std::size_t results;
  double tolerance;
  const char* unit;
  bool takesMapPoints;
  std::function<void(std::ptrdiff_t count, Places&)> work;
  std::function<std::vector<long double>(const Numbers& from, const Numbers& to)> expect;
};

void registerSizes(const Operation& operation) {
  for (const std::size_t count : {1000, 10'000, 100'000, 1'000'000, 10'000'000}) {
    auto places = lazily([=] {
      Places made = {randomPlaces(count, 1), randomPlaces(count, 2), Numbers(operation.results * count)};
      if (operation.takesMapPoints) made = {mapPointsOf(made.from), mapPointsOf(made.to), made.result};
      return made;
    });
    Workload workload;
    workload.name = operation.name + std::to_string(count) + "/for:growth/by:loxodrome";
    workload.items = count;
    workload.differenceName = std::string("max_difference_") + operation.unit;
    workload.measuresMemory = true;
    workload.work = [=] { operation.work(static_cast<std::ptrdiff_t>(count), places->get()); };
    workload.check = [=, work = workload.work] {
      Places& made = places->get();
      made.result.assign(made.result.size(), -1e300);
      work();
      const auto expected =
          operation.expect(first(made.from, 2 * checkedCount), first(made.to, 2 * checkedCount));
      return compareNumbers(first(made.result, operation.results * checkedCount), expected,
                            operation.tolerance, operation.unit, {"number"});
    };
    registerWorkload(std::move(workload));
  }
}

// A projection's function for arrays.
auto converting(void (*convert)(std::ptrdiff_t, const double*, double*)) {
  return
      [=](std::ptrdiff_t count, Places& places) { convert(count, places.from.data(), places.result.data()); };
}

auto measuring(void (*measure)(std::ptrdiff_t, const double*, const double*, double*)) {
  return [=](std::ptrdiff_t count, Places& places) {
    measure(count, places.from.data(), places.to.data(), places.result.data());
  };
}

void registerProjection(const std::string& stem, double limit,
                        void (*project)(std::ptrdiff_t, const double*, double*),
                        void (*unproject)(std::ptrdiff_t, const double*, double*)) {
  registerSizes({stem + "/project/points:", 2, pointTolerance, "map_points", false, converting(project),
                 [=](const Numbers& from, const Numbers&) { return oracle::mapPoints(from, limit); }});
  registerSizes({stem + "/unproject/points:", 2, degreeTolerance, "degrees", true, converting(unproject),
                 [](const Numbers& from, const Numbers&) { return oracle::coordinates(from); }});
}

}  // namespace

void registerGeometryGrowth() {
  registerProjection("map-point", oracle::mapKitLimit, loxodrome_map_points, loxodrome_coordinates);
  registerProjection("web-mercator", oracle::webMercatorLimit, loxodrome_web_mercator_map_points,
                     loxodrome_web_mercator_coordinates);
  registerSizes({"map-point/distance/pairs:", 1, meterTolerance, "meters", true,
                 measuring(loxodrome_map_point_distances),
                 [](const Numbers& from, const Numbers& to) { return oracle::mapPointDistances(from, to); }});
  registerSizes({"coordinate/distance/pairs:", 1, geodesicTolerance, "meters", false,
                 measuring(loxodrome_geodesic_distances), [](const Numbers& from, const Numbers& to) {
                   Numbers exact(from.size() / 2);
                   peers::exactGeodesics(exact.size(), from.data(), to.data(), exact.data());
                   return std::vector<long double>(exact.begin(), exact.end());
                 }});
}
