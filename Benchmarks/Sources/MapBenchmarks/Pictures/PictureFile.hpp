// Pictures to look at.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

/// Writes a picture of premultiplied RGBA8 as a PNG, whose name is the benchmark's with the
/// characters that folders and file systems take for theirs as "-". Throws std::runtime_error with
/// libpng's reason where it cannot.
void writePicture(const std::filesystem::path& folder, const std::string& benchmark, int width, int height,
                  std::vector<std::uint8_t> pixels);
