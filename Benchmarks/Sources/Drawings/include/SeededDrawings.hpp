// The drawings with which rasterizers are timed and measured. They are the same on every machine.
#pragma once

#include <Drawing.hpp>
#include <cstddef>

#include "SeededRandom.hpp"

/// The side of the tile that the drawings fill, in pixels.
constexpr int tileSide = 512;

/// Returns the complete tile in one color of the given alpha.
peers::Drawing filledTile(double alpha);

/// Returns the complete tile in three colors along its diagonal.
peers::Drawing gradientTile();

/// Returns a star of `points` points, which are alternately 250 and 110 pixels from the center.
peers::Drawing star(std::size_t points);

/// Returns a coast of `points` points around the center, with bays, coves and rocks. It does not
/// cross itself.
peers::Drawing coastline(std::size_t points);

/// Returns `count` polygons with 10 to 50 vertices and a radius of 4 to 20 pixels, each in its own
/// color.
peers::Drawing smallPolygons(std::size_t count);

/// Returns `count` symbols of a map, each in its own color: polygons with 6 to 12 vertices, pins of
/// cubic curves with a hole, and rings of quadratic curves as in a letter, 8 to 16 pixels high.
peers::Drawing symbols(std::size_t count);

/// Returns a random walk of `points` points at distances of 3 pixels. It turns by up to 1 radian at
/// each point and stays in the tile. It is stroked with `width` pixels, round caps and round joins.
peers::Drawing track(std::size_t points, double width);

/// Returns a track as a receiver records it: `points` fixes, at distances shorter than a pixel and off by
/// up to 0.6 pixels in x and in y. It is stroked with `width` pixels, round caps and round joins.
peers::Drawing recordedTrack(std::size_t points, double width);

/// Returns the line of `track` in dashes of 8 pixels and gaps of 6, 3 pixels wide, with butt caps
/// and round joins.
peers::Drawing dashedTrack(std::size_t points);
