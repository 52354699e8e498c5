// map-benchmarks: reads the input, registers the workloads and hands over to Google Benchmark.

#include <benchmark/benchmark.h>

#include <exception>
#include <iostream>
#include <memory>
#include <string>

#include "Benchmarks.hpp"
#include "BuildContext.hpp"
#include "CityTable.hpp"
#include "InputFiles.hpp"
#include "Options.hpp"
#include "Workload.hpp"

namespace {

enum ExitStatus { allRight = 0, resultWrong = 1, usageWrong = 2, nothingRan = 3 };

// Reads a set of input, says so on standard error and in the context, and registers everything on it.
void registerAll(const InputFiles& files, const std::string& contextKey) {
  auto input = std::make_shared<Input>();
  input->outlines = readOutlines(files.outlines);
  input->cities = readCities(files.cities);
  const std::string vertices = std::to_string(input->outlines.vertexCount()) + " vertices";
  const std::string cities = std::to_string(input->cityCount()) + " cities";
  std::cerr << "input: " << files.outlines.string() << " (" << vertices << "), " << files.cities.string()
            << " (" << cities << ")" << std::endl;
  // The context names no folders: a report is compared with those of other machines.
  benchmark::AddCustomContext(contextKey, files.outlines.filename().string() + " (" + vertices + "), " +
                                              files.cities.filename().string() + " (" + cities + ")");
  registerProjections(input);
  registerDistances(input);
  registerContainment(input);
  registerMapRects(input);
}

int run(int argumentCount, char** arguments) {
  const Options options = takeOptions(argumentCount, arguments);
  benchmark::Initialize(&argumentCount, arguments, printHelp);  // --help ends here
  if (argumentCount > 1) {
    throw UsageError(std::string("unknown option ") + arguments[1] + "; --help lists all");
  }
  registerAll(findInput(options), "data");
  if (const auto larger = findLargerInput(options)) {
    registerAll(*larger, "data_larger");
  } else {
    std::cerr << "input: no larger files (see --larger-data in --help)" << std::endl;
  }
  addBuildContext();
  const std::size_t matching = benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
  if (anyCheckFailed()) {
    std::cerr << "map-benchmarks: a result was wrong; see the errors above" << std::endl;
    return resultWrong;
  }
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
