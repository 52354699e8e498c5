// map-sweep: compares Loxodrome's map geometry with an oracle on any number of random cases.

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <exception>
#include <iostream>
#include <string>
#include <thread>

#include "Findings.hpp"
#include "Sweep.hpp"
#include "SweepRun.hpp"

namespace {

enum ExitStatus { withinLimit = 0, beyondLimit = 1, usageWrong = 2, nothingRan = 3 };

constexpr const char* description =
    "Compares Loxodrome's map geometry with an oracle on seeded random input of every difficult kind.";

constexpr const char* notes = R"(
Progress goes to standard error, the findings to standard output. They depend on the operation, the oracle, --cases,
--seed, --limit, --first and --count, not on --jobs. Tallies of --json for ranges that make up a sweep can be
merged to the tally of the whole: ci/distribute does so. With --output the worst 20 cases are written there as a vector file for
`loxodrome conform --vectors DIR`, and after a kill the same command goes on where it was.

Exit status: 0 all within the limit; 1 something beyond; 2 wrong usage, or the program could not run; 3 nothing was
compared.

Examples:
  map-sweep mapPoint --oracle proj --cases 100000000
  map-sweep coordinate --oracle mpfr --profile web-mercator --seed 7
  map-sweep metersBetweenCoordinates --oracle geographiclib --cases 10000000 --output found)";

std::string footer(const std::vector<Sweep>& sweeps) {
  std::string text = "Operations, profiles, oracles and the usual limits:\n";
  for (const Sweep& sweep : sweeps) {
    char line[160];
    std::snprintf(line, sizeof line, "  %-26s%-14s%-15s%g %s\n", sweep.operation.c_str(),
                  sweep.profile.c_str(), sweep.oracle.c_str(), sweep.limit, sweep.unit.c_str());
    text += line;
  }
  return text + notes;
}

int usage(const std::string& message) {
  std::cerr << "map-sweep: " << message << "; --help lists what there is" << std::endl;
  return usageWrong;
}

// Writes the worst cases. If there are none, removes the file of an earlier run.
void writeVectors(const Sweep& sweep, const RunOptions& options, const Tally& tally) {
  const std::filesystem::path path = *options.output / (sweep.suite + ".json");
  const Json file = vectorFile(sweep, options, tally);
  if (file.is_null()) {
    std::filesystem::remove(path);
    std::cerr << "no case has an error, so there is no " << path.string() << std::endl;
  } else {
    writeAtomically(path, file.dump(1) + "\n");
    std::cerr << "the worst cases are in " << path.string() << std::endl;
  }
}

int run(int argumentCount, char** arguments) {
  const std::vector<Sweep> sweeps = allSweeps();
  CLI::App app(description, "map-sweep");
  app.footer(footer(sweeps));
  std::string operation;
  std::string oracle;
  std::string profile;
  std::string output;
  std::string json;
  std::optional<double> limit;
  std::optional<std::uint64_t> count;
  RunOptions options{.cases = 1'000'000, .seed = 1};
  options.jobs = std::clamp<std::size_t>(std::thread::hardware_concurrency(), 1, 256);
  // Without this check, "-1" would be read as 2^64 − 1.
  const auto notNegative = [](const std::string& text) {
    return text.starts_with('-') ? "must not be negative" : std::string();
  };
  // CLI11 takes the next argument, such as "--", for the value of "--output=".
  const auto namesFolder = [](const std::string& text) {
    return text.empty() || text == "--" ? "expected the path of a folder" : std::string();
  };
  const auto namesFile = [](const std::string& text) {
    return text.empty() || text == "--" ? "expected the path of a file, or -" : std::string();
  };
  app.add_option("operation", operation, "as vector files name it")->required();
  app.add_option("--oracle", oracle, "what to compare with (default: the first listed below)");
  app.add_option("--profile", profile, "mapkit, web-mercator or planar (default: the first listed below)");
  app.add_option("--cases", options.cases, "how many cases, shared out among the strata")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000'000}))
      ->capture_default_str();
  app.add_option("--first", options.first, "the first case to run, a multiple of 32768")
      ->check(notNegative)
      ->capture_default_str();
  app.add_option("--count", count,
                 "how many cases to run, a multiple of 32768 or all the rest (default: these)")
      ->check(notNegative);
  app.add_option("--seed", options.seed, "where the random input starts")
      ->check(notNegative)
      ->capture_default_str();
  app.add_option("--jobs", options.jobs, "how many threads; without effect on the findings")
      ->check(CLI::Range(std::size_t{1}, std::size_t{256}))
      ->capture_default_str();
  app.add_option("--output", output, "a folder for the worst cases and the state, made where it is missing")
      ->check(namesFolder);
  app.add_option("--json", json, "a file for the tally, or - for standard output instead of the findings")
      ->check(namesFile);
  app.add_option("--limit", limit, "the largest error allowed, instead of the usual one");
  try {
    app.parse(argumentCount, arguments);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? withinLimit : usageWrong;
  }
  const auto sweep = std::ranges::find_if(sweeps, [&](const Sweep& candidate) {
    return candidate.operation == operation && (oracle.empty() || candidate.oracle == oracle) &&
           (profile.empty() || candidate.profile == profile);
  });
  if (sweep == sweeps.end()) {
    return usage("no sweep of " + operation + (oracle.empty() ? "" : " with oracle " + oracle) +
                 (profile.empty() ? "" : " in profile " + profile));
  }
  options.limit = limit.value_or(sweep->limit);
  if (!(options.limit >= 0) || std::isinf(options.limit)) return usage("--limit takes a number from 0");
  if (options.first >= options.cases || options.first % casesPerSweepChunk != 0) {
    return usage("--first takes a multiple of 32768 below --cases");
  }
  const std::uint64_t rest = options.cases - options.first;
  options.count = count.value_or(rest);
  if (options.count == 0 || options.count > rest ||
      (options.count < rest && options.count % casesPerSweepChunk != 0)) {
    return usage("--count takes a multiple of 32768, or all cases from --first: " + std::to_string(rest));
  }
  if (!output.empty()) {
    std::filesystem::create_directories(output);
    options.output = output;
  }

  const Tally tally = runSweep(*sweep, options);
  const std::string text = json.empty() ? "" : tallyFile(*sweep, options, tally).dump() + "\n";
  std::cout << (json == "-" ? text : textOf(*sweep, options, tally)) << std::flush;
  if (!std::cout) throw std::runtime_error("the findings could not be written");
  if (!json.empty() && json != "-") writeAtomically(json, text);
  if (options.output) writeVectors(*sweep, options, tally);
  removeState(*sweep, options);
  const StratumTally total = tally.total();
  return total.cases == 0 ? nothingRan : total.beyond == 0 ? withinLimit : beyondLimit;
}

}  // namespace

int main(int argumentCount, char** arguments) {
  try {
    return run(argumentCount, arguments);
  } catch (const std::exception& error) {
    std::cerr << "map-sweep: " << error.what() << std::endl;
    return usageWrong;
  }
}
