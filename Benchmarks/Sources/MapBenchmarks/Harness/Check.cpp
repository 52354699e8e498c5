// Compares the results of a workload with the expected ones.

#include "Harness/Check.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

void Check::include(const Check& other) {
  if (passed()) failure = other.failure;
  worst = std::max(worst, other.worst);
  if (output.empty()) output = other.output;
}

Check compareNumbers(const std::vector<double>& actual, const std::vector<long double>& expected,
                     double tolerance, const std::string& unit, const std::vector<std::string>& names) {
  Check check;
  if (actual.size() != expected.size()) {
    check.failure = std::to_string(actual.size()) + " values, expected " + std::to_string(expected.size());
    return check;
  }
  for (std::size_t index = 0; index < actual.size(); ++index) {
    const double difference = static_cast<double>(std::abs(actual[index] - expected[index]));
    if (difference > check.worst) check.worst = difference;
    if (!(difference <= tolerance) && check.passed()) {
      check.failure = names[index % names.size()] + " of item " + std::to_string(index / names.size()) +
                      " is " + text(actual[index]) + ", expected " +
                      text(static_cast<double>(expected[index])) + ": off by " + text(difference) +
                      ", more than " + text(tolerance) + " " + unit;
    }
  }
  return check;
}

Check compareAnswers(const std::vector<std::uint8_t>& actual, const std::vector<std::uint8_t>& expected,
                     const std::function<std::string(std::size_t)>& what) {
  Check check;
  if (actual.size() != expected.size()) {
    check.failure = std::to_string(actual.size()) + " answers, expected " + std::to_string(expected.size());
    return check;
  }
  std::size_t differing = 0;
  for (std::size_t index = 0; index < actual.size(); ++index) {
    if (actual[index] == expected[index]) continue;
    if (++differing == 1) {
      check.failure = "answer " + std::to_string(index) + " " + what(index) + " is " +
                      std::to_string(actual[index]) + ", expected " + std::to_string(expected[index]);
    }
  }
  if (differing > 1) check.failure += "; " + std::to_string(differing) + " answers differ";
  check.worst = static_cast<double>(differing);
  return check;
}

std::string text(double value) {
  char buffer[40];
  return std::string(buffer, std::to_chars(buffer, buffer + sizeof buffer, value).ptr);
}
