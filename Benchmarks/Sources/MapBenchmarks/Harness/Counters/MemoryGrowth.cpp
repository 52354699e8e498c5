// Measures the growth of the resident memory from /proc/self/status.

#include "Harness/Counters/MemoryGrowth.hpp"

#include <algorithm>
#include <fstream>
#include <optional>
#include <string>

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace {

// Returns the number of bytes of a key in /proc/self/status (proc(5)); no value if there is none.
std::optional<double> statusBytes(const std::string& key) {
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with(key + ":")) return 1024 * std::stod(line.substr(key.size() + 1));
  }
  return std::nullopt;
}

// Resets the peak to the current resident memory by writing 5 to clear_refs (proc(5)). Returns
// false if the system does not allow it.
bool resetPeak() {
  std::ofstream file("/proc/self/clear_refs");
  file << "5" << std::flush;
  return file.good();
}

#ifdef __GLIBC__
constexpr int kibibyte = 1024;
constexpr int mebibyte = 1024 * kibibyte;
#endif

// Returns the allocator's unused memory to the system. Also makes glibc return blocks from 128 KiB
// on as soon as they are freed. This is glibc's initial threshold, which it raises when such blocks
// are freed, so the peak would depend on earlier work.
void returnFreedMemory() {
#ifdef __GLIBC__
  malloc_trim(0);
  mallopt(M_MMAP_THRESHOLD, 128 * kibibyte);
#endif
}

// Returns the allocator's unused memory to the system. Also sets both of glibc's thresholds to the
// largest values that glibc would raise them to.
void allowFreedMemory() {
#ifdef __GLIBC__
  malloc_trim(0);
  mallopt(M_MMAP_THRESHOLD, 32 * mebibyte);
  mallopt(M_TRIM_THRESHOLD, 64 * mebibyte);
#endif
}

}  // namespace

MemoryGrowth memoryGrowth(const std::function<void()>& make) {
  returnFreedMemory();
  const bool knowsPeak = resetPeak();
  const auto before = statusBytes("VmRSS");
  make();
  const auto peak = statusBytes("VmHWM");
  allowFreedMemory();
  const auto after = statusBytes("VmRSS");
  MemoryGrowth growth;
  if (before && after) growth.resident = std::max(0.0, *after - *before);
  if (before && peak && knowsPeak) growth.peak = std::max(0.0, *peak - *before);
  return growth;
}
