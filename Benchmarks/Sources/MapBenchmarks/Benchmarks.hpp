// Functions that register groups of workloads for a set of inputs.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "Input/InputFiles.hpp"
#include "Input/Outlines.hpp"

/// One set of inputs. The benchmarks share its ownership.
struct Input {
  std::filesystem::path outlinesFile;
  Outlines outlines;
  std::vector<double> cities;  // latitude, longitude in degrees

  std::size_t cityCount() const { return cities.size() / 2; }
};

/// Registers map-point/project, map-point/unproject, web-mercator/project, web-mercator/unproject.
void registerProjections(const std::shared_ptr<const Input>& input);
/// Registers coordinate/distance and map-point/distance.
void registerDistances(const std::shared_ptr<const Input>& input);
/// Registers planar-polygon/contain and planar-polygon/prepare, with the outline that has the most
/// vertices.
void registerContainment(const std::shared_ptr<const Input>& input);
/// Registers planar-polygon/contain and planar-polygon/prepare, with outlines of a formula; the
/// largest is named `for:growth`.
void registerFormulaOutlines();
/// Registers line/locations, line/simplify, line/clip and polygon/clip.
void registerLines();
/// Registers polygon-index/contain, with the outlines of countries.
void registerPolygonIndex(const std::shared_ptr<const Outlines>& outlines);
/// Returns the reason why planar-polygon/contain cannot run with the outline that has the most
/// vertices: a ring has too few vertices for GEOS, or the outline is too small or fills too little
/// or too much of its bounding rectangle to draw points inside and outside of it. The text has one
/// line and names the outline by its index. Returns an empty text if the benchmark can run.
std::string whyNoContainment(const Outlines& outlines);
/// Registers projections and distances of 10^3 to 10^7 places, named `for:growth`.
void registerGeometryGrowth();
/// Registers map-rect/union, map-rect/intersection, map-rect/intersects, map-rect/contain.
void registerMapRects(const std::shared_ptr<const Input>& input);
/// Registers raster/solid and the other tiles that one to four threads draw. If there is a folder, each
/// checked picture is written to it.
void registerRasters(const std::optional<std::filesystem::path>& pictures);
/// Registers raster/coastline and other tiles with fewer and more parts, named `for:growth`.
void registerRasterGrowth();
/// Registers raster/world, with the outlines of countries. If there is a folder, the picture is
/// written to it.
void registerWorld(const std::shared_ptr<const Outlines>& outlines,
                   const std::optional<std::filesystem::path>& pictures);
/// Registers clustering/build and the other clustering/ workloads on the cities.
void registerClustering(const std::shared_ptr<const Input>& input);
/// Registers the clustering/ workloads on the synthetic mix of dense spots and isolated points: with
/// queries by several threads, and for sizes named `for:growth`.
void registerSyntheticClustering();
/// Registers map-view/snapshot, redrawn, first, unchanged and panned.
void registerMapViews();
/// Registers geojson/read of the file of the outlines.
void registerGeoJSON(const std::shared_ptr<const Input>& input);
/// Registers geojson/read of files of points, which are made from a seed; some sizes are named
/// `for:growth`.
void registerGeoJSONPoints();
/// Registers locations/replay and locations/gpx.
void registerLocations();
/// Registers regions/monitor.
void registerRegions();
/// Registers geocode/reverse and geocode/forward.
void registerGeocoding();
/// Registers render/ne_10m. If there is a folder, the picture is written to it.
void registerRender(const std::filesystem::path& land, const std::optional<std::filesystem::path>& pictures);
/// Registers conform/all.
void registerConformance(const std::filesystem::path& vectors);
