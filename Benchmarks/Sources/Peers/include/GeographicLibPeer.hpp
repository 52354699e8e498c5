// GeographicLib measuring geodesics: Karney's series, the peer, and his elliptic integrals, the
// oracle.
#pragma once

#include <cstddef>
#include <string>

namespace peers {

/// The WGS84 geodesic between pairs of coordinates (latitude, longitude in degrees), in meters, by
/// Geodesic: the series of sixth order, whose error its author gives as below 15 nm.
void geographicLibGeodesics(std::size_t count, const double* from, const double* to, double* meters);

/// The same by GeodesicExact, which evaluates elliptic integrals instead of the series. Slower; it
/// is used to check.
void exactGeodesics(std::size_t count, const double* from, const double* to, double* meters);

/// The version of GeographicLib that this was compiled against, such as "2.1.2".
std::string geographicLibVersion();

}  // namespace peers
