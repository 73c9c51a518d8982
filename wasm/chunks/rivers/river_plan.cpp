#include "chunks/rivers/river_plan.h"

#include <algorithm>
#include <cmath>

#include "chunks/rivers/plan_banks.h"

namespace rill {
namespace {

// A river passes at most this number of cells per plan cell on its way to the next one.
constexpr int cellsOfLink = 2;

// Marks all cells within one cell of an outlet, also diagonally.
void markCoast(const RiverWorld& world, RiverPlan& plan) {
  const Shape shape = world.plan;
  for (int r = 0; r < shape.height; ++r) {
    for (int c = 0; c < shape.width; ++c) {
      if (!plan.has(r * shape.width + c, RiverPlan::outlet)) continue;
      for (int j = std::max(r - 1, 0); j <= std::min(r + 1, shape.height - 1); ++j) {
        for (int i = std::max(c - 1, 0); i <= std::min(c + 1, shape.width - 1); ++i) {
          plan.marks[static_cast<std::size_t>(j * shape.width + i)] |= RiverPlan::coast;
        }
      }
    }
  }
}

void markCells(const PlanErosion::State& ended, RiverPlan& plan) {
  const PlanGround& ground = ended.ground;
  plan.marks.resize(ground.height.size());
  for (std::size_t i = 0; i < plan.marks.size(); ++i) {
    if (ground.isOutlet[i] != 0) plan.marks[i] |= RiverPlan::outlet;
    if (!ground.isForeign.empty() && ground.isForeign[i] != 0) plan.marks[i] |= RiverPlan::foreign;
    if (ended.level[i] > ground.height[i] + 1e-9) plan.marks[i] |= RiverPlan::lake;
  }
}

void placeNodes(const RiverWorld& world, const PlanTree& tree, RiverPlan& plan) {
  const auto cellOf = [&](double position) {
    return static_cast<std::int32_t>(std::floor((position - world.ring) * world.perPlanCell));
  };
  plan.node.reserve(world.plan.cells());
  for (std::size_t i = 0; i < world.plan.cells(); ++i) {
    const PlanTree::Place place = tree.placeOf(static_cast<std::int32_t>(i));
    plan.node.push_back({cellOf(place.column), cellOf(place.row)});
  }
}

template <class Value>
void release(std::vector<Value>& values) {
  values = std::vector<Value>();
}

// The values as floats; releases the doubles.
std::vector<float> floatsOf(std::vector<double>& values) {
  std::vector<float> floats(values.begin(), values.end());
  release(values);
  return floats;
}

}  // namespace

const PlannedPiece& RiverPlan::piece(PieceLabel label) const {
  return *std::ranges::lower_bound(pieces, label, {}, &PlannedPiece::label);
}

bool RiverPlan::isInland(PieceLabel label) const {
  if (label >= static_cast<PieceLabel>(receiver.size())) return false;
  const std::int32_t below = receiver[static_cast<std::size_t>(label)];
  return below >= 0 && !has(below, outlet);
}

std::uint64_t RiverPlan::bytes() const {
  const std::uint64_t perCell = 3 * sizeof(std::int32_t) + 2 * sizeof(float) + sizeof(Node) + 1 + surfaces.size() * sizeof(float);
  return perCell * receiver.size() + pieces.size() * sizeof(PlannedPiece);
}

RiverPlanning::RiverPlanning(const RiverWorld& world, PlanGround ground) : world_(world), erosion_(world, std::move(ground)) {
  for (int i = 0; i <= RiverWorld::surfaces; ++i) {
    const auto time = static_cast<int>(std::int64_t{world.iterations} * i / RiverWorld::surfaces);
    if (times_.empty() || times_.back() != time) times_.push_back(time);
  }
  erosion_.route();
  recordHeights();
}

void RiverPlanning::recordHeights() {
  if (iteration_ == world_.iterations || times_[surfaces_.size()] != iteration_) return;
  surfaces_.emplace_back(erosion_.height().begin(), erosion_.height().end());
}

void RiverPlanning::step() {
  erosion_.step();
  ++iteration_;
  erosion_.route();
  recordHeights();
}

void RiverPlanning::findSurfaces(const std::vector<std::int32_t>& order, const PlanFactors& uplift, const std::vector<float>& banks,
                                 RiverPlan& plan) const {
  const float fall = RiverPlan::leastFall * static_cast<float>(cellsOfLink * world_.perPlanCell);
  for (std::size_t time = 0; time < plan.surfaces.size(); ++time) {
    std::vector<float>& surface = plan.surfaces[time];
    const double lift = world_.law.uplift * world_.yearsOf(plan.times[time]);
    for (const std::int32_t cell : order) {
      const auto at = static_cast<std::size_t>(cell);
      const std::int32_t receiver = plan.receiver[at];
      if (receiver < 0) continue;
      const float bank = banks[at] + static_cast<float>(lift * uplift.at(at));
      surface[at] = std::max(std::min(surface[at], bank), surface[static_cast<std::size_t>(receiver)] + fall);
    }
  }
}

// Frees each array of the erosion before the plan needs others, so that both together need few bytes more than the plan.
Result<std::shared_ptr<const RiverPlan>> RiverPlanning::finish(ThreadPool& pool, const ImageLibrary& images) {
  PlanErosion::State ended = std::move(erosion_).end();
  const std::size_t cells = world_.plan.cells();
  auto plan = std::make_shared<RiverPlan>();
  markCells(ended, *plan);
  release(ended.level);
  plan->height = floatsOf(ended.ground.height);
  plan->area = floatsOf(ended.area);
  plan->receiver.resize(cells);
  for (std::size_t i = 0; i < cells; ++i) plan->receiver[i] = ended.tree.receiverOf(static_cast<std::int32_t>(i));
  markCoast(world_, *plan);
  cutIntoPieces(world_, ended.tree.order, ended.ground.rain, *plan);
  placeNodes(world_, ended.tree, *plan);
  release(ended.tree.toReceiver);
  release(ended.tree.toMainDonor);
  auto banks = lowestAtNodes(world_, *plan, pool, images);
  if (!banks) return banks.error();
  plan->times = times_;
  plan->surfaces = std::move(surfaces_);
  plan->surfaces.push_back(plan->height);
  findSurfaces(ended.tree.order, ended.ground.uplift, banks.value(), *plan);
  release(banks.value());
  plan->rank.resize(cells);
  for (std::size_t i = 0; i < cells; ++i) {
    plan->rank[static_cast<std::size_t>(ended.tree.order[i])] = static_cast<std::int32_t>(i);
  }
  return std::shared_ptr<const RiverPlan>(std::move(plan));
}

}  // namespace rill
