#include "SqlitePeer.hpp"

#include <sqlite3.h>

#include <cmath>
#include <numbers>
#include <stdexcept>

namespace peers {
namespace {

void require(bool isRight, sqlite3* database) {
  if (!isRight) throw std::runtime_error(std::string("SQLite: ") + sqlite3_errmsg(database));
}

double radians(double degrees) {
  return degrees * (std::numbers::pi / 180);
}

// The square of the chord between two places on the unit sphere.
double squaredChord(const double* one, double latitude, double longitude) {
  const double x = std::sin(radians(one[0] - latitude) / 2);
  const double y = std::sin(radians(one[1] - longitude) / 2);
  return 4 * (x * x + std::cos(radians(one[0])) * std::cos(radians(latitude)) * y * y);
}

}  // namespace

struct SqliteGazetteer::Database {
  sqlite3* connection = nullptr;
  sqlite3_stmt* box = nullptr;
  sqlite3_stmt* match = nullptr;

  void run(const char* sql) {
    require(sqlite3_exec(connection, sql, nullptr, nullptr, nullptr) == SQLITE_OK, connection);
  }
  sqlite3_stmt* prepare(const char* sql) {
    sqlite3_stmt* statement = nullptr;
    require(sqlite3_prepare_v2(connection, sql, -1, &statement, nullptr) == SQLITE_OK, connection);
    return statement;
  }
  ~Database() {
    sqlite3_finalize(box);
    sqlite3_finalize(match);
    sqlite3_close_v2(connection);
  }
};

SqliteGazetteer::SqliteGazetteer(const std::vector<std::string>& names,
                                 const std::vector<double>& coordinates,
                                 const std::vector<std::ptrdiff_t>& populations)
    : database_(std::make_unique<Database>()) {
  Database& database = *database_;
  require(sqlite3_open(":memory:", &database.connection) == SQLITE_OK, database.connection);
  database.run("CREATE TABLE place (place INTEGER PRIMARY KEY, name TEXT, population INTEGER)");
  database.run("CREATE VIRTUAL TABLE area USING rtree(place, south, north, west, east)");
  database.run(
      "CREATE VIRTUAL TABLE word USING fts5(name, content='', prefix='1 2 3',"
      " tokenize='unicode61 remove_diacritics 2')");
  database.run("BEGIN");
  sqlite3_stmt* const place = database.prepare("INSERT INTO place VALUES (?, ?, ?)");
  sqlite3_stmt* const area = database.prepare("INSERT INTO area VALUES (?, ?, ?, ?, ?)");
  sqlite3_stmt* const word = database.prepare("INSERT INTO word (rowid, name) VALUES (?, ?)");
  const auto execute = [&](sqlite3_stmt* statement) {
    require(sqlite3_step(statement) == SQLITE_DONE, database.connection);
    sqlite3_reset(statement);
  };
  for (std::size_t index = 0; index < names.size(); ++index) {
    const auto number = static_cast<sqlite3_int64>(index);
    sqlite3_bind_int64(place, 1, number);
    sqlite3_bind_text(place, 2, names[index].c_str(), -1, SQLITE_STATIC);
    sqlite3_bind_int64(place, 3, populations[index]);
    execute(place);
    sqlite3_bind_int64(area, 1, number);
    for (const int column : {0, 1, 2, 3}) {
      sqlite3_bind_double(area, column + 2, coordinates[2 * index + column / 2]);
    }
    execute(area);
    sqlite3_bind_int64(word, 1, number);
    sqlite3_bind_text(word, 2, names[index].c_str(), -1, SQLITE_STATIC);
    execute(word);
  }
  for (sqlite3_stmt* const statement : {place, area, word}) sqlite3_finalize(statement);
  database.run("COMMIT");
  // An R*-tree has single precision: its boxes are rounded outward.
  database.box = database.prepare(
      "SELECT place, south, north, west, east FROM area WHERE north >= ? AND south <= ? AND east >= ?"
      " AND west <= ?");
  database.match = database.prepare(
      "SELECT place FROM word JOIN place ON place = word.rowid WHERE word MATCH ?"
      " ORDER BY place.name = ? COLLATE NOCASE DESC, population DESC LIMIT ?");
}

SqliteGazetteer::~SqliteGazetteer() = default;

std::size_t SqliteGazetteer::nearest(const double* coordinate) {
  sqlite3_stmt* const box = database_->box;
  for (double size = 0.1;; size *= 2) {
    const double width = size / std::cos(radians(std::min(85.0, std::abs(coordinate[0]))));
    sqlite3_bind_double(box, 1, coordinate[0] - size);
    sqlite3_bind_double(box, 2, coordinate[0] + size);
    sqlite3_bind_double(box, 3, coordinate[1] - width);
    sqlite3_bind_double(box, 4, coordinate[1] + width);
    double best = 8;
    sqlite3_int64 found = -1;
    while (sqlite3_step(box) == SQLITE_ROW) {
      const double latitude = (sqlite3_column_double(box, 1) + sqlite3_column_double(box, 2)) / 2;
      const double longitude = (sqlite3_column_double(box, 3) + sqlite3_column_double(box, 4)) / 2;
      const double square = squaredChord(coordinate, latitude, longitude);
      if (square >= best) continue;
      best = square;
      found = sqlite3_column_int64(box, 0);
    }
    sqlite3_reset(box);
    // A place outside of the square is at least this far away.
    const double reach = 2 * std::sin(radians(size) / 2) * 0.99;
    if (found >= 0 && (best <= reach * reach || size > 45)) return static_cast<std::size_t>(found);
    if (size > 400) throw std::runtime_error("SQLite: no place");
  }
}

std::vector<std::size_t> SqliteGazetteer::named(const std::string& text, std::size_t limit) {
  sqlite3_stmt* const match = database_->match;
  // ^ is the beginning of the name, and * any end of its last word.
  const std::string expression = "^ \"" + text + "\" *";
  sqlite3_bind_text(match, 1, expression.c_str(), -1, SQLITE_STATIC);
  sqlite3_bind_text(match, 2, text.c_str(), -1, SQLITE_STATIC);
  sqlite3_bind_int64(match, 3, static_cast<sqlite3_int64>(limit));
  std::vector<std::size_t> found;
  while (sqlite3_step(match) == SQLITE_ROW) {
    found.push_back(static_cast<std::size_t>(sqlite3_column_int64(match, 0)));
  }
  sqlite3_reset(match);
  return found;
}

std::string sqliteVersion() {
  return sqlite3_libversion();
}

}  // namespace peers
