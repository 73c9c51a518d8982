// The start of a piece (river_piece.h): its region, its ground and its outlets.
#include <algorithm>

#include "chunks/cell_rectangles.h"
#include "chunks/rivers/river_piece.h"
#include "chunks/rivers/river_sites.h"
#include "chunks/rivers/world_ground.h"
#include "drainage/drainage.h"

namespace rill {
namespace {

// Chessboard distances to the cells with distance 0.
void spreadDistances(std::vector<int>& distance, Shape shape) {
  const auto at = [&](int column, int row) -> int& { return distance[static_cast<std::size_t>(row * shape.width + column)]; };
  const auto relax = [&](int column, int row, int columnStep, int rowStep) {
    const int c = column + columnStep, r = row + rowStep;
    if (c < 0 || r < 0 || c >= shape.width || r >= shape.height) return;
    at(column, row) = std::min(at(column, row), at(c, r) + 1);
  };
  for (int r = 0; r < shape.height; ++r) {
    for (int c = 0; c < shape.width; ++c) {
      for (int d = 0; d < directions / 2; ++d) relax(c, r, columnStep(d), rowStep(d));
    }
  }
  for (int r = shape.height - 1; r >= 0; --r) {
    for (int c = shape.width - 1; c >= 0; --c) {
      for (int d = directions / 2; d < directions; ++d) relax(c, r, columnStep(d), rowStep(d));
    }
  }
}

}  // namespace

Status RiverPiece::prepare() {
  const PlannedPiece& planned = plan_.piece(label_);
  const int side = world_.perPlanCell;
  const CellRectangle ofPlan{std::int64_t{planned.firstColumn} * side,
                             std::int64_t{planned.firstRow} * side,
                             {(planned.endColumn - planned.firstColumn) * side, (planned.endRow - planned.firstRow) * side}};
  // The nearest site of a cell is at most 1.5 plan cells away.
  const CellRectangle area = commonCells(widened(ofPlan, 2 * side), world_.withRing);
  const auto ground = WorldGround::over(world_, 1, RiverSites::groundFor(world_, widened(area, world_.collar())), pool_, images_);
  if (!ground) return ground.error();
  const RiverSites sites(world_, plan_, ground.value(), area);
  findDistances(sites.labels(pool_), area);
  if (Status status = allocate(ground.value()); !status) return status;
  copyGround(ground.value());
  trunk_ = std::make_unique<Trunk>(world_, plan_, sites, label_, window_, terrain_.height());
  close(sites);
  return {};
}

// Finds the window, and the distance of its cells to the cells of the label.
void RiverPiece::findDistances(const std::vector<PieceLabel>& labels, const CellRectangle& area) {
  const Shape shape = area.shape;
  const auto isForeign = [&](std::int64_t column, std::int64_t row) {
    return plan_.has(world_.planCellOf(column, row), RiverPlan::foreign);
  };
  const auto isOwn = [&](int column, int row) {
    return labels[static_cast<std::size_t>(row * shape.width + column)] == label_ &&
           !isForeign(area.column + column, area.row + row);
  };
  int west = shape.width, north = shape.height, east = 0, south = 0;
  for (int r = 0; r < shape.height; ++r) {
    for (int c = 0; c < shape.width; ++c) {
      if (!isOwn(c, r)) continue;
      west = std::min(west, c);
      north = std::min(north, r);
      east = std::max(east, c + 1);
      south = std::max(south, r + 1);
    }
  }
  const CellRectangle own{area.column + west, area.row + north, {std::max(east - west, 1), std::max(south - north, 1)}};
  window_ = commonCells(widened(own, world_.collar()), world_.withRing);
  distance_.assign(window_.shape.cells(), world_.collar() + 1);
  for (int r = 0; r < window_.shape.height; ++r) {
    for (int c = 0; c < window_.shape.width; ++c) {
      const auto column = static_cast<int>(window_.column + c - area.column), row = static_cast<int>(window_.row + r - area.row);
      if (column < 0 || row < 0 || column >= shape.width || row >= shape.height) continue;
      if (isOwn(column, row)) distance_[static_cast<std::size_t>(r * window_.shape.width + c)] = 0;
    }
  }
  spreadDistances(distance_, window_.shape);
  for (int r = 0; r < window_.shape.height; ++r) {
    for (int c = 0; c < window_.shape.width; ++c) {
      if (!isForeign(window_.column + c, window_.row + r)) continue;
      distance_[static_cast<std::size_t>(r * window_.shape.width + c)] = world_.collar() + 1;
    }
  }
}

Status RiverPiece::allocate(const WorldGround& ground) {
  LayerSet layers{LayerId::height, LayerId::hardness, LayerId::water, LayerId::flow,
                  LayerId::wear,   LayerId::deposit,  LayerId::voids, LayerId::paintedRain};
  for (const LayerId painted : {LayerId::paintedUplift, LayerId::paintedErosion}) {
    if (ground.has(painted)) layers.add({painted});
  }
  Status status = terrain_.allocate(window_.shape, world_.cellSize, Edges::open, layers, world_.sea);
  if (status) status = allocateGrids(window_.shape, {&surface_, &before_});
  if (status && ground.has(LayerId::paintedRain)) status = allocateGrids(window_.shape, {&paintedRain_});
  return status;
}

void RiverPiece::copyGround(const WorldGround& ground) {
  const auto copy = [&](LayerId layer, Grid& to) {
    if (!ground.has(layer)) return;
    for (int r = 0; r < window_.shape.height; ++r) {
      const float* const from = ground.row(layer, window_.row + r) + (window_.column - ground.cells().column);
      std::copy_n(from, window_.shape.width, to.row(r));
    }
  };
  for (const LayerId layer : {LayerId::height, LayerId::hardness, LayerId::paintedUplift, LayerId::paintedErosion}) {
    copy(layer, terrain_.get(layer));
  }
  copy(LayerId::paintedRain, paintedRain_);
  // A river would end in a hole inland that the plan does not know.
  for (int r = 0; r < window_.shape.height; ++r) {
    float* const heights = terrain_.height().row(r);
    for (int c = 0; c < window_.shape.width; ++c) {
      const std::int32_t planCell = world_.planCellOf(window_.column + c, window_.row + r);
      if (!plan_.has(planCell, RiverPlan::coast)) heights[c] = maximum(heights[c], world_.sea);
    }
  }
  before_.copyFrom(terrain_.height());
}

// Closes the region, and marks the cells that are fixed as voids, which are outlets.
void RiverPiece::close(const RiverSites& sites) {
  const auto collar = static_cast<float>(world_.collar());
  for (int r = 0; r < window_.shape.height; ++r) {
    float* const heights = terrain_.height().row(r);
    float* const voids = terrain_.get(LayerId::voids).row(r);
    float* const hardness = terrain_.get(LayerId::hardness).row(r);
    for (int c = 0; c < window_.shape.width; ++c) {
      const std::int64_t column = window_.column + c, row = window_.row + r;
      const bool isBeyond = column < 0 || row < 0 || column >= world_.cells.endColumn() || row >= world_.cells.endRow();
      if (!isInRegion(c, r)) {
        heights[c] = highest;
        voids[c] = 1.0f;
      } else if (isBeyond) {
        heights[c] = maximum(heights[c], world_.sea);
        voids[c] = 1.0f;
      } else if (const float d = static_cast<float>(distanceAt(c, r)) / collar; d > 0.0f) {
        hardness[c] = 1.0f - (1.0f - hardness[c]) * (1.0f - d * d);
      }
      hasLand_ = hasLand_ || (voids[c] == 0.0f && heights[c] >= world_.sea);
    }
  }
  const auto fix = [&](std::int64_t column, std::int64_t row) -> float* {
    const int c = static_cast<int>(column - window_.column), r = static_cast<int>(row - window_.row);
    if (c < 0 || r < 0 || c >= window_.shape.width || r >= window_.shape.height || !isInRegion(c, r)) return nullptr;
    terrain_.get(LayerId::voids).row(r)[c] = 1.0f;
    return terrain_.height().row(r) + c;
  };
  for (const Trunk::Part& part : trunk_->parts()) fix(window_.column + part.column, window_.row + part.row);
  // The outlet of a world without sea and with walls is a cell of its ground.
  const RiverSites::Range& range = sites.range();
  for (int row = range.firstRow; row < range.endRow; ++row) {
    for (int column = range.firstColumn; column < range.endColumn; ++column) {
      const std::int32_t cell = (row + world_.ring) * world_.plan.width + column + world_.ring;
      if (!plan_.has(cell, RiverPlan::outlet) || world_.isInRing(cell)) continue;
      const float level = plan_.surfaces.front()[static_cast<std::size_t>(cell)];
      if (!(level > world_.sea)) continue;
      const RiverPlan::Node node = sites.nodeOf(cell);
      if (float* const height = fix(node.column, node.row)) *height = level;
    }
  }
  fillHaloWithValue(terrain_.height(), Edges::open, highest);
  terrain_.setSurroundings(copyHalo(terrain_.height()));
}

}  // namespace rill
