// Compares both projections and their inverses with PROJ and MPFR.

#include <algorithm>
#include <cmath>
#include <type_traits>

#include "MapCInterface-Swift.h"
#include "MercatorReference.hpp"
#include "ProjPeer.hpp"
#include "ProjectionStrata.hpp"
#include "Sweep.hpp"

namespace {

// The limits of map-accuracy, which compares with exact values. PROJ has other formulas and its own
// error: differences of up to 9.5e-8 map points and 5.9e-14 degrees were measured.
constexpr double forwardLimit = 4e-7;   // map points
constexpr double inverseLimit = 5e-14;  // degrees
constexpr double projForwardLimit = 5e-7;
constexpr double projInverseLimit = 1.2e-13;
// Half an ulp of the largest values, 2^28 map points and 180 degrees.
constexpr double forwardRounding = 1.5e-8;
constexpr double inverseRounding = 1.5e-14;

struct MapKit {
  static constexpr double latitudeLimit = 85;  // degrees
  static constexpr auto project = loxodrome_map_points_one_by_one;
  static constexpr auto unproject = loxodrome_coordinates_one_by_one;
};

struct WebMercator {
  static constexpr double latitudeLimit = 85.05112877980659;  // degrees
  static constexpr auto project = loxodrome_web_mercator_map_points_one_by_one;
  static constexpr auto unproject = loxodrome_web_mercator_coordinates_one_by_one;
};

Json pairOf(const char* first, const char* second, const double* values) {
  return {{first, vectorNumber(values[0])}, {second, vectorNumber(values[1])}};
}
Json coordinateJson(const double* values) {
  return pairOf("latitude", "longitude", values);
}
Json pointJson(const double* values) {
  return pairOf("x", "y", values);
}

// The oracles have a common interface: they compute all expected values of a batch, and the error
// of one of our values.
class Proj {
 public:
  void project(const std::vector<double>& input) {
    expected.resize(input.size());
    proj_.project(input.size() / 2, input.data(), expected.data());
  }
  void unproject(const std::vector<double>& input) {
    expected.resize(input.size());
    proj_.unproject(input.size() / 2, input.data(), expected.data());
  }
  double errorOf(double actual, std::size_t index) const { return actual - expected[index]; }

  std::vector<double> expected;

 private:
  peers::ProjMercator proj_;
};

// Errors are measured against the unrounded value.
class Mpfr {
 public:
  ~Mpfr() { reference::freeThreadCache(); }

  void project(const std::vector<double>& input) {
    run(input, [&](double latitude, double longitude) {
      mercator_.project(latitude, longitude);
      return std::pair(&mercator_.x, &mercator_.y);
    });
  }
  void unproject(const std::vector<double>& input) {
    run(input, [&](double x, double y) {
      mercator_.unproject(x, y);
      return std::pair(&mercator_.latitude, &mercator_.longitude);
    });
  }
  double errorOf(double actual, std::size_t index) const {
    return (actual - expected[index]) - remainders_[index];
  }

  std::vector<double> expected;

 private:
  template <typename One>
  void run(const std::vector<double>& input, One one) {
    expected.clear();
    remainders_.clear();
    for (std::size_t index = 0; index + 1 < input.size(); index += 2) {
      const auto [first, second] = one(input[index], input[index + 1]);
      for (const reference::HighPrecision* value : {first, second}) {
        const double rounded = value->rounded();
        expected.push_back(rounded);
        remainders_.push_back(-value->errorOf(rounded));
      }
    }
  }

