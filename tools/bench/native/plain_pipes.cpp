// Shallow water in pipes after the paper (Mei, Decaudin and Hu 2007): four pipes per cell, and sediment that is traced back along
// the velocity. Parameters, friction and the limits of erosion are those of erosion/pipes/pipes.h, so that both change the ground
// by about the same amount. The core has eight pipes and conserves mass, which is more work.
#include <algorithm>
#include <cmath>

#include "erosion/pipes/pipes.h"
#include "plain.h"

namespace rill::bench {
namespace {

constexpr float gravity = 9.81f;
constexpr float pipeHeight = 1.0f;       // m: the cross section of a pipe is this times the cell size
constexpr float fullDepth = 0.2f;        // m of water from which the capacity is not reduced
constexpr float minimumFall = 0.002f;    // m/s: water that descends more slowly moves no rock
constexpr float maximumOfADrop = 0.05f;  // maximum change per step, as a share of the height difference to a neighbour
constexpr float secondsPerHour = 3600.0f;

class PlainPipes final : public PlainMethod<PipesSettings, pipesParameters> {
 public:
  explicit PlainPipes(PlainStart& start)
      : PlainMethod(start),
        next_(ground_),
        water_(ground_.width, ground_.height),
        sediment_(water_),
        nextSediment_(water_),
        velocityX_(water_),
        velocityY_(water_),
        flow_(water_.cells.size()) {}

  void iterate() override {
    const auto seconds = static_cast<float>(settings_.timeStep);
    const auto rain = static_cast<float>(settings_.rain) / 1000.0f / secondsPerHour * seconds;
    for (float& water : water_.cells) water += rain;
    for (const auto& [east, south, strength] : settings_.springs.places()) {
      const auto column = static_cast<int>(east * (ground_.width - 1)), row = static_cast<int>(south * (ground_.height - 1));
      water_.at(column, row) += static_cast<float>(strength) * seconds / (side_ * side_);
    }
    ground_.fillRing();
    accelerate(seconds);
    moveWater(seconds);
    exchange(seconds);
    moveSediment(seconds);
  }

 private:
  // Outflow of a cell, m^3/s.
  struct Flow {
    float west = 0.0f, east = 0.0f, north = 0.0f, south = 0.0f;
  };

  float level(int c, int r) const { return ground_.at(c, r) + water_.at(c, r); }

  void accelerate(float seconds) {
    const float drive = seconds * gravity * pipeHeight;
    // Cells beyond the border have no water.
    for (int c = -1; c <= ground_.width; ++c) water_.at(c, -1) = water_.at(c, ground_.height) = 0.0f;
    for (int r = -1; r <= ground_.height; ++r) water_.at(-1, r) = water_.at(ground_.width, r) = 0.0f;
    for (int r = 0; r < ground_.height; ++r) {
      for (int c = 0; c < ground_.width; ++c) {
        Flow& flow = flow_[ground_.index(c, r)];
        const float here = level(c, r);
        flow.west = std::max(0.0f, flow.west + drive * (here - level(c - 1, r)));
        flow.east = std::max(0.0f, flow.east + drive * (here - level(c + 1, r)));
        flow.north = std::max(0.0f, flow.north + drive * (here - level(c, r - 1)));
        flow.south = std::max(0.0f, flow.south + drive * (here - level(c, r + 1)));
        slowDown(flow, water_.at(c, r), seconds);
        const float leaving = (flow.west + flow.east + flow.north + flow.south) * seconds;
        const float there = water_.at(c, r) * side_ * side_;
        if (leaving <= there) continue;
        scale(flow, there / leaving);
      }
    }
  }

  static void scale(Flow& flow, float share) {
    flow.west *= share;
    flow.east *= share;
    flow.north *= share;
    flow.south *= share;
  }

  // Applies friction, and limits the speed of water to the speed of its waves.
  void slowDown(Flow& flow, float depth, float seconds) const {
    if (depth <= 0.0f) return;
    const float squares = flow.west * flow.west + flow.east * flow.east + flow.north * flow.north + flow.south * flow.south;
    const float through = std::sqrt(squares) / side_;  // m^2/s
    const float drag = seconds * static_cast<float>(settings_.friction) * through / (depth * depth);
    scale(flow, 1.0f / std::max(0.5f + std::sqrt(0.25f + drag), through / (depth * std::sqrt(gravity * depth))));
  }

