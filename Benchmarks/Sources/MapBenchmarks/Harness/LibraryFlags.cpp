// Checks the values of Google Benchmark's flags.

#include "Harness/LibraryFlags.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cstdlib>
#include <initializer_list>
#include <optional>
#include <regex>
#include <string_view>

#include "Harness/Options.hpp"

namespace {

// The longest time of one repetition or warm-up (seconds). A value of more than an hour is probably
// a typing error.
constexpr double maximumSeconds = 3600;
// The largest number of repetitions. Google Benchmark stores about a hundred bytes for every
// repetition of all benchmarks.
constexpr int maximumRepetitions = 10'000;
// The largest number of characters of a filter. std::regex compiles by recursion with a level for
// each parenthesis. This many levels are far below the size of any stack.
constexpr std::size_t maximumFilterLength = 1000;

// The value of a flag, and the name that the caller used for it.
struct Setting {
  std::string name;
  std::string value;

  [[noreturn]] void refuse(const std::string& range) const {
    throw UsageError(name + "=" + value + ": must be " + range);
  }
};

class Flags {
 public:
  Flags(int argumentCount, char** arguments) : argumentCount_(argumentCount), arguments_(arguments) {}

  std::optional<Setting> find(const std::string& flag) const {
    const std::string name = "--" + flag;
    for (int index = argumentCount_ - 1; index > 0; --index) {
      const std::string_view argument = arguments_[index];
      if (!argument.starts_with(name)) continue;
      const std::string_view rest = argument.substr(name.size());
      if (rest.starts_with('=')) return Setting{name, std::string(rest.substr(1))};
    }
    std::string variable = flag;
    for (char& character : variable) character = static_cast<char>(std::toupper(character));
    const char* value = std::getenv(variable.c_str());
    if (value == nullptr) return std::nullopt;
    return Setting{variable, value};
  }

  // Returns whether exactly this argument exists.
  bool has(std::string_view argument) const {
    return std::find(arguments_ + 1, arguments_ + argumentCount_, argument) != arguments_ + argumentCount_;
  }

 private:
  int argumentCount_;
  char** arguments_;
};

template <typename Number>
std::optional<Number> number(const std::string& text) {
  Number value = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc() || stop != end) return std::nullopt;
  return value;
}

void checkTimes(const Flags& flags) {
  const std::string limit = " and at most 3600";
  if (const auto time = flags.find("benchmark_min_time")) {
    const auto seconds = number<double>(time->value);
    // Comparisons with NaN are false, so NaN is rejected.
    if (!(seconds && *seconds > 0 && *seconds <= maximumSeconds)) {
      time->refuse("a number of seconds greater than 0" + limit);
    }
  }
  if (const auto time = flags.find("benchmark_min_warmup_time")) {
    const auto seconds = number<double>(time->value);
    if (!(seconds && *seconds >= 0 && *seconds <= maximumSeconds)) {
      time->refuse("a number of seconds of at least 0" + limit);
    }
  }
}

void checkRepetitions(const Flags& flags) {
  const auto repetitions = flags.find("benchmark_repetitions");
  if (!repetitions) return;
  const auto count = number<int>(repetitions->value);
  if (!(count && *count >= 1 && *count <= maximumRepetitions)) {
    repetitions->refuse("a whole number of 1..." + std::to_string(maximumRepetitions));
  }
}

void checkFilter(const Flags& flags) {
  const auto filter = flags.find("benchmark_filter");
  if (!filter) return;
  if (filter->value.size() > maximumFilterLength) {
    throw UsageError(filter->name + ": must be at most " + std::to_string(maximumFilterLength) +
                     " characters long");
  }
  // A minus at the start selects the benchmarks that do not match.
  const std::string expression = filter->value.starts_with('-') ? filter->value.substr(1) : filter->value;
  try {
    std::regex compiled(expression, std::regex_constants::extended);
  } catch (const std::regex_error& error) {
    filter->refuse(std::string("a regular expression: ") + error.what());
  }
}

void checkChoice(const Flags& flags, const std::string& flag, std::initializer_list<std::string_view> choices,
                 const std::string& description) {
  const auto setting = flags.find(flag);
  if (setting && std::find(choices.begin(), choices.end(), setting->value) == choices.end()) {
    setting->refuse(description);
  }
}

bool isTrue(std::string value) {
  for (char& character : value) {
    character = static_cast<char>(std::tolower(static_cast<unsigned char>(character)));
  }
  for (const std::string_view no : {"0", "f", "n", "false", "no", "off"}) {
    if (value == no) return false;
  }
  return true;
}

}  // namespace

LibraryFlags checkedLibraryFlags(int argumentCount, char** arguments) {
  const Flags flags(argumentCount, arguments);
  checkTimes(flags);
  checkRepetitions(flags);
  checkFilter(flags);
  checkChoice(flags, "benchmark_format", {"console", "json", "csv"}, "console, json or csv");
  checkChoice(flags, "benchmark_out_format", {"console", "json", "csv"}, "console, json or csv");
  checkChoice(flags, "benchmark_time_unit", {"", "ns", "us", "ms", "s"}, "ns, us, ms or s");

  LibraryFlags result;
  if (const auto out = flags.find("benchmark_out")) {
    if (out->value.empty() && out->name.starts_with("--")) out->refuse("the name of a file");
    result.out = out->value;
  }
  if (const auto format = flags.find("benchmark_out_format")) result.outFormat = format->value;
  if (flags.has("--benchmark_list_tests")) {
    result.listsTests = true;
  } else if (const auto lists = flags.find("benchmark_list_tests")) {
    result.listsTests = isTrue(lists->value);
  }
  return result;
}
