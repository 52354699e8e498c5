// The drawings that rasterizers are timed and measured with; the same on every machine.
#pragma once

#include <Drawing.hpp>
#include <cstddef>

#include "SeededRandom.hpp"

/// The side of the tile that all of them fill, in pixels.
constexpr int tileSide = 512;

/// The whole tile in one color of the given alpha.
peers::Drawing filledTile(double alpha);

/// The whole tile in three colors along its diagonal.
peers::Drawing gradientTile();

/// A star of that many points, by turns 250 and 110 pixels from the middle.
peers::Drawing star(std::size_t points);

/// A coast of that many points around the middle: bays, coves and rocks, which do not cross.
peers::Drawing coastline(std::size_t points);

/// Polygons of 10 to 50 vertices and 4 to 20 pixels of radius, each in a color of its own.
peers::Drawing smallPolygons(std::size_t count);

/// A random walk of that many points, 3 pixels from each other, which turns by up to 1 radian at
/// each and stays in the tile; stroked with that width, round caps and joins.
peers::Drawing track(std::size_t points, double width);

/// The same track in dashes of 8 pixels and gaps of 6, 3 pixels wide, butt caps and round joins.
peers::Drawing dashedTrack(std::size_t points);
