#include "BoostLinePeer.hpp"

#include "BoostGeometry.hpp"

namespace peers {
namespace {

namespace geometry = boost::geometry;

using Point = geometry::model::point<double, 2, geometry::cs::cartesian>;
using Box = geometry::model::box<Point>;
using Line = geometry::model::linestring<Point>;
using Polygon = geometry::model::polygon<Point>;

Box box(const double* rect) {
  return Box(Point(rect[0], rect[1]), Point(rect[0] + rect[2], rect[1] + rect[3]));
}

}  // namespace

struct BoostLine::Lines {
  Line line;
  Line simplified;
  geometry::model::multi_linestring<Line> clipped;
};

BoostLine::BoostLine(std::size_t count, const double* points) : lines_(std::make_unique<Lines>()) {
  for (std::size_t index = 0; index < count; ++index) {
    lines_->line.emplace_back(points[2 * index], points[2 * index + 1]);
  }
}

BoostLine::~BoostLine() = default;

void BoostLine::simplify(double tolerance) {
  lines_->simplified.clear();
  geometry::simplify(lines_->line, lines_->simplified, tolerance);
}

std::vector<double> BoostLine::simplified() const {
  std::vector<double> numbers;
  for (const Point& point : lines_->simplified) {
    numbers.push_back(point.get<0>());
    numbers.push_back(point.get<1>());
  }
  return numbers;
}

void BoostLine::clip(const double* rect) {
  lines_->clipped.clear();
  geometry::intersection(lines_->line, box(rect), lines_->clipped);
}

double BoostLine::clippedLength() const {
  return geometry::length(lines_->clipped);
}

struct BoostRing::Polygons {
  Polygon polygon;
  geometry::model::multi_polygon<Polygon> clipped;
};

BoostRing::BoostRing(std::size_t count, const double* points) : polygons_(std::make_unique<Polygons>()) {
  for (std::size_t index = 0; index < count; ++index) {
    polygons_->polygon.outer().emplace_back(points[2 * index], points[2 * index + 1]);
  }
  geometry::correct(polygons_->polygon);
}

BoostRing::~BoostRing() = default;

void BoostRing::clip(const double* rect) {
  polygons_->clipped.clear();
  geometry::intersection(polygons_->polygon, box(rect), polygons_->clipped);
}

double BoostRing::clippedArea() const {
  return geometry::area(polygons_->clipped);
}

}  // namespace peers
