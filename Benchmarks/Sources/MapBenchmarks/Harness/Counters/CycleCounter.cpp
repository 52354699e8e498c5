// Counts processor cycles with perf_event_open.

#include "Harness/Counters/CycleCounter.hpp"

#if defined(__linux__)
#include <linux/perf_event.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <valgrind/valgrind.h>

#include <cstdint>

// The values in the order that PERF_FORMAT_TOTAL_TIME_ENABLED and _RUNNING define
// (perf_event_open(2)).
struct CycleCounter::Reading {
  std::uint64_t cycles, enabled, running;
};

CycleCounter::CycleCounter() {
  if (RUNNING_ON_VALGRIND) return;
  perf_event_attr event = {};
  event.type = PERF_TYPE_HARDWARE;
  event.size = sizeof event;
  event.config = PERF_COUNT_HW_CPU_CYCLES;
  event.read_format = PERF_FORMAT_TOTAL_TIME_ENABLED | PERF_FORMAT_TOTAL_TIME_RUNNING;
  event.inherit = 1;  // includes threads that start later
  event.exclude_kernel = 1;
  event.exclude_hv = 1;
  file_ = static_cast<int>(syscall(SYS_perf_event_open, &event, 0, -1, -1, PERF_FLAG_FD_CLOEXEC));
}

CycleCounter::~CycleCounter() {
  if (file_ >= 0) close(file_);
}

bool CycleCounter::read(Reading& reading) const {
  return file_ >= 0 && ::read(file_, &reading, sizeof reading) == static_cast<ssize_t>(sizeof reading);
}

void CycleCounter::start() {
  Reading reading = {};
  started_ = read(reading);
  cycles_ = static_cast<double>(reading.cycles);
  enabled_ = static_cast<double>(reading.enabled);
  running_ = static_cast<double>(reading.running);
}

std::optional<double> CycleCounter::stop() {
  Reading reading = {};
  if (!started_ || !read(reading)) return std::nullopt;
  const double running = static_cast<double>(reading.running) - running_;
  if (!(running > 0)) return std::nullopt;
  const double enabled = static_cast<double>(reading.enabled) - enabled_;
  return (static_cast<double>(reading.cycles) - cycles_) * (enabled / running);
}

#else

struct CycleCounter::Reading {};

CycleCounter::CycleCounter() = default;

CycleCounter::~CycleCounter() = default;

bool CycleCounter::read(Reading&) const {
  return false;
}

void CycleCounter::start() {}

std::optional<double> CycleCounter::stop() {
  return std::nullopt;
}

#endif
