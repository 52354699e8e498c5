// Runs work in chunks on several threads. The result is the same for any number of threads: the
// input of a chunk depends only on its number, and results are returned in the order of the chunks.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <mutex>
#include <string_view>
#include <thread>
#include <vector>

/// Returns the seed of one chunk. It is different for every stratum and chunk, and the same on
/// every machine. It is FNV-1a over the name with the finalizer of SplitMix64, so that neighboring
/// chunks have unrelated seeds.
inline std::uint64_t chunkSeed(std::uint64_t seed, std::string_view stratum, std::size_t chunk) {
  std::uint64_t hash = 0xCBF29CE484222325;
  for (const char character : stratum) hash = (hash ^ static_cast<unsigned char>(character)) * 0x100000001B3;
  std::uint64_t mixed = seed ^ hash ^ (static_cast<std::uint64_t>(chunk) * 0x9E3779B97F4A7C15);
  mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9;
  mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EB;
  return mixed ^ (mixed >> 31);
}

/// The number of cases in a chunk. The last chunk may have fewer. With smaller chunks, threads
/// would wait for the counter. With larger chunks, threads would be idle at the end.
constexpr std::size_t casesPerChunk = 4096;

/// Calls `work(chunk, caseCount)` for all chunks of `cases` cases on `threads` threads. Returns the
/// results in order. An exception in a call is thrown again here after all threads have ended.
template <typename Work>
auto inChunks(std::size_t cases, std::size_t threads, Work work) {
  const std::size_t chunkCount = (cases + casesPerChunk - 1) / casesPerChunk;
  std::vector<decltype(work(std::size_t(), std::size_t()))> results(chunkCount);
  std::atomic<std::size_t> next = 0;
  std::exception_ptr failure;
  std::mutex failureLock;
  const auto run = [&] {
    try {
      for (std::size_t chunk = next++; chunk < chunkCount; chunk = next++) {
        results[chunk] = work(chunk, std::min(casesPerChunk, cases - chunk * casesPerChunk));
      }
    } catch (...) {
      next = chunkCount;
      const std::lock_guard lock(failureLock);
      if (!failure) failure = std::current_exception();
    }
  };
  {
    std::vector<std::jthread> others;
    for (std::size_t index = 1; index < std::min(threads, chunkCount); ++index) others.emplace_back(run);
    run();
  }
  if (failure) std::rethrow_exception(failure);
  return results;
}
