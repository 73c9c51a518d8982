// A part of an image, turned by quarter turns and mirrored. The pixels stay in place: a view only reads them in another order.
#pragma once

#include <cstddef>

namespace rill {

// One axis of a view: the pixels, and the stretch of them that is shown. The stretch may begin and end inside of a pixel.
struct ImageAxis {
  int pixels = 0;
  std::ptrdiff_t step = 0;  // from a pixel to the next, in floats
  double start = 0.0;       // pixels from the edge of the first pixel to the beginning of the shown stretch
  double length = 0.0;      // pixels that are shown
};

struct ImageView {
  const float* first = nullptr;  // the north-western pixel
  ImageAxis columns, rows;

  const float* row(int row) const { return first + row * rows.step; }
};

// Shares of an image that are cut off at its edges, in % of its width or height.
struct ImageCrop {
  double left = 0.0, right = 0.0, top = 0.0, bottom = 0.0;
};

enum class ImageFlip { none, horizontal, vertical };

// The image in `values`, row by row, after a crop. At least 1 % of the width and of the height remains: if the cuts of two opposite
// edges leave less, the cut at the right or bottom edge is reduced. An edge within a thousandth of a pixel of the border between
// two pixels is on that border, because a percentage is rarely a whole number of pixels.
ImageView croppedView(const float* values, int width, int height, const ImageCrop& crop);

// Turned clockwise by `quarters` quarter turns, and then mirrored: `horizontal` exchanges east and west.
ImageView turnedView(ImageView view, int quarters, ImageFlip flip);

}  // namespace rill
