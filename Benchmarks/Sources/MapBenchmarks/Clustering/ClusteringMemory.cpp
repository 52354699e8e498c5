#include "Clustering/ClusteringMemory.hpp"

#include <algorithm>
#include <fstream>
#include <optional>
#include <string>

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace {

// The number of bytes that /proc/self/status has for a key; proc(5).
std::optional<double> statusBytes(const std::string& key) {
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with(key + ":")) return 1024 * std::stod(line.substr(key.size() + 1));
  }
  return std::nullopt;
}

// Makes the peak what is resident now: 5 in clear_refs, proc(5). False where the system does not
// let us.
bool resetPeak() {
  std::ofstream file("/proc/self/clear_refs");
  file << "5" << std::flush;
  return file.good();
}

#ifdef __GLIBC__
constexpr int kibibyte = 1024;
constexpr int mebibyte = 1024 * kibibyte;
#endif

// Hands back what the allocator keeps for later, and everything from 128 KiB as soon as it is
// freed: glibc's first threshold, which it raises by what is freed, so that the peak would depend
// on what ran before.
void keepNothing() {
#ifdef __GLIBC__
  malloc_trim(0);
  mallopt(M_MMAP_THRESHOLD, 128 * kibibyte);
#endif
}

// Hands back what is kept, and lets the allocator keep as much as where glibc's raising ends.
void keepAgain() {
#ifdef __GLIBC__
  malloc_trim(0);
  mallopt(M_MMAP_THRESHOLD, 32 * mebibyte);
  mallopt(M_TRIM_THRESHOLD, 64 * mebibyte);
#endif
}

}  // namespace

MemoryGrowth memoryGrowth(const std::function<void()>& make) {
  keepNothing();
  const bool knowsPeak = resetPeak();
  const auto before = statusBytes("VmRSS");
  make();
  const auto peak = statusBytes("VmHWM");
  keepAgain();
  const auto after = statusBytes("VmRSS");
  MemoryGrowth growth;
  if (before && after) growth.resident = std::max(0.0, *after - *before);
  if (before && peak && knowsPeak) growth.peak = std::max(0.0, *peak - *before);
  return growth;
}
