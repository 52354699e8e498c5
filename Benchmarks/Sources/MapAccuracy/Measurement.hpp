// What was measured, and how single errors become it.
#pragma once

#include <cstddef>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

/// One line of the report: the errors of one operation on one kind of input.
struct Measurement {
  std::string operation;  // stem/operation, with the component where there are several
  std::string by;         // whose result was measured
  std::string reference;  // what it was compared with
  std::string stratum;    // the kind of input
  std::string unit;       // of the median, the 99th percentile, the maximum and the limit
  std::size_t cases = 0;
  double maximum = 0;
  std::optional<double> median;
  std::optional<double> p99;
  std::optional<double> maximumUlps;  // the largest error in units of the last place of what is right
  std::optional<double> limit;        // nothing where the line only informs
  nlohmann::ordered_json worst;       // the input of the largest error, what came out, what is right
  nlohmann::ordered_json answers;     // how often each answer is right, where there are few; else null

  bool isWithinLimit() const { return !limit || maximum <= *limit; }
};

/// Where the operation, the implementation, the reference and the stratum of a measurement come
/// from.
struct Subject {
  std::string operation;
  std::string by;
  std::string reference;
  std::string stratum;
};

/// The largest error so far, and the input that made it.
struct WorstCase {
  double error = -1;
  std::vector<double> input;
  double actual = 0;
  double expected = 0;
};

/// Collects errors. What it says depends on the order of `add` and `append` only where two errors
/// are equally large: the first is the worst.
class ErrorTally {
 public:
  /// Takes an error (its sign is dropped; NaN counts as infinite) with the input that made it.
  void add(double error, double actual, double expected, std::initializer_list<double> input);

  /// Takes the errors of another tally, as if they had been added after these.
  void append(const ErrorTally& later);

  /// Sums up. The names of the inputs become keys of `worst`, beside "actual" and "expected".
  /// Reorders the errors.
  Measurement summarize(const Subject& subject, const std::string& unit, std::optional<double> limit,
                        const std::vector<std::string>& inputNames);

 private:
  std::vector<double> errors_;
  double maximumUlps_ = 0;
  WorstCase worst_;
};

/// The distance from |value| to the next larger double; the smallest subnormal for 0.
double unitInTheLastPlace(double value);
