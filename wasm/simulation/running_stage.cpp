#include "simulation/running_stage.h"

#include <utility>

#include "simulation/joining.h"
#include "simulation/stage_needs.h"
#include "terrain/voids.h"

namespace rill {
namespace {

const StageRecipe& recipeOf(const StageContext& context, int stage) {
  return context.recipe.stages[static_cast<std::size_t>(stage)];
}

Run runOf(const StageContext& context, int stage, int companion, int iteration) {
  const std::size_t number = methodNumber(stage, companion);
  const StageRecipe& main = recipeOf(context, stage);
  int iterations = main.iterations();
  if (companion >= 0) {
    const StageRecipe& recipe = main.companions[static_cast<std::size_t>(companion)];
    iterations = iterations / recipe.every() * recipe.iterations();
  }
  return {context.terrain,
          context.pool,
          context.budgets[number],
          {context.window.seed(), number, static_cast<std::uint64_t>(iteration)},
          context.images,
          context.window,
          iteration,
          iterations,
          0,
          companion < 0 && !main.companions.empty()};
}

Result<std::unique_ptr<Method>> started(const StageContext& context, int stage, int companion, ScratchArena& scratch) {
  const StageRecipe& main = recipeOf(context, stage);
  const StageRecipe& recipe = companion < 0 ? main : main.companions[static_cast<std::size_t>(companion)];
  std::unique_ptr<Method> method = recipe.method->create(recipe.methodValues());
  Run run = runOf(context, stage, companion, 0);
  if (Status status = method->start(run, scratch); !status) return status.error();
  return method;
}

}  // namespace

Status RunningStage::start(const StageContext& context, int stage, ScratchArena& scratch) {
  const auto index = static_cast<std::size_t>(stage);
  const StageRecipe& recipe = context.recipe.stages[index];
  stage_ = stage;
  for (int companion = -1; companion < static_cast<int>(recipe.companions.size()); ++companion) {
    auto method = started(context, stage, companion, scratch);
    if (!method) return method.error();
    methods_.push_back(std::move(method.value()));
  }
  const auto firstRemade = static_cast<int>(firstRemadeMask(context.recipe, index));
  const bool savesHardness = needsStoredHardness(context.recipe, index);
  bool needsBefore = makesLayer(recipe) && needsLayerBefore(recipe);
  for (int i = savesHardness ? 0 : firstRemade; i < stage; ++i) {
    if (!isMask(recipeOf(context, i))) continue;
    auto method = started(context, i, -1, scratch);
    if (!method) return method.error();
    (i < firstRemade ? masksBelow_ : masks_).push_back({i, std::move(method.value())});
    needsBefore = needsBefore || needsLayerBefore(recipeOf(context, i));
  }
  Status status;
  if (needsBefore) status = scratch.take({&before_});
  if (status && savesHardness) status = scratch.take({&savedHardness_});
  if (status && layersOf(context.recipe).has(LayerId::voids)) status = scratch.take({&groundBefore_});
  return status;
}

void RunningStage::prepare(const StageContext& context) {
  if (savedHardness_.empty()) return;
  // The layer itself does not change.
  Grid& hardness = context.terrain.get(LayerId::hardness);
  hardness.swap(savedHardness_);
  hardness.fill(0.0f);
  makeMasks(context, masksBelow_);
  hardness.swap(savedHardness_);
  masksBelow_.clear();
}

void RunningStage::iterate(const StageContext& context, int iteration) {
  while (!iteratePart(context, iteration)) {
  }
}

bool RunningStage::iteratePart(const StageContext& context, int iteration) {
  const StageRecipe& recipe = recipeOf(context, stage_);
  if (next_.companion < 0 && makesLayer(recipe)) {
    makeLayer(context, stage_, *methods_.front());
  } else if (!runPart(context, iteration)) {
    return false;
  }
  if (goToNextMethod(recipe, iteration)) return false;
  followGround(context);
  return true;
}

bool RunningStage::goToNextMethod(const StageRecipe& recipe, int iteration) {
  const auto companionAt = [&](int companion) -> const StageRecipe& {
    return recipe.companions[static_cast<std::size_t>(companion)];
  };
  next_.part = 0;
  if (next_.companion >= 0 && ++next_.time < companionAt(next_.companion).iterations()) return true;
  next_.time = 0;
  while (++next_.companion < static_cast<int>(recipe.companions.size())) {
    if ((iteration + 1) % companionAt(next_.companion).every() == 0) return true;
  }
  next_ = {};
  return false;
}

void RunningStage::followGround(const StageContext& context) {
  if (masks_.empty()) return;
  Grid& hardness = context.terrain.get(LayerId::hardness);
  if (savedHardness_.empty()) {
    hardness.fill(0.0f);
  } else {
    hardness.copyFrom(savedHardness_);
  }
  makeMasks(context, masks_);
}

bool RunningStage::runPart(const StageContext& context, int iteration) {
  const StageRecipe& stage = recipeOf(context, stage_);
  const int companion = next_.companion;
  if (companion >= 0) {
    const StageRecipe& recipe = stage.companions[static_cast<std::size_t>(companion)];
    iteration = iteration / recipe.every() * recipe.iterations() + next_.time;
  }
  const auto writesSediment = [&](int each) {
    const StageRecipe& recipe = each < 0 ? stage : stage.companions[static_cast<std::size_t>(each)];
    return recipe.method->writes.has(LayerId::sediment);
  };
  Run run = runOf(context, stage_, companion, iteration);
  run.part = next_.part;
  Method& method = *methods_[static_cast<std::size_t>(companion + 1)];
  // A companion with water of its own deposits where that water does.
  const bool meetsRivers =
      companion >= 0 && !stage.companions[static_cast<std::size_t>(companion)].method->writes.has(LayerId::water);
  const bool hasVoids = context.terrain.hasVoids();
  if (hasVoids && next_.part == 0) groundBefore_.copyFrom(context.terrain.height());
  context.terrain.offerChannels(meetsRivers ? methods_.front()->channels() : nullptr);
  method.iterate(run);
  context.terrain.offerChannels(nullptr);
  if (++next_.part < method.parts(run)) return false;
  if (hasVoids) clearVoids(context.terrain, context.pool, groundBefore_, writesSediment(companion), run.budget);
  if (!writesSediment(companion)) return true;
  // The method that last wrote the sediment layer counts all carried rock, including rock that another method eroded.
  for (int each = -1; each < static_cast<int>(stage.companions.size()); ++each) {
    if (each != companion && writesSediment(each)) context.budgets[methodNumber(stage_, each)].carried = 0.0;
  }
  return true;
}

void RunningStage::repeat(const StageContext& context) {
  const StageRecipe& stage = recipeOf(context, stage_);
  Run run = runOf(context, stage_, -1, stage.iterations() - 1);
  methods_.front()->repeat(run, stage.methodValues());
  if (context.terrain.hasVoids()) clearVoids(context.terrain, context.pool, groundBefore_, false, run.budget);
  followGround(context);
}

void RunningStage::visitState(FunctionReference<void(Grid&)> visit) const {
  for (const auto& method : methods_) method->visitState(visit);
}

void RunningStage::makeMasks(const StageContext& context, const std::vector<Mask>& masks) {
  for (const Mask& mask : masks) makeLayer(context, mask.stage, *mask.method);
}

void RunningStage::makeLayer(const StageContext& context, int stage, Method& method) {
  const StageRecipe& recipe = recipeOf(context, stage);
  Terrain& terrain = context.terrain;
  Grid& layer = terrain.get(madeLayer(recipe.method->kind));
  if (terrain.hasVoids()) {
    groundBefore_.copyFrom(terrain.height());
    // A source at the start that replaces an image replaces its voids, too.
    const bool isStart = static_cast<std::size_t>(stage) < leadingSources(context.recipe);
    if (isStart && !needsLayerBefore(recipe)) terrain.get(LayerId::voids).fill(0.0f);
  }
  if (needsLayerBefore(recipe)) before_.copyFrom(layer);
  Run run = runOf(context, stage, -1, 0);
  method.iterate(run);
  join(recipe, before_, layer, context.pool);
  if (terrain.hasVoids()) clearVoids(terrain, context.pool, groundBefore_, false, run.budget);
}

}  // namespace rill
