// Measures both projections and their inverses against MPFR.

#include <algorithm>
#include <array>

#include "Chunks.hpp"
#include "MapCInterface-Swift.h"
#include "MercatorReference.hpp"
#include "Progress.hpp"
#include "ProjectionStrata.hpp"
#include "Suites.hpp"

namespace {

// Half an ulp of y is 1.5e-8 map points. MapKit's formula, ln((1 + s) / (1 − s)), has an error of
// 3.7e-7. That of arrays has less.
constexpr double forwardLimit = 4e-7;          // map points
constexpr double forwardLimitOfArrays = 1e-7;  // map points
// An ulp of 90…180 degrees is 1.4e-14 to 2.8e-14.
constexpr double inverseLimit = 5e-14;  // degrees

// The two projections are the same function in exact arithmetic, but clamp latitudes at different
// limits. Each is measured one by one and in arrays.
struct Projection {
  const char* stem;
  double latitudeLimit;  // degrees
  double forwardLimit;   // map points
  void (*project)(std::ptrdiff_t count, const double* coordinates, double* points);
  void (*unproject)(std::ptrdiff_t count, const double* points, double* coordinates);
};

constexpr Projection projections[] = {
    {"map-point", 85, forwardLimit, loxodrome_map_points_one_by_one, loxodrome_coordinates_one_by_one},
    {"map-point-array", 85, forwardLimitOfArrays, loxodrome_map_points, loxodrome_coordinates},
    {"web-mercator", 85.05112877980659, forwardLimit, loxodrome_web_mercator_map_points_one_by_one,
     loxodrome_web_mercator_coordinates_one_by_one},
    {"web-mercator-array", 85.05112877980659, forwardLimitOfArrays, loxodrome_web_mercator_map_points,
     loxodrome_web_mercator_coordinates},
};
constexpr std::size_t projectionCount = std::size(projections);

struct Errors {
  ErrorTally x, y, latitude, longitude;

  void append(const Errors& later) {
    x.append(later.x);
    y.append(later.y);
    latitude.append(later.latitude);
    longitude.append(later.longitude);
  }
};
using AllErrors = std::array<Errors, projectionCount>;

std::vector<double> draw(SeededRandom& random, std::size_t count, Pair (*one)(SeededRandom&)) {
  std::vector<double> values;
  values.reserve(2 * count);
  for (std::size_t index = 0; index < count; ++index) {
    const Pair pair = one(random);
    values.insert(values.end(), {pair.first, pair.second});
  }
  return values;
}

void measureForward(const std::vector<double>& coordinates, reference::Mercator& expected,
                    AllErrors& errors) {
  const std::size_t count = coordinates.size() / 2;
  std::array<std::vector<double>, projectionCount> points;
  for (std::size_t which = 0; which < projectionCount; ++which) {
    points[which].resize(coordinates.size());
    projections[which].project(static_cast<std::ptrdiff_t>(count), coordinates.data(), points[which].data());
  }
  for (std::size_t index = 0; index < 2 * count; index += 2) {
    const double latitude = coordinates[index];
    const double longitude = coordinates[index + 1];
    double projected = 0;
    for (std::size_t which = 0; which < projectionCount; ++which) {
      const double limit = projections[which].latitudeLimit;
      const double clamped = std::clamp(latitude, -limit, limit);
      // The projections of one latitude differ only if the latitude is clamped.
      if (which == 0 || clamped != projected) expected.project(clamped, longitude);
      projected = clamped;
      const double x = points[which][index];
      const double y = points[which][index + 1];
      errors[which].x.add(expected.x.errorOf(x), x, expected.x.rounded(), {latitude, longitude});
      errors[which].y.add(expected.y.errorOf(y), y, expected.y.rounded(), {latitude, longitude});
    }
  }
}

void measureInverse(const std::vector<double>& points, reference::Mercator& expected, AllErrors& errors) {
  const std::size_t count = points.size() / 2;
  std::array<std::vector<double>, projectionCount> coordinates;
  for (std::size_t which = 0; which < projectionCount; ++which) {
    coordinates[which].resize(points.size());
    projections[which].unproject(static_cast<std::ptrdiff_t>(count), points.data(),
                                 coordinates[which].data());
  }
  for (std::size_t index = 0; index < 2 * count; index += 2) {
    const double x = points[index];
    const double y = points[index + 1];
    expected.unproject(x, y);
    for (std::size_t which = 0; which < projectionCount; ++which) {
      const double latitude = coordinates[which][index];
      const double longitude = coordinates[which][index + 1];
      errors[which].latitude.add(expected.latitude.errorOf(latitude), latitude, expected.latitude.rounded(),
                                 {x, y});
      errors[which].longitude.add(expected.longitude.errorOf(longitude), longitude,
                                  expected.longitude.rounded(), {x, y});
    }
  }
}

AllErrors measure(const ProjectionStratum& stratum, std::size_t cases, const Settings& settings) {
  const Progress progress("projection", stratum.name, cases);
  const auto chunks = inChunks(cases, settings.threads, [&](std::size_t chunk, std::size_t count) {
    SeededRandom random(chunkSeed(settings.seed, stratum.name, chunk));
    AllErrors errors;
    {
      reference::Mercator expected;
      measureForward(draw(random, count, stratum.coordinate), expected, errors);
      measureInverse(draw(random, count, stratum.point), expected, errors);
    }
    reference::freeThreadCache();
    return errors;
  });
  AllErrors sum;
  for (const AllErrors& chunk : chunks) {
    for (std::size_t which = 0; which < projectionCount; ++which) sum[which].append(chunk[which]);
  }
  return sum;
}

}  // namespace

std::vector<Measurement> measureProjections(const Settings& settings) {
  const std::vector<std::string> coordinate = {"latitude", "longitude"};
  const std::vector<std::string> point = {"x", "y"};
  std::vector<Measurement> measurements;
  for (const ProjectionStratum& stratum : projectionStrata()) {
    const bool isRandom = &stratum == &projectionStrata().front();
    const std::size_t cases = isRandom ? settings.cases : std::max<std::size_t>(1, settings.cases / 4);
    AllErrors errors = measure(stratum, cases, settings);
    for (std::size_t which = 0; which < projectionCount; ++which) {
      const std::string stem = projections[which].stem;
      const auto sumUp = [&](const char* operation, ErrorTally& tally, const char* unit, double limit,
                             const std::vector<std::string>& inputNames) {
        const Subject subject = {stem + operation, "loxodrome", "MPFR", stratum.name};
        measurements.push_back(tally.summarize(subject, unit, limit, inputNames));
      };
      sumUp("/project/x", errors[which].x, "map points", projections[which].forwardLimit, coordinate);
      sumUp("/project/y", errors[which].y, "map points", projections[which].forwardLimit, coordinate);
      sumUp("/unproject/latitude", errors[which].latitude, "degrees", inverseLimit, point);
      sumUp("/unproject/longitude", errors[which].longitude, "degrees", inverseLimit, point);
    }
  }
  return measurements;
}
