// The locations of the input files.
#pragma once

#include <filesystem>
#include <optional>

#include "Harness/Options.hpp"

/// The files of one set of benchmarks.
struct InputFiles {
  std::filesystem::path outlines;  // GeoJSON, polygons in degrees
  std::filesystem::path cities;    // CSV with a header
};

/// Returns the files of the repository, or of the folder that the options name. Throws UsageError
/// if one is missing.
InputFiles findInput(const Options& options);

/// Returns the countries for raster/world: those of the larger files if they are requested and
/// exist, otherwise those of findInput. Throws UsageError under the same conditions as findInput.
std::filesystem::path findCountries(const Options& options);

/// Returns the land for render/ne_10m if it is requested and exists. Throws UsageError if the
/// options name a file that does not exist.
std::optional<std::filesystem::path> findLand(const Options& options);

/// Returns the folder of vectors in the checkout from which the input comes: the checkout that
/// contains the folder of --data, or else the checkout that is searched for input. Returns no value
/// if there is none.
std::optional<std::filesystem::path> findVectors(const Options& options);

/// Returns the larger files if they are requested and exist. Throws UsageError if the options name
/// a folder without them.
std::optional<InputFiles> findLargerInput(const Options& options);
