// A hash of a benchmark's output.
#pragma once

#include <cstdint>
#include <string>
#include <type_traits>
#include <vector>

/// The 64-bit FNV-1a hash of bytes (Fowler, Noll, Vo; RFC 9923). It is equal for equal output on
/// machines with the same byte order.
class OutputHash {
 public:
  /// Adds the bytes of all values.
  template <typename Value>
  void add(const std::vector<Value>& values) {
    static_assert(std::is_arithmetic_v<Value>, "other types may have bytes without a meaning");
    addBytes(reinterpret_cast<const unsigned char*>(values.data()), values.size() * sizeof(Value));
  }

  /// Returns the hash as 16 hexadecimal digits.
  std::string text() const;

 private:
  void addBytes(const unsigned char* bytes, std::size_t count);

  std::uint64_t value_ = 0xcbf29ce484222325;
};
