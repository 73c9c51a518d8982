// The rivers of a chunked run with `join=rivers` (chunked_run.h).
#include <algorithm>
#include <span>
#include <string>
#include <utility>

#include "chunks/cell_rectangles.h"
#include "chunks/chunked_run.h"
#include "simulation/stage_needs.h"

namespace rill {
namespace {

// The sub-basins that each thread makes in one iteration: with several, a large one makes the other threads wait less.
constexpr int basinsPerThread = 2;

}  // namespace

Status ChunkedRun::startRivers() {
  const WorldSettings settings = recipe_.worldSettings();
  if (settings.join != Join::rivers) return {};
  const Size chunks = settings.chunks;
  const auto isWithin = [](std::int64_t first, int count, int all) { return first >= 0 && first + count <= all; };
  if (!settings.isEndless() &&
      (!isWithin(range_.first.column, range_.columns, chunks.width) || !isWithin(range_.first.row, range_.rows, chunks.height))) {
    return Error{"With join=rivers the world has " + std::to_string(chunks.width) + " x " + std::to_string(chunks.height) +
                 " chunks, but chunks outside of it were asked for; choose columns 0 to " + std::to_string(chunks.width - 1) +
                 " and rows 0 to " + std::to_string(chunks.height - 1) + ", or more chunks."};
  }
  auto made = WorldRivers::create(recipe_, widened(area_, plan_.margin()), pool_, images_, cache_);
  if (!made) return made.error();
  rivers_ = std::move(made.value());
  for (std::size_t i = leadingSources(recipe_); i <= rivers_->world().stage; ++i) {
    iterationsOfRivers_ += recipe_.stages[i].iterations();
  }
  return {};
}

// Runs up to this number of the plan's iterations, and shows its ground. Returns their number.
Result<int> ChunkedRun::planRivers(int iterations) {
  const Result<int> planned = rivers_->plan(iterations);
  if (!planned) return planned;
  progress_.iteration += planned.value();
  if (!isWatched_) return planned;
  hasChanged_ = true;
  isPlanShown_ = false;
  // Chunks replace the plan from now on.
  if (rivers_->isPlanned()) showPlan();
  return planned;
}

void ChunkedRun::showPlan() const {
  if (!std::exchange(isPlanShown_, true)) rivers_->show(area_, terrain_.height());
}

const Terrain& ChunkedRun::terrain() const {
  showPlan();
  return terrain_;
}

Terrain& ChunkedRun::changingTerrain() {
  showPlan();
  return terrain_;
}

// Where the ground is land, and where another region is, does not change while the plan is made.
Result<const Grid*> ChunkedRun::planGround() {
  if (rivers_ == nullptr || at_ > 0 || iterationsOfPiece_ == 0) return nullptr;
  const int side = rivers_->world().perPlanCell;
  const Shape shape{area_.shape.width / side, area_.shape.height / side};
  if (planGround_.width() == 0) {
    if (Status status = allocateGrids(shape, {&planGround_}); !status) return status.error();
  }
  for (int row = 0; row < shape.height; ++row) {
    const float* const ground = terrain_.height().row(sampledCell(row, shape.height, area_.shape.height));
    for (int column = 0; column < shape.width; ++column) {
      planGround_.row(row)[column] = ground[sampledCell(column, shape.width, area_.shape.width)];
    }
  }
  if (progress_.iteration > 0) rivers_->show(area_, planGround_);
  return &planGround_;
}

// Makes the share of the sub-basins of a chunk that belongs to these iterations, several at once so that all threads work, and
// joins them after the last one.
Status ChunkedRun::runRivers(int steps) {
  const std::size_t count = basinsOfPiece_.size();
  const auto due = static_cast<std::size_t>(static_cast<std::int64_t>(count) * (iterationOfPiece_ + steps) / iterationsOfRivers_);
  if (due > madeBasins_) {
    const auto atOnce = static_cast<std::size_t>(basinsPerThread * pool_.threads());
    const std::size_t end = std::min(count, (due + atOnce - 1) / atOnce * atOnce);
    if (Status status = rivers_->make(std::span(basinsOfPiece_).subspan(madeBasins_, end - madeBasins_)); !status) return status;
    madeBasins_ = end;
  }
  if (iterationOfPiece_ + steps < iterationsOfRivers_) return {};
  auto joined = rivers_->join(plan_.computedCells(order_.pieces[at_]), basinsOfPiece_, limit_);
  if (!joined) return joined.error();
  simulation_ = std::move(joined.value());
  return {};
}

// Releases the sub-basins that the remaining chunks do not need.
void ChunkedRun::releaseRivers() {
  if (rivers_ == nullptr) return;
  std::vector<CellRectangle> needed;
  for (std::size_t i = at_; i < order_.pieces.size(); ++i)
    needed.push_back(rivers_->cellsFor(plan_.computedCells(order_.pieces[i])));
  rivers_->release(needed);
}

}  // namespace rill
