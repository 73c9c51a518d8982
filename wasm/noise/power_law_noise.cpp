#include "noise/power_law_noise.h"

#include <algorithm>
#include <cmath>

#include "base/math.h"

namespace rill {
namespace {

constexpr double bandsInOctave = 2.0;
constexpr int unitBands = 13;  // from the scale to 1/64 of it

}  // namespace

PowerLawNoise::PowerLawNoise(const PowerLaw& law, const RandomKey& random, const WorldWindow& window, int width)
    : width_(static_cast<std::size_t>(width)) {
  const auto deviation = [&](int band) { return power(2.0, band / bandsInOctave * (1.0 - law.exponent)); };
  double unit = 0.0;
  for (int band = 0; band < unitBands; ++band) unit += deviation(band) * deviation(band);
  // Position of a wavelength in bands, counted from the long end of the first band.
  const auto bandOf = [&](double wavelength) { return bandsInOctave * logarithm(law.scale / wavelength) / logarithm(2.0) + 0.5; };
  const double begin = bandOf(law.longest), end = bandOf(std::max(law.shortest, 2.0 * window.cellSize()));
  for (int band = 0; band < end; ++band) {
    const double included = std::min(band + 1.0, end) - std::max(static_cast<double>(band), begin);
    if (included <= 0.0) continue;
    bands_.push_back({static_cast<float>(included * deviation(band) / std::sqrt(unit)),
                      SparseConvolution(random.bits(static_cast<std::uint64_t>(band)),
                                        law.scale * power(2.0, -band / bandsInOctave), window, width)});
  }
}

PowerLawNoise::Walk::Walk(const PowerLawNoise& noise) : noise_(&noise) {
  for (const Band& band : noise.bands_) walks_.emplace_back(band.noise);
}

void PowerLawNoise::Walk::row(int row, float* values) {
  std::fill_n(values, noise_->width_, 0.0f);
  for (std::size_t i = 0; i < walks_.size(); ++i) walks_[i].addRow(row, noise_->bands_[i].amplitude, values);
}

}  // namespace rill
