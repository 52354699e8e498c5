// The whole conformance suite put to Loxodrome: from the files to the verdicts.

#include <nlohmann/json.hpp>

#include <fstream>

#include "Benchmarks.hpp"
#include "Harness/Workload.hpp"
#include "LoxodromeInterface.hpp"

namespace {

// How many cases the files of both folders hold, by another reader of JSON; a law counts as one.
std::ptrdiff_t countCases(const Suite& suite) {
  std::ptrdiff_t count = 0;
  for (const std::filesystem::path& folder : {suite.vectors, suite.laws}) {
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      if (entry.path().extension() != ".json" || entry.path().stem().extension() == ".schema") continue;
      std::ifstream file(entry.path());
      const auto contents = nlohmann::json::parse(file);
      if (contents.contains("laws")) count += static_cast<std::ptrdiff_t>(contents["laws"].size());
      if (!contents.contains("groups")) continue;
      for (const auto& group : contents["groups"]) {
        count += static_cast<std::ptrdiff_t>(group.at("cases").size());
      }
    }
  }
  return count;
}

std::ptrdiff_t conform(const Suite& suite, std::ptrdiff_t& bad) {
  return loxodrome_conform(suite.vectors.c_str(), suite.laws.c_str(), &bad);
}

// Every case of the files is judged, and none is wrong.
Check checkSuite(const Suite& suite) {
  std::ptrdiff_t bad = 0;
  const std::ptrdiff_t judged = conform(suite, bad);
  const std::ptrdiff_t expected = countCases(suite);
  Check check;
  if (judged != expected) {
    check.failure = std::to_string(judged) + " cases were judged instead of " + std::to_string(expected);
  } else if (bad != 0) {
    check.failure = std::to_string(bad) + " cases are wrong";
  }
  return check;
}

}  // namespace

void registerConformance(const Suite& suite) {
  Workload workload;
  workload.name = "conform/all/by:loxodrome";
  workload.items = 1;
  workload.differenceName = "wrong_cases";
  workload.check = [=] { return checkSuite(suite); };
  workload.work = [=] {
    std::ptrdiff_t bad = 0;
    conform(suite, bad);
  };
  registerWorkload(workload);
}
