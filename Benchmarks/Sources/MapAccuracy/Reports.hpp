// Measurements as text for people and as JSON for programs.
#pragma once

#include <string>
#include <vector>

#include "Measurement.hpp"

/// Returns a table for each operation with its limit in the title and one row for each stratum. The
/// errors beyond a limit follow with their inputs.
std::string textReport(const std::vector<Measurement>& measurements);

/// Returns `{"measurements": [...]}` with all measurements in their order.
std::string jsonReport(const std::vector<Measurement>& measurements);
