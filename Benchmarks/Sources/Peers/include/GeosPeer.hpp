// The operations of the harness in GEOS: containment by a prepared polygon, rectangles by its
// Envelope.
#pragma once

#include <geos/geom/Envelope.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace peers {

/// A ring of x, y pairs, and the index of its polygon. The first ring of a polygon is the outer
/// one.
struct Ring {
  std::size_t polygon;
  std::vector<double> vertices;
};

/// A multipolygon that GEOS has prepared.
///
/// Points are located by the locator of the prepared polygon, the index that `contains` and
/// `intersects` use. So GEOS does not have to create a geometry for each point, which would take
/// longer than the answer. The locator also reports points on the boundary.
class GeosPreparedPolygon {
 public:
  /// The rings of a polygon must be adjacent. Throws std::exception if GEOS rejects the rings.
  explicit GeosPreparedPolygon(const std::vector<Ring>& rings);
  ~GeosPreparedPolygon();
  GeosPreparedPolygon(const GeosPreparedPolygon&) = delete;
  GeosPreparedPolygon& operator=(const GeosPreparedPolygon&) = delete;

  /// Locates `count` points (x, y): 1 inside, 0 outside, 2 on the boundary.
  void locate(std::size_t count, const double* points, std::uint8_t* answers) const;

  /// Prepares the multipolygon once more, with the index that the first query builds, and discards
  /// the result. The geometry is not created again.
  void prepareAgain() const;

 private:
  struct Prepared;
  std::unique_ptr<Prepared> prepared_;
};

/// Multipolygons that GEOS has prepared, in an STR-tree of their envelopes.
class GeosPolygonIndex {
 public:
  /// Each multipolygon has the rings of one element. Throws std::exception if GEOS rejects rings.
  explicit GeosPolygonIndex(const std::vector<std::vector<Ring>>& polygons);
  ~GeosPolygonIndex();
  GeosPolygonIndex(const GeosPolygonIndex&) = delete;
  GeosPolygonIndex& operator=(const GeosPolygonIndex&) = delete;

  /// Finds the smallest index of the multipolygons that each of `count` points (x, y) is inside of
  /// or on the boundary of; -1 if there is none.
  void findFirst(std::size_t count, const double* points, std::ptrdiff_t* polygons) const;

 private:
  struct Tree;
  std::unique_ptr<Tree> tree_;
};

/// Converts rectangles (x, y, width, height) to GEOS's form with four edges.
std::vector<geos::geom::Envelope> envelopes(const std::vector<double>& rects);

/// Computes the smallest envelopes that contain `one` and each of the others.
void unite(const geos::geom::Envelope& one, const std::vector<geos::geom::Envelope>& others,
           geos::geom::Envelope* unions);
/// Computes the intersections of `one` with each of the others. The result is null if they are
/// apart. Touching envelopes are not apart.
void intersect(const geos::geom::Envelope& one, const std::vector<geos::geom::Envelope>& others,
               geos::geom::Envelope* intersections);
/// Computes whether `one` intersects each of the others, 1 or 0. Touching envelopes intersect.
void intersects(const geos::geom::Envelope& one, const std::vector<geos::geom::Envelope>& others,
                std::uint8_t* answers);
/// Computes whether `one` contains each of `count` points (x, y), edges included, 1 or 0.
void contains(const geos::geom::Envelope& one, std::size_t count, const double* points,
              std::uint8_t* answers);

/// Returns the version of GEOS that this was compiled against, such as "3.11.1".
std::string geosVersion();

}  // namespace peers