  reference::Mercator mercator_;
  std::vector<double> remainders_;  // unrounded value − rounded value
};

void draw(SeededRandom& random, std::size_t count, Pair (*one)(SeededRandom&), std::vector<double>& values) {
  values.clear();
  for (std::size_t index = 0; index < count; ++index) {
    const Pair pair = one(random);
    values.insert(values.end(), {pair.first, pair.second});
  }
}

template <typename Projection, typename Oracle, bool isForward>
class ProjectionComparison : public Comparison {
 public:
  void compare(std::size_t stratum, SeededRandom& random, std::size_t count, std::uint64_t number,
               Tally& tally) override {
    const ProjectionStratum& kind = projectionStrata()[stratum];
    draw(random, count, isForward ? kind.coordinate : kind.point, input_);
    actual_.resize(input_.size());
    const auto signedCount = static_cast<std::ptrdiff_t>(count);
    if constexpr (isForward) {
      Projection::project(signedCount, input_.data(), actual_.data());
      // The oracles do not clamp latitudes.
      clamped_ = input_;
      for (std::size_t index = 0; index < clamped_.size(); index += 2) {
        clamped_[index] = std::clamp(clamped_[index], -Projection::latitudeLimit, Projection::latitudeLimit);
      }
      oracle_.project(clamped_);
    } else {
      Projection::unproject(signedCount, input_.data(), actual_.data());
      oracle_.unproject(input_);
    }
    for (std::size_t index = 0; index < input_.size(); index += 2) {
      const double first = std::abs(oracle_.errorOf(actual_[index], index));
      const double second = std::abs(oracle_.errorOf(actual_[index + 1], index + 1));
      // If either is NaN, the sum is NaN, but std::max may not be.
      const double error = std::isnan(first + second) ? first + second : std::max(first, second);
      tally.add(stratum, number + index / 2, error, [&] {
        const double* expected = &oracle_.expected[index];
        const double* actual = &actual_[index];
        KeptCase kept{};
        if constexpr (isForward) {
          kept.arguments = {{"coordinate", coordinateJson(&input_[index])}};
          kept.expected = pointJson(expected);
          kept.actual = pointJson(actual);
        } else {
          kept.arguments = {{"mapPoint", pointJson(&input_[index])}};
          kept.expected = coordinateJson(expected);
          kept.actual = coordinateJson(actual);
        }
        return kept;
      });
    }
  }

 private:
  Oracle oracle_;
  std::vector<double> input_, clamped_, actual_;
};

template <typename Projection, typename Oracle, bool isForward>
void add(std::vector<Sweep>& sweeps) {
  constexpr bool isProj = std::is_same_v<Oracle, Proj>;
  constexpr bool isMapKit = std::is_same_v<Projection, MapKit>;
  Sweep sweep;
  sweep.operation = isForward ? "mapPoint" : "coordinate";
  sweep.oracle = isProj ? "proj" : "mpfr";
  sweep.profile = isMapKit ? "mapkit" : "web-mercator";
  sweep.suite = std::string("sweep-") + (isMapKit ? "" : "web-mercator-") +
                (isForward ? "map-point-" : "coordinate-") + sweep.oracle;
  sweep.unit = isForward ? "map points" : "degrees";
  sweep.limit =
      isForward ? (isProj ? projForwardLimit : forwardLimit) : (isProj ? projInverseLimit : inverseLimit);
  sweep.rounding = isProj ? 0 : isForward ? forwardRounding : inverseRounding;
  sweep.source = isProj ? "PROJ " + peers::projVersion() + ", webmerc" : "MPFR, 192 bits, rounded once";
  sweep.grade = isProj ? "A*" : "exact";
  sweep.rule = isForward
                   ? "the oracle gets latitudes clamped as the profile has it; the larger error of x and y"
                   : "points inside the world; the larger error of latitude and longitude";
  for (const ProjectionStratum& stratum : projectionStrata()) sweep.strata.push_back(stratum.name);
  sweep.make = []() -> std::unique_ptr<Comparison> {
    return std::make_unique<ProjectionComparison<Projection, Oracle, isForward>>();
  };
  sweeps.push_back(sweep);
}

}  // namespace

void addProjectionSweeps(std::vector<Sweep>& sweeps) {
  add<MapKit, Proj, true>(sweeps);
  add<MapKit, Mpfr, true>(sweeps);
  add<WebMercator, Proj, true>(sweeps);
  add<WebMercator, Mpfr, true>(sweeps);
  add<MapKit, Proj, false>(sweeps);
  add<MapKit, Mpfr, false>(sweeps);
  add<WebMercator, Proj, false>(sweeps);
  add<WebMercator, Mpfr, false>(sweeps);
}
