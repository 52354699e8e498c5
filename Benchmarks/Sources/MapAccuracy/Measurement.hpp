// Measured errors, and their statistics.
#pragma once

#include <cstddef>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

/// One row of the report: the errors of one operation on one kind of input.
struct Measurement {
  std::string operation;  // stem/operation, with the component if there are several
  std::string by;         // the implementation that was measured
  std::string reference;  // the reference that it was compared with
  std::string stratum;    // the kind of input
  std::string unit;       // the unit of the median, the 99th percentile, the maximum and the limit
  std::size_t cases = 0;
  double maximum = 0;
  std::optional<double> median;
  std::optional<double> p99;
  std::optional<double> maximumUlps;  // the largest error in ulps of the expected value
  std::optional<double> limit;        // empty if the row is only informative
  nlohmann::ordered_json worst;       // the input, the actual and the expected value of the largest error
  nlohmann::ordered_json answers;     // the number of each expected answer, if there are few kinds; else null

  bool isWithinLimit() const { return !limit || maximum <= *limit; }
};

/// The operation, the implementation, the reference and the stratum of a measurement.
struct Subject {
  std::string operation;
  std::string by;
  std::string reference;
  std::string stratum;
};

/// The largest error so far, with its input.
struct WorstCase {
  double error = -1;
  std::vector<double> input;
  double actual = 0;
  double expected = 0;
};

/// Collects errors. The result depends on the order of `add` and `append` only if two errors are
/// equally large: then the first is the worst.
class ErrorTally {
 public:
  /// Adds an error with its input. The sign of the error is ignored, and NaN counts as infinite.
  void add(double error, double actual, double expected, std::initializer_list<double> input);

  /// Adds the errors of another tally, as if they had been added after the errors of this one.
  void append(const ErrorTally& later);

  /// Returns the statistics. Without errors, there is neither a median nor a percentile. The names
  /// of the inputs become keys of `worst`, in addition to "actual" and "expected". Reorders the
  /// errors.
  Measurement summarize(const Subject& subject, const std::string& unit, std::optional<double> limit,
                        const std::vector<std::string>& inputNames);

 private:
  std::vector<double> errors_;
  double maximumUlps_ = 0;
  WorstCase worst_;
};

/// Returns the distance from |value| to the next larger double; the smallest subnormal for 0.
double unitInTheLastPlace(double value);
