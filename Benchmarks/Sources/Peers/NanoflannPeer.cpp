// Calls nanoflann's k-d tree.

#include "NanoflannPeer.hpp"

#include <cmath>
#include <limits>
#include <nanoflann.hpp>

namespace peers {
namespace {

// The array of points with the interface that nanoflann requires.
struct PointArray {
  std::size_t count;
  const double* points;

  std::size_t kdtree_get_point_count() const { return count; }
  double kdtree_get_pt(std::size_t index, std::size_t axis) const { return points[2 * index + axis]; }
  // No bounding box is known, so nanoflann computes it.
  template <typename Box>
  bool kdtree_get_bbox(Box&) const {
    return false;
  }
};

using Index = nanoflann::KDTreeSingleIndexAdaptor<nanoflann::L2_Simple_Adaptor<double, PointArray>,
                                                  PointArray, 2, std::uint32_t>;

// Receives nanoflann's results. Nanoflann's own class would also store a distance for each.
struct Found {
  using DistanceType = double;
  using IndexType = std::uint32_t;

  double limit;  // the smallest squared distance that is too large
  std::vector<std::uint32_t>& indices;

  double worstDist() const { return limit; }
  bool full() const { return true; }
  std::size_t size() const { return indices.size(); }
  bool addPoint(double, std::uint32_t index) {
    indices.push_back(index);
    return true;
  }
};

}  // namespace

struct NanoflannIndex::Tree {
  PointArray array;
  Index index;

  Tree(std::size_t count, const double* points) : array{count, points}, index(2, array) {}
};

NanoflannIndex::NanoflannIndex(std::size_t count, const double* points)
    : tree_(std::make_unique<Tree>(count, points)) {}

NanoflannIndex::~NanoflannIndex() = default;

void NanoflannIndex::findInCircle(double radius, const double* center,
                                  std::vector<std::uint32_t>& found) const {
  found.clear();
  // Nanoflann finds points with a squared distance below the limit, but here points on the circle
  // are included.
  Found results = {std::nextafter(radius * radius, std::numeric_limits<double>::infinity()), found};
  tree_->index.radiusSearchCustomCallback(center, results, nanoflann::SearchParams(0, 0, false));
}

void NanoflannIndex::findNearest(std::size_t count, const double* point,
                                 std::vector<std::uint32_t>& found) const {
  thread_local std::vector<double> distances;
  distances.resize(count);
  found.resize(count);
  found.resize(tree_->index.knnSearch(point, count, found.data(), distances.data()));
}

std::string nanoflannVersion() {
  // The version is 0xMmP: major, minor and patch.
  return std::to_string(NANOFLANN_VERSION >> 8) + "." + std::to_string(NANOFLANN_VERSION >> 4 & 15) + "." +
         std::to_string(NANOFLANN_VERSION & 15);
}

}  // namespace peers
