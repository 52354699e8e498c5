// Reading of GeoJSON files with simdjson.
#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace peers {

/// The features of a file.
struct SimdjsonFeatures {
  std::vector<double> coordinates;     // latitude, longitude in degrees, of every position
  std::vector<std::size_t> ringSizes;  // the number of positions of each ring of a polygon
  std::vector<std::string> names;      // each feature's property "name"
};

/// A parser of simdjson's On-Demand interface, which is used again for every file.
class SimdjsonReader {
 public:
  SimdjsonReader();
  ~SimdjsonReader();
  SimdjsonReader(const SimdjsonReader&) = delete;
  SimdjsonReader& operator=(const SimdjsonReader&) = delete;

  /// Reads a collection of features whose geometries are points, polygons or multi-polygons. Every
  /// value of the file is read, also those that are not kept, so that the file is known to be JSON.
  /// Throws an exception if it is not such a collection.
  SimdjsonFeatures read(const std::filesystem::path& file);

 private:
  struct Parser;
  std::unique_ptr<Parser> parser_;
};

/// Returns simdjson's version and the instruction set that it chose for its first stage.
std::string simdjsonVersion();

}  // namespace peers
