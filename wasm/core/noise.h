// The fractal sum of octaves of gradient noise (core/gradient_noise.h), and what may bend it.
//
//     n(x, y) = sum_i a_i noise_i(x lacunarity^i / scale + o_i, y lacunarity^i / scale + p_i) / sum_i gain^i, in -1..1
//
// a_i is gain^i, or, with amplitudes that follow the slope ("Around The World, part 23"), gain^i times a factor in 0..1 that a
// curve gives for the slope of the sum so far; the first octave has its full amplitude. Each octave has its own seed and
// origin o, p, or all of them would be zero at the world's origin.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/curve.h"
#include "core/random.h"

namespace rill {

enum class NoiseBasis { simplex, perlin };

class FractalNoise {
 public:
  FractalNoise() = default;
  // `scale` is the wavelength of the first octave (m).
  FractalNoise(const RandomKey& random, double scale, int octaves, double lacunarity = 2.0, double gain = 0.5,
               NoiseBasis basis = NoiseBasis::simplex);

  // Lets amplitudes follow the slope s = `height` |grad n| (m per m) of the sum so far: the factor is curve(s / (1 + s)), so
  // that 0 is level, 1/2 is 45 degrees and 1 is upright. The gradient is that of the sum with its factors held.
  void followSlope(const Curve& curve, double height);

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

  template <class Basis>
  void sum(const double* x, const double* y, float* values, std::size_t vectors, const Basis& basis) const;

  static constexpr std::size_t pieces = 64;  // of the curve, straight ones

  NoiseBasis basis_ = NoiseBasis::simplex;
  std::vector<Octave> octaves_;
  double height_ = 0.0;  // m; 0 where amplitudes do not follow the slope
  std::array<float, pieces + 1> factors_{};
};

}  // namespace rill
