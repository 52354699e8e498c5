// Cities from a CSV file.
#pragma once

#include <filesystem>
#include <vector>

/// Returns the coordinates of all rows: latitude, longitude in degrees, one pair after the other.
///
/// The file must be CSV by RFC 4180 with a header. The columns `latitude` or `lat` and `longitude`
/// or `lon` are read. Throws UsageError with the file if it cannot be read or has fewer than two
/// cities. Throws UsageError with file and line if the file does not have this format, or if a
/// value is not a number of degrees in range.
std::vector<double> readCities(const std::filesystem::path& file);
