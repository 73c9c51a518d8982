// The Fourier spectrum of a map: the map is a sum of waves. Used for filters by frequency, and for terrain synthesis from waves.
//
//     h(c, r) = sum over f, g of H(f, g) exp(2 pi i (f c / W + g r / H))
//
// f, g are cycles over the whole map, W columns by H rows, along each axis. A real-valued map has H(-f, -g) = conj H(f,
// g), so only waves with f >= 0 are stored. Transforms run along one axis, then along the other (noise/fourier.h). Two
// rows are transformed at once as the real and the imaginary part of one complex row. The resulting map is periodic.
#pragma once

#include <memory>

#include "base/parallel.h"
#include "grid/scratch_arena.h"
#include "noise/fourier.h"

namespace rill {

class Spectrum {
 public:
  Status start(ScratchArena& scratch);

  // Cycles over the whole map for index k of n: -n/2 < cycles <= n/2.
  static int cycles(int k, int n) { return 2 * k <= n ? k : k - n; }

  // The wave with f = column, 0 <= f <= W/2, and g = cycles(row, H).
  Complex& at(int column, int row) { return waves_[index(column, row)]; }
  Shape shape() const { return shape_; }
  int columns() const { return shape_.width / 2 + 1; }

  // Calls change(wave, f, g) for each stored wave, on any thread.
  template <class Change>
  void forWaves(ThreadPool& pool, const Change& change) {
    forRowBlocks(pool, shape_.height, [&](int, int first, int end) {
      for (int r = first; r < end; ++r) {
        for (int c = 0; c < columns(); ++c) change(at(c, r), c, cycles(r, shape_.height));
      }
    });
  }

  // Computes the waves of a map.
  void analyse(const Grid& grid, ThreadPool& pool);
  // Computes the map from the waves, and overwrites the waves. If H(-f, -g) is not conj H(f, g) for f = 0 or f = W/2,
  // the mean of both is used.
  void synthesise(Grid& grid, ThreadPool& pool);

 private:
  std::size_t index(int column, int row) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns()) + static_cast<std::size_t>(column);
  }
  template <class Transform>
  void forColumns(ThreadPool& pool, const Transform& transform);

  Shape shape_;
  std::unique_ptr<Fourier> alongRows_, alongColumns_;
  Buffer<Complex> waves_;
};

}  // namespace rill
