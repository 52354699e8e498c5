// Follows a geodesic on the WGS84 ellipsoid in long double.

#include "GeodesicReference.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

namespace reference {
namespace {

// A significand of 64 bits has a resolution of 4e-13 m at the Earth's radius.
static_assert(std::numeric_limits<long double>::digits >= 64, "the reference needs a longer long double");

using Extended = long double;
constexpr Extended pi = std::numbers::pi_v<Extended>;
constexpr Extended degree = pi / 180;
constexpr Extended equatorialRadius = 6378137;
constexpr Extended flattening = 1 / 298.257223563L;
constexpr Extended polarRadius = equatorialRadius * (1 - flattening);
constexpr Extended secondEccentricitySquared =
    flattening * (2 - flattening) / ((1 - flattening) * (1 - flattening));

using Vector = std::array<Extended, 3>;

Extended dot(const Vector& a, const Vector& b) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

struct Direction {
  Extended sine, cosine;

  static Direction ofRadians(Extended angle) { return {std::sin(angle), std::cos(angle)}; }
  static Direction along(Extended sine, Extended cosine) {
    const Extended length = std::hypot(sine, cosine);
    return {sine / length, cosine / length};
  }
  Extended radians() const { return std::atan2(sine, cosine); }
};

// The Gauss–Legendre quadrature with 24 points. The nearest singularities of the integrands are 3.2
// i from the real axis (sin² σ = −1 / k², k² ≤ 0.0067). Over an interval of length π, the error is
// about 4.3^−48.
class GaussLegendre {
 public:
  static constexpr int order = 24;

  GaussLegendre() {
    for (int index = 0; index < order; ++index) {
      Extended x = std::cos(pi * (index + 0.75L) / (order + 0.5L));
      Extended slope = 0;
      for (int step = 0; step < 10; ++step) {  // Newton's method, which needs five steps here
        Extended previous = 1;
        Extended value = x;
        for (int degree = 2; degree <= order; ++degree) {
          const Extended next = ((2 * degree - 1) * x * value - (degree - 1) * previous) / degree;
          previous = value;
          value = next;
        }
        slope = order * (x * value - previous) / (x * x - 1);
        x -= value / slope;
      }
      nodes_[index] = x;
      weights_[index] = 2 / ((1 - x * x) * slope * slope);
    }
  }

  // Calls add(node, weight) for each node. The sum of weight · f(node) is the integral of f from
  // low to high.
  template <typename Add>
  void forEachNode(Extended low, Extended high, Add add) const {
    const Extended half = (high - low) / 2;
    for (int index = 0; index < order; ++index) {
      add(low + half * (1 + nodes_[index]), half * weights_[index]);
    }
  }

 private:
  std::array<Extended, order> nodes_, weights_;
};

// Returns the reduced latitude β of a latitude φ in degrees, tan β = (1 − f) tan φ. At a pole the
// cosine is tiny instead of 0, as in GeographicLib. Azimuths at a pole are then measured from the
// meridian of the given longitude. 2^-80 times the Earth's radius is 5e-18 m.
Direction reduced(double latitude) {
  const Direction phi = Direction::ofRadians(latitude * degree);
  return Direction::along((1 - flattening) * phi.sine, std::max(phi.cosine, 0x1p-80L));
}

Vector position(const Direction& beta, const Direction& lambda) {
  return {equatorialRadius * beta.cosine * lambda.cosine, equatorialRadius * beta.cosine * lambda.sine,
          polarRadius * beta.sine};
}

struct Followed {
  Extended meters, miss;
};

// Follows the geodesic that leaves the first point with an azimuth and ends after an arc on the
// auxiliary sphere, both in degrees. Returns the length of the geodesic, corrected to end at the
// second point, and the distance between its end and the second point. Numbers in parentheses are
// Karney's equations.
Followed follow(const Direction& beta1, double azimuth, double arc, const Direction& beta2,
                Extended longitudeDifference) {
  static const GaussLegendre rule;
  const Direction alpha1 = Direction::ofRadians(azimuth * degree);
  // The azimuth at the equator (5), the arc from there and the longitude on the sphere (11, 12).
  const Direction alpha0 = {alpha1.sine * beta1.cosine, std::hypot(alpha1.cosine, alpha1.sine * beta1.sine)};
  const Direction start = Direction::along(beta1.sine, alpha1.cosine * beta1.cosine);
  const Extended sigma1 = start.radians();
  const Extended sigma2 = sigma1 + arc * degree;
  const Direction end = Direction::ofRadians(sigma2);
  const Extended omega12 =
      std::atan2(alpha0.sine * end.sine, end.cosine) - std::atan2(alpha0.sine * start.sine, start.cosine);
  // The length (7), and the ellipsoidal correction of the longitude (8).
  const Extended kSquared = secondEccentricitySquared * alpha0.cosine * alpha0.cosine;
  Extended length = 0;
  Extended lag = 0;
  rule.forEachNode(sigma1, sigma2, [&](Extended sigma, Extended weight) {
    const Extended sine = std::sin(sigma);
    const Extended root = std::sqrt(1 + kSquared * sine * sine);
    length += weight * root;
    lag += weight * (2 - flattening) / (1 + (1 - flattening) * root);
  });
  const Direction lambda = Direction::ofRadians(omega12 - flattening * alpha0.sine * lag);
  // The end of the geodesic, and its direction there: east and north components of the azimuth α2
  // (13, 14).
  const Direction beta = {alpha0.cosine * end.sine, std::hypot(alpha0.sine, alpha0.cosine * end.cosine)};
  const Direction alpha2 = Direction::along(alpha0.sine, alpha0.cosine * end.cosine);
  const Direction phi = Direction::along(beta.sine, (1 - flattening) * beta.cosine);
  const Vector tangent = {-alpha2.sine * lambda.sine - alpha2.cosine * phi.sine * lambda.cosine,
                          alpha2.sine * lambda.cosine - alpha2.cosine * phi.sine * lambda.sine,
                          alpha2.cosine * phi.cosine};
  const Vector reached = position(beta, lambda);
  const Vector wanted = position(beta2, Direction::ofRadians(longitudeDifference * degree));
  const Vector miss = {wanted[0] - reached[0], wanted[1] - reached[1], wanted[2] - reached[2]};
  return {polarRadius * length + dot(miss, tangent), std::sqrt(dot(miss, miss))};
}

}  // namespace

Geodesic measureGeodesic(double latitude1, double longitude1, double latitude2, double longitude2) {
  Geodesic geodesic{};
  double azimuth1 = 0;
  double azimuth2 = 0;
  const Direction beta1 = reduced(latitude1);
  const Direction beta2 = reduced(latitude2);
  const Extended difference = static_cast<Extended>(longitude2) - longitude1;
  const double seriesArc = GeographicLib::Geodesic::WGS84().Inverse(
      latitude1, longitude1, latitude2, longitude2, geodesic.seriesMeters, azimuth1, azimuth2);
  const Followed first = follow(beta1, azimuth1, seriesArc, beta2, difference);
  const double exactArc = GeographicLib::GeodesicExact::WGS84().Inverse(
      latitude1, longitude1, latitude2, longitude2, geodesic.exactMeters, azimuth1, azimuth2);
  const Followed second = follow(beta1, azimuth1, exactArc, beta2, difference);
  geodesic.meters = first.meters;
  geodesic.restarted = second.meters;
  geodesic.miss = std::max(first.miss, second.miss);
  return geodesic;
}

}  // namespace reference
