// Computes the projections and distances in long double.

#include "Geometry/MercatorOracle.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace oracle {
namespace {

constexpr long double pi = std::numbers::pi_v<long double>;
constexpr long double worldWidth = 268435456;
constexpr long double radiansPerDegree = pi / 180;

}  // namespace

std::vector<long double> mapPoints(const std::vector<double>& coordinates, double limit) {
  std::vector<long double> points(coordinates.size());
  for (std::size_t index = 0; index + 1 < coordinates.size(); index += 2) {
    const long double sine = std::sin(std::clamp(coordinates[index], -limit, limit) * radiansPerDegree);
    points[index] = (coordinates[index + 1] + 180.0L) / 360 * worldWidth;
    points[index + 1] = (0.5L - std::log((1 + sine) / (1 - sine)) / (4 * pi)) * worldWidth;
  }
  return points;
}

std::vector<long double> coordinates(const std::vector<double>& points) {
  std::vector<long double> result(points.size());
  for (std::size_t index = 0; index + 1 < points.size(); index += 2) {
    const long double exponent = (points[index + 1] - worldWidth / 2) * (2 * pi / worldWidth);
    result[index] = 90 - 2 * std::atan(std::exp(exponent)) / radiansPerDegree;
    result[index + 1] = points[index] / worldWidth * 360 - 180;
  }
  return result;
}

std::vector<long double> mapPointDistances(const std::vector<double>& from, const std::vector<double>& to) {
  const std::vector<long double> starts = coordinates(from);
  const std::vector<long double> ends = coordinates(to);
  std::vector<long double> meters(from.size() / 2);
  for (std::size_t index = 0; index < meters.size(); ++index) {
    const long double latitude = starts[2 * index] * radiansPerDegree;
    const long double otherLatitude = ends[2 * index] * radiansPerDegree;
    const long double sinHalfLatitude = std::sin((otherLatitude - latitude) / 2);
    const long double sinHalfLongitude =
        std::sin((ends[2 * index + 1] - starts[2 * index + 1]) * radiansPerDegree / 2);
    const long double haversine = sinHalfLatitude * sinHalfLatitude + std::cos(latitude) *
                                                                          std::cos(otherLatitude) *
                                                                          sinHalfLongitude * sinHalfLongitude;
    const long double radius = 6378160 - 21000 * std::sin(latitude);
    meters[index] = 2 * radius * std::asin(std::min(1.0L, std::sqrt(haversine)));
  }
  return meters;
}

std::vector<double> rounded(const std::vector<long double>& values) {
  return std::vector<double>(values.begin(), values.end());
}

}  // namespace oracle
