// Fractal noise: a sum of octaves of gradient noise (noise/gradient_noise.h), optionally with amplitudes that depend on the slope.
//
//     n(x, y) = sum_i a_i noise_i(x lacunarity^i / scale + o_i, y lacunarity^i / scale + p_i) / sum_i gain^i, in -1..1
//
// a_i is gain^i. With amplitudes that follow the slope ("Around The World, part 23"), it is gain^i times a factor in
// 0..1, which a curve maps from the slope of the sum so far; the first octave always has its full amplitude. Each
// octave has its own seed and offset o, p; otherwise all octaves would be zero at the world's origin.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/curve_table.h"
#include "base/random.h"
#include "noise/lattice_place.h"

namespace rill {

enum class NoiseBasis { simplex, perlin };

// Positions of the columns of a map in the lattices of a noise.
class NoiseColumns {
 public:
  std::size_t count() const { return count_; }

 private:
  friend class FractalNoise;

  std::size_t count_ = 0;
  std::size_t stride_ = 0;  // number of vectors per octave
  std::vector<LatticePlace> places_;
};

// Immutable after setup, so any number of threads can evaluate it.
class FractalNoise {
 public:
  FractalNoise() = default;
  // `scale`: wavelength of the first octave, m.
  FractalNoise(const RandomKey& random, double scale, int octaves, double lacunarity = 2.0, double gain = 0.5,
               NoiseBasis basis = NoiseBasis::simplex);

  // Makes amplitudes follow the slope s = `height` |grad n| (m per m) of the sum so far. The factor is curve(s / (1 +
  // s)), so 0 is level, 1/2 is 45 degrees and 1 is vertical. The gradient treats the factors as constant.
  void followSlope(const Curve& curve, double height);

  // The noise at a world position (m).
  float at(double x, double y) const;
  // The noise at (x[k], y[k]) for each k, identical to the bit. All spans have the same length.
  void at(std::span<const double> x, std::span<const double> y, std::span<float> values) const;

  // For maps: the noise at (x[k], y) for each k, identical to the bit, in half of the time. `columns` must come from
  // this noise. Fills `values` with the columns that start at `first`, a multiple of the number of lanes; there must be
  // at least as many columns.
  NoiseColumns columns(std::span<const double> x) const;
  void row(const NoiseColumns& columns, double y, std::span<float> values, std::size_t first = 0) const;

 private:
  struct Octave {
    std::uint32_t seed;
    double frequency;  // lattice edges per metre
    float amplitude;   // share of the sum of all amplitudes
    double offsetX, offsetY;
  };

  struct BySlope {
    CurveTable factor;  // of s / (1 + s)
    double height;      // m
  };

  template <class Visit>
  decltype(auto) withBasis(const Visit& visit) const;
  template <class VisitNoise>
  void sumBlock(std::span<float> values, const VisitNoise& visitNoise) const;

  static constexpr std::size_t blockLength = 256;  // number of points whose sums fit the CPU cache

  NoiseBasis basis_ = NoiseBasis::simplex;
  std::vector<Octave> octaves_;
  std::optional<BySlope> bySlope_;
};

}  // namespace rill
