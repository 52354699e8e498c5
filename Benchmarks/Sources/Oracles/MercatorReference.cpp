// Computes the Mercator projection with MPFR.

#include "MercatorReference.hpp"

namespace reference {
namespace {

constexpr double worldWidth = 268435456;
constexpr mpfr_rnd_t nearest = MPFR_RNDN;

}  // namespace

double HighPrecision::errorOf(double actual) const {
  HighPrecision difference;
  mpfr_d_sub(difference.get(), actual, get(), nearest);
  return difference.rounded();
}

Mercator::Mercator() {
  mpfr_const_pi(pi_.get(), nearest);
}

void Mercator::project(double latitudeInDegrees, double longitudeInDegrees) {
  mpfr_set_d(x.get(), longitudeInDegrees, nearest);
  mpfr_add_ui(x.get(), x.get(), 180, nearest);
  mpfr_mul_d(x.get(), x.get(), worldWidth, nearest);
  mpfr_div_ui(x.get(), x.get(), 360, nearest);

  mpfr_mul_d(scratch_.get(), pi_.get(), latitudeInDegrees, nearest);
  mpfr_div_ui(scratch_.get(), scratch_.get(), 180, nearest);
  mpfr_sin(scratch_.get(), scratch_.get(), nearest);
  mpfr_atanh(scratch_.get(), scratch_.get(), nearest);
  mpfr_mul_d(scratch_.get(), scratch_.get(), worldWidth / 2, nearest);
  mpfr_div(scratch_.get(), scratch_.get(), pi_.get(), nearest);
  mpfr_d_sub(y.get(), worldWidth / 2, scratch_.get(), nearest);
}

void Mercator::unproject(double xInMapPoints, double yInMapPoints) {
  mpfr_set_d(longitude.get(), xInMapPoints, nearest);
  mpfr_mul_ui(longitude.get(), longitude.get(), 360, nearest);
  mpfr_div_d(longitude.get(), longitude.get(), worldWidth, nearest);
  mpfr_sub_ui(longitude.get(), longitude.get(), 180, nearest);

  mpfr_set_d(scratch_.get(), worldWidth / 2, nearest);
  mpfr_sub_d(scratch_.get(), scratch_.get(), yInMapPoints, nearest);
  mpfr_mul(scratch_.get(), scratch_.get(), pi_.get(), nearest);
  mpfr_div_d(scratch_.get(), scratch_.get(), worldWidth / 2, nearest);
  mpfr_sinh(scratch_.get(), scratch_.get(), nearest);
  mpfr_atan(scratch_.get(), scratch_.get(), nearest);
  mpfr_mul_ui(scratch_.get(), scratch_.get(), 180, nearest);
  mpfr_div(latitude.get(), scratch_.get(), pi_.get(), nearest);
}

}  // namespace reference
