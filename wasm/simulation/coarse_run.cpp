#include "simulation/coarse_run.h"

#include <algorithm>
#include <utility>

#include "grid/resampling.h"
#include "simulation/stage_needs.h"

namespace rill {
namespace {

// Layers that are added up over the iterations: the map's own values continue to count.
constexpr std::array states{LayerId::height, LayerId::wear, LayerId::deposit};

// Layers that methods read. The stage does not change them, apart from the hardness of masks that follow its ground.
constexpr auto given = [] {
  std::array<LayerId, paintedLayers.size() + 1> layers{LayerId::hardness};
  std::copy(paintedLayers.begin(), paintedLayers.end(), layers.begin() + 1);
  return layers;
}();

WorldSettings coarseWorld(const Recipe& recipe, int factor) {
  WorldSettings world = recipe.worldSettings();
  world.size.width /= factor;
  world.size.height /= factor;
  return world;
}

// Whether masks before the stage follow its ground.
bool changesHardness(const Recipe& recipe, int stage) {
  const auto index = static_cast<std::size_t>(stage);
  return firstRemadeMask(recipe, index) < index;
}

}  // namespace

void CoarseRun::applyTo(Terrain& fine) {
  const Terrain& coarse = map_->terrain;
  ThreadPool& pool = context_.pool;
  const CoarseChange change(pool, coarse, map_->scratch, fine);
  change.applyToHeight();
  for (const LayerId layer : {LayerId::wear, LayerId::deposit}) {
    if (fine.has(layer)) change.add(layer);
  }
  for (const LayerId layer : {LayerId::water, LayerId::sediment, LayerId::flow}) {
    if (fine.has(layer)) change.replace(layer);
  }
  if (changesHardness(context_.recipe, stage_)) change.replace(LayerId::hardness);
}

CoarseRun::Map::Map(const StageContext& context, int itsFactor)
    : factor(itsFactor), window(coarseWorld(context.recipe, itsFactor)) {
  terrain.outline(window.map(), window.cellSize(), context.terrain.edges(), context.terrain.sea());
}

Status CoarseRun::Map::allocate(const StageContext& context, ScratchArena& arena) {
  const LayerSet layers = layersOf(context.recipe);
  for (int i = 0; i < layerCount; ++i) {
    const auto layer = static_cast<LayerId>(i);
    if (!layers.has(layer)) continue;
    if (Status status = arena.take({&terrain.get(layer)}); !status) return status;
  }
  return arena.take({&scratch.mean, &scratch.faded, &scratch.change});
}

Result<std::uint64_t> CoarseRun::bytesNeeded(int firstFactor, std::uint64_t limit) const {
  const Shape whole = context_.terrain.shape();
  std::uint64_t bytes = Grid::bytesFor(whole) * states.size();
  for (int factor = firstFactor; factor > 1; factor /= 2) {
    if (bytes > limit) return outOfMemory(whole, bytes, limit);
    Map map(context_, factor);
    ScratchArena scratch(map.terrain.shape(), limit - bytes, ScratchArena::Purpose::trial);
    if (Status status = map.allocate(context_, scratch); !status) return status.error();
    if (Status status = map.running.start(map.contextFor(context_), stage_, scratch); !status) return status.error();
    bytes += scratch.bytes();
  }
  return bytes;
}

std::uint64_t CoarseRun::bytesAtEnd() const {
  return Grid::bytesFor(Map(context_, 2).terrain.shape()) * static_cast<std::uint64_t>(layersOf(context_.recipe).count() + 3);
}

Status CoarseRun::start(int factor, std::uint64_t limit) {
  ScratchArena scratch(context_.terrain.shape(), limit);
  for (std::size_t i = 0; i < states.size(); ++i) {
    if (Status status = scratch.take({&atStart_[i]}); !status) return status;
    if (context_.terrain.has(states[i])) atStart_[i].copyFrom(context_.terrain.get(states[i]));
  }
  limit_ = limit - scratch.bytes();
  auto map = startedMap(factor);
  if (!map) return map.error();
  map_ = std::move(map.value());
  map_->running.prepare(map_->contextFor(context_));
  return {};
}

// A coarse map in the state of the start of the stage.
Result<std::unique_ptr<CoarseRun::Map>> CoarseRun::startedMap(int factor) {
  auto map = std::make_unique<Map>(context_, factor);
  Terrain& terrain = map->terrain;
  ScratchArena scratch(terrain.shape(), limit_);
  if (Status status = map->allocate(context_, scratch); !status) return status.error();
  const Resampling mean(factor, terrain.edges());
  for (std::size_t i = 0; i < states.size(); ++i) {
    if (terrain.has(states[i])) mean.average(context_.pool, atStart_[i], terrain.get(states[i]));
  }
  for (const LayerId layer : given) {
    if (terrain.has(layer)) mean.average(context_.pool, context_.terrain.get(layer), terrain.get(layer));
  }
  terrain.storeSurroundings();
  if (Status status = map->running.start(map->contextFor(context_), stage_, scratch); !status) return status.error();
  return map;
}

Status CoarseRun::refine() {
  map_->running = RunningStage();
  auto finer = startedMap(map_->factor / 2);
  if (!finer) return finer.error();
  applyTo(finer.value()->terrain);
  map_ = std::move(finer.value());
  map_->running.prepare(map_->contextFor(context_));
  map_->running.followGround(map_->contextFor(context_));
  isShown_ = false;
  return {};
}

void CoarseRun::iterate(int iteration) {
  map_->running.iterate(map_->contextFor(context_), iteration);
  isShown_ = false;
}

void CoarseRun::show() {
  if (isShown_) return;
  for (std::size_t i = 0; i < states.size(); ++i) {
    if (context_.terrain.has(states[i])) context_.terrain.get(states[i]).copyFrom(atStart_[i]);
  }
  applyTo(context_.terrain);
  isShown_ = true;
}

void CoarseRun::release() {
  map_->running = RunningStage();
  for (std::size_t i = 0; i < states.size(); ++i) {
    if (context_.terrain.has(states[i])) context_.terrain.get(states[i]).swap(atStart_[i]);
    atStart_[i].release();
  }
}

void CoarseRun::complete() { applyTo(context_.terrain); }

void CoarseRun::visitGrids(FunctionReference<void(Grid&)> visit) {
  // Stages after this one may have other layers.
  const LayerSet layers = layersOf(context_.recipe, static_cast<std::size_t>(stage_) + 1);
  for (std::size_t i = 0; i < states.size(); ++i) {
    if (layers.has(states[i])) visit(atStart_[i]);
  }
  for (const LayerId layer : given) {
    if (layers.has(layer)) visit(context_.terrain.get(layer));
  }
  for (int i = 0; i < layerCount; ++i) {
    const auto layer = static_cast<LayerId>(i);
    if (layers.has(layer)) visit(map_->terrain.get(layer));
  }
  map_->running.visitState(visit);
  isShown_ = false;
}

}  // namespace rill
