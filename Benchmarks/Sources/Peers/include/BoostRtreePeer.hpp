// Boost.Geometry's R-tree over points and over polygons of the plane.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "GeosPeer.hpp"

namespace peers {

/// An `index::rtree` of points and their numbers with up to 16 entries in a node. The tree is
/// packed: it is built from all points at once, which is the fastest method and gives the best
/// tree.
class BoostRtree {
 public:
  /// Builds the tree of `count` points (x, y), which are copied.
  BoostRtree(std::size_t count, const double* points);
  ~BoostRtree();
  BoostRtree(const BoostRtree&) = delete;
  BoostRtree& operator=(const BoostRtree&) = delete;

  /// Replaces `found` with the points in the rectangle (x, y, width, height), edges included, in
  /// any order.
  void findInRect(const double* rect, std::vector<std::uint32_t>& found) const;
  /// Replaces `found` with the points at most `radius` away from `center` (x, y), in any order.
  /// These are the points in the square around the circle whose distance is not larger.
  void findInCircle(double radius, const double* center, std::vector<std::uint32_t>& found) const;
  /// Replaces `found` with the `count` points nearest to `point` (x, y), in any order. If there are
  /// fewer points, all are found.
  void findNearest(std::size_t count, const double* point, std::vector<std::uint32_t>& found) const;

 private:
  struct Tree;
  std::unique_ptr<Tree> tree_;
};

/// Multipolygons, and a packed `index::rtree` of their boxes. A point is looked up in the boxes that
/// contain it, then with `covered_by`, which is `within` with the boundary.
class BoostPolygonIndex {
 public:
  /// Each multipolygon has the rings of one element.
  explicit BoostPolygonIndex(const std::vector<std::vector<Ring>>& polygons);
  ~BoostPolygonIndex();
  BoostPolygonIndex(const BoostPolygonIndex&) = delete;
  BoostPolygonIndex& operator=(const BoostPolygonIndex&) = delete;

  /// Finds the smallest index of the multipolygons that each of `count` points (x, y) is inside of
  /// or on the boundary of; -1 if there is none.
  void findFirst(std::size_t count, const double* points, std::ptrdiff_t* polygons) const;

 private:
  struct Tree;
  std::unique_ptr<Tree> tree_;
};

/// Returns the version of Boost that this was compiled against, such as "1.74".
std::string boostVersion();

}  // namespace peers
