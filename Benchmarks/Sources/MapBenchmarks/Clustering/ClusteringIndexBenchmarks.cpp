// Indexes of points: building them, and finding the points in circles and squares and the nearest
// ones.

#include <algorithm>
#include <cmath>

#include "Clustering/ClusteringBenchmarks.hpp"
#include "Clustering/ClusteringMemory.hpp"
#include "Clustering/ClusteringSearches.hpp"
#include "Harness/Workload.hpp"
#include "SeededRandom.hpp"

namespace {

constexpr std::size_t queryCount = 1000;
// What a cluster of the usual radius reaches at zoom 8: 40 of 512 pixels, 2^-8 of the world.
constexpr double radius = 81920;  // map points
constexpr double side = 2 * radius;
// The peers' plane ends at the antimeridian, Loxodrome's does not: queries stay away from it.
constexpr double margin = worldWidth / 64;
constexpr double stepsPerMapPoint = 16;

// Points as they are indexed, and the places that are asked about.
struct Question {
  std::vector<double> points;  // x, y in map points
  PlainSearch plain;
  std::vector<double> places;

  explicit Question(std::vector<double> indexed) : points(std::move(indexed)), plain(points) {
    SeededRandom random(81920);
    while (places.size() < 2 * queryCount) {
      const double* const point = &points[2 * random.below(points.size() / 2)];
      double place[2];
      for (const int axis : {0, 1}) {
        // In steps, as the points are, up to a radius from one of them.
        const double exact = point[axis] + random.between(-radius, radius);
        place[axis] = std::round(exact * stepsPerMapPoint) / stepsPerMapPoint;
      }
      if (place[0] < margin || place[0] > worldWidth - margin) continue;
      places.insert(places.end(), place, place + 2);
    }
  }
};

using SharedQuestion = std::shared_ptr<Lazy<std::shared_ptr<Question>>>;
using SharedIndex = std::shared_ptr<Lazy<std::unique_ptr<PointSearch>>>;

// A search about a place, and whether an index has found the right points there.
struct Search {
  std::string name;  // stem and parameters
  std::function<void(PointSearch&, const double* place)> find;
  std::function<bool(const PlainSearch&, const PointSearch&, const double* place)> isRight;
};

std::vector<double> squareAround(const double* place) {
  return {place[0] - radius, place[1] - radius, side, side};
}

Search inCircles(const std::string& points) {
  return {"clustering/range" + points + "/radius:" + std::to_string(std::lround(radius)),
          [](PointSearch& index, const double* place) { index.findInCircle(radius, place); },
          [](const PlainSearch& plain, const PointSearch& index, const double* place) {
            return index.found() == plain.findInCircle(radius, place);
          }};
}

Search inSquares(const std::string& points) {
  return {"clustering/range" + points + "/side:" + std::to_string(std::lround(side)),
          [](PointSearch& index, const double* place) { index.findInRect(squareAround(place).data()); },
          [](const PlainSearch& plain, const PointSearch& index, const double* place) {
            return index.found() == plain.findInRect(squareAround(place).data());
          }};
}

// Which of equally near points are found is up to the library.
Search nearest(const std::string& points, std::size_t count) {
  return {"clustering/nearest" + points + "/count:" + std::to_string(count),
          [count](PointSearch& index, const double* place) { index.findNearest(count, place); },
          [count](const PlainSearch& plain, const PointSearch& index, const double* place) {
            const std::vector<std::size_t> found = index.found();
            std::vector<double> squares;
            for (const std::size_t point : found) squares.push_back(plain.square(point, place));
            std::sort(squares.begin(), squares.end());
            const bool isEachOnce = std::adjacent_find(found.begin(), found.end()) == found.end();
            return isEachOnce && squares == plain.nearestSquares(count, place);
          }};
}

struct SearchResult {
  Check check;
  std::size_t found = 0;  // points, in all queries
};

// Every query's points are compared with those of the plain search.
SearchResult compare(const Search& search, const Question& question, PointSearch& index) {
  SearchResult result;
  std::size_t differing = 0;
  for (std::size_t query = 0; query < queryCount; ++query) {
    const double* const place = &question.places[2 * query];
    search.find(index, place);
    result.found += index.found().size();
    if (search.isRight(question.plain, index, place)) continue;
    if (++differing == 1) {
      result.check.failure = "query " + std::to_string(query) + " at map point (" + text(place[0]) + ", " +
                             text(place[1]) + ") finds other points than a loop over all";
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
    const std::vector<double>& places = question->get()->places;
    for (std::size_t query = 0; query < queryCount; ++query) search.find(asked, &places[2 * query]);
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

// Making and freeing an index. `make` is called when the question is there.
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
