// Locates points in a polygon with tg.

#include "OptionalPeers.hpp"

#include <stdexcept>

#if __has_include(<tg.h>)

// The header is one of C, and does not say so.
extern "C" {
#include <tg.h>
}

namespace peers {

namespace {

using RingPointer = std::unique_ptr<tg_ring, decltype(&tg_ring_free)>;
using PolygonPointer = std::unique_ptr<tg_poly, decltype(&tg_poly_free)>;

RingPointer ringOf(const Ring& ring) {
  std::vector<tg_point> points;
  for (std::size_t index = 0; index + 1 < ring.vertices.size(); index += 2) {
    points.push_back({ring.vertices[index], ring.vertices[index + 1]});
  }
  // The fastest of tg's indexes; its default is another.
  return {tg_ring_new_ix(points.data(), static_cast<int>(points.size()), TG_YSTRIPES), tg_ring_free};
}

}  // namespace

struct TgPolygon::Contents {
  std::unique_ptr<tg_geom, decltype(&tg_geom_free)> geometry;
};

std::optional<std::string> tgVersion() {
  return installedVersion("tg");
}

TgPolygon::TgPolygon(const std::vector<Ring>& rings) {
  std::vector<PolygonPointer> polygons;
  for (std::size_t index = 0; index < rings.size();) {
    const std::size_t polygon = rings[index].polygon;
    const RingPointer shell = ringOf(rings[index++]);
    std::vector<RingPointer> holes;
    while (index < rings.size() && rings[index].polygon == polygon) holes.push_back(ringOf(rings[index++]));
    std::vector<const tg_ring*> borrowed;
    for (const RingPointer& hole : holes) borrowed.push_back(hole.get());
    polygons.emplace_back(tg_poly_new(shell.get(), borrowed.data(), static_cast<int>(borrowed.size())),
                          tg_poly_free);
  }
  std::vector<const tg_poly*> borrowed;
  for (const PolygonPointer& polygon : polygons) borrowed.push_back(polygon.get());
  tg_geom* const geometry = tg_geom_new_multipolygon(borrowed.data(), static_cast<int>(borrowed.size()));
  if (geometry == nullptr) throw std::runtime_error("tg rejects the polygon");
  contents_ = std::make_unique<Contents>(Contents{{geometry, tg_geom_free}});
}

void TgPolygon::locate(std::size_t count, const double* points, std::uint8_t* answers) const {
  const tg_geom* const geometry = contents_->geometry.get();
  for (std::size_t index = 0; index < count; ++index) {
    answers[index] = tg_geom_intersects_xy(geometry, points[2 * index], points[2 * index + 1]) ? 1 : 0;
  }
}

#else

namespace peers {

struct TgPolygon::Contents {};

std::optional<std::string> tgVersion() {
  return std::nullopt;
}

TgPolygon::TgPolygon(const std::vector<Ring>&) {
  throw std::logic_error("tg was not found");
}

void TgPolygon::locate(std::size_t, const double*, std::uint8_t*) const {}

#endif

TgPolygon::~TgPolygon() = default;

}  // namespace peers
