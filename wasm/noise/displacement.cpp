#include "noise/displacement.h"

#include <algorithm>

#include "base/vector.h"

namespace rill {
namespace {

constexpr int octaves = 5;
constexpr double gain = 0.4;
constexpr double deviationOfFirst = 0.319;  // the sum then has that of gradient noise in -1..1

}  // namespace

Displacement::Displacement(const std::array<RandomKey, 2>& keys, double wavelength, double reach, const WorldWindow& window,
                           int width)
    : width_(static_cast<std::size_t>(width)), reach_(static_cast<float>(reach)) {
  if (isNone()) return;
  for (std::size_t axis = 0; axis < waves_.size(); ++axis) {
    std::vector<LatticeWaves::Level> levels;
    double length = wavelength, deviation = deviationOfFirst;
    for (int i = 0; i < octaves; ++i) {
      // Shorter waves move positions by less than a twentieth of a cell, and would need many nodes for each cell.
      if (i > 0 && length < window.cellSize()) break;
      levels.push_back({length, static_cast<float>(deviation), keys[axis].bits(static_cast<std::uint64_t>(i))});
      length /= 2.0;
      deviation *= gain;
    }
    waves_[axis] = LatticeWaves(levels, window, width);
  }
}

Displacement::Walk::Walk(const Displacement& displacement)
    : displacement_(&displacement), walks_{LatticeWaves::Walk(displacement.waves_[0]), LatticeWaves::Walk(displacement.waves_[1])} {
  if (displacement.isNone()) return;
  for (std::vector<float>& values : values_) values.resize(displacement.width_ + lanes);
}

void Displacement::Walk::moveTo(double y) {
  if (displacement_->isNone()) return;
  const Floats reach = splat(displacement_->reach_), most = splat(1.5f), share = splat(4.0f / 27.0f);
  for (std::size_t axis = 0; axis < walks_.size(); ++axis) {
    float* const values = values_[axis].data();
    std::fill(values_[axis].begin(), values_[axis].end(), 0.0f);
    walks_[axis].addRow(y, values);
    for (std::size_t c = 0; c < displacement_->width_; c += lanes) {
      const Floats bounded = clamp(readVector(values + c), -most, most);
      store(values + c, reach * (bounded - share * (bounded * bounded * bounded)));
    }
  }
}

}  // namespace rill
