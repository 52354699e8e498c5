// Locates a million points, about half of them inside, in the outline with the most vertices and in
// outlines of a formula, and prepares these outlines. The first outline includes all its islands
// and lakes. It is in map points. The rule is even-odd.

#include <GeosPeer.hpp>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <stdexcept>

#include "Benchmarks.hpp"
#include "Geometry/MercatorOracle.hpp"
#include "Geometry/PolygonFill.hpp"
#include "Harness/OptionalPeers.hpp"
#include "Harness/Workload.hpp"
#include "LoxodromeInterface.hpp"
#include "SeededRandom.hpp"

namespace {

constexpr std::size_t pointCount = 1'000'000;
// The smallest and the largest share of its bounding rectangle that the outline may fill. Below the
// smallest share, drawing points inside would take minutes. Above the largest share, drawing points
// outside would.
constexpr double minimumShare = 0.01;
constexpr double maximumShare = 0.99;
// The largest number of points drawn for each point that is kept: twice what these shares require.
constexpr std::size_t maximumDraws = 100;
// The smallest width and height of the outline. There are 2^25 or more doubles within one map
// point, so a random point is unlikely to lie within a rounding error of an edge.
constexpr double minimumExtent = 1;  // map points
// The smallest number of vertices of a ring. By RFC 7946, section 3.1.6, the last one equals the
// first.
constexpr std::size_t minimumVertices = 4;
constexpr std::uint8_t boundary = 2;
// The number of points that are checked by a loop over all edges. For the largest outline, the loop
// takes a millisecond for each point.
constexpr std::size_t slowlyAnswered = 2000;

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

// Returns whether a ray from the point toward larger x crosses the rings an odd number of times, in
// long double. The point must not lie on an edge or within a rounding error of one. Random points
// do not.
bool isInside(const std::vector<peers::Ring>& rings, const double* point) {
  bool inside = false;
  for (const peers::Ring& ring : rings) {
    const auto& vertices = ring.vertices;
    std::size_t previous = vertices.size() - 2;
    for (std::size_t index = 0; index + 1 < vertices.size(); previous = index, index += 2) {
      const long double x = vertices[index];
      const long double y = vertices[index + 1];
      if ((y > point[1]) == (vertices[previous + 1] > point[1])) continue;
      const long double crossing =
          x + (point[1] - y) / (vertices[previous + 1] - y) * (vertices[previous] - x);
      if (crossing > point[0]) inside = !inside;
    }
  }
  return inside;
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

// Loxodrome's prepared polygon.
class PlanarPolygon {
 public:
  explicit PlanarPolygon(const std::vector<peers::Ring>& rings) {
    for (const peers::Ring& ring : rings) {
      counts_.push_back(static_cast<std::ptrdiff_t>(ring.vertices.size() / 2));
      vertices_.insert(vertices_.end(), ring.vertices.begin(), ring.vertices.end());
    }
    handle_ = make();
  }
  ~PlanarPolygon() { loxodrome_planar_polygon_free(handle_); }
  PlanarPolygon(const PlanarPolygon&) = delete;
  PlanarPolygon& operator=(const PlanarPolygon&) = delete;

  // Prepares the polygon once more and discards the result.
  void prepareAgain() const { loxodrome_planar_polygon_free(make()); }

  void locate(std::size_t count, const double* points, std::uint8_t* answers) const {
    loxodrome_planar_polygon_locate(handle_, static_cast<std::ptrdiff_t>(count), points, answers);
  }

 private:
  void* make() const {
    return loxodrome_planar_polygon_make(static_cast<std::ptrdiff_t>(counts_.size()), counts_.data(),
                                         vertices_.data());
  }

  std::vector<std::ptrdiff_t> counts_;
  std::vector<double> vertices_;
  void* handle_;
};

struct Question {
  std::vector<peers::Ring> rings;
  PlanarPolygon loxodrome;
  peers::GeosPreparedPolygon geos;
  std::vector<double> points;
  std::vector<std::uint8_t> answers;

  explicit Question(std::vector<peers::Ring> outline)
      : rings(std::move(outline)), loxodrome(rings), geos(rings), answers(pointCount) {
    drawPoints();
  }

  // Draws points uniformly in the bounding rectangle. Each is inside or outside with equal
  // probability.
  void drawPoints() {
    const Bounds bounds = boundsOf(rings);
    SeededRandom random(20041);
    points.reserve(2 * pointCount);
    std::size_t draws = 0;
    while (points.size() < 2 * pointCount) {
      const bool inside = random.coin();
      double point[2];
      std::uint8_t answer = 0;
      do {
        if (++draws > maximumDraws * pointCount) throw std::runtime_error("the outline is too thin to hit");
        for (int axis : {0, 1}) point[axis] = random.between(bounds.low[axis], bounds.high[axis]);
        geos.locate(1, point, &answer);
      } while (answer == boundary || (answer == 1) != inside);
      points.insert(points.end(), point, point + 2);
    }
  }

  // Compares Loxodrome's answers for all points with those of GEOS.
  Check checkLoxodrome() const {
    std::vector<std::uint8_t> actual(pointCount);
    std::vector<std::uint8_t> expected(pointCount);
    loxodrome.locate(pointCount, points.data(), actual.data());
    geos.locate(pointCount, points.data(), expected.data());
    Check check = compareAnswers(actual, expected, [&](std::size_t index) { return at(&points[2 * index]); });
    check.include(checkVertices(loxodrome));
    return check;
  }

  // Compares an optional peer's answers for all points with those of GEOS. No point is on the
  // boundary.
  Check checkOptional(const peers::OptionalPolygon& polygon) const {
    std::vector<std::uint8_t> actual(pointCount);
    std::vector<std::uint8_t> expected(pointCount);
    polygon.locate(pointCount, points.data(), actual.data());
    geos.locate(pointCount, points.data(), expected.data());
    return compareAnswers(actual, expected, [&](std::size_t index) { return at(&points[2 * index]); });
  }

  // Compares GEOS's answers for the first points with those of a loop over all edges.
  Check checkGeos() const {
    std::vector<std::uint8_t> actual(slowlyAnswered);
    std::vector<std::uint8_t> expected(slowlyAnswered);
    geos.locate(slowlyAnswered, points.data(), actual.data());
    for (std::size_t index = 0; index < slowlyAnswered; ++index) {
      expected[index] = isInside(rings, &points[2 * index]) ? 1 : 0;
    }
    Check check = compareAnswers(actual, expected, [&](std::size_t index) { return at(&points[2 * index]); });
    check.include(checkVertices(geos));
    return check;
  }

  // Checks that every vertex lies on the boundary.
  template <typename Tested>
  Check checkVertices(const Tested& tested) const {
    Check check;
    for (const peers::Ring& ring : rings) {
      const std::size_t count = ring.vertices.size() / 2;
      std::vector<std::uint8_t> actual(count);
      tested.locate(count, ring.vertices.data(), actual.data());
      check.include(compareAnswers(actual, std::vector<std::uint8_t>(count, boundary),
                                   [&](std::size_t index) { return at(&ring.vertices[2 * index]); }));
    }
    return check;
  }

  static std::string at(const double* point) {
    return "for map point (" + text(point[0]) + ", " + text(point[1]) + ")";
  }
};

// Returns the number of vertices of a ring in GEOS, which repeats the first vertex at the end if
// the ring is not closed.
std::size_t closedCount(const peers::Ring& ring) {
  const std::size_t count = ring.vertices.size() / 2;
  const double* first = ring.vertices.data();
  const double* last = first + 2 * (count - 1);
  return first[0] == last[0] && first[1] == last[1] ? count : count + 1;
}

// Registers planar-polygon/contain and planar-polygon/prepare for one outline.
void registerQuestion(std::size_t vertexCount, const std::string& label,
                      std::function<std::vector<peers::Ring>()> rings) {
  auto question = lazily([rings = std::move(rings)] { return std::make_shared<Question>(rings()); });
  const std::string vertices = "/vertices:" + std::to_string(vertexCount) + "/by:";

  Workload workload;
  workload.differenceName = "differing_answers";
  workload.label = label;
  const auto addLoxodrome = [&](const std::string& name, std::function<void(Question&)> work) {
    workload.name = name + "loxodrome";
    workload.check = [=] { return question->get()->checkLoxodrome(); };
    workload.work = [=] { work(*question->get()); };
    registerWorkload(workload);
  };
  const auto addGeos = [&](const std::string& name, std::function<void(Question&)> work) {
    workload.name = name + "geos";
    workload.check = [=] { return question->get()->checkGeos(); };
    workload.work = [=] { work(*question->get()); };
    registerWorkload(workload);
  };

  const std::string contain = "planar-polygon/contain/points:" + std::to_string(pointCount) + vertices;
  workload.items = pointCount;
  addLoxodrome(contain, [](Question& asked) {
    asked.loxodrome.locate(pointCount, asked.points.data(), asked.answers.data());
  });
  addGeos(contain, [](Question& asked) {
    asked.geos.locate(pointCount, asked.points.data(), asked.answers.data());
  });
  if (const peers::OptionalPeer* const tg = optionalPeer("tg")) {
    auto polygon =
        lazily([=] { return std::make_shared<const peers::OptionalPolygon>(*tg, question->get()->rings); });
    workload.name = contain + "tg";
    workload.check = [=] { return question->get()->checkOptional(*polygon->get()); };
    workload.work = [=] {
      Question& asked = *question->get();
      polygon->get()->locate(pointCount, asked.points.data(), asked.answers.data());
    };
    registerWorkload(workload);
  }
  const std::string prepare = "planar-polygon/prepare" + vertices;
  workload.items = vertexCount;
  addLoxodrome(prepare, [](Question& asked) { asked.loxodrome.prepareAgain(); });
  addGeos(prepare, [](Question& asked) { asked.geos.prepareAgain(); });
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
}
