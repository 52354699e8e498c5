// How much memory something takes, by the system's account.
#pragma once

#include <functional>

/// What the process has grown by, in bytes; 0 where the system does not tell.
struct MemoryGrowth {
  double resident = 0;  // memory that is in use afterward
  double peak = 0;      // the most that was in use at once
};

/// Calls `make` and says how much the process's resident memory grew from before. What the
/// allocator keeps for later is handed back before and after, so that it neither hides growth nor
/// counts as such. Linux alone.
MemoryGrowth memoryGrowth(const std::function<void()>& make);
