// The outcome of checking a result.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

/// The outcome of comparing a result with the expected one.
struct Check {
  double worst = 0;     // the largest difference, in the unit of the comparison
  std::string failure;  // the first difference beyond the tolerance; empty if there is none
  // The hash of the result, if it must not depend on the number of threads; otherwise empty.
  std::string output;

  bool passed() const { return failure.empty(); }
  /// Merges another outcome. Its failure and output are used if this outcome has none. The larger
  /// `worst` is kept.
  void include(const Check& other);
};

/// Compares numbers one by one. The first number whose difference exceeds the tolerance or is NaN
/// is the failure. The message calls it by its name, `names[index % names.size()]`, and the number
/// of its item, index / names.size(). Different numbers of values are a failure, too.
Check compareNumbers(const std::vector<double>& actual, const std::vector<long double>& expected,
                     double tolerance, const std::string& unit, const std::vector<std::string>& names);

/// Compares answers one by one. `worst` is the number of wrong answers, and the first of them is
/// the failure. `what` completes the sentence "answer 7 …" for an index, such as "for point (1,
/// 2)". Different numbers of answers are a failure, too.
Check compareAnswers(const std::vector<std::uint8_t>& actual, const std::vector<std::uint8_t>& expected,
                     const std::function<std::string(std::size_t)>& what);

/// Returns the shortest text that reads back as the same double.
std::string text(double value);
