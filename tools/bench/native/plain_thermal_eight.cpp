// Thermal erosion as it is usually written (Musgrave, Kolb and Mace 1989; Olsen 2004): a cell gives a share of what its steepest
// fall exceeds the talus angle to all lower neighbours beyond that angle, in proportion to their falls; falls to diagonal
// neighbours are divided by their distance. The core instead treats each of the four faces. The share is a quarter instead of the
// usual half, so that both change the ground by about the same amount.
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "erosion/thermal.h"
#include "plain.h"

namespace rill::bench {
namespace {

class PlainThermalEight final : public PlainReference {
 public:
  explicit PlainThermalEight(PlainStart start)
      : settings_(settingsFrom<ThermalSettings>(thermalParameters, start.stage.methodValues())),
        allowed_(static_cast<float>(start.cellSize * std::tan(settings_.talus * (3.14159265358979 / 180.0)))),
        ground_(std::move(start.ground)),
        change_(ground_.width, ground_.height) {}

  void iterate() override {
    ground_.fillRing();
    const auto share = 0.25f * static_cast<float>(settings_.strength);
    for (int r = 0; r < ground_.height; ++r) {
      for (int c = 0; c < ground_.width; ++c) give(c, r, share);
    }
    for (std::size_t i = 0; i < ground_.cells.size(); ++i) {
      ground_.cells[i] += change_.cells[i];
      change_.cells[i] = 0.0f;
    }
  }

  const PlainMap& ground() const override { return ground_; }

 private:
  void give(int c, int r, float share) {
    static constexpr std::array<std::pair<int, int>, 8> neighbours{
        {{-1, -1}, {0, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {0, 1}, {1, 1}}};
    const float here = ground_.at(c, r);
    std::array<float, 8> falls;
    float sum = 0.0f, steepest = 0.0f;
    for (std::size_t k = 0; k < falls.size(); ++k) {
      const auto [i, j] = neighbours[k];
      const float perCell = i != 0 && j != 0 ? 0.70710678f : 1.0f;
      const float fall = perCell * (here - ground_.at(c + i, r + j));
      falls[k] = fall > allowed_ ? fall : 0.0f;
      sum += falls[k];
      steepest = std::max(steepest, falls[k]);
    }
    if (sum <= 0.0f) return;
    const float moved = share * (steepest - allowed_);
    change_.at(c, r) -= moved;
    for (std::size_t k = 0; k < falls.size(); ++k) {
      change_.at(c + neighbours[k].first, r + neighbours[k].second) += moved * falls[k] / sum;
    }
  }

  ThermalSettings settings_;
  float allowed_;  // height difference at the talus angle over one cell, m
  PlainMap ground_, change_;
};

}  // namespace

std::unique_ptr<PlainReference> plainThermalEight(PlainStart start) {
  return std::make_unique<PlainThermalEight>(std::move(start));
}

}  // namespace rill::bench
