#include "chunks/rivers/planned_region.h"

#include <algorithm>
#include <utility>

#include "chunks/cell_rectangles.h"
#include "chunks/rivers/plan_ground.h"
#include "chunks/rivers/river_piece.h"
#include "chunks/rivers/river_sites.h"
#include "chunks/rivers/world_ground.h"

namespace rill {

PlannedRegion::PlannedRegion(RiverWorld world, std::string key, ThreadPool& pool, const ImageLibrary& images, PieceCache& cache)
    : world_(std::move(world)), key_(std::move(key)), pool_(pool), images_(images), cache_(cache), cached_(cache.plan(key_)) {}

Status PlannedRegion::start() {
  if (isCached()) return {};
  Result<PlanGround> ground = PlanGround::of(world_, pool_, images_);
  if (!ground) return ground.error();
  planning_ = std::make_unique<RiverPlanning>(world_, std::move(ground.value()));
  return {};
}

void PlannedRegion::step(int iterations) {
  for (int i = 0; i < iterations && planning_ != nullptr; ++i) planning_->step();
}

Status PlannedRegion::finish() {
  plan_ = cached_;
  if (const auto planning = std::move(planning_)) {
    auto made = planning->finish(pool_, images_);
    if (!made) return made.error();
    plan_ = std::move(made.value());
  }
  cache_.keepPlan(key_, plan_);
  return {};
}

double PlannedRegion::shownAt(std::size_t planCell) const {
  if (planning_ != nullptr) return planning_->height()[planCell];
  return (plan_ != nullptr ? plan_ : cached_)->height[planCell];
}

bool PlannedRegion::isForeign(std::int32_t planCell) const {
  if (planning_ != nullptr) return planning_->isForeign(planCell);
  return (plan_ != nullptr ? plan_ : cached_)->has(planCell, RiverPlan::foreign);
}

void PlannedRegion::show(const CellRectangle& area, Grid& height) const {
  if (planning_ == nullptr && plan_ == nullptr && cached_ == nullptr) return;
  struct Sample {
    int at;             // column or row in `height`
    std::int64_t cell;  // of the world
    int before;         // column or row of a plan cell
    double share;       // of the next one
  };
  const auto samplesOf = [&](int samples, std::int64_t first, int cells, int cellsOfWorld, int planCells) {
    std::vector<Sample> found;
    for (int at = 0; at < samples; ++at) {
      const std::int64_t cell = first + sampledCell(at, samples, cells);
      if (cell < 0 || cell >= cellsOfWorld) continue;
      const double middle = (static_cast<double>(cell) + 0.5) / world_.perPlanCell - 0.5 + world_.ring;
      const double place = std::clamp(middle, 0.0, planCells - 1.000001);
      found.push_back({at, cell, static_cast<int>(place), place - static_cast<int>(place)});
    }
    return found;
  };
  const Shape world = world_.cells.shape;
  const std::vector<Sample> columns = samplesOf(height.width(), area.column, area.shape.width, world.width, world_.plan.width);
  const std::vector<Sample> rows = samplesOf(height.height(), area.row, area.shape.height, world.height, world_.plan.height);
  forRowBlocks(pool_, static_cast<int>(rows.size()), [&](int, int first, int end) {
    for (int r = first; r < end; ++r) {
      const Sample& y = rows[static_cast<std::size_t>(r)];
      float* const heights = height.row(y.at);
      for (const Sample& x : columns) {
        float& cell = heights[x.at];
        if (cell < world_.sea || (world_.isEndless() && isForeign(world_.planCellOf(x.cell, y.cell)))) continue;
        const auto at = static_cast<std::size_t>(y.before * world_.plan.width + x.before),
                   below = at + static_cast<std::size_t>(world_.plan.width);
        const double above = shownAt(at) + (shownAt(at + 1) - shownAt(at)) * x.share;
        const double under = shownAt(below) + (shownAt(below + 1) - shownAt(below)) * x.share;
        cell = std::max(static_cast<float>(above + (under - above) * y.share), world_.sea);
      }
    }
  });
}

Result<std::vector<PieceLabel>> PlannedRegion::labelsOf(const CellRectangle& cells) const {
  const auto ground = WorldGround::over(world_, 1, RiverSites::groundFor(world_, cells), pool_, images_);
  if (!ground) return ground.error();
  std::vector<PieceLabel> labels = RiverSites(world_, *plan_, ground.value(), cells).labels(pool_);
  if (!world_.isEndless()) return labels;
  for (std::size_t i = 0; i < labels.size(); ++i) {
    const auto width = static_cast<std::size_t>(cells.shape.width);
    const auto column = static_cast<std::int64_t>(i % width), row = static_cast<std::int64_t>(i / width);
    if (isForeign(world_.planCellOf(cells.column + column, cells.row + row))) labels[i] = foreign;
  }
  return labels;
}

Result<std::shared_ptr<const FinishedPiece>> PlannedRegion::madePiece(PieceLabel label, ThreadPool& pool) const {
  auto piece = RiverPiece::begin(world_, *plan_, label, pool, images_);
  if (!piece) return piece.error();
  if (Status status = piece.value()->run(); !status) return status.error();
  return piece.value()->finish();
}

}  // namespace rill
