#include "recipe/reach.h"

#include <algorithm>
#include <climits>
#include <string>

namespace rill {
namespace {

// A mask that follows the ground reads the slope of each cell, and so its neighbours.
constexpr std::int64_t reachOfFollowingMask = 1;

struct MethodReach {
  std::int64_t each = 0, end = 0;  // of an iteration, and of the end of the stage

  std::int64_t of(std::int64_t iterations) const { return iterations > 0 ? iterations * each + end : 0; }
};

// A source or mask that depends on the size or the extremes of the map (`normalise=map`, `repeats=map`) differs between maps.
Status checkIsOfTheWorld(const StageRecipe& stage) {
  const ParameterTable table = stage.method->parameters;
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (table[i].kind != ParameterKind::choice) continue;
    const std::string_view chosen = table[i].choices[static_cast<std::size_t>(stage.methodValues()[i].number)].id;
    if (chosen == "map") {
      return Error{std::string(stage.method->id) + " has no reach: with " + std::string(table[i].id) +
                   "=map it depends on the whole map."};
    }
  }
  return {};
}

Result<MethodReach> reachOfMethod(const StageRecipe& stage, double cellSize) {
  if (stage.method->kind == MethodKind::source || stage.method->kind == MethodKind::mask) {
    if (const Status status = checkIsOfTheWorld(stage); !status) return status.error();
    return MethodReach{};
  }
  const int reach = stage.method->reach != nullptr ? stage.method->reach(stage.methodValues(), cellSize) : noReach;
  if (reach != noReach) return MethodReach{reach, stage.method->reachOfEnd};
  return Error{std::string(stage.method->id) + " has no reach: " + std::string(stage.method->whyNoReach) + "."};
}

}  // namespace

Result<int> reachOf(const Recipe& written) {
  const Recipe recipe = withoutSwitchedOff(written);
  const double cellSize = recipe.cellSize();
  std::int64_t reach = 0, ofMasks = 0;
  for (const StageRecipe& stage : recipe.stages) {
    const auto own = reachOfMethod(stage, cellSize);
    if (!own) return own.error();
    const bool follows = isMask(stage) && stage.method->followsGround;
    if (follows) ofMasks = reachOfFollowingMask;
    reach += own.value().of(stage.iterations()) + (follows ? reachOfFollowingMask : 0);
    for (const StageRecipe& companion : stage.companions) {
      const auto its = reachOfMethod(companion, cellSize);
      if (!its) return its.error();
      reach += its.value().of(std::int64_t{stage.iterations() / companion.every()} * companion.iterations());
    }
    // Masks are computed again after each iteration.
    if (!isSource(stage) && !isMask(stage)) reach += stage.iterations() * ofMasks;
  }
  return static_cast<int>(std::min(reach, std::int64_t{INT_MAX}));
}

}  // namespace rill
