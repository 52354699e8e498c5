// GEOS doing the harness's work: containment by a prepared polygon, rectangles by its Envelope.
#pragma once

#include <geos/geom/Envelope.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace peers {

/// A ring of x, y pairs and the polygon that it belongs to; a polygon's first ring is its outer
/// one.
struct Ring {
  std::size_t polygon;
  std::vector<double> vertices;
};

/// A multipolygon that GEOS has prepared.
///
/// Points are asked of the prepared polygon's own locator, the index behind `contains` and
/// `intersects`: that leaves out making a geometry of each point, which would cost GEOS more than
/// the answer, and it tells the boundary.
class GeosPreparedPolygon {
 public:
  /// Rings of a polygon must follow each other. Throws std::exception where GEOS refuses the rings.
  explicit GeosPreparedPolygon(const std::vector<Ring>& rings);
  ~GeosPreparedPolygon();
  GeosPreparedPolygon(const GeosPreparedPolygon&) = delete;
  GeosPreparedPolygon& operator=(const GeosPreparedPolygon&) = delete;

  /// Where each of `count` points (x, y) lies: 1 inside, 0 outside, 2 on the boundary.
  void locate(std::size_t count, const double* points, std::uint8_t* answers) const;

 private:
  struct Prepared;
  std::unique_ptr<Prepared> prepared_;
};

/// Rectangles as GEOS keeps them, by their four edges, from x, y, width, height.
std::vector<geos::geom::Envelope> envelopes(const std::vector<double>& rects);

/// The smallest envelopes around `one` and each of the others.
void unite(const geos::geom::Envelope& one, const std::vector<geos::geom::Envelope>& others,
           geos::geom::Envelope* unions);
/// The intersections of `one` with each of the others, null where they are apart; touching is not
/// apart.
void intersect(const geos::geom::Envelope& one, const std::vector<geos::geom::Envelope>& others,
               geos::geom::Envelope* intersections);
/// Whether `one` intersects each of the others, 1 or 0; touching counts.
void intersects(const geos::geom::Envelope& one, const std::vector<geos::geom::Envelope>& others,
                std::uint8_t* answers);
/// Whether `one` contains each of `count` points (x, y), edges included, 1 or 0.
void contains(const geos::geom::Envelope& one, std::size_t count, const double* points,
              std::uint8_t* answers);

/// The version of GEOS that this was compiled against, such as "3.11.1".
std::string geosVersion();

}  // namespace peers
