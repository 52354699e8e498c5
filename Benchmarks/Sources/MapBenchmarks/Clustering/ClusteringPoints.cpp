// Makes the points for the clustering benchmarks.

#include "Clustering/ClusteringPoints.hpp"

#include <cmath>
#include <numbers>

#include "LoxodromeInterface.hpp"
#include "SeededRandom.hpp"

namespace {

constexpr std::size_t spotCount = 2000;
constexpr double shareInSpots = 0.85;
constexpr double northernmost = 75;  // the largest |latitude| of isolated points and centers of spots
constexpr double smallestSpread = 0.01;
constexpr double largestSpread = 1;
constexpr double stepsPerMapPoint = 16;

struct Spot {
  double latitude, longitude, spread;
};

Spot anywhere(SeededRandom& random) {
  return {random.between(-northernmost, northernmost), random.between(-180, 180), 0};
}

// Two independent numbers of the standard normal distribution (Box and Muller).
struct NormalPair {
  double first, second;

  explicit NormalPair(SeededRandom& random) {
    // 1 minus a number below 1 is never 0.
    const double radius = std::sqrt(-2 * std::log(1 - random.between(0, 1)));
    const double angle = random.between(0, 2 * std::numbers::pi);
    first = radius * std::cos(angle);
    second = radius * std::sin(angle);
  }
};

double wrapped(double longitude) {
  return longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude;
}

std::vector<double> drawPoints(std::size_t count) {
  SeededRandom random(512);
  std::vector<Spot> spots;
  for (std::size_t index = 0; index < spotCount; ++index) {
    spots.push_back(anywhere(random));
    spots.back().spread = smallestSpread * std::pow(largestSpread / smallestSpread, random.between(0, 1));
  }

  std::vector<double> coordinates;
  coordinates.reserve(2 * count);
  while (coordinates.size() < 2 * count) {
    Spot point;
    if (random.between(0, 1) < shareInSpots) {
      point = spots[random.below(spotCount)];
      const NormalPair offset(random);
      point.latitude += point.spread * offset.first;
      point.longitude = wrapped(point.longitude + point.spread * offset.second);
    } else {
      point = anywhere(random);
    }
    coordinates.push_back(point.latitude);
    coordinates.push_back(point.longitude);
  }
  return coordinates;
}

}  // namespace

ClusteringPoints syntheticPoints(std::size_t count) {
  return {"synthetic mix", count, lazily([count] { return drawPoints(count); })};
}

ClusteringPoints cityPoints(const std::shared_ptr<const Input>& input) {
  return {"GeoNames", input->cityCount(), lazily([input] { return input->cities; })};
}

std::vector<double> mapPointsInSteps(const std::vector<double>& coordinates) {
  std::vector<double> points(coordinates.size());
  loxodrome_web_mercator_map_points(static_cast<std::ptrdiff_t>(points.size() / 2), coordinates.data(),
                                    points.data());
  for (double& value : points) value = std::round(value * stepsPerMapPoint) / stepsPerMapPoint;
  return points;
}
