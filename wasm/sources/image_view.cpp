#include "sources/image_view.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace rill {
namespace {

double onBorderOfPixels(double position) {
  const double border = std::round(position);
  return std::abs(position - border) < 1e-3 ? border : position;
}

// The axis without the pixels that are cut off completely. `skipped` is the number of these before the first one that remains.
ImageAxis croppedAxis(int pixels, std::ptrdiff_t step, double before, double after, int& skipped) {
  const double start = onBorderOfPixels(pixels * before / 100.0);
  const double end = onBorderOfPixels(std::max(pixels * (100.0 - after) / 100.0, pixels * (before + 1.0) / 100.0));
  // An image of few pixels can have its whole cut inside of one pixel.
  const double length = end > start ? end - start : pixels / 100.0;
  skipped = std::min(static_cast<int>(start), pixels - 1);
  const int last = std::clamp(static_cast<int>(std::ceil(start + length)), skipped + 1, pixels);
  return {last - skipped, step, start - skipped, length};
}

// Reads the axis in the opposite direction, from its last pixel.
void reverse(ImageView& view, ImageAxis& axis) {
  view.first += (axis.pixels - 1) * axis.step;
  axis.step = -axis.step;
  axis.start = axis.pixels - (axis.start + axis.length);
}

}  // namespace

ImageView croppedView(const float* values, int width, int height, const ImageCrop& crop) {
  int column = 0, row = 0;
  ImageView view;
  view.columns = croppedAxis(width, 1, crop.left, crop.right, column);
  view.rows = croppedAxis(height, width, crop.top, crop.bottom, row);
  view.first = values + static_cast<std::ptrdiff_t>(row) * width + column;
  return view;
}

ImageView turnedView(ImageView view, int quarters, ImageFlip flip) {
  for (int turn = 0; turn < quarters; ++turn) {
    // The western column becomes the northern row.
    std::swap(view.columns, view.rows);
    reverse(view, view.columns);
  }
  if (flip == ImageFlip::horizontal) reverse(view, view.columns);
  if (flip == ImageFlip::vertical) reverse(view, view.rows);
  return view;
}

}  // namespace rill
