#include "chunks/run_plan.h"

#include <utility>

#include "chunks/rivers/river_world.h"
#include "simulation/snapshot_state.h"
#include "simulation/stage_needs.h"

namespace rill {
namespace {

std::vector<std::int64_t> iterationsOf(const Recipe& recipe) {
  const std::size_t sources = leadingSources(recipe);
  std::vector<std::int64_t> iterations;
  for (std::size_t i = 0; i < recipe.stages.size(); ++i) iterations.push_back(i < sources ? 0 : recipe.stages[i].iterations());
  return iterations;
}

}  // namespace

RunPlan planOf(const Recipe& recipe) {
  const ChunkRange shown = chunksShown(recipe);
  const Shape shape = recipe.shape();
  RunPlan plan{std::int64_t{shape.width} * shown.columns,
               std::int64_t{shape.height} * shown.rows,
               iterationsOf(withoutSwitchedOff(recipe)),
               {}};
  if (!isChunked(recipe)) return plan;
  if (const Result<ChunkCost> cost = chunkCost(recipe, shown)) plan.chunks = cost.value();
  std::int64_t ofPiece = 0;
  for (std::int64_t& iterations : plan.stageIterations) ofPiece += std::exchange(iterations, 0);
  if (ofPiece > 0) plan.stageIterations.back() = ofPiece * (plan.chunks ? plan.chunks->pieces : 0);
  if (plan.chunks && recipe.worldSettings().join == Join::rivers) {
    if (const Result<RiverWorld> world = RiverWorld::of(recipe)) plan.stageIterations.back() += world.value().iterations;
  }
  return plan;
}

std::vector<std::optional<std::string>> snapshotKeys(const Recipe& recipe) {
  const Recipe enabled = withoutSwitchedOff(recipe);
  const std::size_t first = isChunked(enabled) ? enabled.stages.size() + 1 : leadingSources(enabled);
  std::vector<std::optional<std::string>> keys;
  for (std::size_t i = 0; i <= enabled.stages.size(); ++i) {
    keys.push_back(i < first ? std::nullopt : std::optional(stateKey(enabled, i)));
  }
  return keys;
}

std::vector<std::optional<std::string>> keyframeKeys(const Recipe& recipe) {
  const Recipe enabled = withoutSwitchedOff(recipe);
  std::vector<std::optional<std::string>> keys(enabled.stages.size() + 1);
  for (std::size_t i = 0; i < enabled.stages.size() && !isChunked(enabled); ++i) {
    if (enabled.stages[i].hasTimetable()) keys[i + 1] = stateKey(enabled, i + 1, true);
  }
  return keys;
}

}  // namespace rill
