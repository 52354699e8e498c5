// The results of a sweep so far: counts and the largest error of each stratum, and the worst cases
// for vector files.
#pragma once

#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <vector>

#include "ErrorHistogram.hpp"

using Json = nlohmann::ordered_json;

/// The largest number of worst cases that are kept.
constexpr std::size_t keptCases = 20;

/// One of the worst cases. Values are written as in vector files.
struct KeptCase {
  // In the sweep's unit. Infinite if the difference is NaN, and 0 if the oracle was wrong.
  double error;
  std::uint64_t number;  // the index of the case in the sweep, from 0
  std::size_t stratum;   // the index of the stratum
  Json arguments, expected, actual;
};

/// The results of one stratum.
struct StratumTally {
  std::uint64_t cases = 0;      // compared cases
  std::uint64_t excluded = 0;   // cases not compared, since the oracle defines them differently
  std::uint64_t beyond = 0;     // cases with an error beyond the limit
  std::uint64_t overruled = 0;  // compared cases in which exact arithmetic shows the oracle is wrong
  std::uint64_t exact = 0;      // compared cases without an error
  double maximum = 0;           // the largest error, in the sweep's unit
  ErrorHistogram errors;        // of all other compared cases that are not overruled
};

/// Collects errors. Tallies of disjoint cases may be appended in any order with the same result.
/// The worst cases are sorted by error, the largest first. Cases with equal errors are sorted by
/// their number.
class Tally {
 public:
  /// Creates a tally for a number of strata. `limit` is in the sweep's unit.
  Tally(std::size_t strata, double limit) : strata_(strata), limit_(limit) {}

  /// Adds the error of a case. The sign of the error is ignored, and NaN counts as infinite.
  /// `describe()` returns a KeptCase with its three values. It is called only if the error is not 0
  /// and the case is among the worst so far.
  template <typename Describe>
  void add(std::size_t stratum, std::uint64_t number, double error, Describe describe) {
    const double size = count(stratum, error);
    if (size > 0) keepIfWorst(stratum, number, size, describe);
  }

  /// Adds a case in which the oracle was wrong and the implementation right. It is kept if there is
  /// space after the cases with errors.
  template <typename Describe>
  void addOverruled(std::size_t stratum, std::uint64_t number, Describe describe) {
    ++strata_[stratum].cases;
    ++strata_[stratum].overruled;
    keepIfWorst(stratum, number, 0, describe);
  }

  /// Counts a case that was not compared.
  void exclude(std::size_t stratum) { ++strata_[stratum].excluded; }

  /// Adds the results of another tally with the same strata and limit.
  void append(const Tally& other);

  const std::vector<StratumTally>& strata() const { return strata_; }
  const std::vector<KeptCase>& worst() const { return worst_; }
  /// Returns the sum over all strata.
  StratumTally total() const;

  /// Returns the tally for the state file.
  Json json() const;
  /// Reads the output of `json`. Throws std::exception if the input is not such output.
  void read(const Json& json);

 private:
  std::vector<StratumTally> strata_;
  std::vector<KeptCase> worst_;  // sorted
  double limit_;

  double count(std::size_t stratum, double error);
  template <typename Describe>
  void keepIfWorst(std::size_t stratum, std::uint64_t number, double size, Describe describe) {
    if (!isAmongWorst(size, number)) return;
    KeptCase kept = describe();
    kept.error = size;
    kept.number = number;
    kept.stratum = stratum;
    keep(std::move(kept));
  }
  bool isAmongWorst(double size, std::uint64_t number) const;
  void keep(KeptCase kept);
};

/// Returns a number as in vector files: infinities, NaN and negative zero are strings.
Json vectorNumber(double value);
