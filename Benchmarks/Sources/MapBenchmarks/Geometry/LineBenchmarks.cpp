// Lines of a thousand and of a million points, which walk at random, and outlines of a formula:
// located, simplified, and clipped to the middle of their bounding rectangles.

#include <BoostLinePeer.hpp>
#include <algorithm>
#include <cmath>

#include "Benchmarks.hpp"
#include "Harness/Workload.hpp"
#include "LoxodromeInterface.hpp"
#include "SeededRandom.hpp"

namespace {

constexpr double tolerance = 10;  // map points; about a fifth of the points of a line are kept
constexpr double pi = 3.141592653589793;

std::ptrdiff_t length(const std::vector<double>& points) {
  return static_cast<std::ptrdiff_t>(points.size() / 2);
}

// A line whose steps are up to 10 map points in each coordinate, from the middle of the world.
std::vector<double> walk(std::size_t count) {
  SeededRandom random(20043);
  std::vector<double> points;
  double x = 134'217'728;
  double y = 134'217'728;
  for (std::size_t index = 0; index < count; ++index) {
    points.push_back(x += random.between(-10, 10));
    points.push_back(y += random.between(-10, 10));
  }
  return points;
}

// A closed ring around the middle of the world that does not cross itself: distances from there of
// 0.6 to 1 of 2^24 map points in each direction.
std::vector<double> star(std::size_t count) {
  SeededRandom random(20044);
  std::vector<double> points;
  for (std::size_t index = 0; index + 1 < count; ++index) {
    const double angle = 2 * pi * static_cast<double>(index) / static_cast<double>(count - 1);
    const double radius = 16'777'216 * random.between(0.6, 1);
    points.push_back(134'217'728 + radius * std::cos(angle));
    points.push_back(134'217'728 + radius * std::sin(angle));
  }
  points.push_back(points[0]);
  points.push_back(points[1]);
  return points;
}

// The middle half of the bounding rectangle in each coordinate.
std::vector<double> middle(const std::vector<double>& points) {
  double low[2] = {points[0], points[1]};
  double high[2] = {points[0], points[1]};
  for (std::size_t index = 0; index < points.size(); ++index) {
    low[index % 2] = std::min(low[index % 2], points[index]);
    high[index % 2] = std::max(high[index % 2], points[index]);
  }
  const double width = high[0] - low[0];
  const double height = high[1] - low[1];
  return {low[0] + width / 4, low[1] + height / 4, width / 2, height / 2};
}

long double distance(const double* from, const double* to) {
  return std::hypot(static_cast<long double>(to[0]) - from[0], static_cast<long double>(to[1]) - from[1]);
}

// A line, its rectangle, and memory for the results.
struct Track {
  std::vector<double> points;
  std::vector<double> rect = middle(points);
  peers::BoostLine boost{points.size() / 2, points.data()};
  std::vector<double> results = std::vector<double>(2 * points.size());
  std::vector<std::ptrdiff_t> partCounts = std::vector<std::ptrdiff_t>(points.size() / 2);

  explicit Track(std::size_t count) : points(walk(count)) {}

  std::vector<double> simplified() {
    const auto kept = loxodrome_line_simplify(length(points), points.data(), tolerance, results.data());
    return {results.begin(), results.begin() + 2 * kept};
  }

  double clippedLength() {
    const auto parts =
        loxodrome_line_clip(length(points), points.data(), rect.data(), partCounts.data(), results.data());
    long double sum = 0;
    const double* point = results.data();
    for (std::ptrdiff_t part = 0; part < parts; ++part, point += 2) {
      for (std::ptrdiff_t index = 1; index < partCounts[part]; ++index, point += 2) {
        sum += distance(point, point + 2);
      }
    }
    return static_cast<double>(sum);
  }

  // The fractions of the length in long double.
  std::vector<long double> locations() const {
    std::vector<long double> sums = {0};
    for (std::size_t index = 2; index < points.size(); index += 2) {
      sums.push_back(sums.back() + distance(&points[index - 2], &points[index]));
    }
    const long double total = sums.back();
    for (long double& sum : sums) sum /= total;
    return sums;
  }
};

struct Outline {
  std::vector<double> points;
  std::vector<double> rect = middle(points);
  peers::BoostRing boost{points.size() / 2, points.data()};
  std::vector<double> results = std::vector<double>(6 * points.size());

