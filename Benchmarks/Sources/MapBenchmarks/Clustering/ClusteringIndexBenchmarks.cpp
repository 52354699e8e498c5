// Builds indexes of points and searches them: points in circles, points in squares, and nearest
// points.

#include <algorithm>
#include <array>
#include <cmath>

#include "Clustering/ClusteringBenchmarks.hpp"
#include "Clustering/ClusteringSearches.hpp"
#include "Harness/Counters/MemoryGrowth.hpp"
#include "Harness/Workload.hpp"
#include "SeededRandom.hpp"

namespace {

constexpr std::size_t queryCount = 1000;
// The default radius of a cluster at zoom 8: 40 of the 512 pixels of a tile, which is 2^-8 of the
// world wide.
constexpr double radius = 81920;  // map points
constexpr double side = 2 * radius;
// The plane of the peers ends at the antimeridian, but Loxodrome's does not. So queries keep this
// distance from it: farther than the nearest ten points are.
double marginAmong(std::size_t count) {
  return worldWidth / (count < 8000 ? 4 : 64);
}
constexpr double stepsPerMapPoint = 16;

// The points in an index, and the positions of the queries.
struct Question {
  std::vector<double> points;  // x, y in map points
  PlainSearch plain;
  std::vector<double> positions;

  explicit Question(std::vector<double> indexed) : points(std::move(indexed)), plain(points) {
    SeededRandom random(81920);
    const double margin = marginAmong(points.size() / 2);
    while (positions.size() < 2 * queryCount) {
      const double* const point = &points[2 * random.below(points.size() / 2)];
      double position[2];
      for (const int axis : {0, 1}) {
        // A position in steps, like the points, within the radius of one of them on each axis.
        const double exact = point[axis] + random.between(-radius, radius);
        position[axis] = std::round(exact * stepsPerMapPoint) / stepsPerMapPoint;
      }
      if (position[0] < margin || position[0] > worldWidth - margin) continue;
      positions.insert(positions.end(), position, position + 2);
    }
  }
};

using SharedQuestion = std::shared_ptr<Lazy<std::shared_ptr<Question>>>;
using SharedIndex = std::shared_ptr<Lazy<std::unique_ptr<PointSearch>>>;

// A search at a position, and a check of the points that an index found there.
struct Search {
  std::string name;  // stem and parameters
  std::function<void(PointSearch&, const double* position)> find;
  std::function<bool(const PlainSearch&, const PointSearch&, const double* position)> isRight;
};

std::array<double, 4> squareAround(const double* position) {
  return {position[0] - radius, position[1] - radius, side, side};
}

Search inCircles(const std::string& points) {
  return {"clustering/range" + points + "/radius:" + std::to_string(std::lround(radius)),
          [](PointSearch& index, const double* position) { index.findInCircle(radius, position); },
          [](const PlainSearch& plain, const PointSearch& index, const double* position) {
            return index.found() == plain.findInCircle(radius, position);
          }};
}

Search inSquares(const std::string& points) {
  return {"clustering/range" + points + "/side:" + std::to_string(std::lround(side)),
          [](PointSearch& index, const double* position) { index.findInRect(squareAround(position).data()); },
          [](const PlainSearch& plain, const PointSearch& index, const double* position) {
            return index.found() == plain.findInRect(squareAround(position).data());
          }};
}

// If points are equally near, each library may return any of them.
Search nearest(const std::string& points, std::size_t count) {
  return {"clustering/nearest" + points + "/count:" + std::to_string(count),
          [count](PointSearch& index, const double* position) { index.findNearest(count, position); },
          [count](const PlainSearch& plain, const PointSearch& index, const double* position) {
            const std::vector<std::size_t> found = index.found();
            std::vector<double> squares;
            for (const std::size_t point : found) squares.push_back(plain.square(point, position));
            std::sort(squares.begin(), squares.end());
            const bool isEachOnce = std::adjacent_find(found.begin(), found.end()) == found.end();
            return isEachOnce && squares == plain.nearestSquares(count, position);
          }};
}

struct SearchResult {
  Check check;
  std::size_t found = 0;  // the number of points that all queries found
};

// Compares the points of every query with those of the brute-force search.
SearchResult compare(const Search& search, const Question& question, PointSearch& index) {
  SearchResult result;
  std::size_t differing = 0;
  for (std::size_t query = 0; query < queryCount; ++query) {
    const double* const position = &question.positions[2 * query];
    search.find(index, position);
    result.found += index.found().size();
    if (search.isRight(question.plain, index, position)) continue;
    if (++differing == 1) {
      result.check.failure = "query " + std::to_string(query) + " at map point (" + text(position[0]) + ", " +
                             text(position[1]) + ") finds other points than a loop over all";
    }
  }
  result.check.worst = static_cast<double>(differing);
  return result;
}

void registerSearch(const Search& search, const ClusteringPoints& points, const SharedQuestion& question,
                    const SearchLibrary& library, const SharedIndex& index) {
  auto result = lazily([=] { return compare(search, *question->get(), *index->get()); });
  Workload workload;
  workload.name = search.name + "/by:" + library.name;
  workload.items = queryCount;
  workload.differenceName = "differing_answers";
  workload.label = points.what;
  workload.check = [=] { return result->get().check; };
  workload.work = [=] {
    PointSearch& asked = *index->get();
    const std::vector<double>& positions = question->get()->positions;
    for (std::size_t query = 0; query < queryCount; ++query) search.find(asked, &positions[2 * query]);
  };
  workload.counters = [=]() -> std::vector<std::pair<std::string, double>> {
    return {{"points_per_query", static_cast<double>(result->get().found) / queryCount}};
  };
  registerWorkload(std::move(workload));
}

struct Built {
  Check check;
  MemoryGrowth memory;
};

// Registers a benchmark that builds and frees an index. `make` is called after the question was
// made.
void registerBuild(const ClusteringPoints& points, const SharedQuestion& question, const std::string& by,
                   const std::function<std::unique_ptr<PointSearch>()>& make) {
  auto built = lazily([=] {
    Built result;
    const Question& made = *question->get();
    std::unique_ptr<PointSearch> index;
    result.memory = memoryGrowth([&] { index = make(); });
    result.check = compare(inCircles(points.parameter()), made, *index).check;
    return result;
  });
  Workload workload;
  workload.name = "clustering/index-build" + points.parameter() + by;
  workload.items = points.count;
  workload.differenceName = "differing_answers";
  workload.label = points.what;
  workload.check = [=] { return built->get().check; };
  workload.work = [=] { make(); };
  workload.counters = [=]() -> std::vector<std::pair<std::string, double>> {
    const auto count = static_cast<double>(points.count);
    return {{"resident_bytes_per_point", built->get().memory.resident / count},
            {"peak_bytes_per_point", built->get().memory.peak / count}};
  };
  registerWorkload(std::move(workload));
}

}  // namespace

void registerPointIndexes(const ClusteringPoints& points) {
  auto question =
      lazily([=] { return std::make_shared<Question>(mapPointsInSteps(points.coordinates->get())); });
  const std::string name = points.parameter();
  for (const SearchLibrary& library : searchLibraries()) {
    if (points.isForGrowth && library.name != std::string("loxodrome")) continue;
    const auto make = [=] { return library.index(question->get()->points); };
    registerBuild(points, question, std::string("/by:") + library.name, make);
    const auto index = lazily(make);
    registerSearch(inCircles(name), points, question, library, index);
    if (library.findsInRects) registerSearch(inSquares(name), points, question, library, index);
    registerSearch(nearest(name, 1), points, question, library, index);
    registerSearch(nearest(name, 10), points, question, library, index);
  }
  registerBuild(points, question, "/from:coordinates/by:loxodrome",
                [=] { return indexOfCoordinates(points.coordinates->get()); });
}
