// Outlines of countries or land from a GeoJSON file.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

/// The rings of all polygons of a file in flat arrays.
struct Outlines {
  /// One ring: `count` vertices from the index `start`.
  struct Ring {
    std::size_t feature;
    std::size_t polygon;  // the polygon's index in the file; its first ring is the outer one
    std::size_t start;
    std::size_t count;
  };

  std::vector<double> coordinates;  // latitude, longitude in degrees, of every vertex
  std::vector<Ring> rings;
  std::vector<std::string> featureNames;  // "feature 7" if the feature has no name

  std::size_t vertexCount() const { return coordinates.size() / 2; }
  /// Returns the index of the feature whose rings have the most vertices, the first one if there
  /// are several.
  std::size_t largestFeature() const;
};

/// Reads a file with Loxodrome's GeoJSON module. Rings without vertices are left out. Throws
/// UsageError if the file cannot be read, is not GeoJSON, has no polygon, or has a coordinate out
/// of range.
Outlines readOutlines(const std::filesystem::path& file);
