#include "Harness/Parts.hpp"

#include <thread>
#include <vector>

void inParts(int threads, std::size_t count,
             const std::function<void(int part, std::size_t first, std::size_t end)>& work) {
  const auto start = [=](int part) {
    return count * static_cast<std::size_t>(part) / static_cast<std::size_t>(threads);
  };
  std::vector<std::thread> others;
  for (int part = 1; part < threads; ++part) {
    others.emplace_back(
        [&work, part, first = start(part), end = start(part + 1)] { work(part, first, end); });
  }
  work(0, 0, start(1));
  for (std::thread& other : others) other.join();
}
