// Droplets one after another, by the equations of erosion/droplets.h (Beyer 2015), in the common implementation: the brush is
// a list of cells and weights, computed once and centred on the droplet's cell.
#include <algorithm>
#include <cmath>
#include <random>

#include "erosion/droplets.h"
#include "plain.h"

namespace rill::bench {
namespace {

constexpr float dry = 0.01f;

class PlainDroplets final : public PlainMethod<DropletsSettings, dropletsParameters> {
 public:
  explicit PlainDroplets(PlainStart& start) : PlainMethod(start) {
    const auto over = [&](double metres, double share) {
      return static_cast<float>(1.0 - std::pow(1.0 - share, cellSize_ / metres));
    };
    erosion_ = over(100.0, settings_.erosion);
    deposition_ = over(100.0, settings_.deposition);
    remaining_ = 1.0f - over(1000.0, settings_.evaporation);
    inertia_ = static_cast<float>(std::exp(-cellSize_ / settings_.inertia));
    const double radius = settings_.radius / cellSize_;
    const int reach = static_cast<int>(radius);
    float sum = 0.0f;
    for (int r = -reach; r <= reach; ++r) {
      for (int c = -reach; c <= reach; ++c) {
        const auto weight = static_cast<float>(radius - std::sqrt(c * c + r * r));
        if (weight <= 0.0f) continue;
        brush_.push_back({c, r, weight});
        sum += weight;
      }
    }
    for (Bristle& bristle : brush_) bristle.share /= sum;
    maxShare_ = static_cast<float>(radius) / sum;
  }

  void iterate() override {
    const double squareKilometres = ground_.width * ground_.height * cellSize_ * cellSize_ / 1e6;
    const auto droplets = static_cast<int>(std::lround(settings_.density * squareKilometres));
    std::uniform_real_distribution<float> across(0.0f, static_cast<float>(ground_.width - 1));
    std::uniform_real_distribution<float> along(0.0f, static_cast<float>(ground_.height - 1));
    for (int i = 0; i < droplets; ++i) {
      const float x = across(random_);
      run(x, along(random_));
    }
  }

 private:
  struct Bristle {
    int column, row;
    float share;
  };

  void run(float x, float y) {
    const auto right = static_cast<float>(ground_.width - 1), bottom = static_cast<float>(ground_.height - 1);
    const auto dx = static_cast<float>(cellSize_);
    const int steps = std::max(1, static_cast<int>(std::lround(settings_.path / cellSize_)));
    // Capacity as sediment in m on one cell.
    const auto capacityFactor = static_cast<float>(settings_.capacity / (cellSize_ * cellSize_));
    float directionX = 0.0f, directionY = 0.0f, speed = 1.0f, water = 1.0f, sediment = 0.0f;
    for (int step = 0; step < steps && water > dry; ++step) {
      const Surface here(ground_, x, y);
      directionX = inertia_ * directionX - (1.0f - inertia_) * here.slopeX / dx;
      directionY = inertia_ * directionY - (1.0f - inertia_) * here.slopeY / dx;
      const float length = std::sqrt(directionX * directionX + directionY * directionY);
      if (length < 1e-6f) break;
      directionX /= length;
      directionY /= length;
      const float nextX = x + directionX, nextY = y + directionY;
      if (nextX < 0.0f || nextY < 0.0f || nextX > right || nextY > bottom) return;
      const float drop = here.height - Surface(ground_, nextX, nextY).height;
      const float least = std::max(drop, static_cast<float>(settings_.minimumSlope) * dx);
      const float capacity = capacityFactor * least / dx * speed * water;
      if (drop < 0.0f || sediment > capacity) {
        const float put = drop < 0.0f ? std::min(sediment, -drop) : std::min(deposition_ * (sediment - capacity), least / 4.0f);
        spreadBilinear(ground_, here.column, here.row, here.shareX, here.shareY, put);
        sediment -= put;
      } else {
        const float take = std::min(erosion_ * (capacity - sediment), drop / maxShare_);
        brush(here, -take);
        sediment += take;
      }
      speed = std::sqrt(std::max(0.0f, speed * speed + static_cast<float>(settings_.gravity / 1000.0) * drop));
      water *= remaining_;
      x = nextX;
      y = nextY;
    }
    brush(Surface(ground_, x, y), sediment);
  }

  void brush(const Surface& at, float amount) {
    const int column = at.column + (at.shareX >= 0.5f ? 1 : 0), row = at.row + (at.shareY >= 0.5f ? 1 : 0);
    for (const Bristle& bristle : brush_) {
      const int c = column + bristle.column, r = row + bristle.row;
      if (c >= 0 && r >= 0 && c < ground_.width && r < ground_.height) ground_.at(c, r) += amount * bristle.share;
    }
  }

  float erosion_, deposition_, remaining_, inertia_;  // per step
  std::vector<Bristle> brush_;
  float maxShare_;
  std::mt19937 random_{1};
};

}  // namespace

std::unique_ptr<PlainReference> plainDroplets(PlainStart& start) { return std::make_unique<PlainDroplets>(start); }

}  // namespace rill::bench
