// Calls Boost.Geometry's R-tree.

#include "BoostRtreePeer.hpp"

#include <algorithm>
#include <utility>

#include "BoostGeometry.hpp"

namespace peers {
namespace {

namespace geometry = boost::geometry;

using Point = geometry::model::point<double, 2, geometry::cs::cartesian>;
using Box = geometry::model::box<Point>;
using Entry = std::pair<Point, std::uint32_t>;
// A packed tree does not split nodes, so the choice of the split algorithm has no effect.
using Rtree = geometry::index::rtree<Entry, geometry::index::quadratic<16>>;

std::vector<Entry> entries(std::size_t count, const double* points) {
  std::vector<Entry> entries;
  entries.reserve(count);
  for (std::size_t index = 0; index < count; ++index) {
    entries.emplace_back(Point(points[2 * index], points[2 * index + 1]), static_cast<std::uint32_t>(index));
  }
  return entries;
}

// Returns an output iterator that stores only the numbers of a query's results.
auto numbers(std::vector<std::uint32_t>& found) {
  return boost::make_function_output_iterator(
      [&found](const Entry& entry) { found.push_back(entry.second); });
}

}  // namespace

struct BoostRtree::Tree {
  Rtree rtree;
};

BoostRtree::BoostRtree(std::size_t count, const double* points)
    : tree_(std::make_unique<Tree>(Tree{Rtree(entries(count, points))})) {}

BoostRtree::~BoostRtree() = default;

void BoostRtree::findInRect(const double* rect, std::vector<std::uint32_t>& found) const {
  found.clear();
  const Box box(Point(rect[0], rect[1]), Point(rect[0] + rect[2], rect[1] + rect[3]));
  tree_->rtree.query(geometry::index::intersects(box), numbers(found));
}

void BoostRtree::findInCircle(double radius, const double* center, std::vector<std::uint32_t>& found) const {
  found.clear();
  const Box box(Point(center[0] - radius, center[1] - radius), Point(center[0] + radius, center[1] + radius));
  const auto isNear = [=, x = center[0], y = center[1], limit = radius * radius](const Entry& entry) {
    const double east = entry.first.get<0>() - x;
    const double south = entry.first.get<1>() - y;
    return east * east + south * south <= limit;
  };
  tree_->rtree.query(geometry::index::intersects(box) && geometry::index::satisfies(isNear), numbers(found));
}

void BoostRtree::findNearest(std::size_t count, const double* point,
                             std::vector<std::uint32_t>& found) const {
  found.clear();
  const auto wanted = static_cast<unsigned>(count);
  tree_->rtree.query(geometry::index::nearest(Point(point[0], point[1]), wanted), numbers(found));
}

using Polygon = geometry::model::polygon<Point>;
using MultiPolygon = geometry::model::multi_polygon<Polygon>;
using BoxEntry = std::pair<Box, std::ptrdiff_t>;

struct BoostPolygonIndex::Tree {
  std::vector<MultiPolygon> polygons;
  geometry::index::rtree<BoxEntry, geometry::index::quadratic<16>> rtree;
};

BoostPolygonIndex::BoostPolygonIndex(const std::vector<std::vector<Ring>>& polygons)
    : tree_(std::make_unique<Tree>()) {
  std::vector<BoxEntry> boxes;
  for (const std::vector<Ring>& rings : polygons) {
    MultiPolygon shape;
    for (std::size_t index = 0; index < rings.size(); ++index) {
      const bool isOuter = index == 0 || rings[index].polygon != rings[index - 1].polygon;
      if (isOuter) shape.emplace_back();
      Polygon& polygon = shape.back();
      if (!isOuter) polygon.inners().emplace_back();
      auto& ring = isOuter ? polygon.outer() : polygon.inners().back();
      const std::vector<double>& vertices = rings[index].vertices;
      for (std::size_t at = 0; at + 1 < vertices.size(); at += 2)
        ring.emplace_back(vertices[at], vertices[at + 1]);
    }
    geometry::correct(shape);
    boxes.emplace_back(geometry::return_envelope<Box>(shape),
                       static_cast<std::ptrdiff_t>(tree_->polygons.size()));
    tree_->polygons.push_back(std::move(shape));
  }
  tree_->rtree = {boxes.begin(), boxes.end()};
}

BoostPolygonIndex::~BoostPolygonIndex() = default;

void BoostPolygonIndex::findFirst(std::size_t count, const double* points, std::ptrdiff_t* polygons) const {
  for (std::size_t index = 0; index < count; ++index) {
    const Point point(points[2 * index], points[2 * index + 1]);
    std::ptrdiff_t first = -1;
    const auto test = [&](const BoxEntry& entry) {
      if (first >= 0 && first < entry.second) return;
      if (geometry::covered_by(point, tree_->polygons[static_cast<std::size_t>(entry.second)]))
        first = entry.second;
    };
    tree_->rtree.query(geometry::index::intersects(point), boost::make_function_output_iterator(test));
    polygons[index] = first;
  }
}

std::string boostVersion() {
  std::string version = BOOST_LIB_VERSION;
  std::replace(version.begin(), version.end(), '_', '.');
  return version;
}

}  // namespace peers
