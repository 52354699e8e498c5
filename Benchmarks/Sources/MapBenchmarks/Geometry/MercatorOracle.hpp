// The formulas of the projections in long double. It has a significand of 64 bits on x86-64, so the
// error is below 1e-10 map points, far below the errors to be measured.
#pragma once

#include <vector>

namespace oracle {

/// The largest latitude of each projection in degrees. MapKit clamps at 85, EPSG:3857 at the last
/// double inside the square world.
constexpr double mapKitLimit = 85;
constexpr double webMercatorLimit = 85.05112877980659;

/// Returns x, y in map points of coordinates (latitude, longitude in degrees). Latitudes are
/// clamped to ±limit.
std::vector<long double> mapPoints(const std::vector<double>& coordinates, double limit);

/// Returns latitude, longitude in degrees of points (x, y in map points).
std::vector<long double> coordinates(const std::vector<double>& points);

/// Returns MKMetersBetweenMapPoints for pairs of points (x, y in map points), in meters: the
/// haversine formula on a sphere of radius 6378160 − 21000 sin φ meters. φ is the latitude of the
/// first point.
std::vector<long double> mapPointDistances(const std::vector<double>& from, const std::vector<double>& to);

/// Returns the values rounded to double.
std::vector<double> rounded(const std::vector<long double>& values);

}  // namespace oracle
