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

/// Returns the countries for raster/world: those beside the larger files if these are requested and
/// exist, otherwise those of findInput. Throws UsageError under the conditions of findLargerInput
/// and, if it is used, of findInput.
std::filesystem::path findCountries(const Options& options);

/// Returns the land for render/ne_10m if it is requested and exists. Throws UsageError if the
/// options name a file that does not exist.
std::optional<std::filesystem::path> findLand(const Options& options);

/// Returns the folder of vectors in the checkout that contains the folder of --data. If it has
/// none, or the option is missing, returns the folder in the first of the searched checkouts that
/// has one. Returns no value if there is none.
std::optional<std::filesystem::path> findVectors(const Options& options);

/// Returns the larger files if they are requested and exist. Throws UsageError if the options name
/// a folder without them.
std::optional<InputFiles> findLargerInput(const Options& options);
