// The rivers of a chunked run with `join=rivers` (chunked_run.h).
#include <algorithm>
#include <span>
#include <string>
#include <utility>

#include "chunks/cell_rectangles.h"
#include "chunks/chunked_run.h"
#include "simulation/stage_needs.h"

namespace rill {

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
  if (isWatched_) rivers_->show(area_, terrain_.height());
  return planned;
}

// Makes the share of the sub-basins of a chunk that belongs to these iterations, and joins them after the last one.
Status ChunkedRun::runRivers(int steps) {
  const auto madeAfter = [&](int iteration) {
    return static_cast<std::size_t>(static_cast<std::int64_t>(basinsOfPiece_.size()) * iteration / iterationsOfRivers_);
  };
  const std::size_t first = madeAfter(iterationOfPiece_), end = madeAfter(iterationOfPiece_ + steps);
  if (Status status = rivers_->make(std::span(basinsOfPiece_).subspan(first, end - first)); !status) return status;
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
