// Whether a result is right, and how far it is off.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

/// The outcome of comparing a result with what it must be.
struct Check {
  double worst = 0;     // the largest difference, in the unit of the comparison
  std::string failure;  // what differs too much and where; empty where nothing does
  std::string output;   // the hash of the whole result, for work whose threads must not change it; or empty

  bool passed() const { return failure.empty(); }
  /// Takes the other outcome in: its failure and its output where there was none, its worst where
  /// it is larger.
  void include(const Check& other);
};

/// Compares numbers one by one. The first whose difference exceeds the tolerance, or is NaN, is the
/// failure; its value is called by `names[index % names.size()]` and its number.
Check compareNumbers(const std::vector<double>& actual, const std::vector<long double>& expected,
                     double tolerance, const std::string& unit, const std::vector<std::string>& names);

/// Compares answers one by one: `worst` counts the differing ones, of which the first is the
/// failure. `what` completes the sentence "answer 7 …", such as "for point (1, 2)", from the index.
Check compareAnswers(const std::vector<std::uint8_t>& actual, const std::vector<std::uint8_t>& expected,
                     const std::function<std::string(std::size_t)>& what);

/// The shortest text that reads back as the same double.
std::string text(double value);
