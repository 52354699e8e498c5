// Compares points in polygons with GEOS, which computes orientations in pairs of doubles, and with
// rationals of GMP.

#include <algorithm>
#include <array>
#include <string_view>

#include "GeosPeer.hpp"
#include "MapCInterface-Swift.h"
#include "PolygonStrata.hpp"
#include "RationalContainment.hpp"
#include "Sweep.hpp"

namespace {

constexpr std::size_t pointsPerPolygon = 16;
// The strata in which GEOS's arithmetic neither overflows nor underflows.
constexpr std::array<std::string_view, 3> geosStrata = {"unit", "world", "grid"};

Json ringsJson(const Rings& rings) {
  Json result = Json::array();
  std::size_t vertex = 0;
  for (const std::ptrdiff_t count : rings.counts) {
    Json ring = Json::array();
    for (std::ptrdiff_t index = 0; index < count; ++index, ++vertex) {
      ring.push_back(
          {vectorNumber(rings.vertices[2 * vertex]), vectorNumber(rings.vertices[2 * vertex + 1])});
    }
    result.push_back(ring);
  }
  return result;
}

const char* nameOf(std::uint8_t answer) {
  return answer == 0 ? "outside" : answer == 1 ? "inside" : answer == 2 ? "boundary" : "no answer";
}

bool isForGeos(const PolygonStratum& stratum) {
  return std::ranges::find(geosStrata, std::string_view(stratum.name)) != geosStrata.end();
}

// GEOS requires at least four positions in a ring, including the closing one.
bool isForGeos(const Rings& rings) {
  std::size_t start = 0;
  for (const std::ptrdiff_t count : rings.counts) {
    const double* first = &rings.vertices[2 * start];
    start += static_cast<std::size_t>(count);
    const double* last = &rings.vertices[2 * (start - 1)];
    const bool isClosed = count > 1 && first[0] == last[0] && first[1] == last[1];
    if (count + (isClosed ? 0 : 1) < 4) return false;
  }
  return true;
}

// Returns each ring as a separate polygon. The locator counts the crossings of all polygons, which
// is the even-odd rule.
std::vector<peers::Ring> ringsForGeos(const Rings& rings) {
  std::vector<peers::Ring> result;
  auto start = rings.vertices.begin();
  for (const std::ptrdiff_t count : rings.counts) {
    result.push_back({result.size(), {start, start + 2 * count}});
    start += 2 * count;
  }
  return result;
}

template <bool isGeos>
class PolygonComparison : public Comparison {
 public:
  PolygonComparison() {
    for (const PolygonStratum& stratum : polygonStrata()) {
      if (!isGeos || isForGeos(stratum)) {
        strata_.push_back(&stratum);
      }
    }
  }

  void compare(std::size_t stratum, SeededRandom& random, std::size_t count, std::uint64_t number,
               Tally& tally) override {
    for (std::size_t done = 0; done < count; done += pointsPerPolygon) {
      comparePolygon(stratum, random, std::min(pointsPerPolygon, count - done), number + done, tally);
    }
  }

 private:
  std::vector<const PolygonStratum*> strata_;

  void comparePolygon(std::size_t stratum, SeededRandom& random, std::size_t count, std::uint64_t number,
                      Tally& tally) {
    const Rings rings = drawRings(random, *strata_[stratum]);
    const std::vector<double> points = drawPoints(random, *strata_[stratum], rings, count);
    const bool isNonzero = !isGeos && random.coin();
    if (isGeos && !isForGeos(rings)) {
      for (std::size_t index = 0; index < count; ++index) tally.exclude(stratum);
      return;
    }
    std::array<std::uint8_t, pointsPerPolygon> actual{};
    const auto locate = isNonzero ? loxodrome_rings_locate_nonzero : loxodrome_rings_locate;
    locate(static_cast<std::ptrdiff_t>(rings.counts.size()), rings.counts.data(), rings.vertices.data(),
           static_cast<std::ptrdiff_t>(count), points.data(), actual.data());
    const auto expected = expectedAnswers(rings, points, count, isNonzero);
    for (std::size_t index = 0; index < count; ++index) {
      std::uint8_t right = expected[index];
      const auto describe = [&] {
        KeptCase kept{};
        kept.arguments = {{"rings", ringsJson(rings)},
                          {"point", {vectorNumber(points[2 * index]), vectorNumber(points[2 * index + 1])}},
                          {"fillRule", isNonzero ? "nonzero" : "even-odd"}};
        kept.expected = nameOf(right);
        kept.actual = nameOf(actual[index]);
        return kept;
      };
      // Pairs of doubles are not exact. If GEOS and Loxodrome differ, rationals decide.
      if (isGeos && actual[index] != right) {
        right = rationalAnswer(reference::RationalRings(rings), &points[2 * index], isNonzero);
        if (actual[index] == right) {
          tally.addOverruled(stratum, number + index, describe);
          continue;
        }
      }
      tally.add(stratum, number + index, actual[index] == right ? 0 : 1, describe);
    }
  }

  static std::uint8_t rationalAnswer(const reference::RationalRings& rings, const double* point,
                                     bool isNonzero) {
    const reference::Answers answers = rings.locate(point[0], point[1]);
    return static_cast<std::uint8_t>(isNonzero ? answers.nonzero : answers.evenOdd);
  }

  static std::array<std::uint8_t, pointsPerPolygon> expectedAnswers(const Rings& rings,
                                                                    const std::vector<double>& points,
                                                                    std::size_t count, bool isNonzero) {
    std::array<std::uint8_t, pointsPerPolygon> expected{};
    if constexpr (isGeos) {
      peers::GeosPreparedPolygon(ringsForGeos(rings)).locate(count, points.data(), expected.data());
    } else {
      const reference::RationalRings exact(rings);
      for (std::size_t index = 0; index < count; ++index) {
        expected[index] = rationalAnswer(exact, &points[2 * index], isNonzero);
      }
    }
    return expected;
  }
};

template <bool isGeos>
void add(std::vector<Sweep>& sweeps) {
  Sweep sweep;
  sweep.operation = "pointInPolygon";
  sweep.oracle = isGeos ? "geos" : "gmp";
  sweep.profile = "planar";
  sweep.suite = "sweep-point-in-polygon-" + sweep.oracle;
  sweep.unit = "answers";
  sweep.limit = 0;
  sweep.rounding = 0;
  sweep.source = isGeos
                     ? "GEOS " + peers::geosVersion() + ", prepared polygon; GMP's rationals where it differs"
                     : "GMP, exact rationals";
  sweep.grade = "exact";
  sweep.rule =
      isGeos ? "even-odd; left out: polygons with a ring of fewer than three vertices, which GEOS refuses; "
               "rationals decide where the answers differ"
             : "both fill rules, by chance";
  for (const PolygonStratum& stratum : polygonStrata()) {
    if (!isGeos || isForGeos(stratum)) {
      sweep.strata.push_back(stratum.name);
    }
  }
  sweep.make = []() -> std::unique_ptr<Comparison> { return std::make_unique<PolygonComparison<isGeos>>(); };
  sweeps.push_back(sweep);
}

}  // namespace

void addPolygonSweeps(std::vector<Sweep>& sweeps) {
  add<true>(sweeps);
  add<false>(sweeps);
}
