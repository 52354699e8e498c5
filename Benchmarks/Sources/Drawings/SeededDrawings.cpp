// Makes the drawings with which rasterizers are timed, from fixed seeds.

#include "SeededDrawings.hpp"

#include <cmath>
#include <initializer_list>
#include <numbers>

namespace {

using peers::Color;
using peers::Drawing;
using peers::Outline;
using peers::Pen;
using peers::Shape;
using peers::Step;

constexpr double middle = tileSide / 2;
constexpr double wholeTurn = 2 * std::numbers::pi;
constexpr Color land = {0.2, 0.5, 0.3, 1};
constexpr Color line = {0.8, 0.2, 0.1, 1};

Drawing tileWith(Shape shape) {
  return {.width = tileSide, .height = tileSide, .shapes = {std::move(shape)}};
}

Outline wholeTile() {
  constexpr double side = tileSide;
  return {.counts = {4}, .points = {0, 0, side, 0, side, side, 0, side}};
}

// Returns a ring around the center of the tile. The distance of each point from the center is a
// function of the point's index and its angle.
template <typename Radius>
Outline ringOf(std::size_t count, Radius radius) {
  Outline outline = {.counts = {static_cast<std::ptrdiff_t>(count)}};
  for (std::size_t index = 0; index < count; ++index) {
    const double angle = wholeTurn * static_cast<double>(index) / static_cast<double>(count);
    const double distance = radius(index, angle);
    outline.points.push_back(middle + distance * std::cos(angle));
    outline.points.push_back(middle + distance * std::sin(angle));
  }
  return outline;
}

// Adds a step with its points, which are in units of `scale` from a center.
void add(Outline& outline, Step step, double x, double y, double scale,
         std::initializer_list<double> coordinates) {
  outline.steps.push_back(static_cast<std::uint8_t>(step));
  bool isX = true;
  for (const double coordinate : coordinates) {
    outline.points.push_back((isX ? x : y) + scale * coordinate);
    isX = !isX;
  }
}

// Adds a circle of four quadratic curves (nearly), clockwise or counterclockwise.
void addCircle(Outline& outline, double x, double y, double radius, bool isClockwise) {
  const double side = isClockwise ? 1 : -1;
  constexpr double half = 0.9142;  // the middle of each curve is on the circle
  add(outline, Step::move, x, y, radius, {1, 0});
  add(outline, Step::quadratic, x, y, radius, {half, side * half, 0, side});
  add(outline, Step::quadratic, x, y, radius, {-half, side * half, -1, 0});
  add(outline, Step::quadratic, x, y, radius, {-half, -side * half, 0, -side});
  add(outline, Step::quadratic, x, y, radius, {half, -side * half, 1, 0});
  add(outline, Step::close, x, y, radius, {});
}

// Returns a pin whose tip is below its round head, with a hole in the head.
Outline pin(double x, double y, double radius) {
  Outline outline;
  add(outline, Step::move, x, y, radius, {0, 1.6});
  add(outline, Step::cubic, x, y, radius, {-0.3, 0.9, -1, 0.6, -1, 0});
  add(outline, Step::cubic, x, y, radius, {-1, -0.55, -0.55, -1, 0, -1});
  add(outline, Step::cubic, x, y, radius, {0.55, -1, 1, -0.55, 1, 0});
  add(outline, Step::cubic, x, y, radius, {1, 0.6, 0.3, 0.9, 0, 1.6});
  add(outline, Step::close, x, y, radius, {});
  addCircle(outline, x, y, 0.4 * radius, false);
  return outline;
}

// Returns an outer and an inner circle.
Outline letter(double x, double y, double radius) {
  Outline outline;
  addCircle(outline, x, y, radius, true);
  addCircle(outline, x, y, 0.6 * radius, false);
  return outline;
}

Outline walk(std::size_t count) {
  constexpr double step = 3;
  constexpr double largestTurn = 1;  // radians: recorded tracks of people seldom have sharper turns
  SeededRandom random(2718);
  Outline outline = {.counts = {static_cast<std::ptrdiff_t>(count)}, .isClosed = false};
  double point[2] = {middle, middle};
  double direction[2] = {1, 0};
  for (std::size_t index = 0; index < count; ++index) {
    outline.points.insert(outline.points.end(), point, point + 2);
    const double turn = random.between(-largestTurn, largestTurn);
    const double x = direction[0];
    direction[0] = x * std::cos(turn) - direction[1] * std::sin(turn);
    direction[1] = x * std::sin(turn) + direction[1] * std::cos(turn);
    // The walk is reflected at the edge of the tile.
    for (const int axis : {0, 1}) {
      const double next = point[axis] + step * direction[axis];
      if (next < 0 || next > tileSide) direction[axis] = -direction[axis];
      point[axis] += step * direction[axis];
    }
  }
  return outline;
}

// Fixes at distances of 0.15 pixels along a bent course, each off by up to 0.6 pixels in x and in y.
Outline recording(std::size_t count) {
  constexpr double step = 0.15, error = 0.6;
  SeededRandom random(1828);
  Outline outline = {.counts = {static_cast<std::ptrdiff_t>(count)}, .isClosed = false};
  for (std::size_t index = 0; index < count; ++index) {
    // The course is a circle about the middle of the tile whose radius goes in and out.
    const double angle = static_cast<double>(index) * step / (0.3 * tileSide);
    const double radius = tileSide * (0.3 + 0.1 * std::sin(5.5 * angle));
    const double x = middle + radius * std::cos(angle), y = middle + radius * std::sin(angle);
    outline.points.push_back(x + random.between(-error, error));
    outline.points.push_back(y + random.between(-error, error));
  }
  return outline;
}

}  // namespace

