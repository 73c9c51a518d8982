#include "chunks/rivers/world_ground.h"

#include <algorithm>
#include <climits>

#include "chunks/cell_rectangles.h"
#include "recipe/reach.h"

namespace rill {
namespace {

// A position between the corners of a plan cell.
struct BetweenCorners {
  std::int64_t planCell;
  double share;
};

// The middle of a cell, counted from a corner of a plan cell.
BetweenCorners middleOf(std::int64_t cell, int perPlanCell) {
  const std::int64_t planCell = floorOfQuotient(cell, perPlanCell);
  return {planCell, (static_cast<double>(cell - planCell * perPlanCell) + 0.5) / perPlanCell};
}

double between(double from, double to, double share) { return from + (to - from) * share; }

}  // namespace

void lowerStraits(const RiverWorld& world, int times, const CellRectangle& area, Grid& height) {
  const int perPlanCell = world.perPlanCell / times;
  const std::int64_t west = floorOfQuotient(area.column, perPlanCell), north = floorOfQuotient(area.row, perPlanCell);
  const Shape planCells{static_cast<int>(floorOfQuotient(area.endColumn() - 1, perPlanCell) - west) + 1,
                        static_cast<int>(floorOfQuotient(area.endRow() - 1, perPlanCell) - north) + 1};
  const std::vector<double> straits =
      world.regions->straitsAround({world.planColumnOfRecipe + west, world.planRowOfRecipe + north, planCells});
  const auto corners = static_cast<std::size_t>(planCells.width) + 1;
  const double planCell = world.cellSize * world.perPlanCell;
  const double floor = world.sea - RiverRegions::depthOfStrait * RiverRegions::strait * planCell;
  for (int r = 0; r < area.shape.height; ++r) {
    const BetweenCorners south = middleOf(area.row + r, perPlanCell);
    float* const heights = height.row(r);
    for (int c = 0; c < area.shape.width; ++c) {
      const BetweenCorners east = middleOf(area.column + c, perPlanCell);
      const double* const above =
          &straits[static_cast<std::size_t>(south.planCell - north) * corners + static_cast<std::size_t>(east.planCell - west)];
      const double* const below = above + corners;
      const double share = between(between(above[0], above[1], east.share), between(below[0], below[1], east.share), south.share);
      heights[c] = static_cast<float>(between(heights[c], floor, share));
    }
  }
}

Result<WorldGround> WorldGround::over(const RiverWorld& world, int times, const CellRectangle& cells, ThreadPool& pool,
                                      const ImageLibrary& images) {
  Recipe recipe = times == 1 ? world.before : world.beforeOnCells(times);
  const Result<int> reach = times == 1 ? Result<int>(world.reachBefore) : reachOf(recipe);
  if (!reach) return reach.error();
  const CellRectangle fromRecipe{cells.column + world.column / times, cells.row + world.row / times, cells.shape};
  auto made = Simulation::create(std::move(recipe), pool, images, {.window = widened(fromRecipe, reach.value())});
  if (!made) return made.error();
  if (const Result<int> ran = made.value()->advance(INT_MAX); !ran) return ran.error();
  WorldGround ground(cells, reach.value(), std::move(made.value()));
  if (world.isEndless()) {
    if (Status status = ground.addStraits(world, times); !status) return status.error();
  }
  return ground;
}

Status WorldGround::addStraits(const RiverWorld& world, int times) {
  Grid lowered;
  if (Status status = allocateGrids(cells_.shape, {&lowered}); !status) return status;
  for (int r = 0; r < cells_.shape.height; ++r)
    std::copy_n(row(LayerId::height, cells_.row + r), cells_.shape.width, lowered.row(r));
  lowerStraits(world, times, {cells_.column + world.column / times, cells_.row + world.row / times, cells_.shape}, lowered);
  withStraits_ = std::move(lowered);
  return {};
}

}  // namespace rill
