#include "chunks/rivers/plan_erosion.h"

#include <algorithm>
#include <cmath>

#include "base/random.h"
#include "base/rising_queue.h"
#include "drainage/incision.h"

namespace rill {
namespace {

constexpr int fourDirections = 4;
constexpr int columnSteps[fourDirections] = {1, 0, -1, 0}, rowSteps[fourDirections] = {0, 1, 0, -1};
constexpr double wobble = 0.6;          // a factor of 1 +- this
constexpr double shortestLength = 0.5;  // plan cells
// Numbers of stages are below this, so these random numbers are those of no method.
constexpr std::uint64_t stageOfPlan = 1u << 20;

std::uint64_t hashOf(const RegionName& region) {
  return mixBits(mixBits(static_cast<std::uint64_t>(region.column)) ^ static_cast<std::uint64_t>(region.row));
}

}  // namespace

PlanErosion::PlanErosion(const RiverWorld& world, PlanGround ground) : world_(world), ground_(std::move(ground)) {
  const std::size_t cells = world_.plan.cells();
  const RandomKey key{world_.seed, stageOfPlan, world_.isEndless() ? hashOf(world_.name) : 0};
  for (std::size_t i = 0; i < cells * fourDirections; ++i) {
    wobble_.push_back(static_cast<float>(1.0 + wobble * (2.0 * static_cast<double>(key.uniform(i)) - 1.0)));
  }
  level_.resize(cells);
  area_.resize(cells);
  length_.resize(cells);
  receiver_.resize(cells);
  order_.reserve(cells);
  mainDonor_.resize(cells);
  places_.resize(cells);
}

template <class Visit>
void PlanErosion::forNeighbours(std::int32_t cell, const Visit& visit) const {
  const int column = cell % world_.plan.width, row = cell / world_.plan.width;
  for (int d = 0; d < fourDirections; ++d) {
    const int c = column + columnSteps[d], r = row + rowSteps[d];
    if (c >= 0 && r >= 0 && c < world_.plan.width && r < world_.plan.height) visit(d, r * world_.plan.width + c);
  }
}

void PlanErosion::route() {
  flood();
  findAreas();
  findPlaces();
}

// Cells of equal height are taken in the order in which they were found. A cell that is taken flows to the steepest neighbour where
// one is lower, which then was taken before; in lakes, the way by which the flood came.
void PlanErosion::flood() {
  level_ = ground_.height;
  order_.clear();
  std::vector<bool> isFound(level_.size());
  RisingQueue waiting;
  for (std::size_t i = 0; i < level_.size(); ++i) {
    if (ground_.isOutlet[i] == 0) continue;
    isFound[i] = true;
    receiver_[i] = -1;
    waiting.put(level_[i], static_cast<std::int32_t>(i));
  }
  while (!waiting.isEmpty()) {
    const auto [level, cell] = waiting.take();
    order_.push_back(cell);
    const auto at = static_cast<std::size_t>(cell);
    double steepest = 0.0;
    std::int32_t lowest = -1;
    forNeighbours(cell, [&](int d, std::int32_t neighbour) {
      const auto next = static_cast<std::size_t>(neighbour);
      if (!isFound[next]) {
        isFound[next] = true;
        level_[next] = std::max(level_[next], level);
        receiver_[next] = cell;
        waiting.put(level_[next], neighbour);
        return;
      }
      const double slope = (level - level_[next]) * static_cast<double>(wobble_[at * fourDirections + static_cast<std::size_t>(d)]);
      if (!(slope > steepest)) return;
      steepest = slope;
      lowest = neighbour;
    });
    if (lowest >= 0 && ground_.isOutlet[at] == 0) receiver_[at] = lowest;
  }
}

void PlanErosion::findAreas() {
  area_ = ground_.rain;
  std::fill(mainDonor_.begin(), mainDonor_.end(), -1);
  for (auto at = order_.rbegin(); at != order_.rend(); ++at) {
    const std::int32_t receiver = receiver_[static_cast<std::size_t>(*at)];
    if (receiver < 0) continue;
    const double area = area_[static_cast<std::size_t>(*at)];
    area_[static_cast<std::size_t>(receiver)] += area;
    std::int32_t& main = mainDonor_[static_cast<std::size_t>(receiver)];
    const double maximum = main < 0 ? -1.0 : area_[static_cast<std::size_t>(main)];
    if (area > maximum || (area == maximum && *at < main)) main = *at;
  }
}

// Row by row, because the cells of a row lie side by side in memory, and those of the order do not.
void PlanErosion::findPlaces() {
  const auto middleOf = [&](std::int32_t cell) { return Place{cell % world_.plan.width + 0.5, cell / world_.plan.width + 0.5}; };
  for (std::size_t at = 0; at < places_.size(); ++at) {
    const auto cell = static_cast<std::int32_t>(at);
    const Place own = middleOf(cell);
    places_[at] = own;
    if (receiver_[at] < 0) continue;
    const Place from = mainDonor_[at] < 0 ? own : middleOf(mainDonor_[at]), to = middleOf(receiver_[at]);
    places_[at] = {(from.column + 2.0 * own.column + to.column) / 4.0, (from.row + 2.0 * own.row + to.row) / 4.0};
  }
  for (std::size_t at = 0; at < places_.size(); ++at) {
    length_[at] = shortestLength;
    if (receiver_[at] < 0) continue;
    const Place& below = places_[static_cast<std::size_t>(receiver_[at])];
    const double columns = places_[at].column - below.column, rows = places_[at].row - below.row;
    length_[at] = std::max(std::sqrt(columns * columns + rows * rows), shortestLength);
  }
}

void PlanErosion::step() {
  const StreamPowerSettings& law = world_.law;
  const double side = world_.perPlanCell * world_.cellSize;
  for (const std::int32_t cell : order_) {
    const auto at = static_cast<std::size_t>(cell);
    double& height = ground_.height[at];
    if (receiver_[at] < 0) continue;
    const double base = level_[static_cast<std::size_t>(receiver_[at])];
    const double lifted = height + law.uplift * law.timeStep * ground_.uplift[at];
    if (level_[at] > height || !(lifted > base)) {
      height = lifted;
    } else {
      const double area = std::max(area_[at] * side * side, law.channelArea);
      const double strength = law.erodibility * law.timeStep * raised(area, law.areaExponent) * ground_.softness[at];
      const double perLength = 1.0 / (law.slopeExponent == 1.0 ? length_[at] * side : power(length_[at] * side, law.slopeExponent));
      height = base + heightAfterIncision(lifted - base, strength * perLength, law.slopeExponent);
    }
    level_[at] = std::max(height, base);
  }
}

}  // namespace rill
