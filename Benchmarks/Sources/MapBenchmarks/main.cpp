// map-benchmarks: reads the input, registers the workloads and starts Google Benchmark.

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>

#include "Benchmarks.hpp"
#include "Harness/BuildContext.hpp"
#include "Harness/LibraryFlags.hpp"
#include "Harness/Options.hpp"
#include "Harness/Output.hpp"
#include "Harness/Spins.hpp"
#include "Harness/Workload.hpp"
#include "Input/CityTable.hpp"
#include "Input/InputFiles.hpp"

namespace {

enum ExitStatus { allRight = 0, resultWrong = 1, usageWrong = 2, nothingRan = 3 };

// Reads a set of inputs, reports it on standard error and in the context, and registers all
// workloads for it.
void registerAll(const InputFiles& files, const std::string& contextKey) {
  auto input = std::make_shared<Input>();
  input->outlinesFile = files.outlines;
  input->outlines = readOutlines(files.outlines);
  if (const std::string why = whyNoContainment(input->outlines); !why.empty()) {
    throw UsageError(files.outlines.string() + ": " + why);
  }
  input->cities = readCities(files.cities);
  const std::string vertices = std::to_string(input->outlines.vertexCount()) + " vertices";
  const std::string cities = std::to_string(input->cityCount()) + " cities";
  std::cerr << "input: " << files.outlines.string() << " (" << vertices << "), " << files.cities.string()
            << " (" << cities << ")" << std::endl;
  // The context contains no folders, so that reports of different machines can be compared.
  benchmark::AddCustomContext(contextKey, files.outlines.filename().string() + " (" + vertices + "), " +
                                              files.cities.filename().string() + " (" + cities + ")");
  registerProjections(input);
  registerDistances(input);
  registerContainment(input);
  registerMapRects(input);
  registerClustering(input);
  registerGeoJSON(input);
}

// Registers raster/world and polygon-index/contain, which have the same countries.
void registerCountries(const Options& options) {
  const std::filesystem::path file = findCountries(options);
  const auto outlines = std::make_shared<const Outlines>(readOutlines(file));
  const std::string vertices = std::to_string(outlines->vertexCount()) + " vertices";
  std::cerr << "input: " << file.string() << " (" << vertices
            << ") for raster/world and polygon-index/contain" << std::endl;
  benchmark::AddCustomContext("data_world", file.filename().string() + " (" + vertices + ")");
  registerWorld(outlines, options.pictures);
  registerPolygonIndex(outlines);
}

bool asksForHelp(int argumentCount, char** arguments) {
  return std::find(arguments + 1, arguments + argumentCount, std::string_view("--help")) !=
         arguments + argumentCount;
}

// Ends the program with a usage error. Google Benchmark calls this for a flag with a wrong value.
// Otherwise it would print its help and end with exit status 0.
void refuseFlag() {
  std::cerr << "map-benchmarks: a value of Google Benchmark's flags is not valid; --help lists all"
            << std::endl;
  std::exit(usageWrong);
}

int run(int argumentCount, char** arguments) {
  requireStandardStreams();
  const Options options = takeOptions(argumentCount, arguments);
  if (asksForHelp(argumentCount, arguments)) {
    printHelp();
    flushStandardOutput();
    return allRight;
  }
  const LibraryFlags flags = checkedLibraryFlags(argumentCount, arguments);
  benchmark::Initialize(&argumentCount, arguments, refuseFlag);
  if (argumentCount > 1) {
    throw UsageError(std::string("unknown option ") + arguments[1] + "; --help lists all");
  }
  registerAll(findInput(options), "data");
  if (const auto larger = findLargerInput(options)) {
    registerAll(*larger, "data_larger");
  } else {
    std::cerr << "input: no larger files (see --larger-data in --help)" << std::endl;
  }
  registerFormulaOutlines();
  registerLines();
  registerGeometryGrowth();
  registerRasters(options.pictures);
  registerRasterGrowth();
  registerCountries(options);
  registerSyntheticClustering();
  registerMapViews();
  registerGeoJSONPoints();
  registerLocations();
  registerRegions();
  registerGeocoding();
  if (const auto land = findLand(options)) registerRender(*land, options.pictures);
  if (const auto vectors = findVectors(options)) registerConformance(*vectors);
  addBuildContext();
  if (options.extraSpins > 0) {
    extraSpins = options.extraSpins;
    benchmark::AddCustomContext("extra_spins", std::to_string(extraSpins));
  }
  const OutFile outFile(flags);
  const std::size_t matching = benchmark::RunSpecifiedBenchmarks(nullptr, outFile.reporter());
  benchmark::Shutdown();
  if (anyCheckFailed()) {
    std::cerr << "map-benchmarks: a result was wrong; see the errors above" << std::endl;
  }
  // A lost report is a more important error than a wrong result, since a caller that accepts wrong
  // results reads the report.
  flushStandardOutput();
  if (matching > 0 && !flags.listsTests) outFile.requireComplete();
  if (anyCheckFailed()) return resultWrong;
  return matching == 0 ? nothingRan : allRight;
}

}  // namespace

int main(int argumentCount, char** arguments) {
  try {
    return run(argumentCount, arguments);
  } catch (const std::exception& error) {
    std::cerr << "map-benchmarks: " << error.what() << std::endl;
    return usageWrong;
  }
}
