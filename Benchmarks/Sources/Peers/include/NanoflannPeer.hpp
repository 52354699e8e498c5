// nanoflann's k-d tree over points of the plane.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace peers {

/// A `KDTreeSingleIndexAdaptor` of two dimensions over an array that stays the caller's, with
/// leaves of up to 10 points (the library's default) and the squared distance of its
/// L2_Simple_Adaptor.
///
/// The library has no search in rectangles before version 1.5.
class NanoflannIndex {
 public:
  /// Builds the tree. The points (x, y) must stay where they are as long as it is used.
  NanoflannIndex(std::size_t count, const double* points);
  ~NanoflannIndex();
  NanoflannIndex(const NanoflannIndex&) = delete;
  NanoflannIndex& operator=(const NanoflannIndex&) = delete;

  /// Replaces `found` by the points at most `radius` away from `center` (x, y), in no order.
  void findInCircle(double radius, const double* center, std::vector<std::uint32_t>& found) const;
  /// Replaces `found` by the `count` points nearest to `point` (x, y), the nearest first; by all
  /// where there are fewer.
  void findNearest(std::size_t count, const double* point, std::vector<std::uint32_t>& found) const;

 private:
  struct Tree;
  std::unique_ptr<Tree> tree_;
};

/// The version of nanoflann that this was compiled against, such as "1.4.2".
std::string nanoflannVersion();

}  // namespace peers
