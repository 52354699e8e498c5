// The length of the WGS84 geodesic between two points, with an error of about a picometer.
//
// The distances of GeographicLib have errors of up to 15 nm (Geodesic) or slightly more
// (GeodesicExact), which are as large as the errors to be measured. So only the azimuth α1 and the
// arc σ12 are taken from GeographicLib. They define a geodesic that ends within nanometers of the
// second point. Its length is computed in long double and corrected for the rest of the way.
#pragma once

#include <GeographicLib/Geodesic.hpp>
#include <GeographicLib/GeodesicExact.hpp>

namespace reference {

/// The geodesic between two coordinates.
struct Geodesic {
  double seriesMeters;    // by GeographicLib::Geodesic
  double exactMeters;     // by GeographicLib::GeodesicExact
  long double meters;     // followed in long double from the first guess of Geodesic
  long double restarted;  // the same from the first guess of GeodesicExact
  long double miss;  // meters from the end of the followed geodesic to the second point, the larger of both
};

/// Measures the geodesic between two coordinates in degrees: latitudes within ±90, longitudes
/// within ±180.
Geodesic measureGeodesic(double latitude1, double longitude1, double latitude2, double longitude2);

}  // namespace reference
