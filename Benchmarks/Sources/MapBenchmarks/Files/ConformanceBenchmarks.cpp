// Runs all vectors of the conformance suite on Loxodrome, from the files to the verdicts. Laws are
// omitted: they would take most of the time and call the same functions.

#include <nlohmann/json.hpp>

#include <fstream>

#include "Benchmarks.hpp"
#include "Harness/Workload.hpp"
#include "LoxodromeCInterface-Swift.h"

namespace {

// Returns the number of cases in the files, counted by another JSON parser.
std::ptrdiff_t countCases(const std::filesystem::path& vectors) {
  std::ptrdiff_t count = 0;
  for (const auto& entry : std::filesystem::directory_iterator(vectors)) {
    if (entry.path().extension() != ".json" || entry.path().stem().extension() == ".schema") continue;
    std::ifstream file(entry.path());
    const auto contents = nlohmann::json::parse(file);
    for (const auto& group : contents.at("groups")) {
      count += static_cast<std::ptrdiff_t>(group.at("cases").size());
    }
  }
  return count;
}

std::ptrdiff_t conform(const std::filesystem::path& vectors, std::ptrdiff_t& bad) {
  return loxodrome_conform(vectors.c_str(), &bad);
}

// Checks that every case of the files has a verdict and that none fails.
Check checkVectors(const std::filesystem::path& vectors) {
  std::ptrdiff_t bad = 0;
  const std::ptrdiff_t judged = conform(vectors, bad);
  const std::ptrdiff_t expected = countCases(vectors);
  Check check;
  if (judged != expected) {
    check.failure = std::to_string(judged) + " cases were judged instead of " + std::to_string(expected);
  } else if (bad != 0) {
    check.failure = std::to_string(bad) + " cases are wrong";
  }
  return check;
}

}  // namespace

void registerConformance(const std::filesystem::path& vectors) {
  Workload workload;
  workload.name = "conform/all/by:loxodrome";
  workload.items = 1;
  workload.isLong = true;
  workload.differenceName = "wrong_cases";
  workload.check = [=] { return checkVectors(vectors); };
  workload.work = [=] {
    std::ptrdiff_t bad = 0;
    conform(vectors, bad);
  };
  registerWorkload(workload);
}
