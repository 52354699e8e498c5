// Cities from a CSV file.
#pragma once

#include <filesystem>
#include <vector>

/// Reads the coordinates of all rows: latitude, longitude in degrees, one pair after the other.
///
/// The file is RFC 4180 with a header; the columns `latitude` or `lat` and `longitude` or `lon` are
/// read. Throws UsageError with file and line where it is not, or a value is no number of degrees
/// in range.
std::vector<double> readCities(const std::filesystem::path& file);
