// Indexes of points in the plane with one interface, for Loxodrome and its peers, and a brute-force
// search.
#pragma once

#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

/// An index of points (x, y) of any library, and the result of its last search.
class PointSearch {
 public:
  virtual ~PointSearch() = default;
  /// Finds the points in the rectangle (x, y, width, height), edges included. Throws
  /// std::logic_error if the library cannot search in rectangles.
  virtual void findInRect(const double* rect) = 0;
  /// Finds the points at most `radius` away from `center` (x, y).
  virtual void findInCircle(double radius, const double* center) = 0;
  /// Finds the `count` points nearest to `point` (x, y).
  virtual void findNearest(std::size_t count, const double* point) = 0;
  /// Returns the points of the last search in ascending order.
  virtual std::vector<std::size_t> found() const = 0;
};

/// A library with a function that indexes points (x, y). The points must stay in memory as long as
/// the index is used.
struct SearchLibrary {
  const char* name;
  bool findsInRects;
  std::unique_ptr<PointSearch> (*index)(const std::vector<double>& points);
};

/// Returns Loxodrome and its peers.
const std::vector<SearchLibrary>& searchLibraries();

/// Returns Loxodrome's index of coordinates (latitude, longitude in degrees), which Loxodrome
/// projects.
std::unique_ptr<PointSearch> indexOfCoordinates(const std::vector<double>& coordinates);

/// A search that tests every point whose x is in the range of the query, for checking the
/// indexes.
class PlainSearch {
 public:
  /// The points (x, y) must stay in memory as long as this object is used.
  explicit PlainSearch(const std::vector<double>& points);

  /// Returns the points in the rectangle (x, y, width, height), edges included, ascending.
  std::vector<std::size_t> findInRect(const double* rect) const;
  /// Returns the points at most `radius` away from `center` (x, y), ascending.
  std::vector<std::size_t> findInCircle(double radius, const double* center) const;
  /// Returns the squared distances of the `count` points nearest to `point` (x, y), ascending. If
  /// there are fewer points, returns the distances of all.
  std::vector<double> nearestSquares(std::size_t count, const double* point) const;

  /// Returns the squared distance of a point from a position (x, y).
  double square(std::size_t point, const double* position) const;

 private:
  // Returns the range of indexes in byX_ of the points with x in low…high.
  std::pair<std::size_t, std::size_t> strip(double low, double high) const;

  const std::vector<double>& points_;
  std::vector<std::size_t> byX_;
};
