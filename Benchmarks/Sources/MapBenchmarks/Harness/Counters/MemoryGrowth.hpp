// The memory usage of a function, as the system reports it.
#pragma once

#include <functional>

/// The growth of the process's memory in bytes; 0 if the system does not report it.
struct MemoryGrowth {
  double resident = 0;  // growth after the call
  double peak = 0;      // the largest growth during the call
};

/// Calls `make` and returns the growth of the process's resident memory. The allocator's unused
/// memory is returned to the system before and after the call, so that it neither hides growth nor
/// counts as growth. Works only on Linux.
MemoryGrowth memoryGrowth(const std::function<void()>& make);
