// A benchmark of this harness: work that is checked once, then timed.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "Harness/Check.hpp"

/// A value that is made when it is first asked for, since most runs time only some of the
/// benchmarks.
template <typename Value>
class Lazy {
 public:
  explicit Lazy(std::function<Value()> make) : make_(std::move(make)) {}

  Value& get() {
    if (!value_) value_.emplace(make_());
    return *value_;
  }

 private:
  std::function<Value()> make_;
  std::optional<Value> value_;
};

/// Makes a lazy value to be shared by several workloads.
template <typename Make>
auto lazily(Make make) {
  using Value = decltype(make());
  return std::make_shared<Lazy<Value>>(std::function<Value()>(std::move(make)));
}

/// What one benchmark does. Inputs are made before `work` is called, by `check`.
struct Workload {
  std::string name;            // stem/operation/parameter:value/by:who
  std::size_t items = 0;       // how many conversions, answers, … one call of `work` makes
  std::string differenceName;  // what `check` measures, as the name of a counter
  std::string label;           // what the name does not say; may be empty
  // Whether the work starts threads: then the time by the wall counts, and processor time is that
  // of all threads.
  bool usesThreads = false;
  std::function<Check()> check;  // compares a result of the same work with a peer or an oracle
  std::function<void()> work;    // what is timed: one pass over the whole input
  // What else there is to tell, as names and values of counters, once the check has passed. May be
  // empty; values of 0 are left out.
  std::function<std::vector<std::pair<std::string, double>>()> counters;
};

/// Registers the workload with Google Benchmark. Its check runs once, before its first timing;
/// where that fails, or throws, the benchmark is an error with the reason, and is not timed.
void registerWorkload(Workload workload);

/// Whether the check of any workload has failed.
bool anyCheckFailed();
