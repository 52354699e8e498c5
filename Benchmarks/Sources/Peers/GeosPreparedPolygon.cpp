// Calls the point locator of GEOS's prepared polygons.

#include <geos/algorithm/locate/PointOnGeometryLocator.h>
#include <geos/geom/Coordinate.h>
#include <geos/geom/CoordinateArraySequence.h>
#include <geos/geom/GeometryFactory.h>
#include <geos/geom/LinearRing.h>
#include <geos/geom/Location.h>
#include <geos/geom/MultiPolygon.h>
#include <geos/geom/Polygon.h>
#include <geos/geom/prep/PreparedPolygon.h>
#include <geos/index/strtree/TemplateSTRtree.h>
#include <geos/version.h>

#include "GeosPeer.hpp"

namespace peers {
namespace {

using geos::geom::Coordinate;
using geos::geom::LinearRing;

std::unique_ptr<LinearRing> linearRing(const Ring& ring) {
  std::vector<Coordinate> coordinates;
  for (std::size_t index = 0; index + 1 < ring.vertices.size(); index += 2) {
    coordinates.emplace_back(ring.vertices[index], ring.vertices[index + 1]);
  }
  // GEOS requires closed rings. The projection of a closed ring is closed, but the input may be
  // open.
  if (!coordinates.empty() && coordinates.front() != coordinates.back())
    coordinates.push_back(coordinates.front());
  return geos::geom::GeometryFactory::getDefaultInstance()->createLinearRing(std::move(coordinates));
}

std::unique_ptr<geos::geom::MultiPolygon> multiPolygon(const std::vector<Ring>& rings) {
  const auto* factory = geos::geom::GeometryFactory::getDefaultInstance();
  std::vector<std::unique_ptr<geos::geom::Polygon>> polygons;
  for (std::size_t index = 0; index < rings.size();) {
    const std::size_t polygon = rings[index].polygon;
    auto shell = linearRing(rings[index++]);
    std::vector<std::unique_ptr<LinearRing>> holes;
    while (index < rings.size() && rings[index].polygon == polygon)
      holes.push_back(linearRing(rings[index++]));
    polygons.push_back(factory->createPolygon(std::move(shell), std::move(holes)));
  }
  return factory->createMultiPolygon(std::move(polygons));
}

}  // namespace

struct GeosPreparedPolygon::Prepared {
  std::unique_ptr<geos::geom::MultiPolygon> geometry;
  geos::geom::prep::PreparedPolygon polygon;
  // The first query builds its index.
  geos::algorithm::locate::PointOnGeometryLocator* locator;

  explicit Prepared(std::unique_ptr<geos::geom::MultiPolygon> made)
      : geometry(std::move(made)), polygon(geometry.get()), locator(polygon.getPointLocator()) {}
};

GeosPreparedPolygon::GeosPreparedPolygon(const std::vector<Ring>& rings)
    : prepared_(std::make_unique<Prepared>(multiPolygon(rings))) {}

GeosPreparedPolygon::~GeosPreparedPolygon() = default;

void GeosPreparedPolygon::locate(std::size_t count, const double* points, std::uint8_t* answers) const {
  for (std::size_t index = 0; index < count; ++index) {
    const Coordinate point(points[2 * index], points[2 * index + 1]);
    switch (prepared_->locator->locate(&point)) {
      case geos::geom::Location::INTERIOR:
        answers[index] = 1;
        break;
      case geos::geom::Location::BOUNDARY:
        answers[index] = 2;
        break;
      default:
        answers[index] = 0;
    }
  }
}

void GeosPreparedPolygon::prepareAgain() const {
  const geos::geom::prep::PreparedPolygon polygon(prepared_->geometry.get());
  polygon.getPointLocator()->locate(prepared_->geometry->getCoordinate());
}

struct GeosPolygonIndex::Tree {
  std::vector<std::unique_ptr<GeosPreparedPolygon>> polygons;
  geos::index::strtree::TemplateSTRtree<std::ptrdiff_t> tree;
};

GeosPolygonIndex::GeosPolygonIndex(const std::vector<std::vector<Ring>>& polygons)
    : tree_(std::make_unique<Tree>()) {
  for (const std::vector<Ring>& rings : polygons) {
    geos::geom::Envelope envelope;
    for (const Ring& ring : rings) {
      for (std::size_t index = 0; index + 1 < ring.vertices.size(); index += 2)
        envelope.expandToInclude(ring.vertices[index], ring.vertices[index + 1]);
    }
    tree_->tree.insert(envelope, static_cast<std::ptrdiff_t>(tree_->polygons.size()));
    tree_->polygons.push_back(std::make_unique<GeosPreparedPolygon>(rings));
  }
}

GeosPolygonIndex::~GeosPolygonIndex() = default;

void GeosPolygonIndex::findFirst(std::size_t count, const double* points, std::ptrdiff_t* polygons) const {
  for (std::size_t index = 0; index < count; ++index) {
    const double* point = points + 2 * index;
    std::ptrdiff_t first = -1;
    tree_->tree.query(geos::geom::Envelope(Coordinate(point[0], point[1])), [&](std::ptrdiff_t candidate) {
      if (first >= 0 && first < candidate) return;
      std::uint8_t answer = 0;
      tree_->polygons[static_cast<std::size_t>(candidate)]->locate(1, point, &answer);
      if (answer != 0) first = candidate;
    });
    polygons[index] = first;
  }
}

std::string geosVersion() {
  return GEOS_VERSION;
}

}  // namespace peers
