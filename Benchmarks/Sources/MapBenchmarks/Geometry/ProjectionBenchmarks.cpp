// Projects every vertex of the outlines to map points and back, in both projections; and a million
// random places on several threads.

#include <ProjPeer.hpp>
#include <VectorMathPeers.hpp>
#include <algorithm>

#include "Benchmarks.hpp"
#include "Geometry/MercatorOracle.hpp"
#include "Harness/Workload.hpp"
#include "LoxodromeInterface.hpp"
#include "SeededRandom.hpp"

namespace {

// The limit of Loxodrome's error is 4e-7 map points (0.06 µm at the equator), which is 13 ulps of a
// y near 2^27. Near 85 degrees, the formula loses this precision in 1 − sin φ. PROJ does not lose
// it, but has the same limit here.
constexpr double pointTolerance = 4e-7;  // map points
// Loxodrome's limit. PROJ computes longitudes in radians and meters, which adds three roundings of
// half an ulp of 180 (1.4e-14 each).
constexpr double degreeTolerance = 5e-14;
constexpr double projDegreeTolerance = 1e-13;

using Convert = void (*)(std::ptrdiff_t count, const double* from, double* to);

// A projection, and the functions that compute it: for arrays, and one by one.
struct Projection {
  const char* stem;
  double limit;  // the largest latitude, in degrees
  Convert project, unproject, projectSingle, unprojectSingle;
};

// The input of a projection's benchmarks. The points come from the oracle, so that each library
// inverts the same points.
struct Vertices {
  std::vector<double> coordinates;         // latitude, longitude in degrees
  std::vector<double> clampedCoordinates;  // latitudes clamped to the limit, since PROJ does not clamp
  std::vector<long double> expectedPoints;
  std::vector<double> points;
  std::vector<long double> expectedCoordinates;
  std::vector<double> result;

  Vertices(std::vector<double> places, double limit)
      : coordinates(std::move(places)),
        clampedCoordinates(coordinates),
        expectedPoints(oracle::mapPoints(coordinates, limit)),
        points(oracle::rounded(expectedPoints)),
        expectedCoordinates(oracle::coordinates(points)),
        result(coordinates.size()) {
    for (std::size_t index = 0; index < coordinates.size(); index += 2) {
      clampedCoordinates[index] = std::clamp(coordinates[index], -limit, limit);
    }
  }

