#pragma once
#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

/// Where errors of libpng go: the reason, and the place to go on from, because libpng's functions
/// for errors must not return. Swift cannot have such a place, so what can fail is called here.
struct InterlacedReading {
  const png_byte *bytes;
  size_t count;
  char *message;
  size_t capacity;
  jmp_buf end;
};

static inline void interlacedReadingFails(png_structp png, png_const_charp message) {
  struct InterlacedReading *reading = (struct InterlacedReading *)png_get_error_ptr(png);
  strncpy(reading->message, message, reading->capacity - 1);
  longjmp(reading->end, 1);
}

static inline void interlacedReadingWarns(png_structp png, png_const_charp message) {}

static inline void readInterlacedBytes(png_structp png, png_bytep output, size_t count) {
  struct InterlacedReading *reading = (struct InterlacedReading *)png_get_io_ptr(png);
  if (count > reading->count) { png_error(png, "read beyond end of data"); }
  memcpy(output, reading->bytes, count);
  reading->bytes += count;
  reading->count -= count;
}

/// Reads a PNG file into straight 8-bit pixels in sRGB: red, green, blue, alpha, row by row, as
/// libpng's simple interface reads files that are not interlaced. Returns whether it could;
/// otherwise the message, which has zeros before, is the reason.
static inline int readInterlacedPNG(const png_byte *bytes, size_t count, png_bytep pixels, size_t width,
                                    size_t height, char *message, size_t capacity) {
  struct InterlacedReading reading = {bytes, count, message, capacity};
  png_structp png = NULL;
  png_infop info = NULL;
  png_bytepp rows = (png_bytepp)malloc(height * sizeof(png_bytep));
  // All of this is set before setjmp, or read only where it is as it was then.
  png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &reading, interlacedReadingFails, interlacedReadingWarns);
  if (png != NULL) { info = png_create_info_struct(png); }
  int isRead = 0;
  if (rows == NULL || info == NULL) {
    strncpy(message, "out of memory", capacity - 1);
  } else if (setjmp(reading.end) == 0) {
    for (size_t row = 0; row < height; row += 1) { rows[row] = pixels + 4 * width * row; }
    png_set_read_fn(png, &reading, readInterlacedBytes);
    png_set_benign_errors(png, 1);
    png_read_info(png, info);
    if (png_get_image_width(png, info) != width || png_get_image_height(png, info) != height) {
      png_error(png, "another size");
    }
    png_set_expand(png);
    png_set_gray_to_rgb(png);
    png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
    png_set_alpha_mode_fixed(png, PNG_ALPHA_PNG, PNG_DEFAULT_sRGB);
    png_set_scale_16(png);
    png_set_interlace_handling(png);
    png_read_update_info(png, info);
    if (png_get_rowbytes(png, info) != 4 * width) { png_error(png, "rows of another length"); }
    png_read_image(png, rows);
    isRead = 1;
  }
  png_destroy_read_struct(&png, &info, NULL);
  free(rows);
  return isRead;
}
