// Locates points in a polygon with tg.

#include <OptionalPeer.hpp>
#include <memory>

// The header is one of C, and does not say so.
extern "C" {
#include <tg.h>
}

namespace {

using RingPointer = std::unique_ptr<tg_ring, decltype(&tg_ring_free)>;
using PolygonPointer = std::unique_ptr<tg_poly, decltype(&tg_poly_free)>;

RingPointer ringOf(const peers::Ring& ring) {
  std::vector<tg_point> points;
  for (std::size_t index = 0; index + 1 < ring.vertices.size(); index += 2) {
    points.push_back({ring.vertices[index], ring.vertices[index + 1]});
  }
  // The fastest of tg's indexes; its default is another.
  return {tg_ring_new_ix(points.data(), static_cast<int>(points.size()), TG_YSTRIPES), tg_ring_free};
}

}  // namespace

// The compiler hides other symbols.
#pragma GCC visibility push(default)
extern "C" {

int peer_interface() {
  return peers::optionalPeerInterface;
}

// tg has no version in its sources.
const char* peer_version() {
  return "found";
}

void* peer_polygon_make(const std::vector<peers::Ring>* rings) {
  std::vector<PolygonPointer> polygons;
  for (std::size_t index = 0; index < rings->size();) {
    const std::size_t polygon = (*rings)[index].polygon;
    const RingPointer shell = ringOf((*rings)[index++]);
    std::vector<RingPointer> holes;
    while (index < rings->size() && (*rings)[index].polygon == polygon) {
      holes.push_back(ringOf((*rings)[index++]));
    }
    std::vector<const tg_ring*> borrowed;
    for (const RingPointer& hole : holes) borrowed.push_back(hole.get());
    polygons.emplace_back(tg_poly_new(shell.get(), borrowed.data(), static_cast<int>(borrowed.size())),
                          tg_poly_free);
  }
  std::vector<const tg_poly*> borrowed;
  for (const PolygonPointer& polygon : polygons) borrowed.push_back(polygon.get());
  return tg_geom_new_multipolygon(borrowed.data(), static_cast<int>(borrowed.size()));
}

void peer_polygon_locate(const void* polygon, std::size_t count, const double* points,
                         std::uint8_t* answers) {
  const auto* const geometry = static_cast<const tg_geom*>(polygon);
  for (std::size_t index = 0; index < count; ++index) {
    answers[index] = tg_geom_intersects_xy(geometry, points[2 * index], points[2 * index + 1]) ? 1 : 0;
  }
}

void peer_polygon_free(void* polygon) {
  tg_geom_free(static_cast<tg_geom*>(polygon));
}

}  // extern "C"
#pragma GCC visibility pop
