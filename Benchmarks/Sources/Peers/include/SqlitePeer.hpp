// SQLite's R*-tree and full-text search over places, as a program without a gazetteer would use
// them.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace peers {

/// Places with names in a database in memory: a table, an R*-tree of coordinates and an index of
/// FTS5 of the words of names.
class SqliteGazetteer {
 public:
  /// Creates the database.
  ///
  /// - coordinates: latitude, longitude of each place (degrees).
  /// - populations: the number of inhabitants of each.
  SqliteGazetteer(const std::vector<std::string>& names, const std::vector<double>& coordinates,
                  const std::vector<std::ptrdiff_t>& populations);
  ~SqliteGazetteer();
  SqliteGazetteer(const SqliteGazetteer&) = delete;
  SqliteGazetteer& operator=(const SqliteGazetteer&) = delete;

  /// Returns the number of the place nearest to a coordinate (latitude, longitude in degrees) on a
  /// sphere. Squares around it are searched, each twice as large as the one before. It must be at
  /// least ten degrees from the antimeridian and the poles.
  std::size_t nearest(const double* coordinate);
  /// Returns the numbers of at most `limit` places whose names are a text or begin with it: whole
  /// names first, then by the number of inhabitants.
  std::vector<std::size_t> named(const std::string& text, std::size_t limit);

 private:
  struct Database;
  std::unique_ptr<Database> database_;
};

/// Returns the version of SQLite that runs, such as "3.40.1".
std::string sqliteVersion();

}  // namespace peers
