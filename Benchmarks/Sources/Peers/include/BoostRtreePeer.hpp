// Boost.Geometry's R-tree over points of the plane.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace peers {

/// An `index::rtree` of points and their numbers with nodes of up to 16, packed: made from all
/// points at once, which is its fastest way and gives its best tree.
class BoostRtree {
 public:
  /// Builds the tree of `count` points (x, y), which are copied.
  BoostRtree(std::size_t count, const double* points);
  ~BoostRtree();
  BoostRtree(const BoostRtree&) = delete;
  BoostRtree& operator=(const BoostRtree&) = delete;

  /// Replaces `found` by the points in the rectangle (x, y, width, height), edges included, in no
  /// order.
  void findInRect(const double* rect, std::vector<std::uint32_t>& found) const;
  /// Replaces `found` by the points at most `radius` away from `center` (x, y), in no order: those
  /// in the square around the circle whose distance is no larger.
  void findInCircle(double radius, const double* center, std::vector<std::uint32_t>& found) const;
  /// Replaces `found` by the `count` points nearest to `point` (x, y), in no order; by all where
  /// there are fewer.
  void findNearest(std::size_t count, const double* point, std::vector<std::uint32_t>& found) const;

 private:
  struct Tree;
  std::unique_ptr<Tree> tree_;
};

/// The version of Boost that this was compiled against, such as "1.74".
std::string boostVersion();

}  // namespace peers
