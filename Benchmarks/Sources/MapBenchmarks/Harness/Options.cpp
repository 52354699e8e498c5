// Parses the program's own options and prints its help.

#include "Harness/Options.hpp"

#include <benchmark/benchmark.h>

#include <charconv>
#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>

namespace {

constexpr const char* help = R"(usage: map-benchmarks [options]

Times Loxodrome's map geometry beside the libraries that do the same work: PROJ, GEOS,
GeographicLib, Cairo, AGG, nanoflann, Boost, SLEEF and simdjson; Blend2D, supercluster.hpp and tg where
they were installed when this was built.
Every benchmark checks its results before it is timed; one that is wrong is reported and not timed.

  stem/operation/parameter:value/by:implementation
  map-point/project         every vertex of the outlines to MapKit's map points
  map-point/unproject       and back
  web-mercator/...          the same in EPSG:3857
  map-point/distance        MKMetersBetweenMapPoints between pairs of cities
  coordinate/distance       the WGS84 geodesic between the same pairs
  planar-polygon/contain    10^6 points, half of them inside, in the outline with the most vertices
  map-rect/union, intersection, intersects      the bounding rectangles of all rings, each with each
  map-rect/contain          each city in each of these rectangles
  raster/solid, alpha, star, coastline, small-polygons, symbols, stroke, dash, gradient   a tile of 512 x 512 pixels
  raster/world              the countries on 4096 x 4096 pixels, by several threads (compare real_time)
  clustering/build          trees of clusters, by several threads (compare real_time)
  clustering/tile, nearest, change, memory      asking a tree, changing it, and what it takes
  clustering/index-build, range, nearest        an index of points, its circles, squares and nearest points
  map-view/snapshot         a map view with 10 000 annotations and 1000 overlays, to its picture
  map-view/redrawn          the picture of a map view with 1000 overlays, drawn anew by several threads
  map-view/first, unchanged, panned   a map view with 8000 overlays: its first picture, the same picture again,
                            and the picture after a pan by a tenth of its width
  geojson/read              the file of the outlines, to polygons, and a file of points, to features
  render/ne_10m             the land at 1:10 million, from its file to a picture of 1024 x 1024 pixels
  conform/all               every vector of the checkout, from the files to verdicts

Benchmarks whose names differ in by: alone do the same work on the same input.

Options:
  --data DIR          folder of ne_110m_countries.geojson and cities.csv; else $LOXODROME_DATA, else
                      Benchmarks/Data of the working directory or of the checkout that this was built from
  --larger-data DIR   folder of natural_earth/ne_10m_land.geojson and points/geonames_cities1000.csv, for a
                      second set of benchmarks; "none" leaves it out; else $LOXODROME_LARGER_DATA, else
                      shared/data beside the checkout where that exists
  --land FILE         the land of render/ne_10m, GeoJSON; "none" leaves it out; else $LOXODROME_LAND, else
                      natural_earth/ne_10m_land.geojson of shared/data beside the checkout where it is there
  --pictures DIR      write the rasterizers' pictures there as PNG; else $LOXODROME_PICTURES
  --extra-spins N     follow each call of timed work by N iterations of an empty loop, of two instructions
                      each on x86-64 and 64-bit ARM: a slowdown on purpose, 0 to 10^12; the context tells it
  --help              this text

Exit status: 0 all benchmarks ran and were right; 1 a result was wrong; 2 wrong usage, input that cannot be
used or output that cannot be written; 3 no benchmark has a name that matches the filter.

Examples:
  map-benchmarks --larger-data none --benchmark_filter=/distance/
  map-benchmarks --benchmark_filter=-points:10000000    # all but the largest
  map-benchmarks --benchmark_repetitions=5 --benchmark_enable_random_interleaving=true \
    --benchmark_format=json > benchmarks.json

Google Benchmark's own:
)";

// Returns the value of `--name value` or `--name=value` at `index`, and moves `index` to the last
// argument that was used. Returns no value for another argument. Throws UsageError if the option's
// value is missing or empty.
std::optional<std::string> takeValue(std::string_view name, const char* what, int& index, int argumentCount,
                                     char** arguments) {
  const std::string_view argument = arguments[index];
  if (!argument.starts_with(name)) return std::nullopt;
  const std::string_view rest = argument.substr(name.size());
  std::string value;
  if (rest.starts_with('=')) {
    value = rest.substr(1);
  } else if (!rest.empty()) {
    return std::nullopt;
  } else if (index + 1 < argumentCount) {
    value = arguments[++index];
  }
  if (value.empty()) throw UsageError(std::string(name) + " needs " + what);
  return value;
}

constexpr std::uint64_t mostSpins = 1'000'000'000'000;

std::uint64_t spinsFrom(const std::string& text) {
  std::uint64_t spins = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, spins);
  if (error != std::errc() || stop != end || spins > mostSpins) {
    throw UsageError("--extra-spins needs a whole number from 0 to 10^12, not " + text);
  }
  return spins;
}

std::optional<std::string> environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr || *value == '\0' ? std::nullopt : std::optional<std::string>(value);
}

}  // namespace

Options takeOptions(int& argumentCount, char** arguments) {
  std::optional<std::string> data = environment("LOXODROME_DATA");
  std::optional<std::string> largerData = environment("LOXODROME_LARGER_DATA");
  std::optional<std::string> land = environment("LOXODROME_LAND");
  std::optional<std::string> pictures = environment("LOXODROME_PICTURES");
  Options options;
  constexpr const char* folder = "the name of a folder";
  int kept = 1;
  for (int index = 1; index < argumentCount; ++index) {
    const auto take = [&](std::string_view name, const char* what) {
      return takeValue(name, what, index, argumentCount, arguments);
    };
    if (auto value = take("--data", folder)) {
      data = value;
    } else if (auto larger = take("--larger-data", folder)) {
      largerData = larger;
    } else if (auto coasts = take("--land", "the name of a file")) {
      land = coasts;
    } else if (auto drawn = take("--pictures", folder)) {
      pictures = drawn;
    } else if (auto spins = take("--extra-spins", "a whole number from 0 to 10^12")) {
      options.extraSpins = spinsFrom(*spins);
    } else {
      arguments[kept++] = arguments[index];
    }
  }
  argumentCount = kept;
  arguments[kept] = nullptr;

  if (data) options.data = *data;
  options.wantsLargerData = largerData != "none";
  if (largerData && options.wantsLargerData) options.largerData = *largerData;
  options.wantsLand = land != "none";
  if (land && options.wantsLand) options.land = *land;
  if (pictures) options.pictures = *pictures;
  return options;
}

void printHelp() {
  std::cout << help << std::flush;
  benchmark::PrintDefaultHelp();
}