  std::size_t count() const { return coordinates.size() / 2; }
};

Check comparePoints(const Vertices& set) {
  return compareNumbers(set.result, set.expectedPoints, pointTolerance, "map points", {"x", "y"});
}

Check compareCoordinates(const Vertices& set, double tolerance) {
  return compareNumbers(set.result, set.expectedCoordinates, tolerance, "degrees", {"latitude", "longitude"});
}

void registerProjection(const std::shared_ptr<const Input>& input, const Projection& projection) {
  auto vertices =
      lazily([input, projection] { return Vertices(input->outlines.coordinates, projection.limit); });
  auto proj = lazily([] { return std::make_shared<peers::ProjMercator>(); });
  const std::size_t count = input->outlines.vertexCount();

  const auto add = [=](const char* operation, const char* by, const char* difference,
                       std::function<void()> work, std::function<Check()> compare) {
    Workload workload;
    workload.name =
        std::string(projection.stem) + "/" + operation + "/vertices:" + std::to_string(count) + "/by:" + by;
    workload.items = count;
    workload.differenceName = difference;
    workload.work = work;
    workload.check = [=] {
      auto& result = vertices->get().result;
      // Results of an earlier library must not be taken for those of this one.
      std::fill(result.begin(), result.end(), -1e300);
      work();
      return compare();
    };
    registerWorkload(std::move(workload));
  };
  const auto addProject = [&](const char* operation, Convert project) {
    add(
        operation, "loxodrome", "max_difference_map_points",
        [=] {
          Vertices& set = vertices->get();
          project(static_cast<std::ptrdiff_t>(set.count()), set.coordinates.data(), set.result.data());
        },
        [=] { return comparePoints(vertices->get()); });
  };
  const auto addUnproject = [&](const char* operation, Convert unproject) {
    add(
        operation, "loxodrome", "max_difference_degrees",
        [=] {
          Vertices& set = vertices->get();
          unproject(static_cast<std::ptrdiff_t>(set.count()), set.points.data(), set.result.data());
        },
        [=] { return compareCoordinates(vertices->get(), degreeTolerance); });
  };
  addProject("project", projection.project);
  addProject("project/single", projection.projectSingle);
  add(
      "project", "proj", "max_difference_map_points",
      [=] {
        Vertices& set = vertices->get();
        proj->get()->project(set.count(), set.clampedCoordinates.data(), set.result.data());
      },
      [=] { return comparePoints(vertices->get()); });
  addUnproject("unproject", projection.unproject);
  addUnproject("unproject/single", projection.unprojectSingle);
  add(
      "unproject", "proj", "max_difference_degrees",
      [=] {
        Vertices& set = vertices->get();
        proj->get()->unproject(set.count(), set.points.data(), set.result.data());
      },
      [=] { return compareCoordinates(vertices->get(), projDegreeTolerance); });

  // These do not clamp either. A copy has no result to compare.
  for (const peers::MercatorFunctions& peer : {peers::libm, peers::libmvec, peers::sleef, peers::copy}) {
    if (peer.project == nullptr) continue;
    const bool isCopy = peer.name == peers::copy.name;
    add(
        "project", peer.name, "max_difference_map_points",
        [=] {
          Vertices& set = vertices->get();
          peer.project(set.count(), set.clampedCoordinates.data(), set.result.data());
        },
        [=] { return isCopy ? Check() : comparePoints(vertices->get()); });
    add(
        "unproject", peer.name, "max_difference_degrees",
        [=] {
          Vertices& set = vertices->get();
          peer.unproject(set.count(), set.points.data(), set.result.data());
        },
        [=] { return isCopy ? Check() : compareCoordinates(vertices->get(), projDegreeTolerance); });
  }
}

std::vector<double> randomPlaces() {
  SeededRandom random(85);
  std::vector<double> places;
  for (int index = 0; index < 1000000; ++index) {
    places.push_back(random.between(-85, 85));
    places.push_back(random.between(-180, 180));
  }
  return places;
}

// More memory than the caches have. A copy shows what the memory allows.
void registerThreads() {
  auto vertices = lazily([] { return Vertices(randomPlaces(), oracle::mapKitLimit); });
  const auto add = [=](const std::string& operation, const std::string& variant, const char* by,
                       std::function<void()> work, std::function<Check()> compare) {
    Workload workload;
    workload.name = "map-point/" + operation + "/points:1000000" + variant + "/by:" + by;
    workload.items = 1000000;
    workload.usesThreads = true;
    workload.differenceName = operation == "project" ? "max_difference_map_points" : "max_difference_degrees";
    workload.work = work;
    workload.check = [=] {
      auto& result = vertices->get().result;
      std::fill(result.begin(), result.end(), -1e300);
      work();
      return compare();
    };
    registerWorkload(std::move(workload));
  };
  const auto copy = [=] {
    Vertices& set = vertices->get();
    peers::copy.project(set.count(), set.coordinates.data(), set.result.data());
  };
  for (const int threads : {1, 2, 4}) {
    const std::string variant = "/threads:" + std::to_string(threads);
    add(
        "project", variant, "loxodrome",
        [=] {
          Vertices& set = vertices->get();
          loxodrome_map_points_on_threads(static_cast<std::ptrdiff_t>(set.count()), set.coordinates.data(),
                                          set.result.data(), threads);
        },
        [=] { return comparePoints(vertices->get()); });
    add(
        "unproject", variant, "loxodrome",
        [=] {
          Vertices& set = vertices->get();
          loxodrome_coordinates_on_threads(static_cast<std::ptrdiff_t>(set.count()), set.points.data(),
                                           set.result.data(), threads);
        },
        [=] { return compareCoordinates(vertices->get(), degreeTolerance); });
  }
  add("project", "/threads:1", "copy", copy, [] { return Check(); });
}

}  // namespace

void registerProjections(const std::shared_ptr<const Input>& input) {
  registerProjection(input, {"map-point", oracle::mapKitLimit, loxodrome_map_points, loxodrome_coordinates,
                             loxodrome_map_points_one_by_one, loxodrome_coordinates_one_by_one});
  registerProjection(input, {"web-mercator", oracle::webMercatorLimit, loxodrome_web_mercator_map_points,
                             loxodrome_web_mercator_coordinates, loxodrome_web_mercator_map_points_one_by_one,
                             loxodrome_web_mercator_coordinates_one_by_one});
  registerThreads();
}
