#include "chunks/rivers/plan_map.h"

#include <algorithm>
#include <cmath>

namespace rill {
namespace {

// The number of each piece that has more than outlets, by its place in the plan; -1 for the others.
std::vector<std::int32_t> numbersOfPieces(const RiverPlan& plan, int& count) {
  std::vector<std::int32_t> numbers;
  for (const PlannedPiece& piece : plan.pieces) numbers.push_back(piece.cells > 0 ? count++ : -1);
  return numbers;
}

void addGround(const RiverWorld& world, const RiverPlan& plan, PlanMap& map) {
  const std::vector<std::int32_t> numbers = numbersOfPieces(plan, map.pieces);
  for (std::size_t i = 0; i < plan.height.size(); ++i) {
    const auto cell = static_cast<std::int32_t>(i);
    if (world.isInRing(cell)) continue;
    map.height.push_back(plan.height[i]);
    const auto piece = static_cast<std::size_t>(&plan.piece(plan.label[i]) - plan.pieces.data());
    map.pieceOf.push_back(plan.has(cell, RiverPlan::outlet) ? -1 : numbers[piece]);
  }
}

void addRivers(const RiverWorld& world, const RiverPlan& plan, PlanMap& map) {
  std::vector<std::size_t> order(plan.rank.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[static_cast<std::size_t>(plan.rank[i])] = i;
  const auto inPlanCells = [&](std::int32_t cell) { return static_cast<float>((cell + 0.5) / world.perPlanCell); };
  std::vector<double> toOutlet(order.size());  // cells of the world
  for (const std::size_t cell : order) {
    if (plan.receiver[cell] < 0) continue;
    const auto below = static_cast<std::size_t>(plan.receiver[cell]);
    const RiverPlan::Node &from = plan.node[cell], &to = plan.node[below];
    const double columns = to.column - from.column, rows = to.row - from.row;
    toOutlet[cell] = toOutlet[below] + std::sqrt(columns * columns + rows * rows);
    map.maxLength = std::max(map.maxLength, toOutlet[cell] * world.cellSize);
    if (plan.area[cell] < static_cast<float>(RiverWorld::pinnedCells)) continue;
    map.links.push_back(
        {inPlanCells(from.column), inPlanCells(from.row), inPlanCells(to.column), inPlanCells(to.row), plan.area[cell]});
    if (plan.receiver[below] < 0) ++map.rivers;
  }
}

}  // namespace

PlanMap planMapOf(const RiverWorld& world, const RiverPlan& plan, const CellRectangle& shown) {
  PlanMap map;
  map.shape = {world.plan.width - 2 * world.ring, world.plan.height - 2 * world.ring};
  map.cellSize = world.perPlanCell * world.cellSize;
  const CellRectangle part = world.fromOwnCorner(shown);
  const auto inPlanCells = [&](std::int64_t cells) { return static_cast<double>(cells) / world.perPlanCell; };
  map.shown = {inPlanCells(part.column), inPlanCells(part.row), inPlanCells(part.shape.width), inPlanCells(part.shape.height)};
  addGround(world, plan, map);
  addRivers(world, plan, map);
  return map;
}

}  // namespace rill
