// Writes measurements as text and as JSON.

#include "Reports.hpp"

#include <algorithm>
#include <cstdio>
#include <tuple>

namespace {

constexpr std::size_t columnWidth = 11;
constexpr std::size_t stratumWidth = 16;

std::string number(double value) {
  char buffer[32];
  std::snprintf(buffer, sizeof buffer, "%.3g", value);
  return buffer;
}

std::string number(const std::optional<double>& value) {
  return value ? number(*value) : "";
}

std::string left(std::string text, std::size_t width) {
  text.resize(std::max(text.size(), width), ' ');
  return text;
}

std::string right(const std::string& text) {
  const std::size_t padding = text.size() < columnWidth ? columnWidth - text.size() : 1;
  return std::string(padding, ' ') + text;
}

auto groupOf(const Measurement& measurement) {
  return std::tie(measurement.operation, measurement.by, measurement.reference);
}

// Whether a measurement counts wrong answers. Only errors have a distribution.
bool isCount(const Measurement& measurement) {
  return !measurement.median;
}

std::string heading(const Measurement& measurement) {
  std::string text = "\n" + measurement.operation + " by " + measurement.by + ", against " +
                     measurement.reference + ", in " + measurement.unit;
  text += measurement.limit ? "; limit " + number(measurement.limit) : "; for comparison, no limit";
  text += "\n  " + left("stratum", stratumWidth) + right("cases");
  if (isCount(measurement)) return text + right("count") + "\n";
  for (const char* column : {"median", "99th", "maximum", "ulps"}) text += right(column);
  return text + "\n";
}

std::string line(const Measurement& measurement) {
  std::string text =
      "  " + left(measurement.stratum, stratumWidth) + right(std::to_string(measurement.cases));
  if (isCount(measurement)) {
    text += right(std::to_string(static_cast<long long>(measurement.maximum)));
    if (!measurement.answers.is_null()) text += "  of answers " + measurement.answers.dump();
  } else {
    text += right(number(measurement.median)) + right(number(measurement.p99)) +
            right(number(measurement.maximum)) + right(number(measurement.maximumUlps));
  }
  return text + (measurement.isWithinLimit() ? "\n" : "  BEYOND THE LIMIT\n");
}

nlohmann::ordered_json json(const std::optional<double>& value) {
  return value ? nlohmann::ordered_json(*value) : nlohmann::ordered_json();
}

}  // namespace

std::string textReport(const std::vector<Measurement>& measurements) {
  // The strata of one operation are kept together. Operations are in the order of their first
  // measurement.
  std::vector<const Measurement*> heads;
  std::string text;
  for (const Measurement& head : measurements) {
    const auto isSameGroup = [&](const Measurement* other) { return groupOf(*other) == groupOf(head); };
    if (std::any_of(heads.begin(), heads.end(), isSameGroup)) continue;
    heads.push_back(&head);
    text += heading(head);
    const Measurement* worst = &head;
    for (const Measurement& measurement : measurements) {
      if (!isSameGroup(&measurement)) continue;
      text += line(measurement);
      if (measurement.maximum > worst->maximum) worst = &measurement;
    }
    if (!worst->worst.is_null()) text += "  worst: " + worst->worst.dump() + "\n";
  }
  std::size_t beyond = 0;
  for (const Measurement& measurement : measurements) {
    if (measurement.isWithinLimit()) continue;
    ++beyond;
    text += "\nbeyond the limit: " + measurement.operation + ", " + measurement.stratum + ": " +
            number(measurement.maximum) + " " + measurement.unit + " " + measurement.worst.dump() + "\n";
  }
  text += beyond == 0 ? "\nall within the limits\n"
                      : "\n" + std::to_string(beyond) + " of " + std::to_string(measurements.size()) +
                            " measurements beyond their limits\n";
  return text;
}

std::string jsonReport(const std::vector<Measurement>& measurements) {
  auto list = nlohmann::ordered_json::array();
  for (const Measurement& measurement : measurements) {
    nlohmann::ordered_json entry = {
        {"operation", measurement.operation}, {"by", measurement.by},
        {"reference", measurement.reference}, {"stratum", measurement.stratum},
        {"cases", measurement.cases},         {"median", json(measurement.median)},
        {"p99", json(measurement.p99)},       {"maximum", measurement.maximum},
        {"unit", measurement.unit},           {"maximumUlps", json(measurement.maximumUlps)},
        {"limit", json(measurement.limit)},   {"isWithinLimit", measurement.isWithinLimit()},
        {"worst", measurement.worst}};
    if (!measurement.answers.is_null()) entry["answers"] = measurement.answers;
    list.push_back(entry);
  }
  return nlohmann::ordered_json{{"measurements", list}}.dump(2) + "\n";
}
