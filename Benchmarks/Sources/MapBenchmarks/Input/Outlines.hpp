// Outlines of countries or land from a GeoJSON file.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

/// The rings of all polygons of a file, flat.
struct Outlines {
  /// One ring: `count` vertices from `start` on.
  struct Ring {
    std::size_t feature;
    std::size_t polygon;  // counted through the whole file; the first ring of each is the outer one
    std::size_t start;
    std::size_t count;
  };

  std::vector<double> coordinates;  // latitude, longitude in degrees, of every vertex
  std::vector<Ring> rings;
  std::vector<std::string> featureNames;  // "feature 7" where it has no name

  std::size_t vertexCount() const { return coordinates.size() / 2; }
  /// The feature whose rings have the most vertices, the first of several.
  std::size_t largestFeature() const;
};

/// Reads a file by Loxodrome's GeoJSON module. Throws UsageError with the place where it is not
/// GeoJSON, has no polygon or a coordinate that is out of range.
Outlines readOutlines(const std::filesystem::path& file);
