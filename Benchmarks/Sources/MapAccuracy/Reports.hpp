// Measurements as text for people and as JSON for programs.
#pragma once

#include <string>
#include <vector>

#include "Measurement.hpp"

/// A table for each operation, its limit in the heading, one line for each stratum; then what is
/// beyond a limit, with the input.
std::string textReport(const std::vector<Measurement>& measurements);

/// {"measurements": [...]}: all of what is known, in the order of the measurements.
std::string jsonReport(const std::vector<Measurement>& measurements);
