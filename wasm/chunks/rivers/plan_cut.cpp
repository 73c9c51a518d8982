#include <algorithm>
#include <map>

#include "chunks/rivers/river_plan.h"

namespace rill {
namespace {

struct Cuts {
  std::vector<std::int32_t> size;  // plan cells above a cell that are not cut off
  std::vector<std::uint8_t> isCut, hasInlets;
};

Cuts cutsOf(const std::vector<std::int32_t>& order, const RiverPlan& plan) {
  const std::size_t cells = plan.receiver.size();
  Cuts cuts{std::vector<std::int32_t>(cells, 1), std::vector<std::uint8_t>(cells), std::vector<std::uint8_t>(cells)};
  const auto isClosed = [&](std::int32_t cell) { return plan.has(cell, RiverPlan::coast | RiverPlan::lake); };
  for (auto at = order.rbegin(); at != order.rend(); ++at) {
    const auto cell = static_cast<std::size_t>(*at);
    const std::int32_t below = plan.receiver[cell];
    if (below < 0) continue;
    const auto receiver = static_cast<std::size_t>(below);
    const bool isLarge = cuts.size[cell] >= RiverWorld::pieceCells && !isClosed(*at) && !isClosed(below);
    if (plan.has(below, RiverPlan::outlet) || isLarge) {
      cuts.isCut[cell] = 1;
    } else {
      cuts.size[receiver] += cuts.size[cell];
    }
    cuts.hasInlets[receiver] |= cuts.hasInlets[cell] | cuts.isCut[cell];
  }
  return cuts;
}

PieceLabel blockOf(const RiverWorld& world, std::int32_t cell) {
  constexpr int side = RiverWorld::coastBlock;
  const int columns = (world.plan.width + side - 1) / side;
  const int column = cell % world.plan.width / side, row = cell / world.plan.width / side;
  return static_cast<PieceLabel>(world.plan.cells()) + row * columns + column;
}

void labelCells(const RiverWorld& world, const std::vector<std::int32_t>& order, const Cuts& cuts, RiverPlan& plan) {
  plan.label.resize(plan.receiver.size());
  for (const std::int32_t each : order) {
    const auto cell = static_cast<std::size_t>(each);
    const std::int32_t below = plan.receiver[cell];
    if (below < 0) {
      plan.label[cell] = blockOf(world, each);
      continue;
    }
    const bool isSmall =
        plan.has(below, RiverPlan::outlet) && cuts.size[cell] < RiverWorld::pieceCells && cuts.hasInlets[cell] == 0;
    plan.label[cell] = cuts.isCut[cell] != 0 && !isSmall ? each : plan.label[static_cast<std::size_t>(below)];
  }
}

void pin(const std::vector<std::int32_t>& order, const Cuts& cuts, RiverPlan& plan) {
  for (auto at = order.rbegin(); at != order.rend(); ++at) {
    const auto cell = static_cast<std::size_t>(*at);
    const std::int32_t below = plan.receiver[cell];
    if (below < 0) continue;
    const bool isRoot = plan.label[cell] == *at;
    const bool endsOutside = plan.has(below, RiverPlan::outlet);
    if (isRoot && (!endsOutside || cuts.hasInlets[cell] != 0)) plan.marks[cell] |= RiverPlan::pinned;
    const bool isLarge = plan.area[cell] >= static_cast<float>(RiverWorld::pinnedCells);
    if (!endsOutside && (plan.has(*at, RiverPlan::pinned) || isLarge)) {
      plan.marks[static_cast<std::size_t>(below)] |= RiverPlan::pinned;
    }
  }
}

void listPieces(const RiverWorld& world, const PlanFactors& rain, RiverPlan& plan) {
  std::map<PieceLabel, PlannedPiece> pieces;
  for (std::size_t cell = 0; cell < plan.label.size(); ++cell) {
    const int column = world.planColumn(static_cast<std::int32_t>(cell)), row = world.planRow(static_cast<std::int32_t>(cell));
    const PieceLabel label = plan.label[cell];
    PlannedPiece& piece = pieces.try_emplace(label, PlannedPiece{label, column, row, column + 1, row + 1}).first->second;
    piece.firstColumn = std::min(piece.firstColumn, column);
    piece.firstRow = std::min(piece.firstRow, row);
    piece.endColumn = std::max(piece.endColumn, column + 1);
    piece.endRow = std::max(piece.endRow, row + 1);
    if (plan.has(static_cast<std::int32_t>(cell), RiverPlan::outlet)) continue;
    ++piece.cells;
    piece.area += rain.at(cell);
  }
  for (const auto& [_, piece] : pieces) plan.pieces.push_back(piece);
}

}  // namespace

void cutIntoPieces(const RiverWorld& world, const std::vector<std::int32_t>& order, const PlanFactors& rain, RiverPlan& plan) {
  const Cuts cuts = cutsOf(order, plan);
  labelCells(world, order, cuts, plan);
  pin(order, cuts, plan);
  listPieces(world, rain, plan);
}

}  // namespace rill
