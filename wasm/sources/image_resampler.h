// Resampling of an image that is stretched over the map at the world's origin, with a separable filter.
//
// d is the distance between a pixel's centre and the cell's centre, in pixels where the map is finer than the image, and in cells
// where it is coarser, so that details are averaged instead of skipped:
//
//     bilinear   1 - |d|, |d| < 1
//     cubic      Catmull-Rom (Keys 1981, a = -1/2), |d| < 2
//     lanczos    sinc(d) sinc(d / 3), |d| < 3
//     average    the part of the pixel that the cell covers
//     nearest    1 for the pixel that contains the cell's centre
//
// The weights of a cell are scaled to the sum 1. The sharp filters cubic and lanczos overshoot at steps. Pixels are areas: the
// western edge of the first pixel is the western edge of the map. Beyond the centres of the outer pixels, the values of the outer
// pixels continue.
#pragma once

#include <cmath>
#include <vector>

#include "base/parallel.h"
#include "base/vector.h"
#include "grid/grid.h"
#include "sources/image_view.h"
#include "terrain/images.h"
#include "terrain/world.h"

namespace rill {

enum class ImageFilter { bilinear, cubic, lanczos, average, nearest };

// Filter taps of one axis: the pixels that contribute to each cell, and their weights. Every cell has the same even
// number of adjacent pixels. Some can have weight 0 or be outside of the image, where the outer pixel is repeated.
class FilterTaps {
 public:
  FilterTaps() = default;
  // `cells` of the window, the first of them `first` cells from the edge of an image that covers `mapCells` cells.
  FilterTaps(int cells, double first, int mapCells, const ImageAxis& axis, ImageFilter filter);

  // Number of cells, rounded up to a multiple of four.
  int cells() const { return static_cast<int>(first_.size()); }
  // Number of pixels per cell.
  int count() const { return count_; }
  // The westernmost pixel of a cell: -count() .. pixels.
  int first(int cell) const { return first_[static_cast<std::size_t>(cell)]; }
  float weight(int cell, int k) const { return weights_[indexOf(cell, k)]; }
  // Weights of four cells, starting at a multiple of four.
  Floats weights(int cell, int k) const { return readVector(&weights_[indexOf(cell, k)]); }

 private:
  std::size_t indexOf(int cell, int k) const {
    return static_cast<std::size_t>((cell / lanes * count_ + k) * lanes + cell % lanes);
  }

  int count_ = 0;
  std::vector<int> first_;
  std::vector<float> weights_;  // weights of four cells are adjacent
};

// height = base + relief * value, within the limits.
struct HeightsOfValues {
  float base = 0.0f;                             // m
  float relief = 1.0f;                           // m, or 1 for values in metres
  float lowest = -INFINITY, highest = INFINITY;  // m; the lower limit wins if it is above the upper one
};

class ImageResampler {
 public:
  ImageResampler() = default;
  // Prepares a map of `shape` cells in the window. The image covers window.map() cells from the world's origin on, and must outlive
  // the resampler.
  ImageResampler(const ImageView& image, const WorldWindow& window, Shape shape, ImageFilter filter = ImageFilter::bilinear);
  ImageResampler(const HeightImage& image, const WorldWindow& window, Shape shape)
      : ImageResampler(croppedView(image.values.data(), image.width, image.height, {}), window, shape) {}

  // Sets all cells of the map. Gives the same bits for any number of threads.
  void resample(ThreadPool& pool, const HeightsOfValues& heights, Grid& height) const;
  void resample(ThreadPool& pool, float base, float relief, Grid& height) const {
    resample(pool, {.base = base, .relief = relief}, height);
  }

 private:
  void addRow(int pixelRow, float weight, float* pixels) const;
  void resampleRow(int r, const HeightsOfValues& heights, std::vector<float>& line, float* to) const;

  ImageView image_;
  FilterTaps columns_, rows_;
};

}  // namespace rill
