// The fractal sum of octaves of gradient noise (noise/gradient_noise.h), and what may bend it.
//
//     n(x, y) = sum_i a_i noise_i(x lacunarity^i / scale + o_i, y lacunarity^i / scale + p_i) / sum_i gain^i, in -1..1
//
// a_i is gain^i, or, with amplitudes that follow the slope ("Around The World, part 23"), gain^i times a factor in 0..1 that a
// curve gives for the slope of the sum so far; the first octave has its full amplitude. Each octave has its own seed and
// origin o, p, or all of them would be zero at the world's origin.
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

// Where the columns of a map lie in the lattices of a noise.
class NoiseColumns {
 public:
  std::size_t count() const { return count_; }

 private:
  friend class FractalNoise;

  std::size_t count_ = 0;
  std::size_t stride_ = 0;  // vectors from one octave to the next
  std::vector<LatticePlace> places_;
};

// Immutable once it is set up: any number of threads may ask it.
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
  // At (x[k], y[k]) for each k, with the same bits. All have the same length.
  void at(std::span<const double> x, std::span<const double> y, std::span<float> values) const;

  // For maps: at (x[k], y) for each k, with the same bits once more and in half the time. The columns are for this noise alone;
  // `values` is for those from `first` on, a multiple of the lanes, which are at least as many.
  NoiseColumns columns(std::span<const double> x) const;
  void row(const NoiseColumns& columns, double y, std::span<float> values, std::size_t first = 0) const;

 private:
  struct Octave {
    std::uint32_t seed;
    double frequency;  // edges of the lattice in a metre
    float amplitude;   // share of the sum of all
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

  static constexpr std::size_t blockLength = 256;  // points whose sums stay in the cache

  NoiseBasis basis_ = NoiseBasis::simplex;
  std::vector<Octave> octaves_;
  std::optional<BySlope> bySlope_;
};

}  // namespace rill
