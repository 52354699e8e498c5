// Writes the results of a sweep as text and as a vector file.

#include "Findings.hpp"

#include <cctype>
#include <cstdarg>
#include <cstdio>

namespace {

std::string formatted(const char* format, ...) __attribute__((format(printf, 1, 2)));
std::string formatted(const char* format, ...) {
  char buffer[256];
  std::va_list arguments;
  va_start(arguments, format);
  std::vsnprintf(buffer, sizeof buffer, format, arguments);
  va_end(arguments);
  return buffer;
}

unsigned long long wide(std::uint64_t value) {
  return value;
}

std::string line(const char* name, const StratumTally& tally) {
  return formatted("  %-18s%14llu%12llu%12llu%14llu%12.3g\n", name, wide(tally.cases), wide(tally.excluded),
                   wide(tally.beyond), wide(tally.overruled), tally.maximum);
}

// Returns a name with only lower-case letters, digits and single hyphens between them.
std::string slug(const std::string& name) {
  std::string result;
  for (const char character : name) {
    if (std::isalnum(static_cast<unsigned char>(character)) != 0) {
      result += static_cast<char>(std::tolower(static_cast<unsigned char>(character)));
    } else if (!result.empty() && result.back() != '-') {
      result += '-';
    }
  }
  while (!result.empty() && result.back() == '-') result.pop_back();
  return result;
}

std::string methodOf(const RunOptions& options) {
  const std::string cases = std::to_string(options.count) + " seeded cases";
  const std::string range = options.count == options.cases ? "" : " from " + std::to_string(options.first);
  return "worst of " + cases + range + ", seed " + std::to_string(options.seed);
}

std::string commentOn(const Sweep& sweep, const KeptCase& kept) {
  if (kept.error == 0) return sweep.oracle + " is wrong here";
  return "error " + vectorNumber(kept.error).dump() + " " + sweep.unit + ": gave " + kept.actual.dump();
}

}  // namespace

std::string textOf(const Sweep& sweep, const RunOptions& options, const Tally& tally) {
  std::string text = sweep.operation + " (" + sweep.profile + ") against " + sweep.source + ", in " +
                     sweep.unit + formatted("; limit %.3g, seed %llu\n", options.limit, wide(options.seed));
  if (options.count != options.cases) {
    text += formatted("  only cases %llu to %llu of %llu\n", wide(options.first),
                      wide(options.first + options.count - 1), wide(options.cases));
  }
  text += "  compared: " + sweep.rule + "\n";
  text += formatted("  %-18s%14s%12s%12s%14s%12s\n", "stratum", "cases", "left out", "beyond", "oracle wrong",
                    "maximum");
  for (std::size_t index = 0; index < sweep.strata.size(); ++index) {
    text += line(sweep.strata[index].c_str(), tally.strata()[index]);
  }
  const StratumTally total = tally.total();
  text += line("all", total);
  if (!tally.worst().empty()) {
    const KeptCase& worst = tally.worst().front();
    text += std::string(worst.error > 0 ? "  worst" : "  oracle wrong") + ": case " +
            std::to_string(worst.number) + ", " + sweep.strata[worst.stratum] + ": " +
            worst.arguments.dump() + " gives " + worst.actual.dump() + ", expected " + worst.expected.dump() +
            "\n";
  }
  if (total.cases == 0) return text + "nothing was compared\n";
  if (total.beyond == 0) return text + "all within the limit\n";
  return text + std::to_string(total.beyond) + " beyond the limit\n";
}

Json tallyFile(const Sweep& sweep, const RunOptions& options, const Tally& tally) {
  const Json sums = tally.json();
  Json strata = Json::array();
  for (std::size_t index = 0; index < sweep.strata.size(); ++index) {
    Json stratum = {{"name", sweep.strata[index]}};
    stratum.update(sums.at("strata").at(index));
    strata.push_back(stratum);
  }
  return {{"schema", "loxodrome-sweep-1"},
          {"operation", sweep.operation},
          {"oracle", sweep.oracle},
          {"profile", sweep.profile},
          {"unit", sweep.unit},
          {"source", sweep.source},
          {"sweep", identity(sweep, options)},
          {"first", options.first},
          {"count", options.count},
          {"strata", strata},
          {"worst", sums.at("worst")}};
}

Json vectorFile(const Sweep& sweep, const RunOptions& options, const Tally& tally) {
  if (tally.worst().empty()) return nullptr;
  const double allowed = options.limit + sweep.rounding;
  const Json tolerance =
      allowed == 0 ? Json{{"kind", "exact"}} : Json{{"kind", "absolute"}, {"value", allowed}};
  Json groups = Json::array();
  for (std::size_t stratum = 0; stratum < sweep.strata.size(); ++stratum) {
    Json cases = Json::array();
    for (const KeptCase& kept : tally.worst()) {
      if (kept.stratum != stratum) continue;
      cases.push_back({{"id", "case-" + std::to_string(kept.number)},
                       {"comment", commentOn(sweep, kept)},
                       {"flags", Json::array()},
                       {"arguments", kept.arguments},
                       {"expected", kept.expected},
                       {"result", "required"}});
    }
    if (cases.empty()) continue;
    groups.push_back(
        {{"id", slug(sweep.strata[stratum])},
         {"source", {{"name", sweep.source}, {"grade", sweep.grade}, {"method", methodOf(options)}}},
         {"tolerance", Json::array({tolerance})},
         {"cases", cases}});
  }
  return {{"schema", "loxodrome-vectors-1"},
          {"suite", sweep.suite},
          {"operation", sweep.operation},
          {"profile", sweep.profile},
          {"numberOfCases", tally.worst().size()},
          {"notes", Json::object()},
          {"groups", groups}};
}
