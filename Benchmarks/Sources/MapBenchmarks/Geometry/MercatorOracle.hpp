// The formulas of the projections in long double: 64 bits of mantissa on x86-64, so that its error
// is below 1e-10 map points and nothing beside the errors that it is to find.
#pragma once

#include <vector>

namespace oracle {

/// The greatest latitude that each projection shows, in degrees: MapKit clamps at 85, EPSG:3857 at
/// the last double of the square world.
constexpr double mapKitLimit = 85;
constexpr double webMercatorLimit = 85.05112877980659;

/// x, y in map points of coordinates (latitude, longitude in degrees), latitudes clamped to ±limit.
std::vector<long double> mapPoints(const std::vector<double>& coordinates, double limit);

/// Latitude, longitude in degrees of points (x, y in map points).
std::vector<long double> coordinates(const std::vector<double>& points);

/// MKMetersBetweenMapPoints of pairs of points (x, y in map points), in meters: the haversine
/// formula on a sphere of radius 6378160 − 21000 sin φ meters, φ being the latitude of the first
/// point.
std::vector<long double> mapPointDistances(const std::vector<double>& from, const std::vector<double>& to);

/// The values rounded to double.
std::vector<double> rounded(const std::vector<long double>& values);

}  // namespace oracle
