#include "noise/spectral_noise.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "base/math.h"

namespace rill {
namespace {

constexpr double lowFrequencies = 64.0;  // cycles over the longer side; waves up to this frequency have a standard deviation of 1

// Sum of k^-2p over the low frequencies. `east` and `south` are L / X and L / Y.
double lowPower(double exponent, double east, double south) {
  const int columns = static_cast<int>(lowFrequencies / east), rows = static_cast<int>(lowFrequencies / south);
  double sum = 0.0;
  for (int g = -rows; g <= rows; ++g) {
    for (int f = -columns; f <= columns; ++f) {
      const double squared = f * east * (f * east) + g * south * (g * south);
      if (squared > lowFrequencies * lowFrequencies) continue;
      const double gain = spectralGain(squared, exponent);
      sum += gain * gain;
    }
  }
  return sum;
}

// exp(2 pi i k / n) for all k below `count`.
std::vector<Complex> turns(int count, double n) {
  std::vector<Complex> values;
  for (int k = 0; k < count; ++k) values.push_back({cosine(2.0 * pi * k / n), sine(2.0 * pi * k / n)});
  return values;
}

// Complex Gaussian numbers, E |z|^2 = 1, by Box and Muller 1958: sqrt(-ln u) exp(2 pi i v), with 4096 values each of u
// and v. The sum of a map's waves is much closer to Gaussian than a single wave.
class GaussianTable {
 public:
  GaussianTable() : directions_(turns(count, count)) {
    for (int k = 0; k < count; ++k) lengths_.push_back(std::sqrt(-logarithm((k + 0.5) / count)));
  }

  Complex draw(std::uint64_t seed, int f, int g, double scale) const {
    const std::uint64_t bits =
        mixBits(mixBits(seed ^ static_cast<std::uint64_t>(f)) ^ static_cast<std::uint64_t>(static_cast<std::int64_t>(g)));
    const double length = scale * lengths_[bits >> 52];
    const Complex& direction = directions_[bits & (count - 1)];
    return {length * direction.re, length * direction.im};
  }

 private:
  static constexpr int count = 4096;
  std::vector<Complex> directions_;
  std::vector<double> lengths_;
};

}  // namespace

double spectralGain(double squaredFrequency, double exponent) {
  return squaredFrequency > 0.0 ? power(squaredFrequency, -0.5 * exponent) : 0.0;
}

void SpectralNoise::make(const SpectralBand& band, const RandomKey& random, double cellSize, Grid& grid, ThreadPool& pool) {
  const Shape shape = spectrum_.shape();
  const int longer = std::max(shape.width, shape.height);
  const double east = static_cast<double>(longer) / shape.width, south = static_cast<double>(longer) / shape.height;
  const double unit = 1.0 / std::sqrt(lowPower(band.exponent, east, south));
  const GaussianTable table;
  const double length = longer * cellSize;
  const double highest = length / band.shortest, lowest = length / band.longest;
  const std::uint64_t seed = random.bits(0);
  // A shift of half a cell moves the origin of the waves to the corner of the map.
  const std::vector<Complex> eastward = turns(spectrum_.columns(), 2.0 * shape.width);
  const std::vector<Complex> southward = turns(shape.height / 2 + 1, 2.0 * shape.height);
  // Waves of g and -g have the same amplitude. With f = 0 they are complex conjugates of each other.
  const auto squaredFrequency = [&](int f, int g) { return f * east * (f * east) + g * south * (g * south); };
  forRowBlocks(pool, shape.height / 2 + 1, [&](int, int first, int end) {
    std::vector<double> gains(static_cast<std::size_t>(spectrum_.columns()));
    for (int g = first; g < end; ++g) {
      const int opposite = g == 0 ? 0 : shape.height - g;
      for (int f = 0; f < spectrum_.columns(); ++f) gains[static_cast<std::size_t>(f)] = squaredFrequency(f, g);
      raise(gains, -0.5 * band.exponent);
      for (int f = 0; f < spectrum_.columns(); ++f) {
        const double squared = squaredFrequency(f, g);
        const bool isRetained = squared > 0.0 && squared <= highest * highest && squared >= lowest * lowest &&
                                2 * f != shape.width && 2 * g != shape.height;
        const double amplitude = isRetained ? unit * gains[static_cast<std::size_t>(f)] : 0.0;
        const Complex shift = eastward[static_cast<std::size_t>(f)] * southward[static_cast<std::size_t>(g)];
        const Complex back = eastward[static_cast<std::size_t>(f)] * southward[static_cast<std::size_t>(g)].conjugate();
        const Complex wave = shift * table.draw(seed, f, g, amplitude);
        spectrum_.at(f, g) = wave;
        if (opposite == g) continue;
        spectrum_.at(f, opposite) = f == 0 ? wave.conjugate() : back * table.draw(seed, f, -g, amplitude);
      }
    }
  });
  spectrum_.synthesise(grid, pool);
}

}  // namespace rill
