#include "chunks/rivers/world_rivers.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>

#include "chunks/cell_rectangles.h"
#include "chunks/rivers/plan_file.h"
#include "chunks/rivers/plan_ground.h"
#include "chunks/rivers/river_piece.h"
#include "chunks/rivers/river_sites.h"
#include "chunks/rivers/world_ground.h"
#include "simulation/running_stage.h"
#include "simulation/stage_needs.h"

namespace rill {

WorldRivers::WorldRivers(const Recipe& recipe, RiverWorld world, ThreadPool& pool, const ImageLibrary& images, PieceCache& cache)
    : recipe_(recipe),
      world_(std::move(world)),
      pool_(pool),
      images_(images),
      cache_(cache),
      key_(stateKey(recipe, world_.stage + 1)),
      cached_(cache.plan(key_)) {}

Result<std::unique_ptr<WorldRivers>> WorldRivers::create(const Recipe& written, ThreadPool& pool, const ImageLibrary& images,
                                                         PieceCache& cache) {
  const Recipe recipe = withoutSwitchedOff(written);
  Result<RiverWorld> world = RiverWorld::of(recipe);
  if (!world) return world.error();
  return std::unique_ptr<WorldRivers>(new WorldRivers(recipe, std::move(world.value()), pool, images, cache));
}

std::uint64_t WorldRivers::bytesAtWork() const {
  // The plan at work has about 150 bytes per plan cell.
  constexpr std::uint64_t perPlanCell = 150;
  // The pieces of a chunk have about twice the cells that they are joined on, in windows that are about twice as large as the
  // regions, with five layers. The joined areas have about ten grids of their own.
  constexpr std::uint64_t gridsOfChunk = 2 * 2 * 5 + 10;
  const Shape joined = cellsFor(widened({0, 0, recipe_.shape()}, world_.reachAfter + world_.reachOfBooks())).shape;
  return perPlanCell * world_.plan.cells() + RiverPiece::bytesAtWork(world_) * static_cast<std::uint64_t>(pool_.threads()) +
         Grid::bytesFor(joined) * gridsOfChunk;
}

std::string WorldRivers::keyOf(PieceLabel label) const { return "basin:" + std::to_string(label) + ":" + key_; }

Result<int> WorldRivers::plan(int iterations) {
  const int count = std::min(iterations, planIterationsLeft());
  if (cached_ == nullptr && planning_ == nullptr) {
    Result<PlanGround> ground = PlanGround::of(world_, pool_, images_);
    if (!ground) return ground.error();
    planning_ = std::make_unique<RiverPlanning>(world_, std::move(ground.value()));
  }
  for (int i = 0; i < count && planning_ != nullptr; ++i) planning_->step();
  counted_ += count;
  if (counted_ == world_.iterations) {
    plan_ = cached_;
    if (planning_ != nullptr) {
      auto made = planning_->finish(pool_, images_);
      if (!made) return made.error();
      plan_ = std::move(made.value());
    }
    planning_.reset();
    cache_.keepPlan(key_, plan_);
  }
  return count;
}

Result<std::vector<std::uint8_t>> WorldRivers::planBytes() const {
  if (const auto plan = cache_.plan(key_)) return bytesOf(*plan, key_);
  return Error{"The plan of the rivers is not made yet; run its iterations first."};
}

Status WorldRivers::cachePlan(std::span<const std::uint8_t> bytes) const {
  auto plan = planOf(bytes, world_, key_);
  if (!plan) return plan.error();
  cache_.keepPlan(key_, std::move(plan.value()));
  return {};
}

double WorldRivers::shownAt(std::size_t planCell) const {
  if (planning_ != nullptr) return planning_->height()[planCell];
  return (plan_ != nullptr ? plan_ : cached_)->height[planCell];
}

void WorldRivers::show(const CellRectangle& area, Grid& height) const {
  if (planning_ == nullptr && plan_ == nullptr && cached_ == nullptr) return;
  const auto placeOf = [&](std::int64_t cell, int count) {
    const double at = (static_cast<double>(cell) + 0.5) / world_.perPlanCell - 0.5 + world_.ring;
    return std::clamp(at, 0.0, count - 1.000001);
  };
  for (int r = 0; r < area.shape.height; ++r) {
    const double y = placeOf(area.row + r, world_.plan.height);
    const int north = static_cast<int>(y);
    for (int c = 0; c < area.shape.width; ++c) {
      float& cell = height.row(r)[c];
      if (cell < world_.sea) continue;
      const double x = placeOf(area.column + c, world_.plan.width);
      const int west = static_cast<int>(x);
      const auto at = static_cast<std::size_t>(north * world_.plan.width + west),
                 below = at + static_cast<std::size_t>(world_.plan.width);
      const double above = shownAt(at) + (shownAt(at + 1) - shownAt(at)) * (x - west);
      const double under = shownAt(below) + (shownAt(below + 1) - shownAt(below)) * (x - west);
      cell = static_cast<float>(above + (under - above) * (y - north));
    }
  }
}

CellRectangle WorldRivers::cellsFor(const CellRectangle& area) const {
  return commonCells(widened(area, world_.reachOfBooks()), world_.cells);
}

Result<std::vector<PieceLabel>> WorldRivers::labelsOf(const CellRectangle& cells) const {
  const auto ground = WorldGround::over(world_.before, world_.reachBefore, RiverSites::groundFor(world_, cells), pool_, images_);
  if (!ground) return ground.error();
  return RiverSites(world_, *plan_, ground.value(), cells).labels();
}

Result<std::vector<PieceLabel>> WorldRivers::piecesOver(const CellRectangle& area) const {
  auto found = labelsOf(commonCells(widened(area, world_.collar()), world_.withRing));
  if (!found) return found.error();
  std::vector<PieceLabel> labels = std::move(found.value());
  std::ranges::sort(labels);
  const auto rest = std::ranges::unique(labels);
  labels.erase(rest.begin(), rest.end());
  return labels;
}

Status WorldRivers::make(std::span<const PieceLabel> labels) {
  std::vector<PieceLabel> missing;
  for (const PieceLabel label : labels) {
    if (pieces_.contains(label)) continue;
    if (auto piece = cache_.find(keyOf(label)); piece != nullptr) {
      pieces_[label] = std::move(piece);
    } else {
      missing.push_back(label);
    }
  }
  std::vector<std::shared_ptr<const FinishedPiece>> made(missing.size());
  std::vector<std::optional<Error>> failures(missing.size());
  pool_.parallelFor(static_cast<int>(missing.size()), [&](int i) {
    const auto index = static_cast<std::size_t>(i);
    ThreadPool oneThread(1);
    auto piece = madePiece(missing[index], oneThread);
    if (piece) {
      made[index] = std::move(piece.value());
    } else {
      failures[index] = piece.error();
    }
  });
  for (std::size_t i = 0; i < missing.size(); ++i) {
    if (failures[i]) return *failures[i];
    cache_.keep(keyOf(missing[i]), made[i]);
    pieces_[missing[i]] = std::move(made[i]);
  }
  return {};
}

Result<std::shared_ptr<const FinishedPiece>> WorldRivers::madePiece(PieceLabel label, ThreadPool& pool) const {
  auto piece = RiverPiece::begin(world_, *plan_, label, pool, images_);
  if (!piece) return piece.error();
  if (Status status = piece.value()->run(); !status) return status.error();
  return piece.value()->finish();
}

// Adds the pieces over the area, and then those over the squares that its flow needs, until it needs no more.
Status WorldRivers::addPieces(const CellRectangle& area, std::span<const PieceLabel> labels, LowerEnvelope& envelope,
                              FlowReach& reach) {
  const CellRectangle around = commonCells(widened(cellsFor(area), world_.collar()), world_.withRing);
  std::vector<PieceLabel> labelsAround;
  std::set<PieceLabel> all(labels.begin(), labels.end());
  for (;;) {
    if (Status status = envelope.start(cellsFor(area)); !status) return status;
    for (const PieceLabel label : all) envelope.add(*pieces_.at(label));
    std::vector<PieceLabel> more;
    while (more.empty()) {
      const std::vector<CellRectangle> squares = reach.next(envelope.ways());
      if (squares.empty()) return {};
      if (labelsAround.empty()) {
        auto found = labelsOf(around);
        if (!found) return found.error();
        labelsAround = std::move(found.value());
      }
      for (const CellRectangle& square : squares) {
        const CellRectangle cells = commonCells(widened(square, world_.collar()), around);
        for (std::int64_t row = cells.row; row < cells.endRow(); ++row) {
          const auto first = labelsAround.begin() + (row - around.row) * around.shape.width + (cells.column - around.column);
          std::copy_if(first, first + cells.shape.width, std::back_inserter(more),
                       [&](PieceLabel label) { return all.insert(label).second; });
        }
      }
    }
    if (Status status = make(more); !status) return status;
  }
}

Result<std::unique_ptr<Simulation>> WorldRivers::join(const CellRectangle& area, std::span<const PieceLabel> labels,
                                                      std::uint64_t memoryLimit) {
  const auto ground = WorldGround::over(world_.before, world_.reachBefore, cellsFor(area), pool_, images_);
  if (!ground) return ground.error();
  LowerEnvelope envelope;
  FlowReach reach(area, cellsFor(area), world_.perPlanCell);
  if (Status status = addPieces(area, labels, envelope, reach); !status) return status.error();
  envelope.balance(ground.value(), world_.cellSize * world_.cellSize, world_.reachOfBooks(), reach.isKnown());
  if (Status status = envelope.crop(area); !status) return status.error();
  envelope.complete(ground.value(), world_.sea);

  SnapshotState state;
  const std::size_t behind = world_.stage + 1;
  state.key = stateKey(recipe_, behind);
  state.progress.stage = static_cast<int>(behind);
  state.budgets.resize(methodNumber(static_cast<int>(behind), -1));
  state.budgets[methodNumber(static_cast<int>(world_.stage), -1)] =
      envelope.budget(ground.value(), world_.cellSize * world_.cellSize);
  for (std::size_t i = 0; i < behind; ++i) {
    const StageRecipe& stage = recipe_.stages[i];
    const bool isLeading = i < leadingSources(recipe_);
    state.reports.push_back({stage.method->id, isLeading ? 1 : stage.iterations()});
    if (!isLeading) state.progress.iteration += stage.iterations();
  }
  Grid start;
  if (Status status = allocateGrids(area.shape, {&start}); !status) return status.error();
  const auto copyGround = [&](LayerId layer, Grid& to) {
    for (int r = 0; r < area.shape.height; ++r) {
      const float* const from = ground.value().row(layer, area.row + r) + (area.column - ground.value().cells().column);
      std::copy_n(from, area.shape.width, to.row(r));
    }
  };
  copyGround(LayerId::height, start);
  fillHaloWithGround(start, recipe_.worldSettings().edges);
  if (recipe_.worldSettings().edges == Edges::open) state.surroundings = copyHalo(start);

  auto made = Simulation::create(recipe_, pool_, images_, {.memoryLimit = memoryLimit, .from = &state, .window = area});
  if (!made) return made.error();
  std::vector<Grid*> grids;
  made.value()->visitGrids([&](Grid& grid) { grids.push_back(&grid); });
  const LayerSet written = layersOf(recipe_, behind);
  std::size_t next = 0;
  for (int i = 0; i < layerCount; ++i) {
    const auto layer = static_cast<LayerId>(i);
    if (!written.has(layer)) continue;
    Grid& to = *grids[next++];
    if (const Grid* const joined = envelope.get(layer)) {
      to.copyFrom(*joined);
    } else if (ground.value().has(layer)) {
      copyGround(layer, to);
    }
  }
  return std::move(made.value());
}

void WorldRivers::release(std::span<const CellRectangle> needed) {
  std::erase_if(pieces_, [&](const auto& entry) {
    const FinishedPiece& piece = *entry.second;
    return std::ranges::none_of(needed, [&](const CellRectangle& area) {
      return commonCells({piece.column, piece.row, piece.shape}, area).shape.cells() > 0;
    });
  });
}

}  // namespace rill
