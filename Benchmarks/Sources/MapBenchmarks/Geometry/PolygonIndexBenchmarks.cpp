// Finds the first country that contains each of a million points, uniform in the world of map
// points, on one thread and on several that share the index.

#include <BoostRtreePeer.hpp>
#include <GeosPeer.hpp>
#include <algorithm>

#include "Benchmarks.hpp"
#include "Geometry/MercatorOracle.hpp"
#include "Harness/OutputHash.hpp"
#include "Harness/Parts.hpp"
#include "Harness/Workload.hpp"
#include "LoxodromeInterface.hpp"
#include "SeededRandom.hpp"

namespace {

constexpr std::size_t pointCount = 1'000'000;
constexpr double worldWidth = 268'435'456;  // map points
// The number of points that Boost answers for the check of the two others, which it checks itself.
constexpr std::size_t slowlyAnswered = 20'000;

using Polygons = std::vector<std::vector<peers::Ring>>;

Polygons projectedPolygons(const Outlines& outlines) {
  Polygons polygons(outlines.featureNames.size());
  for (const Outlines::Ring& ring : outlines.rings) {
    const double* start = outlines.coordinates.data() + 2 * ring.start;
    const std::vector<double> coordinates(start, start + 2 * ring.count);
    polygons[ring.feature].push_back(
        {ring.polygon, oracle::rounded(oracle::mapPoints(coordinates, oracle::mapKitLimit))});
  }
  return polygons;
}

// Loxodrome's index of polygons.
class PolygonIndex {
 public:
  explicit PolygonIndex(const Polygons& polygons) {
    std::vector<std::ptrdiff_t> ringCounts;
    std::vector<std::ptrdiff_t> vertexCounts;
    std::vector<double> vertices;
    for (const std::vector<peers::Ring>& rings : polygons) {
      ringCounts.push_back(static_cast<std::ptrdiff_t>(rings.size()));
      for (const peers::Ring& ring : rings) {
        vertexCounts.push_back(static_cast<std::ptrdiff_t>(ring.vertices.size() / 2));
        vertices.insert(vertices.end(), ring.vertices.begin(), ring.vertices.end());
      }
    }
    handle_ = loxodrome_polygon_index_make(static_cast<std::ptrdiff_t>(polygons.size()), ringCounts.data(),
                                           vertexCounts.data(), vertices.data());
  }
  ~PolygonIndex() { loxodrome_polygon_index_free(handle_); }
  PolygonIndex(const PolygonIndex&) = delete;
  PolygonIndex& operator=(const PolygonIndex&) = delete;

  void findFirst(std::size_t count, const double* points, std::ptrdiff_t* polygons) const {
    loxodrome_polygon_index_first(handle_, static_cast<std::ptrdiff_t>(count), points, polygons);
  }

 private:
  void* handle_;
};

struct Question {
  PolygonIndex loxodrome;
  peers::GeosPolygonIndex geos;
  peers::BoostPolygonIndex boost;
  std::vector<double> points;
  std::vector<std::ptrdiff_t> answers;

  explicit Question(const Polygons& polygons)
      : loxodrome(polygons), geos(polygons), boost(polygons), answers(pointCount) {
    SeededRandom random(20042);
    points.reserve(2 * pointCount);
    while (points.size() < 2 * pointCount) points.push_back(random.between(0, worldWidth));
  }

  // Answers all points on some threads that share Loxodrome's index.
  void findFirst(int threads) {
    inParts(threads, pointCount, [this](int, std::size_t first, std::size_t end) {
      loxodrome.findFirst(end - first, &points[2 * first], &answers[first]);
    });
  }

  // Compares the answers of two indexes for the first points.
  template <typename Tested, typename Expected>
  Check check(std::size_t count, const Tested& tested, const Expected& expecting) const {
    std::vector<std::ptrdiff_t> actual(count);
    std::vector<std::ptrdiff_t> expected(count);
    tested.findFirst(count, points.data(), actual.data());
    expecting.findFirst(count, points.data(), expected.data());
    return compare(actual, expected);
  }

  // Compares the answers of some threads with those of GEOS. The output is their hash.
  Check check(int threads) {
    std::vector<std::ptrdiff_t> expected(pointCount);
    geos.findFirst(pointCount, points.data(), expected.data());
    answers.assign(pointCount, -2);
    findFirst(threads);
    Check check = compare(answers, expected);
    OutputHash hash;
    hash.add(answers);
    check.output = hash.text();
    return check;
  }

 private:
  Check compare(const std::vector<std::ptrdiff_t>& actual,
                const std::vector<std::ptrdiff_t>& expected) const {
    Check check;
    for (std::size_t index = 0; index < expected.size(); ++index) {
      if (actual[index] == expected[index]) continue;
      check.worst += 1;
      if (!check.failure.empty()) continue;
      check.failure = "answer " + std::to_string(index) + " is " + std::to_string(actual[index]) +
                      " instead of " + std::to_string(expected[index]) + " for map point (" +
                      text(points[2 * index]) + ", " + text(points[2 * index + 1]) + ")";
    }
    return check;
  }
};

}  // namespace

void registerPolygonIndex(const std::shared_ptr<const Outlines>& outlines) {
  auto question = lazily([outlines] { return std::make_shared<Question>(projectedPolygons(*outlines)); });
  Workload workload;
  const std::string work = "polygon-index/contain/polygons:" + std::to_string(outlines->featureNames.size()) +
                           "/points:" + std::to_string(pointCount);
  const std::string name = work + "/by:";
  workload.items = pointCount;
  workload.differenceName = "differing_answers";

  workload.name = name + "loxodrome";
  workload.check = [=] {
    const Question& asked = *question->get();
    return asked.check(pointCount, asked.loxodrome, asked.geos);
  };
  workload.work = [=] {
    Question& asked = *question->get();
    asked.loxodrome.findFirst(pointCount, asked.points.data(), asked.answers.data());
  };
  registerWorkload(workload);

  workload.name = name + "geos";
  workload.check = [=] {
    const Question& asked = *question->get();
    return asked.check(slowlyAnswered, asked.geos, asked.boost);
  };
  workload.work = [=] {
    Question& asked = *question->get();
    asked.geos.findFirst(pointCount, asked.points.data(), asked.answers.data());
  };
  registerWorkload(workload);

  workload.name = name + "boost";
  workload.check = [=] {
    const Question& asked = *question->get();
    return asked.check(slowlyAnswered, asked.boost, asked.geos);
  };
  workload.work = [=] {
    Question& asked = *question->get();
    asked.boost.findFirst(pointCount, asked.points.data(), asked.answers.data());
  };
  registerWorkload(workload);

  for (const int threads : {1, 2, 4}) {
    workload.name = work + "/threads:" + std::to_string(threads) + "/by:loxodrome";
    workload.usesThreads = true;
    workload.check = [=] { return question->get()->check(threads); };
    workload.work = [=] { question->get()->findFirst(threads); };
    registerWorkload(workload);
  }
}
