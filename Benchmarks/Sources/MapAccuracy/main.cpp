// map-accuracy: measures the errors of Loxodrome's map geometry, and fails if they exceed their
// limits.

#include <CLI/CLI.hpp>
#include <algorithm>
#include <exception>
#include <iostream>
#include <iterator>
#include <string>
#include <thread>
#include <vector>

#include "Reports.hpp"
#include "Suites.hpp"

namespace {

enum ExitStatus { withinLimits = 0, beyondLimits = 1, usageWrong = 2 };

constexpr const char* description =
    R"(Measures how far Loxodrome's map geometry is off, on seeded random input of every
difficult kind, and fails where that is further than its documentation says.)";

constexpr const char* footer = R"(
Limits:
  projection   4e-7 map points forward, 5e-14 degrees back
  geodesic     30 nm from GeographicLib, 15 nm from the truth, the same bits both ways
  containment  no wrong answer
  raster       one step of 1/255 of the true area; pixels without an edge exactly 0 or 255

Progress goes to standard error, the report to standard output. The report depends on --cases, --seed and
--quick, not on --threads.

Exit status: 0 all within the limits; 1 something beyond; 2 wrong usage, or the program could not run.

Examples:
  map-accuracy all --quick
  map-accuracy projection --cases 5000000 --seed 7
  map-accuracy containment --format json > containment.json)";

using Suite = std::vector<Measurement> (*)(const Settings& settings);

struct Command {
  const char* name;
  const char* description;
  std::vector<Suite> suites;
};

const std::vector<Command> commands = {
    {"projection",
     "MapKit's projection and web Mercator, forward and inverse, against MPFR with 57 digits; --cases random "
     "ones, a quarter as many near the poles, the equator and the antimeridian",
     {measureProjections}},
    {"geodesic",
     "Meters between coordinates against GeographicLib and a geodesic followed in long double; --cases "
     "random "
     "pairs, a tenth as many nearly antipodal, short and special ones",
     {measureGeodesics}},
    {"containment",
     "Points in polygons by both fill rules against exact rationals; --cases points, half of them within two "
     "ulps of an edge, in magnitudes from subnormal to the largest double",
     {measureContainment}},
    {"raster",
     "Coverage of pixels against their areas by clipping; --cases pixels with an edge. Random paths filled, "
     "stroked and dashed beside Cairo's pictures; a fiftieth as many",
     {measureCoverage, measureDrawings}},
    {"all",
     "All four",
     {measureProjections, measureGeodesics, measureContainment, measureCoverage, measureDrawings}},
};

int run(int argumentCount, char** arguments) {
  CLI::App app(description, "map-accuracy");
  app.require_subcommand(1);
  app.footer(footer);
  Settings settings;
  settings.threads = std::clamp<std::size_t>(std::thread::hardware_concurrency(), 1, 256);
  bool isQuick = false;
  std::string format = "text";
  for (const Command& command : commands) {
    CLI::App& subcommand = *app.add_subcommand(command.name, command.description);
    subcommand.add_option("--cases", settings.cases, "how many cases")
        ->check(CLI::Range(std::size_t{1}, std::size_t{10'000'000}))
        ->capture_default_str();
    // Without this check, "-1" would be read as 2^64 − 1.
    subcommand.add_option("--seed", settings.seed, "where the random input starts")
        ->check([](const std::string& text) {
          return text.starts_with('-') ? "must not be negative" : std::string();
        })
        ->capture_default_str();
    subcommand.add_option("--threads", settings.threads, "how many threads; without effect on the report")
        ->check(CLI::Range(std::size_t{1}, std::size_t{256}))
        ->capture_default_str();
    subcommand.add_option("--format", format, "text or json")
        ->check(CLI::IsMember({"text", "json"}))
        ->capture_default_str();
    subcommand.add_flag("--quick", isQuick, "a tenth of the cases");
  }
  try {
    app.parse(argumentCount, arguments);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? withinLimits : usageWrong;
  }
  if (isQuick) settings.cases = std::max<std::size_t>(1, settings.cases / 10);

  std::vector<Measurement> measurements;
  for (const Command& command : commands) {
    if (!app.got_subcommand(command.name)) continue;
    for (const Suite suite : command.suites) {
      std::ranges::move(suite(settings), std::back_inserter(measurements));
    }
  }
  std::cout << (format == "json" ? jsonReport(measurements) : textReport(measurements)) << std::flush;
  if (!std::cout) throw std::runtime_error("the report could not be written");
  return std::ranges::all_of(measurements, &Measurement::isWithinLimit) ? withinLimits : beyondLimits;
}

}  // namespace

int main(int argumentCount, char** arguments) {
  try {
    return run(argumentCount, arguments);
  } catch (const std::exception& error) {
    std::cerr << "map-accuracy: " << error.what() << std::endl;
    return usageWrong;
  }
}
