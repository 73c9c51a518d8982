// Noise of one wavelength as a function of position in the world: sparse convolution (Lewis 1989, "Algorithms for solid
// noise synthesis"). White noise is filtered with a kernel, as with a Fourier transform, but can be evaluated at any
// position: impulses are scattered over the whole world, and each impulse adds a copy of the kernel.
//
//     n(x, y) = sum over impulses i of w_i K(d_i^2 / R^2) / sqrt(10 pi / 99)         K(q) = (1 - 6 q) (1 - q)^4 for q < 1, else 0
//
// d   distance to the impulse
// w   1 or -1, hashed from the impulse. There is one random impulse in each square of side R / sqrt(2) of a lattice
//     (noise/scattered_points.h). Impulses with independent signs are white noise at any positions, so the lattice is invisible
// K   the Laplacian of (1 - q)^6: zero mean, and an isotropic band of waves. At frequency f its Fourier transform is in proportion
//     to J_7(k) / k^5, k = 2 pi f R. The wavelength is that of the middle of the band, by the mean of log f. Below the band, power
//     falls as f^4, above it as f^-11
//
// The mean is zero and the standard deviation 1, since K^2 has the integral 5 pi R^2 / 99. About six impulses reach a position.
// The value of a cell does not depend on adjacent cells, so all windows are identical to the bit.
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
  // For `width` columns of the window.
  SparseConvolution(std::uint64_t seed, double wavelength, const WorldWindow& window, int width);

  // Processes the rows of a map with a cache of impulses. Each thread has its own.
  class Walk {
   public:
    explicit Walk(const SparseConvolution& noise) : noise_(&noise) {}

    // Adds amplitude * n to the cells of a row of the map.
    void addRow(int row, float amplitude, float* values);

   private:
    // Number of squares along each axis that can affect a position.
    static constexpr int seen = 4;

    // The impulses of one row of squares; lengths in R.
    struct Impulses {
      double row = std::numeric_limits<double>::quiet_NaN();
      std::vector<float> east, south, sign;
      std::vector<float> nearness;  // 1 - (distance south of the cells' row)^2
    };

    Impulses& impulsesOf(double row);

    const SparseConvolution* noise_;
    std::array<Impulses, seen> rows_;  // row j is at index j modulo `seen`
  };

 private:
  // A position along one axis: the first square that affects it, and the distance from the start of that square.
  struct Position {
    double square;
    float way;  // R
  };
  Position positionOf(double metres) const;

  std::uint64_t seed_;
  double side_;  // m
  WorldWindow window_;
  double firstSquare_ = 0.0;          // first column of squares that affects the map's first column
  std::size_t squares_ = 0;           // number of columns of squares that affect the map, and a few more
  std::vector<std::size_t> firstOf_;  // per column of the map: the first square that affects it
  std::vector<float> wayOf_;          // per column: distance from the start of that square, in R
};

}  // namespace rill
