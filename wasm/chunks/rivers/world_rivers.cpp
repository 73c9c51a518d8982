#include "chunks/rivers/world_rivers.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>

#include "chunks/cell_rectangles.h"
#include "chunks/rivers/plan_file.h"
#include "chunks/rivers/river_piece.h"
#include "chunks/rivers/world_ground.h"
#include "simulation/running_stage.h"
#include "simulation/stage_needs.h"

namespace rill {
namespace {

constexpr BasinName noPiece{{}, PlannedRegion::foreign};

Error planOfRegions() {
  return Error{
      "A world without an end has no plan of the whole: its regions are planned where chunks are made. Choose a number of "
      "chunks, or make the chunks without a plan."};
}

}  // namespace

WorldRivers::WorldRivers(const Recipe& recipe, RiverWorld world, ThreadPool& pool, const ImageLibrary& images, PieceCache& cache)
    : recipe_(recipe), world_(std::move(world)), pool_(pool), images_(images), cache_(cache) {}

Result<std::unique_ptr<WorldRivers>> WorldRivers::create(const Recipe& written, const CellRectangle& area, ThreadPool& pool,
                                                         const ImageLibrary& images, PieceCache& cache) {
  const Recipe recipe = withoutSwitchedOff(written);
  Result<RiverWorld> world = RiverWorld::of(recipe);
  if (!world) return world.error();
  std::unique_ptr<WorldRivers> rivers(new WorldRivers(recipe, std::move(world.value()), pool, images, cache));
  rivers->addRegions(area);
  return rivers;
}

void WorldRivers::addRegions(const CellRectangle& area) {
  const auto add = [&](const RiverWorld& region) {
    regions_.try_emplace(region.name, region, keyOfPlan(recipe_, region), pool_, images_, cache_);
  };
  if (!world_.isEndless()) return add(world_);
  for (const RegionName& name : world_.regionsOver(widened(cellsFor(area), reachOfNames()))) add(world_.region(name));
}

// The recipe up to the rivers; without an end also the region, and the place of the chunks' lattice, which methods with a feature
// per chunk follow, in place of the corner (x, y).
std::string WorldRivers::keyOfPlan(const Recipe& written, const RiverWorld& world) {
  const std::size_t stages = world.stage + 1;
  if (!world.isEndless()) return stateKey(written, stages);
  Recipe recipe = written;
  for (std::size_t i = 0; i < recipe.world.size(); ++i) {
    const ParameterDescription& row = worldParameters()[i];
    if (row.id == "x" || row.id == "y") recipe.world[i] = row.initialValue();
  }
  const auto within = [&](std::int64_t planCells, int size) {
    const std::int64_t cells = planCells * world.perPlanCell;
    return std::to_string(cells - floorOfQuotient(cells, size) * size);
  };
  const Shape chunk = written.shape();
  return std::to_string(world.name.column) + ":" + std::to_string(world.name.row) + ":" +
         within(world.planColumnOfRecipe, chunk.width) + ":" + within(world.planRowOfRecipe, chunk.height) + ":" +
         stateKey(recipe, stages);
}

std::string WorldRivers::keyOf(const BasinName& name) const {
  return "basin:" + std::to_string(name.label) + ":" + regions_.at(name.region).key();
}

std::uint64_t WorldRivers::bytesAtWork() const {
  // A plan at work has about 75 bytes per plan cell, and 8 more for hardness and for each of three painted factors.
  constexpr std::uint64_t perPlanCell = 75 + 4 * 8;
  // The pieces of a chunk have about twice the cells that they are joined on, in windows that are about twice as large as the
  // regions, with five layers. The joined areas have about ten grids of their own.
  constexpr std::uint64_t gridsOfChunk = 2 * 2 * 5 + 10;
  const Shape joined = cellsFor(widened({0, 0, recipe_.shape()}, world_.reachAfter + world_.reachOfBooks())).shape;
  std::uint64_t planCells = 0;
  for (const auto& [_, region] : regions_) planCells += region.world().plan.cells();
  return perPlanCell * planCells + RiverPiece::bytesAtWork(world_) * static_cast<std::uint64_t>(pool_.threads()) +
         Grid::bytesFor(joined) * gridsOfChunk;
}

bool WorldRivers::isPlanCached() const {
  return std::ranges::all_of(regions_, [](const auto& entry) { return entry.second.isCached(); });
}

Result<int> WorldRivers::plan(int iterations) {
  const int count = std::min(iterations, planIterationsLeft());
  std::vector<PlannedRegion*> regions;
  for (auto& [_, region] : regions_) regions.push_back(&region);
  for (PlannedRegion* const region : regions) {
    if (hasBegun_) break;
    if (Status status = region->start(); !status) return status.error();
  }
  hasBegun_ = true;
  pool_.parallelFor(static_cast<int>(regions.size()), [&](int i) { regions[static_cast<std::size_t>(i)]->step(count); });
  counted_ += count;
  for (PlannedRegion* const region : regions) {
    if (counted_ < world_.iterations) break;
    if (Status status = region->finish(); !status) return status.error();
  }
  return count;
}

Result<std::vector<std::uint8_t>> WorldRivers::planBytes() const {
  if (world_.isEndless()) return planOfRegions();
  if (const auto plan = cache_.plan(keyOfPlan(recipe_, world_))) return bytesOf(*plan, keyOfPlan(recipe_, world_));
  return Error{"The plan of the rivers is not made yet; run its iterations first."};
}

Status WorldRivers::cachePlan(std::span<const std::uint8_t> bytes) const {
  if (world_.isEndless()) return planOfRegions();
  auto plan = planOf(bytes, world_, keyOfPlan(recipe_, world_));
  if (!plan) return plan.error();
  cache_.keepPlan(keyOfPlan(recipe_, world_), std::move(plan.value()));
  return {};
}

void WorldRivers::show(const CellRectangle& area, Grid& height) const {
  for (const auto& [_, region] : regions_) region.show(region.world().fromOwnCorner(area), height);
}

void WorldRivers::lower(const CellRectangle& area, Grid& height) const {
  if (world_.isEndless()) lowerStraits(world_, 1, area, height);
}

CellRectangle WorldRivers::cellsFor(const CellRectangle& area) const {
  const CellRectangle wide = widened(area, world_.reachOfBooks());
  return world_.isEndless() ? wide : commonCells(wide, world_.cells);
}

// The piece that each cell is nearest to, row by row; noPiece outside of the world, and where another region has the cell.
Result<std::vector<BasinName>> WorldRivers::namesOf(const CellRectangle& cells) const {
  std::vector<BasinName> names(cells.shape.cells(), noPiece);
  std::vector<RegionName> regions{RegionName{}};
  if (world_.isEndless()) regions = world_.regionsOver(cells);
  for (const RegionName& name : regions) {
    const PlannedRegion& region = regions_.at(name);
    const CellRectangle own = region.world().fromOwnCorner(cells), part = commonCells(own, region.world().withRing);
    if (part.shape.cells() == 0) continue;
    const auto labels = region.labelsOf(part);
    if (!labels) return labels.error();
    for (std::size_t i = 0; i < labels.value().size(); ++i) {
      const PieceLabel label = labels.value()[i];
      const auto width = static_cast<std::size_t>(part.shape.width);
      const std::int64_t column = part.column - own.column + static_cast<std::int64_t>(i % width),
                         row = part.row - own.row + static_cast<std::int64_t>(i / width);
      if (label != PlannedRegion::foreign) names[static_cast<std::size_t>(row * cells.shape.width + column)] = {name, label};
    }
  }
  return names;
}

Result<std::vector<BasinName>> WorldRivers::piecesOver(const CellRectangle& area) const {
  auto found = namesOf(widened(area, reachOfNames()));
  if (!found) return found.error();
  std::set<BasinName> names(found.value().begin(), found.value().end());
  names.erase(noPiece);
  return std::vector<BasinName>(names.begin(), names.end());
}

Status WorldRivers::make(std::span<const BasinName> names) {
  std::vector<BasinName> missing;
  for (const BasinName& name : names) {
    if (pieces_.contains(name)) continue;
    if (auto piece = cache_.find(keyOf(name)); piece != nullptr) {
      pieces_[name] = std::move(piece);
    } else {
      missing.push_back(name);
    }
  }
  std::vector<std::shared_ptr<const FinishedPiece>> made(missing.size());
  std::vector<std::optional<Error>> failures(missing.size());
  pool_.parallelFor(static_cast<int>(missing.size()), [&](int i) {
    const auto index = static_cast<std::size_t>(i);
    ThreadPool oneThread(1);
    auto piece = regions_.at(missing[index].region).madePiece(missing[index].label, oneThread);
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

CellRectangle WorldRivers::cellsOf(const BasinName& name, const FinishedPiece& piece) const {
  const RiverWorld& region = regions_.at(name.region).world();
  return {piece.column + region.column, piece.row + region.row, piece.shape};
}

// Adds the pieces over the area, and then those over the squares that its flow needs, until it needs no more.
Status WorldRivers::addPieces(const CellRectangle& area, std::span<const BasinName> names, LowerEnvelope& envelope,
                              FlowReach& reach) {
  const CellRectangle around = widened(cellsFor(area), reachOfNames());
  std::vector<BasinName> namesAround;
  std::set<BasinName> all(names.begin(), names.end());
  for (;;) {
    if (Status status = envelope.start(cellsFor(area)); !status) return status;
    for (const BasinName& name : all) {
      const FinishedPiece& piece = *pieces_.at(name);
      const CellRectangle cells = cellsOf(name, piece);
      envelope.add(piece, cells.column, cells.row);
    }
    envelope.followSurface();
    std::vector<BasinName> more;
    while (more.empty()) {
      const std::vector<CellRectangle> squares = reach.next(envelope.ways());
      if (squares.empty()) return {};
      if (namesAround.empty()) {
        auto found = namesOf(around);
        if (!found) return found.error();
        namesAround = std::move(found.value());
      }
      for (const CellRectangle& square : squares) {
        const CellRectangle cells = commonCells(widened(square, reachOfNames()), around);
        for (std::int64_t row = cells.row; row < cells.endRow(); ++row) {
          const auto first = namesAround.begin() + (row - around.row) * around.shape.width + (cells.column - around.column);
          std::copy_if(first, first + cells.shape.width, std::back_inserter(more),
                       [&](const BasinName& name) { return name != noPiece && all.insert(name).second; });
        }
      }
    }
    if (Status status = make(more); !status) return status;
  }
}

Result<std::unique_ptr<Simulation>> WorldRivers::join(const CellRectangle& area, std::span<const BasinName> names,
                                                      std::uint64_t memoryLimit) {
  const auto ground = WorldGround::over(world_, 1, cellsFor(area), pool_, images_);
  if (!ground) return ground.error();
  LowerEnvelope envelope;
  FlowReach reach(area, cellsFor(area), world_.perPlanCell);
  if (Status status = addPieces(area, names, envelope, reach); !status) return status.error();
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
    const CellRectangle cells = cellsOf(entry.first, *entry.second);
    return std::ranges::none_of(needed, [&](const CellRectangle& area) { return commonCells(cells, area).shape.cells() > 0; });
  });
}

}  // namespace rill