  void moveWater(float seconds) {
    const float remaining = 1.0f / (1.0f + static_cast<float>(settings_.evaporation) / secondsPerHour * seconds);
    for (int r = 0; r < ground_.height; ++r) {
      for (int c = 0; c < ground_.width; ++c) {
        const Flow& out = flow_[ground_.index(c, r)];
        const float fromWest = flow_[ground_.index(c - 1, r)].east, fromEast = flow_[ground_.index(c + 1, r)].west;
        const float fromNorth = flow_[ground_.index(c, r - 1)].south, fromSouth = flow_[ground_.index(c, r + 1)].north;
        const float before = water_.at(c, r);
        const float change = fromWest + fromEast + fromNorth + fromSouth - (out.west + out.east + out.north + out.south);
        const float after = std::max(0.0f, before + change * seconds / (side_ * side_));
        const float across = 0.5f * (before + after) * side_;
        velocityX_.at(c, r) = across > 1e-4f ? 0.5f * (fromWest - out.west + out.east - fromEast) / across : 0.0f;
        velocityY_.at(c, r) = across > 1e-4f ? 0.5f * (fromNorth - out.north + out.south - fromSouth) / across : 0.0f;
        water_.at(c, r) = after * remaining;
      }
    }
  }

  void exchange(float seconds) {
    const auto capacityFactor = static_cast<float>(settings_.capacity), minimumSlope = static_cast<float>(settings_.minimumSlope);
    const float dissolved = 1.0f - 1.0f / (1.0f + static_cast<float>(settings_.erosion) * seconds);
    const float settled = 1.0f - 1.0f / (1.0f + static_cast<float>(settings_.deposition) * seconds);
    for (int r = 0; r < ground_.height; ++r) {
      for (int c = 0; c < ground_.width; ++c) {
        const float west = ground_.at(c - 1, r), east = ground_.at(c + 1, r);
        const float north = ground_.at(c, r - 1), south = ground_.at(c, r + 1), here = ground_.at(c, r);
        const float slopeX = (east - west) / (2.0f * side_), slopeY = (south - north) / (2.0f * side_);
        const float steepness = slopeX * slopeX + slopeY * slopeY;
        const float tilt = std::max(std::sqrt(steepness / (1.0f + steepness)), minimumSlope);
        const float x = velocityX_.at(c, r), y = velocityY_.at(c, r);
        const float fall = tilt * std::sqrt(x * x + y * y) * std::min(1.0f, water_.at(c, r) / fullDepth) - minimumFall;
        const float excess = sediment_.at(c, r) - capacityFactor * std::max(0.0f, fall);
        const auto [lowest, highest] = std::minmax({west, east, north, south});
        const float rise = std::max({maximumOfADrop * (highest - here), 0.5f * water_.at(c, r), 0.0f});
        const float drop = std::max(maximumOfADrop * (here - lowest), 0.0f);
        const float put = excess > 0.0f ? std::min(settled * excess, rise) : -std::min(dissolved * -excess, drop);
        next_.at(c, r) = here + put;
        sediment_.at(c, r) -= put;
      }
    }
    std::swap(ground_.cells, next_.cells);
  }

  void moveSediment(float seconds) {
    const float cells = seconds / side_;
    const auto right = static_cast<float>(ground_.width - 1), bottom = static_cast<float>(ground_.height - 1);
    for (int r = 0; r < ground_.height; ++r) {
      for (int c = 0; c < ground_.width; ++c) {
        const float x = std::clamp(static_cast<float>(c) - velocityX_.at(c, r) * cells, 0.0f, right);
        const float y = std::clamp(static_cast<float>(r) - velocityY_.at(c, r) * cells, 0.0f, bottom);
        nextSediment_.at(c, r) = Surface(sediment_, x, y).height;
      }
    }
    std::swap(sediment_.cells, nextSediment_.cells);
  }

  PlainMap next_, water_, sediment_, nextSediment_, velocityX_, velocityY_;
  std::vector<Flow> flow_;  // of each cell; the ring is included and has no flow
};

}  // namespace

std::unique_ptr<PlainReference> plainPipes(PlainStart& start) { return std::make_unique<PlainPipes>(start); }

}  // namespace rill::bench
