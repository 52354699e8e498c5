// Where the input files are.
#pragma once

#include <filesystem>
#include <optional>

#include "Harness/Options.hpp"

/// The files of one set of benchmarks.
struct InputFiles {
  std::filesystem::path outlines;  // GeoJSON, polygons in degrees
  std::filesystem::path cities;    // CSV with a header
};

/// The files of the repository, or of the folder that the options name. Throws UsageError where one
/// is missing.
InputFiles findInput(const Options& options);

/// The countries for raster/world: those of the larger files where they are wanted and there, else
/// those of findInput. Throws UsageError as it does.
std::filesystem::path findCountries(const Options& options);

/// The land of render/ne_10m, where it is wanted and there. Throws UsageError where the options
/// name a file that is not there.
std::optional<std::filesystem::path> findLand(const Options& options);

/// The folder of vectors of the checkout that the input is from: beside the folder of --data where
/// that lies in a checkout, else where the input is searched for. Nothing where there is none.
std::optional<std::filesystem::path> findVectors(const Options& options);

/// The larger files, where they are wanted and there. Throws UsageError where the options name a
/// folder without them.
std::optional<InputFiles> findLargerInput(const Options& options);
