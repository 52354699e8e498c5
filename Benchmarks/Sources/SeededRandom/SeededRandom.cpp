#include "SeededRandom.hpp"

#include <utility>

std::vector<std::size_t> SeededRandom::permutation(std::size_t count) {
  std::vector<std::size_t> order(count);
  for (std::size_t index = 0; index < count; ++index) order[index] = index;
  for (std::size_t left = count; left > 1; --left) std::swap(order[left - 1], order[below(left)]);
  return order;
}
