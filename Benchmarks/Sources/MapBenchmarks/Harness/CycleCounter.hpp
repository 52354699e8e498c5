// Processor cycles, where the machine lets programs count them.
#pragma once

#include <optional>

/// The cycles that this process and the threads that it starts spend outside the kernel. The
/// hardware's own counter: unlike a time it does not depend on the clock frequency, nor on what
/// others do meanwhile.
class CycleCounter {
 public:
  CycleCounter();
  ~CycleCounter();
  CycleCounter(const CycleCounter&) = delete;
  CycleCounter& operator=(const CycleCounter&) = delete;

  /// Begins to count.
  void start();
  /// The cycles since `start`; nothing where the machine has no such counter or does not allow it,
  /// as in most virtual machines, or under Valgrind, whose own cycles they would be. Where the
  /// hardware shared its counters out, the part that was seen is scaled to the whole.
  std::optional<double> stop();

 private:
  struct Reading;
  bool read(Reading& reading) const;

  int file_ = -1;
  double cycles_ = 0, enabled_ = 0, running_ = 0;  // at `start`
  bool started_ = false;
};
