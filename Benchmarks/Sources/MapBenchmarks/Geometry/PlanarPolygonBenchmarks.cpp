// Locates a million points, about half of them inside, in the outline with the most vertices and in
// outlines of a formula, on one thread and on several that share the prepared polygon, and prepares
// these outlines. The first outline includes all its islands and lakes. It is in map points. The
// rule is even-odd.

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "Benchmarks.hpp"
#include "Geometry/MercatorOracle.hpp"
#include "Geometry/PlanarPolygonQuestion.hpp"
#include "Geometry/PolygonFill.hpp"
#include "Harness/OptionalPeers.hpp"
#include "Harness/Workload.hpp"

namespace {

// The smallest and the largest share of its bounding rectangle that the outline may fill. Below the
// smallest share, drawing points inside would take minutes. Above the largest share, drawing points
// outside would.
constexpr double minimumShare = 0.01;
constexpr double maximumShare = 0.99;
// The smallest width and height of the outline. There are 2^25 or more doubles within one map
// point, so a random point is unlikely to lie within a rounding error of an edge.
constexpr double minimumExtent = 1;  // map points
// The smallest number of vertices of a ring. By RFC 7946, section 3.1.6, the last one equals the
// first.
constexpr std::size_t minimumVertices = 4;

std::vector<peers::Ring> projectedRings(const Outlines& outlines, std::size_t feature) {
  std::vector<peers::Ring> rings;
  for (const Outlines::Ring& ring : outlines.rings) {
    if (ring.feature != feature) continue;
    const double* start = outlines.coordinates.data() + 2 * ring.start;
    const std::vector<double> coordinates(start, start + 2 * ring.count);
    rings.push_back({ring.polygon, oracle::rounded(oracle::mapPoints(coordinates, oracle::mapKitLimit))});
  }
  return rings;
}

// Returns a ring with a coast of bays of three sizes, in a square of 512 map points.
std::vector<peers::Ring> formulaRings(std::size_t count) {
  peers::Ring ring{0, {}};
  for (std::size_t index = 0; index < count; ++index) {
    const double angle = 2 * M_PI * static_cast<double>(index) / static_cast<double>(count);
    const double radius =
        190 + 40 * std::sin(5 * angle) + 12 * std::sin(37 * angle + 1) + 3 * std::sin(141 * angle);
    ring.vertices.insert(ring.vertices.end(),
                         {256 + radius * std::cos(angle), 256 + radius * std::sin(angle)});
  }
  return {ring};
}

// Returns the number of vertices of a ring in GEOS, which repeats the first vertex at the end if
// the ring is not closed.
std::size_t closedCount(const peers::Ring& ring) {
  const std::size_t count = ring.vertices.size() / 2;
  const double* first = ring.vertices.data();
  const double* last = first + 2 * (count - 1);
  return first[0] == last[0] && first[1] == last[1] ? count : count + 1;
}

constexpr std::size_t pointCount = PolygonQuestion::pointCount;

// Registers planar-polygon/contain and planar-polygon/prepare for one outline. The growth of time
// and memory is measured without peers, on one thread.
void registerQuestion(std::size_t vertexCount, const std::string& label,
                      std::function<std::vector<peers::Ring>()> rings, bool isForGrowth = false) {
  auto question = lazily([rings = std::move(rings)] { return std::make_shared<PolygonQuestion>(rings()); });
  const std::string size = "/vertices:" + std::to_string(vertexCount) + (isForGrowth ? "/for:growth" : "");
  const std::string vertices = size + "/by:";

  Workload workload;
  workload.differenceName = "differing_answers";
  workload.label = label;
  const auto addLoxodrome = [&](const std::string& name, std::function<void(PolygonQuestion&)> work) {
    workload.name = name + "loxodrome";
    workload.check = [=] {
      Check check = question->get()->checkLoxodrome(1);
      check.output.clear();
      return check;
    };
    workload.work = [=] { work(*question->get()); };
    registerWorkload(workload);
  };
  const auto addGeos = [&](const std::string& name, std::function<void(PolygonQuestion&)> work) {
    workload.name = name + "geos";
    workload.check = [=] { return question->get()->checkGeos(); };
    workload.work = [=] { work(*question->get()); };
    registerWorkload(workload);
  };

  const std::string contain = "planar-polygon/contain/points:" + std::to_string(pointCount) + vertices;
  workload.items = pointCount;
  addLoxodrome(contain, [](PolygonQuestion& asked) {
    asked.loxodrome.locate(pointCount, asked.points.data(), asked.answers.data());
  });
  const std::string prepare = "planar-polygon/prepare" + vertices;
  if (isForGrowth) {
    workload.items = vertexCount;
    workload.measuresMemory = true;
    addLoxodrome(prepare, [](PolygonQuestion& asked) { asked.loxodrome.prepareAgain(); });
    return;
  }
  addGeos(contain, [](PolygonQuestion& asked) {
    asked.geos.locate(pointCount, asked.points.data(), asked.answers.data());
  });
  if (hasOptionalPeer("tg", peers::tgVersion())) {
    auto polygon = lazily([=] { return std::make_shared<const peers::TgPolygon>(question->get()->rings); });
    workload.name = contain + "tg";
    workload.check = [=] { return question->get()->checkTg(*polygon->get()); };
    workload.work = [=] {
      PolygonQuestion& asked = *question->get();
      polygon->get()->locate(pointCount, asked.points.data(), asked.answers.data());
    };
    registerWorkload(workload);
  }
  for (const int threads : {1, 2, 4}) {
    Workload shared = workload;
    shared.name = "planar-polygon/contain/points:" + std::to_string(pointCount) + size +
                  "/threads:" + std::to_string(threads) + "/by:loxodrome";
    shared.usesThreads = true;
    shared.check = [=] { return question->get()->checkLoxodrome(threads); };
    shared.work = [=] { question->get()->locate(threads); };
    registerWorkload(std::move(shared));
  }
  workload.items = vertexCount;
  addLoxodrome(prepare, [](PolygonQuestion& asked) { asked.loxodrome.prepareAgain(); });
  addGeos(prepare, [](PolygonQuestion& asked) { asked.geos.prepareAgain(); });
}

}  // namespace

