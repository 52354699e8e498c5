// A k-d tree of nanoflann over points in the plane.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace peers {

/// A `KDTreeSingleIndexAdaptor` of two dimensions over the caller's array, with up to 10 points in
/// a leaf (the library's default) and the squared distance of L2_Simple_Adaptor.
///
/// The library cannot search rectangles before version 1.8.
class NanoflannIndex {
 public:
  /// Builds the tree. The points (x, y) must stay in memory as long as the tree is used.
  NanoflannIndex(std::size_t count, const double* points);
  ~NanoflannIndex();
  NanoflannIndex(const NanoflannIndex&) = delete;
  NanoflannIndex& operator=(const NanoflannIndex&) = delete;

  /// Replaces `found` with the points at most `radius` away from `center` (x, y), in any order.
  void findInCircle(double radius, const double* center, std::vector<std::uint32_t>& found) const;
  /// Replaces `found` with the `count` points nearest to `point` (x, y), the nearest first. If
  /// there are fewer points, all are found.
  void findNearest(std::size_t count, const double* point, std::vector<std::uint32_t>& found) const;

 private:
  struct Tree;
  std::unique_ptr<Tree> tree_;
};

/// Returns the version of nanoflann that this was compiled against, such as "1.4.2".
std::string nanoflannVersion();

}  // namespace peers
