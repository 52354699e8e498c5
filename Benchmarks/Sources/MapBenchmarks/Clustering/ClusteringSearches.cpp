// Adapts the indexes of Loxodrome and its peers to one interface, and searches without an index to
// check them.

#include "Clustering/ClusteringSearches.hpp"

#include <BoostRtreePeer.hpp>
#include <NanoflannPeer.hpp>
#include <algorithm>
#include <cstdint>
#include <numeric>
#include <stdexcept>

#include "Clustering/ClusteringPoints.hpp"
#include "LoxodromeInterface.hpp"

namespace {

// An array that keeps the size of the largest result, and the number of points of the last one.
struct FoundInArray {
  std::vector<std::ptrdiff_t> room;
  std::ptrdiff_t count = 0;

  auto begin() const { return room.begin(); }
  auto end() const { return room.begin() + count; }
};

// Loxodrome's index, with the interface of the peers.
class LoxodromeIndex {
 public:
  LoxodromeIndex(std::size_t count, const double* points, bool areCoordinates = false)
      : handle_((areCoordinates ? loxodrome_point_index_make_of_coordinates : loxodrome_point_index_make)(
            static_cast<std::ptrdiff_t>(count), points, 1)) {}
  ~LoxodromeIndex() { loxodrome_point_index_free(handle_); }
  LoxodromeIndex(const LoxodromeIndex&) = delete;
  LoxodromeIndex& operator=(const LoxodromeIndex&) = delete;

  void findInRect(const double* rect, FoundInArray& found) const {
    fill(found, [&](std::ptrdiff_t capacity, std::ptrdiff_t* points) {
      return loxodrome_point_index_in_rect(handle_, rect, capacity, points);
    });
  }
  void findInCircle(double radius, const double* center, FoundInArray& found) const {
    fill(found, [&](std::ptrdiff_t capacity, std::ptrdiff_t* points) {
      return loxodrome_point_index_in_circle(handle_, radius, center, capacity, points);
    });
  }
  void findNearest(std::size_t count, const double* point, FoundInArray& found) const {
    const auto wanted = static_cast<std::ptrdiff_t>(count);
    if (found.room.size() < count) found.room.resize(count);
    found.count = loxodrome_point_index_nearest(handle_, wanted, point, found.room.data());
  }

 private:
  // Searches, and repeats the search with a larger array if the array was too small, as the first
  // searches find. The search returns the required size.
  template <typename Search>
  static void fill(FoundInArray& found, Search search) {
    const auto capacity = static_cast<std::ptrdiff_t>(found.room.size());
    found.count = search(capacity, found.room.data());
    if (found.count <= capacity) return;
    found.room.resize(static_cast<std::size_t>(found.count));
    search(found.count, found.room.data());
  }

  void* handle_;
};

template <typename Index, typename Found>
class IndexSearch : public PointSearch {
 public:
  template <typename... Options>
  explicit IndexSearch(const std::vector<double>& points, Options... options)
      : index_(points.size() / 2, points.data(), options...) {}

  void findInRect(const double* rect) override {
    if constexpr (requires { index_.findInRect(rect, found_); }) {
      index_.findInRect(rect, found_);
    } else {
      throw std::logic_error("the library does not search in rectangles");
    }
  }
  void findInCircle(double radius, const double* center) override {
    index_.findInCircle(radius, center, found_);
  }
  void findNearest(std::size_t count, const double* point) override {
    index_.findNearest(count, point, found_);
  }
  std::vector<std::size_t> found() const override {
    std::vector<std::size_t> points(found_.begin(), found_.end());
    std::sort(points.begin(), points.end());
    return points;
  }

 private:
  Index index_;
  Found found_;
};

template <typename Index, typename Found>
std::unique_ptr<PointSearch> indexed(const std::vector<double>& points) {
  return std::make_unique<IndexSearch<Index, Found>>(points);
}

}  // namespace

const std::vector<SearchLibrary>& searchLibraries() {
  static const std::vector<SearchLibrary> libraries = {
      {"loxodrome", true, indexed<LoxodromeIndex, FoundInArray>},
      {"nanoflann", false, indexed<peers::NanoflannIndex, std::vector<std::uint32_t>>},
      {"boost", true, indexed<peers::BoostRtree, std::vector<std::uint32_t>>},
  };
  return libraries;
}

std::unique_ptr<PointSearch> indexOfCoordinates(const std::vector<double>& coordinates) {
  return std::make_unique<IndexSearch<LoxodromeIndex, FoundInArray>>(coordinates, true);
}

PlainSearch::PlainSearch(const std::vector<double>& points) : points_(points), byX_(points.size() / 2) {
  std::iota(byX_.begin(), byX_.end(), std::size_t{0});
  std::sort(byX_.begin(), byX_.end(),
            [&](std::size_t one, std::size_t other) { return points[2 * one] < points[2 * other]; });
}

std::pair<std::size_t, std::size_t> PlainSearch::strip(double low, double high) const {
  const auto isWest = [&](std::size_t point, double x) { return points_[2 * point] < x; };
  const auto isEast = [&](double x, std::size_t point) { return x < points_[2 * point]; };
  const auto first = std::lower_bound(byX_.begin(), byX_.end(), low, isWest);
  const auto last = std::upper_bound(byX_.begin(), byX_.end(), high, isEast);
  return {first - byX_.begin(), last - byX_.begin()};
}

std::vector<std::size_t> PlainSearch::findInRect(const double* rect) const {
  std::vector<std::size_t> found;
  const auto [first, last] = strip(rect[0], rect[0] + rect[2]);
  for (std::size_t index = first; index < last; ++index) {
    const double y = points_[2 * byX_[index] + 1];
    if (y >= rect[1] && y <= rect[1] + rect[3]) found.push_back(byX_[index]);
  }
  std::sort(found.begin(), found.end());
  return found;
}

std::vector<std::size_t> PlainSearch::findInCircle(double radius, const double* center) const {
  std::vector<std::size_t> found;
  const auto [first, last] = strip(center[0] - radius, center[0] + radius);
  for (std::size_t index = first; index < last; ++index) {
    if (square(byX_[index], center) <= radius * radius) found.push_back(byX_[index]);
  }
  std::sort(found.begin(), found.end());
  return found;
}

std::vector<double> PlainSearch::nearestSquares(std::size_t count, const double* point) const {
  // The strip is wide enough when enough points are no farther away than its edges.
  for (double width = 1024;; width *= 4) {
    const auto [first, last] = strip(point[0] - width, point[0] + width);
    std::vector<double> squares;
    for (std::size_t index = first; index < last; ++index) squares.push_back(square(byX_[index], point));
    const std::size_t wanted = std::min(count, byX_.size());
    if (squares.size() < wanted) continue;
    std::partial_sort(squares.begin(), squares.begin() + static_cast<std::ptrdiff_t>(wanted), squares.end());
    squares.resize(wanted);
    if (wanted == 0 || squares.back() <= width * width || width > worldWidth) return squares;
  }
}

double PlainSearch::square(std::size_t point, const double* position) const {
  const double east = points_[2 * point] - position[0];
  const double south = points_[2 * point + 1] - position[1];
  return east * east + south * south;
}