std::string whyNoContainment(const Outlines& outlines) {
  const std::size_t feature = outlines.largestFeature();
  const std::vector<peers::Ring> rings = projectedRings(outlines, feature);
  const std::string name = "feature " + std::to_string(feature) + ", the one with the most vertices, ";
  for (const peers::Ring& ring : rings) {
    if (closedCount(ring) < minimumVertices) {
      return name + "has a ring of " + std::to_string(ring.vertices.size() / 2) +
             " vertices; with the first one again at its end, a ring has " + std::to_string(minimumVertices) +
             " or more";
    }
  }
  const Bounds bounds = boundsOf(rings);
  if (!(bounds.extent(0) >= minimumExtent && bounds.extent(1) >= minimumExtent)) {
    return name + "is " + text(bounds.extent(0)) + " by " + text(bounds.extent(1)) +
           " map points large, up to 85 degrees of latitude; at least 1 by 1 is needed";
  }
  const double share = filledShare(rings);
  if (!(share >= minimumShare && share <= maximumShare)) {
    char percent[40];
    std::snprintf(percent, sizeof percent, "%.3g", 100 * share);
    return name + "fills " + percent +
           " % of its bounding rectangle; 1 to 99 % are needed to draw points in it and beside it";
  }
  return "";
}

void registerContainment(const std::shared_ptr<const Input>& input) {
  const std::size_t feature = input->outlines.largestFeature();
  std::size_t vertexCount = 0;
  for (const Outlines::Ring& ring : input->outlines.rings) {
    if (ring.feature == feature) vertexCount += ring.count;
  }
  registerQuestion(vertexCount, input->outlines.featureNames[feature],
                   [input, feature] { return projectedRings(input->outlines, feature); });
}

void registerFormulaOutlines() {
  for (const std::size_t count : {1000, 10'000, 100'000}) {
    registerQuestion(count, "", [count] { return formulaRings(count); });
  }
  for (const std::size_t count : {100, 3000, 1'000'000}) {
    registerQuestion(count, "", [count] { return formulaRings(count); }, true);
  }
}
