// What a chunked run shows while it runs, and the order of chunks that follows the user's view (chunked_run.h).
#include <algorithm>
#include <iterator>
#include <set>

#include "chunks/cell_rectangles.h"
#include "chunks/chunked_run.h"

namespace rill {

// Shows the ground before any erosion, joined in the same way as the result.
Status ChunkedRun::showStart() {
  for (std::size_t i = 0; i < order_.pieces.size(); ++i) {
    const PieceKey& key = order_.pieces[i];
    if (key.pass == plan_.passes() - 1) {
      auto piece = pieces_.before(key, limit_);
      if (!piece) return piece.error();
      pieces_.hold(key, std::move(piece.value()));
    }
    joinChunksAfter(i);
  }
  if (rivers_ != nullptr) rivers_->lower(area_, terrain_.height());
  return {};
}

void ChunkedRun::showPieceAtWork() {
  if (simulation_ == nullptr) return;
  const CellRectangle worked = plan_.computedCells(order_.pieces[at_]);
  const CellRectangle seen = commonCells(plan_.core(order_.pieces[at_]), area_);
  forLayers(layers_,
            [&](LayerId layer) { copyCells(simulation_->terrain().get(layer), worked, seen, terrain_.get(layer), area_); });
  hasChanged_ = true;
}

Status ChunkedRun::lookAt(double east, double south, bool cachedFirst) {
  if (failure_ || iterationsOfPiece_ == 0 || progress_.done()) return {};
  const std::vector<ChunkPlace> chunks = chunksFrom(range_, east, south);
  // Pieces that are done or running retain their positions in the order.
  const std::size_t begun = at_ + (iterationOfPiece_ > 0 ? 1 : 0);
  std::vector<PieceKey> first(order_.pieces.begin(), order_.pieces.begin() + static_cast<std::ptrdiff_t>(begun));
  if (cachedFirst) {
    const std::set<PieceKey> known(first.begin(), first.end());
    std::ranges::copy_if(plan_.piecesFor(chunks), std::back_inserter(first),
                         [&](const PieceKey& piece) { return !known.contains(piece) && cache_.has(pieces_.keyOf(piece)); });
  }
  WorkOrder order = WorkOrder::of(plan_, chunks, first);
  const std::uint64_t bytes = bytes_ - storedBytes_ * order_.maxStored + storedBytes_ * order.maxStored;
  if (bytes > limit_) return {};
  bytes_ = bytes;
  order_ = std::move(order);
  if (cachedFirst && rivers_ != nullptr && rivers_->isPlanCached()) {
    if (const Result<int> ran = advance(rivers_->planIterationsLeft()); !ran) return ran.error();
  }
  const bool hasStarted = rivers_ == nullptr || rivers_->isPlanned();
  while (cachedFirst && hasStarted && iterationOfPiece_ == 0 && at_ < first.size()) {
    if (const Result<int> ran = advance(iterationsOfPiece_); !ran) return ran.error();
  }
  return {};
}

bool ChunkedRun::isInOrder() const {
  const std::size_t begun = at_ + (iterationOfPiece_ > 0 ? 1 : 0);
  return std::equal(order_.pieces.begin(), order_.pieces.begin() + static_cast<std::ptrdiff_t>(begun), defaultOrder_.begin());
}

ChunkProgress ChunkedRun::chunkProgress() const {
  const double ofPieceAtWork = iterationsOfPiece_ > 0 ? static_cast<double>(iterationOfPiece_) / iterationsOfPiece_ : 0;
  const float planned = rivers_ == nullptr ? 1.0f : rivers_->planned();
  ChunkProgress progress{range_.columns, range_.rows, {}, isInOrder(), planned, sweepSeams_.complete()};
  for (const ChunkPlace& chunk : chunksOf(range_)) {
    double done = 0;
    const std::vector<PieceKey> pieces = plan_.piecesOf(chunk);
    for (const PieceKey& piece : pieces) {
      const std::size_t order = order_.indexOf.at(piece);
      done += progress_.done() || order < at_ ? 1 : order == at_ ? ofPieceAtWork : 0;
    }
    progress.done.push_back(static_cast<float>(done / static_cast<double>(pieces.size())));
  }
  return progress;
}

}  // namespace rill
