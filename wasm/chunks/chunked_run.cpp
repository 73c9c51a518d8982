#include "chunks/chunked_run.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "base/decimal.h"
#include "base/floating_point.h"
#include "chunks/cell_rectangles.h"
#include "recipe/limits.h"
#include "simulation/stage_needs.h"

namespace rill {

namespace {

Error noSnapshots() { return Error{"A run of chunks has no snapshots; start it again instead of going back."}; }

}  // namespace

ChunkedRun::ChunkedRun(Recipe recipe, ChunkPlan plan, const ChunkRange& range, ThreadPool& pool, const ImageLibrary& images,
                       PieceCache& cache)
    : TerrainRun(pool),
      recipe_(withoutSwitchedOff(std::move(recipe))),
      plan_(std::move(plan)),
      range_(range),
      area_(plan_.cellsOf(range)),
      images_(images),
      cache_(cache),
      layers_(layersOf(recipe_)),
      pieces_(recipe_, plan_, pool, images),
      sweepSeams_(range) {
  for (const StageRecipe& stage : recipe_.stages) reports_.push_back({stage.method->id});
}

Result<std::unique_ptr<ChunkedRun>> ChunkedRun::create(Recipe recipe, const ChunkRange& range, ThreadPool& pool,
                                                       const ImageLibrary& images, PieceCache& cache,
                                                       const ChunkedRunOptions& options) {
  const DefaultFloatingPoint environment;
  if (range.columns < 1 || range.rows < 1 || std::int64_t{range.columns} * range.rows > maxChunksShown) {
    return tooManyChunks(range);
  }
  Result<ChunkPlan> plan = ChunkPlan::of(recipe);
  if (!plan) return plan.error();
  std::unique_ptr<ChunkedRun> run(new ChunkedRun(std::move(recipe), std::move(plan.value()), range, pool, images, cache));
  if (Status status = run->begin(options); !status) return status.error();
  return run;
}

Status ChunkedRun::begin(const ChunkedRunOptions& options) {
  limit_ = options.memoryLimit;
  isWatched_ = options.isWatched;
  if (Status status = startRivers(); !status) return status;
  if (Status status = checkPlace(); !status) return status;
  if (Status status = checkLimits(recipe_); !status) return status;
  if (Status status = allocateReserve(area_.shape, pool_); !status) return status;
  order_ = WorkOrder::of(plan_, options.isWatched ? chunksFrom(range_, 0.5, 0.5) : chunksOf(range_));
  defaultOrder_ = order_.pieces;
  if (Status status = countBytes(options.memoryLimit); !status) return status;
  Status status = terrain_.allocate(area_.shape, recipe_.cellSize(), recipe_.worldSettings().edges, layers_, recipe_.seaLevel());
  if (!status) return status;
  const std::size_t sources = leadingSources(recipe_);
  for (std::size_t i = sources; i < recipe_.stages.size(); ++i) iterationsOfPiece_ += recipe_.stages[i].iterations();
  progress_.iterations = static_cast<std::int64_t>(order_.pieces.size()) * iterationsOfPiece_;
  if (rivers_ != nullptr) progress_.iterations += rivers_->planIterations();
  progress_.stageIterations = static_cast<int>(std::min<std::int64_t>(progress_.iterations, INT32_MAX));
  progress_.stage = static_cast<int>(recipe_.stages.size()) - (progress_.iterations > 0 ? 1 : 0);
  if (options.isWatched || iterationsOfPiece_ == 0) return showStart();
  return {};
}

Status ChunkedRun::checkPlace() const {
  const double cellSize = recipe_.cellSize();
  const WorldSettings world = recipe_.worldSettings();
  const CellRectangle worked = plan_.computedCells({0, range_.first});
  const double beyond = static_cast<double>(worked.shape.width) + worked.shape.height;
  const double east = (static_cast<double>(std::max(std::abs(area_.column), std::abs(area_.endColumn()))) + beyond) * cellSize;
  const double south = (static_cast<double>(std::max(std::abs(area_.row), std::abs(area_.endRow()))) + beyond) * cellSize;
  if (std::abs(world.x) + east <= farthestFromOrigin && std::abs(world.y) + south <= farthestFromOrigin) return {};
  return Error{"The chunks extend more than " + grouped(static_cast<std::uint64_t>(farthestFromOrigin)) +
               " m from the world's origin; choose fewer chunks, or chunks nearer to the origin."};
}

Status ChunkedRun::countBytes(std::uint64_t limit) {
  const std::uint64_t shown = Grid::bytesFor(area_.shape) * static_cast<std::uint64_t>(layers_.count());
  if (shown > limit) return outOfMemory(area_.shape, shown, limit);
  const auto piece = pieces_.bytesAtWork(order_.pieces.front(), limit - shown);
  if (!piece) return piece.error();
  storedBytes_ = pieces_.memoryBytes(order_.pieces.front());
  bytes_ = shown + piece.value() + storedBytes_ * order_.maxStored + (rivers_ != nullptr ? rivers_->bytesAtWork() : 0);
  if (bytes_ > limit) return outOfMemory(area_.shape, bytes_, limit);
  return {};
}

Result<Grid> ChunkedRun::makeStartingGround() {
  const auto made = create(recipe_, range_, pool_, images_, cache_, {.memoryLimit = limit_});
  if (!made) return made.error();
  return std::move(made.value()->terrain_.height());
}

// A watched run shows the running piece after each iteration, independently of the cache, so it uses a cached piece only if the
// whole piece is requested at once.
Status ChunkedRun::beginPiece(bool isWhole) {
  const PieceKey& key = order_.pieces[at_];
  if (isWhole || !isWatched_) fromCache_ = cache_.find(pieces_.keyOf(key));
  if (fromCache_ != nullptr) return {};
  if (rivers_ != nullptr) {
    auto basins = rivers_->piecesOver(plan_.computedCells(key));
    if (!basins) return basins.error();
    basinsOfPiece_ = std::move(basins.value());
    madeBasins_ = 0;
    return {};
  }
  auto made = pieces_.begin(key, limit_);
  if (!made) return made.error();
  simulation_ = std::move(made.value());
  return {};
}

Status ChunkedRun::runPiece(int steps) {
  if (fromCache_ != nullptr) return {};
  const int ofRivers = std::clamp(iterationsOfRivers_ - iterationOfPiece_, 0, steps);
  if (ofRivers > 0) {
    if (Status status = runRivers(ofRivers); !status) return status;
  }
  if (simulation_ == nullptr || steps == ofRivers) return {};
  const Result<int> ran = simulation_->advance(steps - ofRivers);
  return ran ? Status() : ran.error();
}

Status ChunkedRun::finishPiece() {
  const PieceKey& key = order_.pieces[at_];
  std::shared_ptr<const FinishedPiece> piece = std::move(fromCache_);
  if (piece == nullptr) {
    auto finished = pieces_.finish(key, *simulation_);
    if (!finished) return finished.error();
    piece = std::move(finished.value());
    simulation_.reset();
    cache_.keep(pieces_.keyOf(key), piece);
  }
  finished_ += piece->budget;
  for (std::size_t i = 0; i < reports_.size(); ++i) {
    reports_[i].iterations += piece->reports[i].iterations;
    reports_[i].milliseconds += piece->reports[i].milliseconds;
  }
  sweepSeams_.add(key, piece->layers[static_cast<std::size_t>(LayerId::height)]);
  pieces_.hold(key, std::move(piece));
  joinChunksAfter(at_);
  ++at_;
  iterationOfPiece_ = 0;
  releaseRivers();
  return {};
}

// Joins the chunks that are complete after this piece of the order, and releases the pieces that are no longer needed.
void ChunkedRun::joinChunksAfter(std::size_t piece) {
  for (const ChunkPlace& chunk : order_.chunksAfter[piece]) joinChunk(chunk);
  pieces_.letGo(order_.lastUsedAt[piece]);
}

void ChunkedRun::joinChunk(ChunkPlace chunk) {
  const CellRectangle cells = plan_.chunkAt(chunk);
  const std::vector<PieceKey> pieces = plan_.piecesOf(chunk);
  forLayers(layers_, [&](LayerId layer) {
    pieces_.join(layer, pieces, cells, terrain_.get(layer), static_cast<int>(cells.column - area_.column),
                 static_cast<int>(cells.row - area_.row));
  });
  hasChanged_ = true;
}

Result<int> ChunkedRun::advance(int iterations) {
  const DefaultFloatingPoint environment;
  if (failure_) return *failure_;
  if (Status status = allocateReserve(area_.shape, pool_); !status) return status.error();
  const auto fail = [&](const Error& error) {
    failure_ = error;
    return error;
  };
  int done = 0;
  while (done < iterations && !progress_.done()) {
    if (rivers_ != nullptr && !rivers_->isPlanned()) {
      const Result<int> planned = planRivers(iterations - done);
      if (!planned) return fail(planned.error());
      done += planned.value();
      continue;
    }
    if (iterationOfPiece_ == 0 && simulation_ == nullptr) {
      if (Status status = beginPiece(iterations - done >= iterationsOfPiece_); !status) return fail(status.error());
    }
    const int steps = std::min(iterations - done, iterationsOfPiece_ - iterationOfPiece_);
    if (Status status = runPiece(steps); !status) return fail(status.error());
    done += steps;
    iterationOfPiece_ += steps;
    progress_.iteration += steps;
    if (iterationOfPiece_ < iterationsOfPiece_) continue;
    if (Status status = finishPiece(); !status) return fail(status.error());
  }
  progress_.stageIteration = static_cast<int>(std::min<std::int64_t>(progress_.iteration, INT32_MAX));
  if (progress_.done()) {
    progress_.stage = static_cast<int>(recipe_.stages.size());
    progress_.stageIteration = progress_.stageIterations = 0;
  }
  showPieceAtWork();
  if (std::exchange(hasChanged_, false)) terrainHasChanged();
  return done;
}

Budget ChunkedRun::budget() const {
  Budget sum = finished_;
  if (simulation_ != nullptr) sum += simulation_->budget();
  return sum;
}

bool ChunkedRun::waterStands() const { return progress_.iteration > 0 && waterStandsAfter(recipe_, recipe_.stages.size()); }

TerrainWater ChunkedRun::water() const {
  const std::size_t stages = progress_.iteration > 0 ? recipe_.stages.size() : 0;
  return waterOn(waterSupplyAfter(recipe_, stages), WorldWindow(recipe_.worldSettings(), area_.column, area_.row), area_.shape);
}

bool ChunkedRun::waterIsOfThisGround() const {
  return progress_.done() && iterationsOfPiece_ > 0 && recipe_.stages.back().method->writes.has(LayerId::water);
}

Result<SnapshotState> ChunkedRun::snapshotState() const { return noSnapshots(); }

Status ChunkedRun::resume(const SnapshotState&) { return noSnapshots(); }

}  // namespace rill