  explicit Outline(std::size_t count) : points(star(count)) {}

  double clippedArea() {
    const auto count = loxodrome_ring_clip(length(points), points.data(), rect.data(), results.data());
    long double sum = 0;
    for (std::ptrdiff_t index = 0; index + 1 < count; ++index) {
      const double* point = &results[static_cast<std::size_t>(2 * index)];
      sum += (static_cast<long double>(point[0]) - rect[0]) * (point[3] - rect[1]) -
             (static_cast<long double>(point[2]) - rect[0]) * (point[1] - rect[1]);
    }
    return static_cast<double>(std::abs(sum) / 2);
  }
};

Check checkSimplified(Track& track) {
  const std::vector<double> ours = track.simplified();
  track.boost.simplify(tolerance);
  const std::vector<double> theirs = track.boost.simplified();
  return compareNumbers(ours, {theirs.begin(), theirs.end()}, 0, "map points", {"x", "y"});
}

Check checkLength(Track& track) {
  track.boost.clip(track.rect.data());
  const double expected = track.boost.clippedLength();
  return compareNumbers({track.clippedLength()}, {expected}, 1e-9 * expected, "map points", {"length"});
}

Check checkArea(Outline& outline) {
  outline.boost.clip(outline.rect.data());
  const double expected = outline.boost.clippedArea();
  return compareNumbers({outline.clippedArea()}, {expected}, 1e-9 * expected, "square map points", {"area"});
}

void registerTrack(std::size_t count) {
  auto track = lazily([count] { return std::make_shared<Track>(count); });
  const std::string points = "/points:" + std::to_string(count) + "/by:";
  Workload workload;
  workload.items = count;
  workload.differenceName = "largest_difference";

  workload.name = "line/locations" + points + "loxodrome";
  workload.check = [=] {
    Track& line = *track->get();
    loxodrome_line_locations(length(line.points), line.points.data(), line.results.data());
    const std::vector<double> ours(line.results.begin(), line.results.begin() + length(line.points));
    return compareNumbers(ours, line.locations(), 1e-15, "", {"location"});
  };
  workload.work = [=] {
    Track& line = *track->get();
    loxodrome_line_locations(length(line.points), line.points.data(), line.results.data());
  };
  registerWorkload(workload);

  workload.check = [=] { return checkSimplified(*track->get()); };
  workload.name = "line/simplify" + points + "loxodrome";
  workload.work = [=] {
    Track& line = *track->get();
    loxodrome_line_simplify(length(line.points), line.points.data(), tolerance, line.results.data());
  };
  registerWorkload(workload);
  workload.name = "line/simplify" + points + "boost";
  workload.work = [=] { track->get()->boost.simplify(tolerance); };
  registerWorkload(workload);

  workload.check = [=] { return checkLength(*track->get()); };
  workload.name = "line/clip" + points + "loxodrome";
  workload.work = [=] {
    Track& line = *track->get();
    loxodrome_line_clip(length(line.points), line.points.data(), line.rect.data(), line.partCounts.data(),
                        line.results.data());
  };
  registerWorkload(workload);
  workload.name = "line/clip" + points + "boost";
  workload.work = [=] {
    Track& line = *track->get();
    line.boost.clip(line.rect.data());
  };
  registerWorkload(std::move(workload));
}

void registerOutline(std::size_t count) {
  auto outline = lazily([count] { return std::make_shared<Outline>(count); });
  const std::string name = "polygon/clip/vertices:" + std::to_string(count) + "/by:";
  Workload workload;
  workload.items = count;
  workload.differenceName = "largest_difference";
  workload.check = [=] { return checkArea(*outline->get()); };

  workload.name = name + "loxodrome";
  workload.work = [=] {
    Outline& ring = *outline->get();
    loxodrome_ring_clip(length(ring.points), ring.points.data(), ring.rect.data(), ring.results.data());
  };
  registerWorkload(workload);
  workload.name = name + "boost";
  workload.work = [=] {
    Outline& ring = *outline->get();
    ring.boost.clip(ring.rect.data());
  };
  registerWorkload(std::move(workload));
}

}  // namespace

void registerLines() {
  for (const std::size_t count : {1'000, 1'000'000}) registerTrack(count);
  for (const std::size_t count : {1'000, 100'000}) registerOutline(count);
}
