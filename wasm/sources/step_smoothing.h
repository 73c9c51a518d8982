// Smooths the steps of an image with few levels, such as 256 grey values or whole metres: gentle ground in such an image is a
// staircase, and erosion does not remove it. The true heights are lost, but they are within half a step of the stored ones.
//
// So the ground is made as smooth as possible within that bound. h is the ground, h0 the stored values, s the step, and B the
// binomial filter [1 2 1]/4 along rows and columns:
//
//     h' = h - (1 - B)^2 h,  clamped to h0 - s/2 .. h0 + s/2 and to the range of the image
//
// (1 - B)^2 is near 0 for ground with an even slope or curvature, so hills and valleys are rounded within the bound instead of
// being levelled. The same is done before on images of half, a quarter, ... of the size, whose smooth ground is where the
// iterations of the next one begin: terraces of any width become slopes. A cell with a neighbour more than two steps away is on
// steep ground, where there are no terraces to remove, and keeps its value.
//
// Stability: the filter's factors are 0..1. The result does not depend on threads.
#pragma once

#include <vector>

#include "base/parallel.h"
#include "grid/scratch_arena.h"
#include "terrain/images.h"

namespace rill {

// The height of a step, in the unit of the values: the smallest difference between two values that are common in the image, because
// filled voids and resampled borders have values of their own. 0 for an image with one value. Looks at up to a million pixels.
float stepOf(const HeightImage& image);

class StepSmoothing {
 public:
  // Takes the memory for an image of this size: 16 bytes per pixel.
  Status start(ScratchArena& scratch, int width, int height);

  // Smooths an image of the size of `start`. No value changes by more than half a step, up to the rounding of float32.
  void smooth(ThreadPool& pool, const HeightImage& image, float step);

  // The smoothed values, row by row; valid after `smooth`, at the same address since `start`.
  const float* values() const { return levels_.front().ground.begin(); }

 private:
  // The image at a fraction of its size. `stored` are the means of the image's values.
  struct Level {
    int width, height;
    Buffer<float> stored, ground, next;

    std::ptrdiff_t at(int row) const { return static_cast<std::ptrdiff_t>(row) * width; }
  };
  struct Bound;
  class PaddedRow;
  struct Lines;

  static void halve(ThreadPool& pool, const Level& from, Level& to);
  static void enlarge(ThreadPool& pool, const Bound& bound, const Level& from, Level& to);
  static void iterate(ThreadPool& pool, const Bound& bound, Level& level);

  std::vector<Level> levels_;  // the image itself first
};

}  // namespace rill
