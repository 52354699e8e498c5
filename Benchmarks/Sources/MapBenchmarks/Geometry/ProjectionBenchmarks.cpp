// Projects every vertex of the outlines to map points and back, in both projections.

#include <ProjPeer.hpp>
#include <algorithm>

#include "Benchmarks.hpp"
#include "Geometry/MercatorOracle.hpp"
#include "Harness/Workload.hpp"
#include "LoxodromeInterface.hpp"

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

  Vertices(const Outlines& outlines, double limit)
      : coordinates(outlines.coordinates),
        clampedCoordinates(outlines.coordinates),
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

void registerProjection(const std::shared_ptr<const Input>& input, const Projection& projection) {
  auto vertices = lazily([input, projection] { return Vertices(input->outlines, projection.limit); });
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
  const auto comparePoints = [=] {
    const Vertices& set = vertices->get();
    return compareNumbers(set.result, set.expectedPoints, pointTolerance, "map points", {"x", "y"});
  };
  const auto compareCoordinates = [=](double tolerance) {
    const Vertices& set = vertices->get();
    return compareNumbers(set.result, set.expectedCoordinates, tolerance, "degrees",
                          {"latitude", "longitude"});
  };

  const auto addProject = [&](const char* operation, Convert project) {
    add(
        operation, "loxodrome", "max_difference_map_points",
        [=] {
          Vertices& set = vertices->get();
          project(static_cast<std::ptrdiff_t>(set.count()), set.coordinates.data(), set.result.data());
        },
        comparePoints);
  };
  const auto addUnproject = [&](const char* operation, Convert unproject) {
    add(
        operation, "loxodrome", "max_difference_degrees",
        [=] {
          Vertices& set = vertices->get();
          unproject(static_cast<std::ptrdiff_t>(set.count()), set.points.data(), set.result.data());
        },
        [=] { return compareCoordinates(degreeTolerance); });
  };
  addProject("project", projection.project);
  addProject("project/single", projection.projectSingle);
  add(
      "project", "proj", "max_difference_map_points",
      [=] {
        Vertices& set = vertices->get();
        proj->get()->project(set.count(), set.clampedCoordinates.data(), set.result.data());
      },
      comparePoints);
  addUnproject("unproject", projection.unproject);
  addUnproject("unproject/single", projection.unprojectSingle);
  add(
      "unproject", "proj", "max_difference_degrees",
      [=] {
        Vertices& set = vertices->get();
        proj->get()->unproject(set.count(), set.points.data(), set.result.data());
      },
      [=] { return compareCoordinates(projDegreeTolerance); });
}

}  // namespace

void registerProjections(const std::shared_ptr<const Input>& input) {
  registerProjection(input, {"map-point", oracle::mapKitLimit, loxodrome_map_points, loxodrome_coordinates,
                             loxodrome_map_points_one_by_one, loxodrome_coordinates_one_by_one});
  registerProjection(input, {"web-mercator", oracle::webMercatorLimit, loxodrome_web_mercator_map_points,
                             loxodrome_web_mercator_coordinates, loxodrome_web_mercator_map_points_one_by_one,
                             loxodrome_web_mercator_coordinates_one_by_one});
}
