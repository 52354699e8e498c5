// Threads that share some work.
#pragma once

#include <cstddef>
#include <functional>

/// Calls `work` with the parts of 0 ..< `count`: one on each of `threads` threads at the same time,
/// of about the same size. The first part is done by the calling thread. `work` gets the number of
/// the part, its first index and the index after its last one. It must not throw.
void inParts(int threads, std::size_t count,
             const std::function<void(int part, std::size_t first, std::size_t end)>& work);
