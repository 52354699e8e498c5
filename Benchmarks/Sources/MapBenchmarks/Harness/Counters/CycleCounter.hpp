// Processor cycles, if the machine allows programs to count them.
#pragma once

#include <optional>

/// Counts the cycles that the thread that creates this object, and the threads that start later
/// from it, spend outside the kernel. This is a hardware counter. Unlike a time, it depends neither
/// on the clock frequency nor on other processes.
class CycleCounter {
 public:
  CycleCounter();
  ~CycleCounter();
  CycleCounter(const CycleCounter&) = delete;
  CycleCounter& operator=(const CycleCounter&) = delete;

  /// Starts to count.
  void start();
  /// Returns the cycles since `start`. Returns no value if the machine has no such counter or does
  /// not allow it, as in most virtual machines. Also returns no value under Valgrind, since the
  /// cycles would be Valgrind's own. If the hardware shared its counters among several users, the
  /// measured part is scaled to the complete time.
  std::optional<double> stop();

 private:
  struct Reading;
  bool read(Reading& reading) const;

  int file_ = -1;
  double cycles_ = 0, enabled_ = 0, running_ = 0;  // the values at `start`
  bool started_ = false;
};
