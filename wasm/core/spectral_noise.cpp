#include "core/spectral_noise.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "core/math.h"

namespace rill {
namespace {

constexpr double lowFrequencies = 64.0;  // cycles over the longer side, up to which waves make the unit of height

// Sum of k^-2p over the low frequencies; east and south are L / X and L / Y.
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

}  // namespace

double spectralGain(double squaredFrequency, double exponent) {
  return squaredFrequency > 0.0 ? power(squaredFrequency, -0.5 * exponent) : 0.0;
}

void SpectralNoise::make(const SpectralBand& band, const RandomKey& random, double cellSize, Grid& grid,
                         ThreadPool& pool) {
  const Shape shape = spectrum_.shape();
  const int longer = std::max(shape.width, shape.height);
  const double east = static_cast<double>(longer) / shape.width, south = static_cast<double>(longer) / shape.height;
  const double unit = 1.0 / std::sqrt(lowPower(band.exponent, east, south));
  const double length = longer * cellSize;
  const double highest = length / band.shortest, lowest = length / band.longest;
  const std::uint64_t seed = random.bits(0);
  spectrum_.forWaves(pool, [&](Complex& wave, int f, int g) {
    wave = {};
    if (2 * f == shape.width || 2 * std::abs(g) == shape.height) return;
    const double squared = f * east * (f * east) + g * south * (g * south);
    if (squared == 0.0 || squared > highest * highest || squared < lowest * lowest) return;
    // Those of f = 0 are each other's conjugates; of the others only one half is kept.
    const bool isConjugate = f == 0 && g < 0;
    const std::uint64_t bits = mixBits(mixBits(seed ^ static_cast<std::uint64_t>(f)) ^
                                       static_cast<std::uint64_t>(static_cast<std::int64_t>(isConjugate ? -g : g)));
    // Box and Muller 1958. The turn of half a cell puts the waves' origin in the corner of the map.
    const double part = (static_cast<double>(bits >> 32) + 0.5) * 0x1p-32;
    const double turn = static_cast<double>(bits & 0xffffffffu) * 0x1p-32;
    const double amplitude = unit * spectralGain(squared, band.exponent) * std::sqrt(-logarithm(part));
    const double angle = 2.0 * pi * (isConjugate ? -turn : turn) +
                         pi * (static_cast<double>(f) / shape.width + static_cast<double>(g) / shape.height);
    wave = {amplitude * cosine(angle), amplitude * sine(angle)};
  });
  spectrum_.synthesise(grid, pool);
}

}  // namespace rill