Drawing filledTile(double alpha) {
  return tileWith({.outline = wholeTile(), .color = {0.3, 0.5, 0.7, alpha}});
}

Drawing gradientTile() {
  constexpr double side = tileSide;
  peers::Ramp ramp = {.start = {0, 0},
                      .end = {side, side},
                      .locations = {0, 0.5, 1},
                      .colors = {{0.1, 0.3, 0.8, 1}, {0.9, 0.9, 0.6, 1}, {0.7, 0.1, 0.2, 1}}};
  return tileWith({.outline = wholeTile(), .ramp = std::move(ramp)});
}

Drawing star(std::size_t points) {
  const auto radius = [](std::size_t index, double) { return index % 2 == 0 ? 250.0 : 110.0; };
  return tileWith({.outline = ringOf(points, radius), .color = land});
}

Drawing coastline(std::size_t points) {
  const auto radius = [](std::size_t, double angle) {
    return 190 + 40 * std::sin(5 * angle) + 12 * std::sin(37 * angle + 1) + 3 * std::sin(141 * angle);
  };
  return tileWith({.outline = ringOf(points, radius), .color = land});
}

Drawing smallPolygons(std::size_t count) {
  SeededRandom random(1618);
  Drawing drawing = {.width = tileSide, .height = tileSide, .shapes = {}};
  for (std::size_t polygon = 0; polygon < count; ++polygon) {
    const double radius = random.between(4, 20);
    const std::size_t vertices = 10 + random.below(41);
    // Each polygon is completely inside the tile, so that clipping gives no library an advantage.
    const double x = random.between(radius, tileSide - radius);
    const double y = random.between(radius, tileSide - radius);
    Shape shape = {.outline = {.counts = {static_cast<std::ptrdiff_t>(vertices)}},
                   .color = {random.between(0, 1), random.between(0, 1), random.between(0, 1), 1}};
    for (std::size_t vertex = 0; vertex < vertices; ++vertex) {
      const double angle = wholeTurn * static_cast<double>(vertex) / static_cast<double>(vertices);
      const double distance = random.between(0.7 * radius, radius);
      shape.outline.points.push_back(x + distance * std::cos(angle));
      shape.outline.points.push_back(y + distance * std::sin(angle));
    }
    drawing.shapes.push_back(std::move(shape));
  }
  return drawing;
}

Drawing symbols(std::size_t count) {
  SeededRandom random(1414);
  Drawing drawing = {.width = tileSide, .height = tileSide, .shapes = {}};
  for (std::size_t symbol = 0; symbol < count; ++symbol) {
    const double radius = random.between(4, 8);
    const double x = random.between(2 * radius, tileSide - 2 * radius);
    const double y = random.between(2 * radius, tileSide - 2 * radius);
    Shape shape = {.color = {random.between(0, 1), random.between(0, 1), random.between(0, 1), 1}};
    if (symbol % 3 == 0) {
      const std::size_t vertices = 6 + random.below(7);
      shape.outline.counts = {static_cast<std::ptrdiff_t>(vertices)};
      for (std::size_t vertex = 0; vertex < vertices; ++vertex) {
        const double angle = wholeTurn * static_cast<double>(vertex) / static_cast<double>(vertices);
        const double distance = vertex % 2 == 0 ? radius : 0.6 * radius;
        shape.outline.points.push_back(x + distance * std::cos(angle));
        shape.outline.points.push_back(y + distance * std::sin(angle));
      }
    } else {
      shape.outline = symbol % 3 == 1 ? pin(x, y, radius) : letter(x, y, radius);
    }
    drawing.shapes.push_back(std::move(shape));
  }
  return drawing;
}

Drawing track(std::size_t points, double width) {
  const Pen pen = {.width = width, .cap = peers::Cap::round, .join = peers::Join::round};
  return tileWith({.outline = walk(points), .color = line, .pen = pen});
}

Drawing recordedTrack(std::size_t points, double width) {
  const Pen pen = {.width = width, .cap = peers::Cap::round, .join = peers::Join::round};
  return tileWith({.outline = recording(points), .color = line, .pen = pen});
}

Drawing dashedTrack(std::size_t points) {
  const Pen pen = {
      .width = 3, .cap = peers::Cap::butt, .join = peers::Join::round, .dashes = {8, 6}, .phase = 0};
  return tileWith({.outline = walk(points), .color = line, .pen = pen});
}
