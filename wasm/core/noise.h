// Gradient noise on a triangular lattice, and the fractal sum of its octaves (Perlin 2001; Gustavson 2005, "Simplex noise
// demystified").
//
// The noise is the sum over the three corners of the triangle around the point of (1/2 - d^2)^4 (g . d), times 99.20433, which
// bounds it by -1 and 1; d is the way from the corner, g a unit vector in one of 32 directions, hashed from the corner's
// lattice coordinates. Lattice coordinates are worked out in double; float32 holds only the position inside a triangle.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/random.h"

namespace rill {

// One octave at (x, y) in lattice units, in -1..1.
float simplexNoise(std::uint32_t seed, double x, double y);

// sum_i gain^i noise_i(x lacunarity^i / scale, y lacunarity^i / scale) / sum_i gain^i, in -1..1.
class FractalNoise {
 public:
  FractalNoise() = default;
  // `scale` is the wavelength of the first octave (m). Each octave has its own seed and origin, drawn from `random`.
  FractalNoise(const RandomKey& random, double scale, int octaves, double lacunarity = 2.0, double gain = 0.5);

  // At a world position (m).
  float at(double x, double y) const;
  // At (x[k], y[k]) for each k, with the same bits as `at`. All have the same length.
  void at(std::span<const double> x, std::span<const double> y, std::span<float> values) const;

 private:
  struct Octave {
    std::uint32_t seed;
    double frequency;  // 1/m
    float amplitude;   // share of the sum of all
    double offsetX, offsetY;
  };

  std::vector<Octave> octaves_;
};

}  // namespace rill
