#include "Harness/OutputHash.hpp"

void OutputHash::addBytes(const unsigned char* bytes, std::size_t count) {
  for (std::size_t index = 0; index < count; ++index) value_ = (value_ ^ bytes[index]) * 0x100000001b3;
}

std::string OutputHash::text() const {
  std::string text(16, '0');
  for (std::size_t digit = 0; digit < text.size(); ++digit) {
    text[digit] = "0123456789abcdef"[value_ >> (60 - 4 * digit) & 15];
  }
  return text;
}
