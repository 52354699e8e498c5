// Makes the drawings with which rasterizers are timed, from fixed seeds.

#include "SeededDrawings.hpp"

#include <cmath>
#include <numbers>

namespace {

using peers::Color;
using peers::Drawing;
using peers::Outline;
using peers::Pen;
using peers::Shape;

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

Drawing track(std::size_t points, double width) {
  const Pen pen = {.width = width, .cap = peers::Cap::round, .join = peers::Join::round};
  return tileWith({.outline = walk(points), .color = line, .pen = pen});
}

Drawing dashedTrack(std::size_t points) {
  const Pen pen = {
      .width = 3, .cap = peers::Cap::butt, .join = peers::Join::round, .dashes = {8, 6}, .phase = 0};
  return tileWith({.outline = walk(points), .color = line, .pen = pen});
}
