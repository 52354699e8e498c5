// A benchmark of this harness: work that is checked once and then timed.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "Harness/Check.hpp"

/// A value that is created when it is first used, since most runs time only some of the benchmarks.
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

/// Creates a lazy value that several workloads share.
template <typename Make>
auto lazily(Make make) {
  using Value = decltype(make());
  return std::make_shared<Lazy<Value>>(std::function<Value()>(std::move(make)));
}

/// The definition of one benchmark. `check` creates the inputs before `work` is called.
struct Workload {
  std::string name;            // stem/operation/parameter:value/by:implementation
  std::size_t items = 0;       // the number of items (conversions, answers, …) in one call of `work`
  std::string differenceName;  // the name of the counter for the difference that `check` measures
  std::string label;           // additional information; may be empty
  // Whether the work starts threads. Then the benchmark measures wall-clock time, and processor
  // time is that of all threads.
  bool usesThreads = false;
  // Whether one call of `work` takes more than 10^8 instructions. Such a count differs from one
  // repetition to the next by less than 0.02 %, so one repetition is counted instead of two.
  bool isLong = false;
  // Whether the largest growth of memory during one call of `work` is measured, as `peak_bytes`.
  bool measuresMemory = false;
  std::function<Check()> check;  // compares a result of the same work with a peer or an oracle
  std::function<void()> work;    // the timed work: one pass over all input
  // The number of bytes of input that one call of `work` reads, once the check has passed, for
  // `bytes_per_second`. May be empty.
  std::function<std::size_t()> bytes;
  // Further counters by name, once the check has passed. May be empty. Counters of 0 are omitted.
  std::function<std::vector<std::pair<std::string, double>>()> counters;
};

/// Registers the workload with Google Benchmark. Its check runs once, before its first timing. If
/// the check fails or throws, the benchmark reports the reason as an error and is not timed.
void registerWorkload(Workload workload);

/// Returns whether the check of any workload has failed.
bool anyCheckFailed();
