// Noise of one wavelength, as a function of the world's place: sparse convolution (Lewis 1989, "Algorithms for solid noise
// synthesis"). White noise is filtered by a kernel, as a Fourier transform would do it, but where it is wanted only: impulses lie
// scattered over the whole world, and each of them leaves a copy of the kernel.
//
//     n(x, y) = sum over impulses i of w_i K(d_i^2 / R^2) / sqrt(10 pi / 99)         K(q) = (1 - 6 q) (1 - q)^4 for q < 1, else 0
//
// d   distance to the impulse
// w   1 or -1, hashed from the impulse; one impulse lies at random in each square of side R / sqrt(2) of a lattice
//     (noise/scattered_points.h). Impulses with independent signs are white noise, wherever they lie: no lattice shows
// K   the Laplacian of (1 - q)^6: no mean, and a band of waves in all directions alike. At frequency f its Fourier transform is in
//     proportion to J_7(k) / k^5, k = 2 pi f R. The wavelength is that of the middle of the band, by the mean of log f. Below the
//     band, power falls as f^4, above it as f^-11
//
// The mean is zero and the standard deviation 1, since K^2 has the integral 5 pi R^2 / 99. Some six impulses reach a place.
// What a cell gets does not depend on the cells beside it, so windows agree to the bit.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "terrain/world.h"

namespace rill {

class SparseConvolution {
 public:
  // `width` columns of the window.
  SparseConvolution(std::uint64_t seed, double wavelength, const WorldWindow& window, int width);

  // Walks down a map with the impulses that it needs at hand; each thread has its own.
  class Walk {
   public:
    explicit Walk(const SparseConvolution& noise) : noise_(&noise) {}

    // Adds amplitude * n to the cells of a row of the map.
    void addRow(int row, float amplitude, float* values);

   private:
    // Squares along each axis that a place can see.
    static constexpr int seen = 4;

    // The impulses of one row of squares; lengths in R.
    struct Impulses {
      double row = std::numeric_limits<double>::quiet_NaN();
      std::vector<float> east, south, sign;
      std::vector<float> nearness;  // 1 - (way south from the cells' row)^2
    };

    Impulses& impulsesOf(double row);

    const SparseConvolution* noise_;
    std::array<Impulses, seen> rows_;  // row j at j modulo their number
  };

 private:
  // Where a place lies: the first of the squares that it sees, and how far from that one's beginning.
  struct Position {
    double square;
    float way;  // R
  };
  Position positionOf(double metres) const;

  std::uint64_t seed_;
  double side_;  // m
  WorldWindow window_;
  double firstSquare_ = 0.0;          // column of squares that the map's first column sees first
  std::size_t squares_ = 0;           // columns of them that are seen, and a few more
  std::vector<std::size_t> firstOf_;  // of each column of the map, the first square that it sees
  std::vector<float> wayOf_;          // R, from there
};

}  // namespace rill
