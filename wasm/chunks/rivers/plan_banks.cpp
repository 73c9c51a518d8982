#include "chunks/rivers/plan_banks.h"

#include <algorithm>
#include <limits>

#include "chunks/cell_rectangles.h"
#include "chunks/rivers/world_ground.h"

namespace rill {
namespace {

// Samples along a plan cell: at least this number, so the work for a plan cell is bounded.
constexpr int leastSamples = 8;
// Samples around a node: those where the river looks for the lowest ground, and their neighbours.
constexpr int reachOfNode = 2;

// The width of a sample, in cells.
int cellsOfSample(int perPlanCell) {
  int cells = perPlanCell / leastSamples;
  while (perPlanCell % cells != 0) --cells;
  return cells;
}

}  // namespace

Result<std::vector<float>> lowestAtNodes(const RiverWorld& world, const RiverPlan& plan, ThreadPool& pool,
                                         const ImageLibrary& images) {
  const int ofSample = cellsOfSample(world.perPlanCell), samples = world.perPlanCell / ofSample;
  std::vector<float> lowest(world.plan.cells(), std::numeric_limits<float>::infinity());
  const int columns = world.plan.width - 2 * world.ring, rows = world.plan.height - 2 * world.ring;
  const CellRectangle inWorld{0, 0, {columns * samples, rows * samples}};
  for (int r = 0; r < rows; ++r) {
    const std::int32_t first = (r + world.ring) * world.plan.width + world.ring;
    const auto isPinned = [&](int c) { return plan.has(first + c, RiverPlan::pinned); };
    int west = 0, east = columns;
    while (west < east && !isPinned(west)) ++west;
    while (west < east && !isPinned(east - 1)) --east;
    if (west == east) continue;
    const CellRectangle ofCells{std::int64_t{west} * samples, std::int64_t{r} * samples, {(east - west) * samples, samples}};
    const CellRectangle strip = commonCells(widened(ofCells, reachOfNode), inWorld);
    const auto ground = WorldGround::over(world, ofSample, strip, pool, images);
    if (!ground) return ground.error();
    for (int c = west; c < east; ++c) {
      if (!isPinned(c)) continue;
      const auto index = static_cast<std::size_t>(first + c);
      const RiverPlan::Node node = plan.node[index];
      const CellRectangle near = commonCells(widened({node.column / ofSample, node.row / ofSample, {1, 1}}, reachOfNode), strip);
      for (std::int64_t row = near.row; row < near.endRow(); ++row) {
        for (std::int64_t column = near.column; column < near.endColumn(); ++column) {
          lowest[index] = std::min(lowest[index], ground.value().height(column, row));
        }
      }
      lowest[index] = std::max(lowest[index], world.sea);
    }
  }
  return lowest;
}

}  // namespace rill
