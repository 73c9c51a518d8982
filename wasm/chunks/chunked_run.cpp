#include "chunks/chunked_run.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <set>
#include <string>
#include <utility>

#include "base/decimal.h"
#include "base/floating_point.h"
#include "base/memory.h"
#include "recipe/limits.h"
#include "simulation/stage_needs.h"

namespace rill {
namespace {

CellRectangle common(const CellRectangle& a, const CellRectangle& b) {
  const std::int64_t column = std::max(a.column, b.column), row = std::max(a.row, b.row);
  return {column,
          row,
          {static_cast<int>(std::max<std::int64_t>(0, std::min(a.endColumn(), b.endColumn()) - column)),
           static_cast<int>(std::max<std::int64_t>(0, std::min(a.endRow(), b.endRow()) - row))}};
}

// The cells of `area`, out of a grid that holds `from` and into one that holds `into`.
void copyCells(const Grid& grid, const CellRectangle& from, const CellRectangle& area, Grid& to, const CellRectangle& into) {
  for (std::int64_t row = area.row; row < area.endRow(); ++row) {
    const float* const cells = grid.row(static_cast<int>(row - from.row)) + (area.column - from.column);
    std::copy_n(cells, area.shape.width, to.row(static_cast<int>(row - into.row)) + (area.column - into.column));
  }
}

template <class Visit>
void forLayers(const LayerSet& layers, const Visit& visit) {
  for (int i = 0; i < layerCount; ++i) {
    if (layers.has(static_cast<LayerId>(i))) visit(static_cast<LayerId>(i));
  }
}

Error noMoments() { return Error{"Chunks have no moments to go back to; start them again."}; }

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
      layers_(layersOf(recipe_)) {
  for (const StageRecipe& stage : recipe_.stages) reports_.push_back({stage.method->id});
}

Result<std::unique_ptr<ChunkedRun>> ChunkedRun::create(Recipe recipe, const ChunkRange& range, ThreadPool& pool,
                                                       const ImageLibrary& images, PieceCache& cache,
                                                       const ChunkedRunOptions& options) {
  const DefaultFloatingPoint environment;
  if (range.columns < 1 || range.rows < 1 || std::int64_t{range.columns} * range.rows > mostChunksShown) {
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
  if (Status status = checkPlace(); !status) return status;
  if (Status status = checkLimits(recipe_); !status) return status;
  if (Status status = holdReserve(area_.shape, pool_); !status) return status;
  order_ = WorkOrder::of(plan_, options.isWatched ? chunksFrom(range_, 0.5, 0.5) : chunksOf(range_));
  usualOrder_ = order_.pieces;
  recipeKey_ = keyOfRecipe();
  if (Status status = countBytes(options.memoryLimit); !status) return status;
  Status status = terrain_.allocate(area_.shape, recipe_.cellSize(), recipe_.worldSettings().edges, layers_, recipe_.seaLevel());
  if (!status) return status;
  const std::size_t sources = leadingSources(recipe_);
  for (std::size_t i = sources; i < recipe_.stages.size(); ++i) iterationsOfPiece_ += recipe_.stages[i].iterations();
  progress_.iterations = static_cast<std::int64_t>(order_.pieces.size()) * iterationsOfPiece_;
  progress_.stageIterations = static_cast<int>(std::min<std::int64_t>(progress_.iterations, INT32_MAX));
  progress_.stage = static_cast<int>(recipe_.stages.size()) - (progress_.iterations > 0 ? 1 : 0);
  if (options.isWatched || iterationsOfPiece_ == 0) return showStart();
  return {};
}

Status ChunkedRun::checkPlace() const {
  const double cellSize = recipe_.cellSize();
  const WorldSettings world = recipe_.worldSettings();
  const CellRectangle worked = plan_.workedOn({0, range_.first});
  const double beyond = static_cast<double>(worked.shape.width) + worked.shape.height;
  const double east = (static_cast<double>(std::max(std::abs(area_.column), std::abs(area_.endColumn()))) + beyond) * cellSize;
  const double south = (static_cast<double>(std::max(std::abs(area_.row), std::abs(area_.endRow()))) + beyond) * cellSize;
  if (std::abs(world.x) + east <= farthestFromOrigin && std::abs(world.y) + south <= farthestFromOrigin) return {};
  return Error{"The chunks reach farther from the world's origin than " + grouped(static_cast<std::uint64_t>(farthestFromOrigin)) +
               " m; ask for fewer of them, or for some nearer to it."};
}

Status ChunkedRun::countBytes(std::uint64_t limit) {
  const std::uint64_t shown = Grid::bytesFor(area_.shape) * static_cast<std::uint64_t>(layers_.count());
  if (shown > limit) return outOfMemory(area_.shape, shown, limit);
  const CellRectangle worked = plan_.workedOn(order_.pieces.front());
  const auto piece = Simulation::bytesNeeded(recipeOf(worked), pool_, images_, {.memoryLimit = limit - shown, .window = worked});
  if (!piece) return piece.error();
  const std::uint64_t kept = Grid::bytesFor(plan_.kept(order_.pieces.front()).shape) * static_cast<std::uint64_t>(layers_.count());
  bytesOfKept_ = kept;
  bytes_ = shown + piece.value() + kept * order_.mostHeld;
  if (bytes_ > limit) return outOfMemory(area_.shape, bytes_, limit);
  return {};
}

// The recipe of what is worked on alone: with a seed of its own where each piece has its own ground.
Recipe ChunkedRun::recipeOf(const CellRectangle& cells) const {
  Recipe recipe = recipe_;
  if (!plan_.hasOwnGround()) return recipe;
  const WorldSettings settings = recipe_.worldSettings();
  const WorldWindow window(settings, cells.column, cells.row);
  const auto cellOf = [](double count) { return static_cast<std::uint64_t>(static_cast<std::int64_t>(std::floor(count))); };
  const auto seed = static_cast<std::uint32_t>(RandomKey{settings.seed, cellOf(window.column(0))}.bits(cellOf(window.row(0))));
  for (std::size_t i = 0; i < recipe.world.size(); ++i) {
    if (worldParameters()[i].id == "seed") recipe.world[i].number = seed;
  }
  return recipe;
}

// What any piece depends on: the recipe, but for how many chunks are shown and from where.
std::string ChunkedRun::keyOfRecipe() const {
  Recipe recipe = recipe_;
  for (std::size_t i = 0; i < recipe.world.size(); ++i) {
    const ParameterDescription& row = worldParameters()[i];
    if (row.id == "chunks" || row.id == "x" || row.id == "y") recipe.world[i] = row.defaultValue();
  }
  return stateKey(recipe, recipe.stages.size());
}

// What a piece depends on: that, and its place in the world.
std::string ChunkedRun::keyOf(const PieceKey& piece) const {
  const CellRectangle worked = plan_.workedOn(piece);
  const WorldWindow window(recipe_.worldSettings(), worked.column, worked.row);
  return std::to_string(piece.pass) + ":" + formatNumber(window.column(0)) + ":" + formatNumber(window.row(0)) + ":" + recipeKey_;
}

Result<std::unique_ptr<Simulation>> ChunkedRun::simulationOf(const Recipe& recipe, const CellRectangle& cells,
                                                             std::span<const float> heights) {
  return Simulation::create(recipe, pool_, images_, {.memoryLimit = limit_, .startingHeights = heights, .window = cells});
}

// The ground before any erosion, joined as it will be.
Status ChunkedRun::showStart() {
  Recipe sources = recipe_;
  sources.stages.erase(sources.stages.begin() + static_cast<std::ptrdiff_t>(leadingSources(recipe_)), sources.stages.end());
  for (std::size_t i = 0; i < order_.pieces.size(); ++i) {
    const PieceKey& key = order_.pieces[i];
    if (key.pass == plan_.passes() - 1) {
      Recipe recipe = recipeOf(plan_.workedOn(key));
      recipe.stages = sources.stages;
      const auto made = simulationOf(recipe, plan_.kept(key), {});
      if (!made) return made.error();
      const auto piece = keptOf(key, *made.value());
      if (!piece) return piece.error();
      held_[key] = piece.value();
    }
    for (const ChunkPlace& chunk : order_.chunksAfter[i]) joinChunk(chunk);
    for (const PieceKey& unused : order_.lastUsedAt[i]) held_.erase(unused);
  }
  return {};
}

Result<Grid> ChunkedRun::makeStartingGround() {
  const auto made = create(recipe_, range_, pool_, images_, cache_, {.memoryLimit = limit_});
  if (!made) return made.error();
  return std::move(made.value()->terrain_.height());
}

Result<std::vector<float>> ChunkedRun::groundFor(const PieceKey& piece) const {
  const std::vector<PieceKey> earlier = plan_.groundOf(piece);
  if (earlier.empty()) return std::vector<float>();
  const CellRectangle worked = plan_.workedOn(piece);
  Grid joined;
  if (Status status = allocateGrids(worked.shape, {&joined}); !status) return status.error();
  joinLayer(LayerId::height, earlier, worked, joined, 0, 0);
  if (!hasRoomFor(worked.shape.cells() * sizeof(float))) {
    return outOfMemory(worked.shape, worked.shape.cells() * sizeof(float), 0);
  }
  std::vector<float> heights;
  heights.reserve(worked.shape.cells());
  for (int r = 0; r < worked.shape.height; ++r) heights.insert(heights.end(), joined.row(r), joined.row(r) + worked.shape.width);
  return heights;
}

// What is shown half way through a piece is that piece, whatever is kept of it: only whole ones are taken from the cache where somebody
// looks on.
Status ChunkedRun::beginPiece(bool isWhole) {
  const PieceKey& key = order_.pieces[at_];
  if (isWhole || !isWatched_) fromCache_ = cache_.find(keyOf(key));
  if (fromCache_ != nullptr) return {};
  const CellRectangle worked = plan_.workedOn(key);
  const Result<std::vector<float>> heights = groundFor(key);
  if (!heights) return heights.error();
  auto made = simulationOf(recipeOf(worked), worked, heights.value());
  if (!made) return made.error();
  simulation_ = std::move(made.value());
  return {};
}

// What of a piece's layers is kept.
Result<std::shared_ptr<FinishedPiece>> ChunkedRun::keptOf(const PieceKey& key, const Simulation& simulation) const {
  auto piece = std::make_shared<FinishedPiece>();
  const CellRectangle kept = plan_.kept(key);
  piece->shape = kept.shape;
  piece->budget = simulation.budget();
  piece->reports = simulation.reports();
  const CellRectangle held = simulation.terrain().shape() == kept.shape ? kept : plan_.workedOn(key);
  Status status;
  forLayers(layers_, [&](LayerId layer) {
    if (!status.ok() || !simulation.terrain().has(layer)) return;
    Grid& to = piece->layers[static_cast<std::size_t>(layer)];
    status = allocateGrids(kept.shape, {&to});
    if (status.ok()) copyCells(simulation.terrain().get(layer), held, kept, to, kept);
  });
  if (!status) return status.error();
  return piece;
}

// A pass starts from what the one before it has left: what both have worn and put down is the sum.
Status ChunkedRun::addEarlierPasses(const PieceKey& key, FinishedPiece& piece) const {
  const std::vector<PieceKey> earlier = plan_.groundOf(key);
  if (earlier.empty()) return {};
  Grid before;
  const CellRectangle kept = plan_.kept(key);
  if (Status status = allocateGrids(kept.shape, {&before}); !status) return status;
  for (const LayerId layer : {LayerId::wear, LayerId::deposit}) {
    Grid& sum = piece.layers[static_cast<std::size_t>(layer)];
    if (sum.empty()) continue;
    joinLayer(layer, earlier, kept, before, 0, 0);
    for (int r = 0; r < sum.height(); ++r) {
      std::transform(sum.row(r), sum.row(r) + sum.width(), before.row(r), sum.row(r), std::plus<>());
    }
  }
  return {};
}

Status ChunkedRun::finishPiece() {
  const PieceKey& key = order_.pieces[at_];
  std::shared_ptr<const FinishedPiece> piece = std::move(fromCache_);
  if (piece == nullptr) {
    auto kept = keptOf(key, *simulation_);
    if (!kept) return kept.error();
    if (Status status = addEarlierPasses(key, *kept.value()); !status) return status;
    piece = std::move(kept.value());
    simulation_.reset();
    cache_.keep(keyOf(key), piece);
  }
  finished_ += piece->budget;
  for (std::size_t i = 0; i < reports_.size(); ++i) {
    reports_[i].iterations += piece->reports[i].iterations;
    reports_[i].milliseconds += piece->reports[i].milliseconds;
  }
  held_[key] = std::move(piece);
  for (const ChunkPlace& chunk : order_.chunksAfter[at_]) joinChunk(chunk);
  for (const PieceKey& unused : order_.lastUsedAt[at_]) held_.erase(unused);
  ++at_;
  iterationOfPiece_ = 0;
  return {};
}

void ChunkedRun::joinLayer(LayerId layer, std::span<const PieceKey> pieces, const CellRectangle& area, Grid& to, int column,
                           int row) const {
  std::vector<JoinedPart> parts;
  for (const PieceKey& key : pieces) {
    const Grid& grid = held_.at(key)->layers[static_cast<std::size_t>(layer)];
    // Where it lies in this window: one that was kept may have been worked on in another.
    if (!grid.empty()) parts.push_back({plan_.kept(key), &grid});
  }
  if (!parts.empty()) joinParts(parts, area, to, column, row);
}

void ChunkedRun::joinChunk(ChunkPlace chunk) {
  const CellRectangle cells = plan_.chunkAt(chunk);
  const std::vector<PieceKey> pieces = plan_.piecesOf(chunk);
  forLayers(layers_, [&](LayerId layer) {
    joinLayer(layer, pieces, cells, terrain_.get(layer), static_cast<int>(cells.column - area_.column),
              static_cast<int>(cells.row - area_.row));
  });
}

void ChunkedRun::showPieceAtWork() {
  if (simulation_ == nullptr) return;
  const CellRectangle worked = plan_.workedOn(order_.pieces[at_]);
  const CellRectangle seen = common(plan_.core(order_.pieces[at_]), area_);
  forLayers(layers_,
            [&](LayerId layer) { copyCells(simulation_->terrain().get(layer), worked, seen, terrain_.get(layer), area_); });
}

Result<int> ChunkedRun::advance(int iterations) {
  const DefaultFloatingPoint environment;
  if (failure_) return *failure_;
  if (Status status = holdReserve(area_.shape, pool_); !status) return status.error();
  const auto fail = [&](const Error& error) {
    failure_ = error;
    return error;
  };
  int done = 0;
  while (done < iterations && !progress_.done()) {
    if (iterationOfPiece_ == 0 && simulation_ == nullptr) {
      if (Status status = beginPiece(iterations - done >= iterationsOfPiece_); !status) return fail(status.error());
    }
    const int steps = std::min(iterations - done, iterationsOfPiece_ - iterationOfPiece_);
    if (simulation_ != nullptr) {
      if (const Result<int> ran = simulation_->advance(steps); !ran) return fail(ran.error());
    }
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
  if (done > 0) terrainHasChanged();
  return done;
}

Status ChunkedRun::lookAt(double east, double south, bool keptFirst) {
  if (failure_ || iterationsOfPiece_ == 0 || progress_.done()) return {};
  const std::vector<ChunkPlace> chunks = chunksFrom(range_, east, south);
  // What is done, and what is at work, stays as it is.
  const std::size_t begun = at_ + (iterationOfPiece_ > 0 ? 1 : 0);
  std::vector<PieceKey> first(order_.pieces.begin(), order_.pieces.begin() + static_cast<std::ptrdiff_t>(begun));
  if (keptFirst) {
    const std::set<PieceKey> known(first.begin(), first.end());
    std::ranges::copy_if(plan_.piecesFor(chunks), std::back_inserter(first),
                         [&](const PieceKey& piece) { return !known.contains(piece) && cache_.has(keyOf(piece)); });
  }
  WorkOrder order = WorkOrder::of(plan_, chunks, first);
  const std::uint64_t bytes = bytes_ - bytesOfKept_ * order_.mostHeld + bytesOfKept_ * order.mostHeld;
  if (bytes > limit_) return {};
  bytes_ = bytes;
  order_ = std::move(order);
  while (keptFirst && iterationOfPiece_ == 0 && at_ < first.size()) {
    if (const Result<int> ran = advance(iterationsOfPiece_); !ran) return ran.error();
  }
  return {};
}

bool ChunkedRun::isInOrder() const {
  const std::size_t begun = at_ + (iterationOfPiece_ > 0 ? 1 : 0);
  return std::equal(order_.pieces.begin(), order_.pieces.begin() + static_cast<std::ptrdiff_t>(begun), usualOrder_.begin());
}

Budget ChunkedRun::budget() const {
  Budget sum = finished_;
  if (simulation_ != nullptr) sum += simulation_->budget();
  return sum;
}

bool ChunkedRun::waterStands() const { return progress_.iteration > 0 && waterStandsAfter(recipe_, recipe_.stages.size()); }

bool ChunkedRun::waterIsOfThisGround() const {
  return progress_.done() && iterationsOfPiece_ > 0 && recipe_.stages.back().method->writes.has(LayerId::water);
}

ChunkProgress ChunkedRun::chunkProgress() const {
  const double ofPieceAtWork = iterationsOfPiece_ > 0 ? static_cast<double>(iterationOfPiece_) / iterationsOfPiece_ : 0;
  ChunkProgress progress{range_.columns, range_.rows, {}, isInOrder()};
  for (const ChunkPlace& chunk : chunksOf(range_)) {
    double done = 0;
    const std::vector<PieceKey> pieces = plan_.piecesOf(chunk);
    for (const PieceKey& piece : pieces) {
      const std::size_t order = order_.placeOf.at(piece);
      done += progress_.done() || order < at_ ? 1 : order == at_ ? ofPieceAtWork : 0;
    }
    progress.done.push_back(static_cast<float>(done / static_cast<double>(pieces.size())));
  }
  return progress;
}

Result<Moment> ChunkedRun::moment() const { return noMoments(); }

Status ChunkedRun::resume(const Moment&) { return noMoments(); }

}  // namespace rill
