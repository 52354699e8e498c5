// Calls PROJ's projections and geodesics.

#include "ProjPeer.hpp"

#include <geodesic.h>
#include <proj.h>

#include <algorithm>
#include <numbers>
#include <stdexcept>

namespace peers {
namespace {

// The definition of EPSG:3857 without its axis order, so that PROJ does not read its database.
// `over` prevents a rounding error from wrapping a longitude of exactly 180 degrees to −180.
constexpr const char* definition =
    "+proj=pipeline +step +proj=unitconvert +xy_in=deg +xy_out=rad +step +proj=webmerc +ellps=WGS84 +over";

constexpr double worldWidth = 268435456;                         // map points
constexpr double halfWorld = std::numbers::pi * 6378137;         // meters, from the equator to the map's edge
constexpr double pointsPerMeter = worldWidth / (2 * halfWorld);  // on the map, at the equator

}  // namespace

struct ProjMercator::Pipeline {
  PJ_CONTEXT* context = proj_context_create();
  PJ* transformation = nullptr;

  ~Pipeline() {
    proj_destroy(transformation);
    proj_context_destroy(context);
  }

  // Transforms pairs in place: the second of each pair is the longitude or the easting, the first
  // the latitude or the northing.
  void transform(PJ_DIRECTION direction, std::size_t count, double* pairs) {
    constexpr std::size_t stride = 2 * sizeof(double);
    proj_trans_generic(transformation, direction, pairs + 1, stride, count, pairs, stride, count, nullptr, 0,
                       0, nullptr, 0, 0);
  }
};

ProjMercator::ProjMercator() : pipeline_(std::make_unique<Pipeline>()) {
  pipeline_->transformation = proj_create(pipeline_->context, definition);
  if (pipeline_->transformation == nullptr) {
    const int error = proj_context_errno(pipeline_->context);
    throw std::runtime_error(std::string("PROJ cannot make its pipeline: ") +
                             proj_context_errno_string(pipeline_->context, error));
  }
}

ProjMercator::~ProjMercator() = default;

void ProjMercator::project(std::size_t count, const double* coordinates, double* points) {
  std::copy_n(coordinates, 2 * count, points);
  pipeline_->transform(PJ_FWD, count, points);
  for (std::size_t index = 0; index < count; ++index) {
    const double northing = points[2 * index];
    const double easting = points[2 * index + 1];
    points[2 * index] = worldWidth / 2 + easting * pointsPerMeter;
    points[2 * index + 1] = worldWidth / 2 - northing * pointsPerMeter;
  }
}

void ProjMercator::unproject(std::size_t count, const double* points, double* coordinates) {
  for (std::size_t index = 0; index < count; ++index) {
    coordinates[2 * index] = (worldWidth / 2 - points[2 * index + 1]) / pointsPerMeter;
    coordinates[2 * index + 1] = (points[2 * index] - worldWidth / 2) / pointsPerMeter;
  }
  pipeline_->transform(PJ_INV, count, coordinates);
}

void projGeodesics(std::size_t count, const double* from, const double* to, double* meters) {
  geod_geodesic wgs84;
  geod_init(&wgs84, 6378137, 1 / 298.257223563);
  for (std::size_t index = 0; index < count; ++index) {
    geod_inverse(&wgs84, from[2 * index], from[2 * index + 1], to[2 * index], to[2 * index + 1],
                 &meters[index], nullptr, nullptr);
  }
}

std::string projVersion() {
  return proj_info().version;
}

}  // namespace peers
