// What a sweep has found so far: counts and the largest error by stratum, and the worst cases as
// vectors want them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <vector>

using Json = nlohmann::ordered_json;

/// How many of the worst cases are kept.
constexpr std::size_t keptCases = 20;

/// A case worth keeping. Values are written as in vector files.
struct KeptCase {
  double error;  // in the sweep's unit; infinite where a NaN met a number, 0 where the oracle was wrong
  std::uint64_t number;  // of the case in the sweep, from 0
  std::size_t stratum;   // its index
  Json arguments, expected, actual;
};

/// What one stratum gave.
struct StratumTally {
  std::uint64_t cases = 0;      // compared
  std::uint64_t excluded = 0;   // drawn and left out, where the two mean different things
  std::uint64_t beyond = 0;     // the limit
  std::uint64_t overruled = 0;  // compared, and the oracle wrong by exact arithmetic
  double maximum = 0;           // error, in the sweep's unit
};

/// Collects errors. Tallies of disjoint cases append to the same one in any order: of the worst,
/// the larger error comes first, and of equal ones the case with the smaller number.
class Tally {
 public:
  /// For so many strata; an error above the limit, in the sweep's unit, is beyond it.
  Tally(std::size_t strata, double limit) : strata_(strata), limit_(limit) {}

  /// Takes the error of a case (its sign is dropped; NaN counts as infinite). `describe()` gives
  /// the KeptCase's three values as a KeptCase, and is called only where the case is among the
  /// worst.
  template <typename Describe>
  void add(std::size_t stratum, std::uint64_t number, double error, Describe describe) {
    const double size = count(stratum, error);
    if (size > 0) keepIfWorst(stratum, number, size, describe);
  }

  /// Takes a case in which the oracle was wrong and the implementation right. It is kept after all
  /// with errors.
  template <typename Describe>
  void addOverruled(std::size_t stratum, std::uint64_t number, Describe describe) {
    ++strata_[stratum].cases;
    ++strata_[stratum].overruled;
    keepIfWorst(stratum, number, 0, describe);
  }

  /// Counts a case that was left out.
  void exclude(std::size_t stratum) { ++strata_[stratum].excluded; }

  /// Takes what another tally of the same strata and limit holds.
  void append(const Tally& other);

  const std::vector<StratumTally>& strata() const { return strata_; }
  const std::vector<KeptCase>& worst() const { return worst_; }
  /// The sum over all strata.
  StratumTally total() const;

  /// All of it, for the state file.
  Json json() const;
  /// Reads what `json` wrote. Throws std::exception where that is something else.
  void read(const Json& json);

 private:
  std::vector<StratumTally> strata_;
  std::vector<KeptCase> worst_;  // in order
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

/// A number as vector files write it: infinities, NaN and negative zero as strings.
Json vectorNumber(double value);
