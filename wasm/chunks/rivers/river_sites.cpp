#include "chunks/rivers/river_sites.h"

#include <algorithm>
#include <cstdlib>
#include <limits>

#include "chunks/cell_rectangles.h"

namespace rill {
namespace {

// In plan cells.
constexpr int reachOfSites = 2;
constexpr double nodeSearch = 0.1;

std::int64_t square(std::int64_t x) { return x * x; }

// The plan cells that contain an area, and some more on each side, within the plan.
RiverSites::Range rangeAround(const RiverWorld& world, const CellRectangle& area, int more) {
  const auto cellOf = [&](std::int64_t position) { return static_cast<int>(floorOfQuotient(position, world.perPlanCell)); };
  const int ring = world.ring;
  return {std::max(cellOf(area.column) - more, -ring), std::max(cellOf(area.row) - more, -ring),
          std::min(cellOf(area.endColumn() - 1) + more + 1, world.plan.width - ring),
          std::min(cellOf(area.endRow() - 1) + more + 1, world.plan.height - ring)};
}

// Calls visit(column, row) for the cells of a straight line, without its last cell.
template <class Visit>
void alongLine(RiverPlan::Node from, RiverPlan::Node to, const Visit& visit) {
  const std::int64_t columns = to.column - from.column, rows = to.row - from.row;
  const std::int64_t count = std::max(std::abs(columns), std::abs(rows));
  for (std::int64_t k = 0; k < count; ++k) {
    visit(from.column + static_cast<std::int32_t>(floorOfQuotient(2 * columns * k + count, 2 * count)),
          from.row + static_cast<std::int32_t>(floorOfQuotient(2 * rows * k + count, 2 * count)));
  }
}

}  // namespace

CellRectangle RiverSites::groundFor(const RiverWorld& world, const CellRectangle& area) {
  // A link ends one plan cell beyond its start.
  const Range range = rangeAround(world, area, reachOfSites + 1);
  const int side = world.perPlanCell;
  const CellRectangle cells{std::int64_t{range.firstColumn} * side,
                            std::int64_t{range.firstRow} * side,
                            {(range.endColumn - range.firstColumn) * side, (range.endRow - range.firstRow) * side}};
  return commonCells(cells, world.withRing);
}

RiverSites::RiverSites(const RiverWorld& world, const RiverPlan& plan, const WorldGround& ground, const CellRectangle& area)
    : world_(world), plan_(plan), ground_(ground), area_(area), range_(rangeAround(world, area, reachOfSites)) {
  for (int r = range_.firstRow; r < range_.endRow; ++r) {
    for (int c = range_.firstColumn; c < range_.endColumn; ++c) {
      starts_.push_back(sites_.size());
      addCourse((r + world.ring) * world.plan.width + c + world.ring);
      Box box{sites_.back().column, sites_.back().row, sites_.back().column, sites_.back().row};
      for (std::size_t i = starts_.back(); i < sites_.size(); ++i) {
        box = {std::min(box.west, sites_[i].column), std::min(box.north, sites_[i].row), std::max(box.east, sites_[i].column),
               std::max(box.south, sites_[i].row)};
      }
      boxes_.push_back(box);
    }
  }
  starts_.push_back(sites_.size());
}

bool RiverSites::has(std::int32_t planCell) const {
  const int column = world_.planColumn(planCell), row = world_.planRow(planCell);
  return column >= range_.firstColumn && column < range_.endColumn && row >= range_.firstRow && row < range_.endRow;
}

std::size_t RiverSites::indexOf(std::int32_t planCell) const {
  return static_cast<std::size_t>((world_.planRow(planCell) - range_.firstRow) * (range_.endColumn - range_.firstColumn) +
                                  world_.planColumn(planCell) - range_.firstColumn);
}

std::span<const RiverSite> RiverSites::of(std::int32_t planCell) const {
  const std::size_t index = indexOf(planCell);
  return std::span(sites_).subspan(starts_[index], starts_[index + 1] - starts_[index]);
}

// The lowest cell of a plan cell on the side towards a neighbour.
RiverPlan::Node RiverSites::lowestOnSide(std::int32_t planCell, int columnStep, int rowStep) const {
  const int side = world_.perPlanCell, corner = world_.cornerOfSide();
  const std::int32_t west = world_.planColumn(planCell) * side, north = world_.planRow(planCell) * side;
  Node lowest{};
  float height = std::numeric_limits<float>::infinity();
  for (int i = corner; i < side - corner; ++i) {
    const Node at{columnStep != 0 ? west + (columnStep > 0 ? side - 1 : 0) : west + i,
                  columnStep != 0 ? north + i : north + (rowStep > 0 ? side - 1 : 0)};
    const float here = ground_.height(at.column, at.row);
    if (here < height) {
      height = here;
      lowest = at;
    }
  }
  return lowest;
}

RiverPlan::Node RiverSites::nodeInRing(std::int32_t planCell) const {
  const int column = world_.planColumn(planCell), row = world_.planRow(planCell);
  const int columns = world_.plan.width - 2 * world_.ring, rows = world_.plan.height - 2 * world_.ring;
  const int columnStep = column < 0 ? -1 : column == columns ? 1 : 0, rowStep = row < 0 ? -1 : row == rows ? 1 : 0;
  if (columnStep != 0 && rowStep != 0) {
    return {columnStep < 0 ? -1 : columns * world_.perPlanCell, rowStep < 0 ? -1 : rows * world_.perPlanCell};
  }
  const Node border = lowestOnSide(planCell - columnStep - rowStep * world_.plan.width, columnStep, rowStep);
  return {border.column + columnStep, border.row + rowStep};
}

RiverPlan::Node RiverSites::nodeOf(std::int32_t planCell) const {
  if (world_.isInRing(planCell)) return nodeInRing(planCell);
  const int side = world_.perPlanCell;
  if (plan_.has(planCell, RiverPlan::outlet)) {
    return {world_.planColumn(planCell) * side + side / 2, world_.planRow(planCell) * side + side / 2};
  }
  const Node middle = plan_.node[static_cast<std::size_t>(planCell)];
  const int search = std::max(static_cast<int>(nodeSearch * side), 1);
  Node lowest = middle;
  float height = std::numeric_limits<float>::infinity();
  for (int j = -search; j <= search; ++j) {
    for (int i = -search; i <= search; ++i) {
      const float here = ground_.height(middle.column + i, middle.row + j);
      if (here < height) {
        height = here;
        lowest = {middle.column + i, middle.row + j};
      }
    }
  }
  return lowest;
}

void RiverSites::addCourse(std::int32_t planCell) {
  const auto index = static_cast<std::size_t>(planCell);
  const std::int32_t below = plan_.receiver[index];
  const Node node = nodeOf(planCell);
  if (below < 0) {
    sites_.push_back({node.column, node.row, plan_.label[index]});
    return;
  }
  const bool endsOutside = plan_.has(below, RiverPlan::outlet);
  const PieceLabel own = plan_.label[index], labelBelow = plan_.label[static_cast<std::size_t>(below)];
  const auto add = [&](std::int32_t column, std::int32_t row) {
    const bool isOwn = endsOutside || world_.planCellOf(column, row) == planCell;
    sites_.push_back({column, row, isOwn ? own : labelBelow});
  };
  const Node gate = lowestOnSide(planCell, world_.planColumn(below) - world_.planColumn(planCell),
                                 world_.planRow(below) - world_.planRow(planCell));
  alongLine(node, gate, add);
  alongLine(gate, nodeOf(below), add);
}

float RiverSites::lowestAround(const RiverSite& site) const {
  const CellRectangle around = commonCells(widened({site.column, site.row, {1, 1}}, 1), world_.withRing);
  float lowest = std::numeric_limits<float>::infinity();
  for (std::int64_t row = around.row; row < around.endRow(); ++row) {
    for (std::int64_t column = around.column; column < around.endColumn(); ++column) {
      lowest = std::min(lowest, ground_.height(column, row));
    }
  }
  return lowest;
}

double RiverSites::upliftAt(const RiverSite& site) const {
  if (!ground_.has(LayerId::paintedUplift)) return 1.0;
  const float change = ground_.row(LayerId::paintedUplift, site.row)[site.column - ground_.cells().column];
  return 1.0 + static_cast<double>(change);
}

std::vector<PieceLabel> RiverSites::labels(ThreadPool& pool) const {
  std::vector<PieceLabel> labels(area_.shape.cells());
  const int width = area_.shape.width;
  forRowBlocks(pool, area_.shape.height, [&](int, int first, int end) {
    for (int i = first * width; i < end * width; ++i) {
      labels[static_cast<std::size_t>(i)] =
          nearestTo(static_cast<std::int32_t>(area_.column + i % width), static_cast<std::int32_t>(area_.row + i / width));
    }
  });
  return labels;
}

PieceLabel RiverSites::nearestTo(std::int32_t column, std::int32_t row) const {
  const std::int32_t own = world_.planCellOf(column, row);
  const int ownColumn = world_.planColumn(own), ownRow = world_.planRow(own);
  const auto distanceTo = [&](const RiverSite& site) { return square(site.column - column) + square(site.row - row); };
  std::int64_t bound = std::numeric_limits<std::int64_t>::max();
  for (const RiverSite& site : of(own)) bound = std::min(bound, distanceTo(site));
  std::int64_t nearest = bound + 1;
  PieceLabel label = 0;
  for (int r = std::max(ownRow - reachOfSites, range_.firstRow); r <= std::min(ownRow + reachOfSites, range_.endRow - 1); ++r) {
    for (int c = std::max(ownColumn - reachOfSites, range_.firstColumn);
         c <= std::min(ownColumn + reachOfSites, range_.endColumn - 1); ++c) {
      const auto index =
          static_cast<std::size_t>((r - range_.firstRow) * (range_.endColumn - range_.firstColumn) + c - range_.firstColumn);
      const Box& box = boxes_[index];
      const std::int64_t aside = std::max({box.west - column, column - box.east, 0}),
                         along = std::max({box.north - row, row - box.south, 0});
      if (square(aside) + square(along) >= nearest) continue;
      for (std::size_t i = starts_[index]; i < starts_[index + 1]; ++i) {
        const std::int64_t distance = distanceTo(sites_[i]);
        if (distance < nearest) {
          nearest = distance;
          label = sites_[i].label;
        }
      }
    }
  }
  return label;
}

}  // namespace rill
