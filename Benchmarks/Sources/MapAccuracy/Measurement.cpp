// Collects errors and computes their statistics.

#include "Measurement.hpp"

#include <algorithm>
#include <cmath>

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

// Returns the value whose rank is `share` of the number of values, rounded up (nearest rank).
double percentile(std::vector<double>& values, double share) {
  const double rank = std::ceil(share * static_cast<double>(values.size()));
  const std::size_t index = static_cast<std::size_t>(std::max(rank, 1.0)) - 1;
  const auto ranked = values.begin() + static_cast<std::ptrdiff_t>(std::min(index, values.size() - 1));
  std::nth_element(values.begin(), ranked, values.end());
  return *ranked;
}

}  // namespace

double unitInTheLastPlace(double value) {
  const double magnitude = std::abs(value);
  return std::nextafter(magnitude, infinity) - magnitude;
}

void ErrorTally::add(double error, double actual, double expected, std::initializer_list<double> input) {
  const double size = std::isnan(error) ? infinity : std::abs(error);
  errors_.push_back(size);
  if (size > 0) maximumUlps_ = std::max(maximumUlps_, size / unitInTheLastPlace(expected));
  if (size > worst_.error) worst_ = {size, input, actual, expected};
}

void ErrorTally::append(const ErrorTally& later) {
  errors_.insert(errors_.end(), later.errors_.begin(), later.errors_.end());
  maximumUlps_ = std::max(maximumUlps_, later.maximumUlps_);
  if (later.worst_.error > worst_.error) worst_ = later.worst_;
}

Measurement ErrorTally::summarize(const Subject& subject, const std::string& unit,
                                  std::optional<double> limit, const std::vector<std::string>& inputNames) {
  Measurement measurement{.operation = subject.operation,
                          .by = subject.by,
                          .reference = subject.reference,
                          .stratum = subject.stratum,
                          .unit = unit,
                          .cases = errors_.size(),
                          .limit = limit};
  if (errors_.empty()) return measurement;
  measurement.median = percentile(errors_, 0.5);
  measurement.p99 = percentile(errors_, 0.99);
  measurement.maximum = worst_.error;
  measurement.maximumUlps = maximumUlps_;
  for (std::size_t index = 0; index < std::min(inputNames.size(), worst_.input.size()); ++index) {
    measurement.worst[inputNames[index]] = worst_.input[index];
  }
  measurement.worst["actual"] = worst_.actual;
  measurement.worst["expected"] = worst_.expected;
  return measurement;
}
