// Grid simulation by the equations of erosion/grid_simulation/grid_simulation.h, for a step of one cell, one pass per equation.
// Slippage follows the article: a cell that is too steep takes the blurred height, and its neighbours do not change.
#include <algorithm>
#include <cmath>
#include <random>

#include "erosion/grid_simulation/grid_simulation.h"
#include "plain.h"

namespace rill::bench {
namespace {

class PlainGridSimulation final : public PlainMethod<GridSimulationSettings, gridSimulationParameters> {
 public:
  explicit PlainGridSimulation(PlainStart& start)
      : PlainMethod(start),
        steps_(std::max(1, static_cast<int>(std::lround(settings_.step / start.cellSize)))),
        next_(ground_),
        blurred_(ground_),
        water_(ground_.width, ground_.height),
        sediment_(water_),
        velocity_(water_),
        nextWater_(water_),
        nextSediment_(water_) {
    const double sigma = 1.5 * settings_.step / start.cellSize;
    const int reach = static_cast<int>(std::ceil(4.5 * sigma));
    double sum = 0.0;
    for (int i = -reach; i <= reach; ++i) sum += std::exp(-0.5 * i * i / (sigma * sigma));
    for (int i = -reach; i <= reach; ++i) weights_.push_back(static_cast<float>(std::exp(-0.5 * i * i / (sigma * sigma)) / sum));
  }

  void iterate() override {
    for (int i = 0; i < steps_; ++i) flow();
    slip();
  }

 private:
  void flow() {
    const float part = side_ / static_cast<float>(settings_.step);
    const auto over = [&](double share) { return static_cast<float>(1.0 - std::pow(1.0 - share, part)); };
    const float dissolved = over(settings_.dissolving), settled = over(settings_.deposition);
    const float remaining = 1.0f - over(settings_.evaporation);
    const auto rain = static_cast<float>(settings_.rain / 1000.0) * part;
    const auto variability = static_cast<float>(settings_.rainVariability);
    const float capacityFactor = static_cast<float>(settings_.capacity * settings_.step);
    const auto minimumSlope = static_cast<float>(settings_.minimumSlope), gravity = static_cast<float>(settings_.gravity);
    std::uniform_real_distribution<float> uniform(0.0f, 1.0f);
    ground_.fillRing();
    std::fill(nextWater_.cells.begin(), nextWater_.cells.end(), 0.0f);
    std::fill(nextSediment_.cells.begin(), nextSediment_.cells.end(), 0.0f);
    for (int r = 0; r < ground_.height; ++r) {
      for (int c = 0; c < ground_.width; ++c) {
        const float water = water_.at(c, r) + rain * (1.0f - variability * (1.0f - uniform(random_)));
        float sediment = sediment_.at(c, r);
        const float here = ground_.at(c, r);
        const float slopeX = ground_.at(c + 1, r) - ground_.at(c - 1, r), slopeY = ground_.at(c, r + 1) - ground_.at(c, r - 1);
        const float steepness = std::sqrt(slopeX * slopeX + slopeY * slopeY);
        const float x = static_cast<float>(c) - (steepness > 0.0f ? slopeX / steepness : 0.0f);
        const float y = static_cast<float>(r) - (steepness > 0.0f ? slopeY / steepness : 0.0f);
        const int column = std::min(static_cast<int>(std::floor(x)), ground_.width - 1);
        const int row = std::min(static_cast<int>(std::floor(y)), ground_.height - 1);
        const float shareX = x - static_cast<float>(column), shareY = y - static_cast<float>(row);
        const float there = (ground_.at(column, row) * (1.0f - shareX) + ground_.at(column + 1, row) * shareX) * (1.0f - shareY) +
                            (ground_.at(column, row + 1) * (1.0f - shareX) + ground_.at(column + 1, row + 1) * shareX) * shareY;
        const float slope = (here - there) / side_;
        const float capacity = capacityFactor * std::max(slope, minimumSlope) * velocity_.at(c, r) * water;
        float put = 0.0f;
        if (slope < 0.0f) {
          put = std::min(sediment, -slope * side_);
        } else if (sediment > capacity) {
          put = std::min(settled * (sediment - capacity), sediment);
        } else {
          put = -std::min(slope * side_ / 20.0f, dissolved * (capacity - sediment));
        }
        next_.at(c, r) = here + put;
        sediment -= put;
        velocity_.at(c, r) = gravity * slope;
        spreadBilinear(nextWater_, column, row, shareX, shareY, water * remaining);
        spreadBilinear(nextSediment_, column, row, shareX, shareY, sediment);
      }
    }
    std::swap(ground_.cells, next_.cells);
    std::swap(water_.cells, nextWater_.cells);
    std::swap(sediment_.cells, nextSediment_.cells);
  }

  void slip() {
    const int reach = static_cast<int>(weights_.size()) / 2;
    const auto inside = [](int at, int count) { return at < 0 ? -at - 1 : at >= count ? 2 * count - at - 1 : at; };
    for (int r = 0; r < ground_.height; ++r) {
      for (int c = 0; c < ground_.width; ++c) {
        float sum = 0.0f;
        const bool isInner = c >= reach && c + reach < ground_.width;
        for (int i = -reach; i <= reach; ++i) {
          sum += weights_[static_cast<std::size_t>(i + reach)] * ground_.at(isInner ? c + i : inside(c + i, ground_.width), r);
        }
        blurred_.at(c, r) = sum;
      }
    }
    const auto steepest = static_cast<float>(2.0 * side_ * std::tan(settings_.repose * (3.14159265358979 / 180.0)));
    ground_.fillRing();
    for (int r = 0; r < ground_.height; ++r) {
      for (int c = 0; c < ground_.width; ++c) {
        const float slopeX = ground_.at(c + 1, r) - ground_.at(c - 1, r), slopeY = ground_.at(c, r + 1) - ground_.at(c, r - 1);
        next_.at(c, r) = ground_.at(c, r);
        if (slopeX * slopeX + slopeY * slopeY <= steepest * steepest) continue;
        float sum = 0.0f;
        for (int i = -reach; i <= reach; ++i) {
          sum += weights_[static_cast<std::size_t>(i + reach)] * blurred_.at(c, inside(r + i, ground_.height));
        }
        next_.at(c, r) = sum;
      }
    }
    std::swap(ground_.cells, next_.cells);
  }

  int steps_;
  PlainMap next_, blurred_, water_, sediment_, velocity_, nextWater_, nextSediment_;
  std::vector<float> weights_;
  std::minstd_rand random_{1};
};

}  // namespace

std::unique_ptr<PlainReference> plainGridSimulation(PlainStart& start) { return std::make_unique<PlainGridSimulation>(start); }

}  // namespace rill::bench
