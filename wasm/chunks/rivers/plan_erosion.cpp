#include "chunks/rivers/plan_erosion.h"

#include <algorithm>
#include <limits>

#include "base/random.h"
#include "base/rising_queue.h"
#include "drainage/incision.h"

namespace rill {
namespace {

constexpr double wobble = 0.6;  // a factor of 1 +- this
// Numbers of stages are below this, so these random numbers are those of no method.
constexpr std::uint64_t stageOfPlan = 1u << 20;

std::uint64_t hashOf(const RegionName& region) {
  return mixBits(mixBits(static_cast<std::uint64_t>(region.column)) ^ static_cast<std::uint64_t>(region.row));
}

}  // namespace

PlanErosion::PlanErosion(const RiverWorld& world, PlanGround ground)
    : world_(world), state_{std::move(ground), {}, {}, PlanTree(world.plan)} {
  state_.level.resize(world_.plan.cells());
  state_.area.resize(world_.plan.cells());
}

template <class Visit>
void PlanErosion::forNeighbours(std::int32_t cell, const Visit& visit) const {
  const int column = cell % world_.plan.width, row = cell / world_.plan.width;
  for (int d = 0; d < PlanTree::fourDirections; ++d) {
    const int c = column + PlanTree::columnSteps[d], r = row + PlanTree::rowSteps[d];
    if (c >= 0 && r >= 0 && c < world_.plan.width && r < world_.plan.height) visit(d, r * world_.plan.width + c);
  }
}

void PlanErosion::route() {
  flood();
  findAreas();
}

// Cells of equal height are taken in the order in which they were found. A cell that is taken flows to the steepest neighbour where
// one is lower, which then was taken before; in lakes, the way by which the flood came.
void PlanErosion::flood() {
  const PlanGround& ground = state_.ground;
  std::vector<double>& levels = state_.level;
  PlanTree& tree = state_.tree;
  const RandomKey key{world_.seed, stageOfPlan, world_.isEndless() ? hashOf(world_.name) : 0};
  levels = ground.height;
  tree.order.clear();
  std::vector<bool> isFound(levels.size());
  RisingQueue waiting;
  const auto take = [&](std::int32_t cell) {
    tree.order.push_back(cell);
    const auto at = static_cast<std::size_t>(cell);
    const double level = levels[at];
    double steepest = 0.0;
    std::uint8_t lowest = PlanTree::none;
    forNeighbours(cell, [&](int d, std::int32_t neighbour) {
      const auto next = static_cast<std::size_t>(neighbour);
      if (!isFound[next]) {
        isFound[next] = true;
        levels[next] = std::max(levels[next], level);
        tree.toReceiver[next] = PlanTree::opposite(d);
        waiting.put(levels[next], neighbour);
        return;
      }
      const double fall = level - levels[next];
      if (!(fall > 0.0)) return;
      const double uniform = key.uniform(at * PlanTree::fourDirections + static_cast<std::size_t>(d));
      const double slope = fall * static_cast<double>(static_cast<float>(1.0 + wobble * (2.0 * uniform - 1.0)));
      if (!(slope > steepest)) return;
      steepest = slope;
      lowest = static_cast<std::uint8_t>(d);
    });
    if (lowest != PlanTree::none && ground.isOutlet[at] == 0) tree.toReceiver[at] = lowest;
  };
  // Outlets come first, in the order of cells. Those of the lowest level, such as the sea, need no queue.
  double lowestOutlet = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < levels.size(); ++i) {
    if (ground.isOutlet[i] != 0) lowestOutlet = std::min(lowestOutlet, levels[i]);
  }
  for (std::size_t i = 0; i < levels.size(); ++i) {
    if (ground.isOutlet[i] == 0) continue;
    isFound[i] = true;
    if (levels[i] > lowestOutlet) waiting.put(levels[i], static_cast<std::int32_t>(i));
  }
  for (std::size_t i = 0; i < levels.size(); ++i) {
    if (ground.isOutlet[i] != 0 && !(levels[i] > lowestOutlet)) take(static_cast<std::int32_t>(i));
  }
  while (!waiting.isEmpty()) take(waiting.take());
}

void PlanErosion::findAreas() {
  std::vector<double>& areas = state_.area;
  PlanTree& tree = state_.tree;
  for (std::size_t i = 0; i < areas.size(); ++i) areas[i] = state_.ground.rain.at(i);
  std::fill(tree.toMainDonor.begin(), tree.toMainDonor.end(), PlanTree::none);
  for (auto at = tree.order.rbegin(); at != tree.order.rend(); ++at) {
    const std::int32_t receiver = tree.receiverOf(*at);
    if (receiver < 0) continue;
    const double area = areas[static_cast<std::size_t>(*at)];
    areas[static_cast<std::size_t>(receiver)] += area;
    const std::int32_t main = tree.mainDonorOf(receiver);
    const double maximum = main < 0 ? -1.0 : areas[static_cast<std::size_t>(main)];
    if (area > maximum || (area == maximum && *at < main)) {
      tree.toMainDonor[static_cast<std::size_t>(receiver)] = PlanTree::opposite(tree.toReceiver[static_cast<std::size_t>(*at)]);
    }
  }
}

void PlanErosion::step() {
  PlanGround& ground = state_.ground;
  std::vector<double>& levels = state_.level;
  const PlanTree& tree = state_.tree;
  const StreamPowerSettings& law = world_.law;
  const double side = world_.perPlanCell * world_.cellSize;
  for (const std::int32_t cell : tree.order) {
    const auto at = static_cast<std::size_t>(cell);
    double& height = ground.height[at];
    const std::int32_t receiver = tree.receiverOf(cell);
    if (receiver < 0) continue;
    const double base = levels[static_cast<std::size_t>(receiver)];
    const double lifted = height + law.uplift * law.timeStep * ground.uplift.at(at);
    if (levels[at] > height || !(lifted > base)) {
      height = lifted;
    } else {
      const double area = std::max(state_.area[at] * side * side, law.channelArea);
      const double strength = law.erodibility * law.timeStep * raised(area, law.areaExponent) * ground.softness.at(at);
      const double length = tree.lengthFrom(cell) * side;
      const double perLength = 1.0 / (law.slopeExponent == 1.0 ? length : power(length, law.slopeExponent));
      height = base + heightAfterIncision(lifted - base, strength * perLength, law.slopeExponent);
    }
    levels[at] = std::max(height, base);
  }
}

}  // namespace rill
