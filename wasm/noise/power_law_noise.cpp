#include "noise/power_law_noise.h"

#include <algorithm>
#include <cmath>

#include "base/math.h"

namespace rill {
namespace {

constexpr int bandsInOctave = 2;
constexpr int unitBands = 13;            // from the scale to 1/64 of it
constexpr double shortestInCells = 1.9;  // the wave of two cells then keeps most of its power

}  // namespace

PowerLawNoise::PowerLawNoise(const PowerLaw& law, const RandomKey& random, const WorldWindow& window, int width)
    : width_(static_cast<std::size_t>(width)) {
  const auto deviation = [&](int band) { return power(2.0, band / static_cast<double>(bandsInOctave) * (1.0 - law.exponent)); };
  double unit = 0.0;
  for (int band = 0; band < unitBands; ++band) unit += deviation(band) * deviation(band);
  // Position of a wavelength in bands, counted from the long end of the first band.
  const auto bandOf = [&](double wavelength) { return bandsInOctave * logarithm(law.scale / wavelength) / logarithm(2.0) + 0.5; };
  const double begin = bandOf(law.longest), end = bandOf(std::max(law.shortest, shortestInCells * window.cellSize()));
  for (std::size_t interleaved = 0; interleaved < waves_.size(); ++interleaved) {
    std::vector<LatticeWaves::Level> levels;
    for (int band = static_cast<int>(interleaved); band < end; band += bandsInOctave) {
      const double included = std::min(band + 1.0, end) - std::max(static_cast<double>(band), begin);
      if (included <= 0.0) continue;
      levels.push_back({.wavelength = law.scale * power(2.0, -band / static_cast<double>(bandsInOctave)),
                        .amplitude = static_cast<float>(included * deviation(band) / std::sqrt(unit)),
                        .seed = random.bits(static_cast<std::uint64_t>(band))});
    }
    waves_[interleaved] = LatticeWaves(levels, window, width);
  }
}

PowerLawNoise::Walk::Walk(const PowerLawNoise& noise) : width_(noise.width_) {
  for (const LatticeWaves& waves : noise.waves_) walks_.emplace_back(waves);
}

void PowerLawNoise::Walk::row(double y, float* values) {
  std::fill_n(values, width_, 0.0f);
  for (LatticeWaves::Walk& walk : walks_) walk.addRow(y, values);
}

}  // namespace rill
