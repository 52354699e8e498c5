// Collects the errors of a sweep, and reads and writes them as JSON.

#include "Tally.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

bool isWorse(double error, std::uint64_t number, const KeptCase& other) {
  return error != other.error ? error > other.error : number < other.number;
}

// Returns an error from JSON. The errors of a tally are never NaN and never negative.
double errorFrom(const Json& json) {
  const double error = json.is_string() && json == "inf" ? infinity : json.get<double>();
  if (!(error >= 0)) throw std::runtime_error("an error that is not a number from 0");
  return error;
}

}  // namespace

Json vectorNumber(double value) {
  if (std::isnan(value)) return "nan";
  if (std::isinf(value)) return value > 0 ? "inf" : "-inf";
  if (value == 0 && std::signbit(value)) return "-0.0";
  return value;
}

double Tally::count(std::size_t stratum, double error) {
  const double size = std::isnan(error) ? infinity : std::abs(error);
  StratumTally& tally = strata_[stratum];
  ++tally.cases;
  if (size > limit_) ++tally.beyond;
  if (size > 0) {
    tally.errors.add(size);
  } else {
    ++tally.exact;
  }
  tally.maximum = std::max(tally.maximum, size);
  return size;
}

bool Tally::isAmongWorst(double size, std::uint64_t number) const {
  return worst_.size() < keptCases || isWorse(size, number, worst_.back());
}

void Tally::keep(KeptCase kept) {
  const auto next = std::ranges::find_if(
      worst_, [&](const KeptCase& other) { return isWorse(kept.error, kept.number, other); });
  worst_.insert(next, std::move(kept));
  if (worst_.size() > keptCases) worst_.pop_back();
}

void Tally::append(const Tally& other) {
  for (std::size_t index = 0; index < strata_.size(); ++index) {
    StratumTally& tally = strata_[index];
    const StratumTally& added = other.strata_.at(index);
    tally.cases += added.cases;
    tally.excluded += added.excluded;
    tally.beyond += added.beyond;
    tally.overruled += added.overruled;
    tally.exact += added.exact;
    tally.maximum = std::max(tally.maximum, added.maximum);
    tally.errors.append(added.errors);
  }
  for (const KeptCase& kept : other.worst_) {
    if (isAmongWorst(kept.error, kept.number)) keep(kept);
  }
}

StratumTally Tally::total() const {
  StratumTally total;
  for (const StratumTally& tally : strata_) {
    total.cases += tally.cases;
    total.excluded += tally.excluded;
    total.beyond += tally.beyond;
    total.overruled += tally.overruled;
    total.maximum = std::max(total.maximum, tally.maximum);
  }
  return total;
}

Json Tally::json() const {
  Json strata = Json::array();
  for (const StratumTally& tally : strata_) {
    Json errors = Json::array();
    tally.errors.forEach([&](double from, std::uint64_t cases) {
      errors.push_back(Json::array({vectorNumber(from), cases}));
    });
    strata.push_back({{"cases", tally.cases},
                      {"excluded", tally.excluded},
                      {"beyond", tally.beyond},
                      {"overruled", tally.overruled},
                      {"exact", tally.exact},
                      {"maximum", vectorNumber(tally.maximum)},
                      {"errors", errors}});
  }
  Json worst = Json::array();
  for (const KeptCase& kept : worst_) {
    worst.push_back({{"error", vectorNumber(kept.error)},
                     {"number", kept.number},
                     {"stratum", kept.stratum},
                     {"arguments", kept.arguments},
                     {"expected", kept.expected},
                     {"actual", kept.actual}});
  }
  return {{"strata", strata}, {"worst", worst}};
}

void Tally::read(const Json& json) {
  const Json& strata = json.at("strata");
  if (strata.size() != strata_.size()) throw std::runtime_error("other strata");
  for (std::size_t index = 0; index < strata_.size(); ++index) {
    const Json& tally = strata.at(index);
    strata_[index] = {tally.at("cases"),     tally.at("excluded"), tally.at("beyond"),
                      tally.at("overruled"), tally.at("exact"),    errorFrom(tally.at("maximum")),
                      ErrorHistogram()};
    for (const Json& bin : tally.at("errors")) {
      strata_[index].errors.add(errorFrom(bin.at(0)), bin.at(1).get<std::uint64_t>());
    }
  }
  worst_.clear();
  for (const Json& kept : json.at("worst")) {
    worst_.push_back({errorFrom(kept.at("error")), kept.at("number"), kept.at("stratum"),
                      kept.at("arguments"), kept.at("expected"), kept.at("actual")});
    if (worst_.back().stratum >= strata_.size()) throw std::runtime_error("other strata");
  }
}
