// Compares distances between coordinates with GeographicLib.

#include "GeodesicStrata.hpp"
#include "GeographicLibPeer.hpp"
#include "MapCInterface-Swift.h"
#include "Sweep.hpp"

namespace {

// Loxodrome and GeographicLib each have an error limit of 15 nm.
constexpr double differenceLimit = 3e-8;  // meters

Json coordinateJson(const double* values) {
  return {{"latitude", vectorNumber(values[0])}, {"longitude", vectorNumber(values[1])}};
}

class GeodesicComparison : public Comparison {
 public:
  void compare(std::size_t stratum, SeededRandom& random, std::size_t count, std::uint64_t number,
               Tally& tally) override {
    from_.clear();
    to_.clear();
    for (std::size_t index = 0; index < count; ++index) {
      const CoordinatePair pair = geodesicStrata()[stratum].draw(random);
      from_.insert(from_.end(), {pair.latitude1, pair.longitude1});
      to_.insert(to_.end(), {pair.latitude2, pair.longitude2});
    }
    actual_.resize(count);
    expected_.resize(count);
    loxodrome_geodesic_distances(static_cast<std::ptrdiff_t>(count), from_.data(), to_.data(),
                                 actual_.data());
    peers::geographicLibGeodesics(count, from_.data(), to_.data(), expected_.data());
    for (std::size_t index = 0; index < count; ++index) {
      tally.add(stratum, number + index, actual_[index] - expected_[index], [&] {
        KeptCase kept{};
        kept.arguments = {{"a", coordinateJson(&from_[2 * index])}, {"b", coordinateJson(&to_[2 * index])}};
        kept.expected = vectorNumber(expected_[index]);
        kept.actual = vectorNumber(actual_[index]);
        return kept;
      });
    }
  }

 private:
  std::vector<double> from_, to_, actual_, expected_;
};

}  // namespace

void addGeodesicSweeps(std::vector<Sweep>& sweeps) {
  Sweep sweep;
  sweep.operation = "metersBetweenCoordinates";
  sweep.oracle = "geographiclib";
  sweep.profile = "mapkit";
  sweep.suite = "sweep-meters-between-coordinates-geographiclib";
  sweep.unit = "metres";
  sweep.limit = differenceLimit;
  sweep.rounding = 0;
  sweep.source = "GeographicLib " + peers::geographicLibVersion() + ", Geodesic";
  sweep.grade = "A*";
  sweep.rule = "valid coordinates";
  for (const GeodesicStratum& stratum : geodesicStrata()) sweep.strata.push_back(stratum.name);
  sweep.make = []() -> std::unique_ptr<Comparison> { return std::make_unique<GeodesicComparison>(); };
  sweeps.push_back(sweep);
}
