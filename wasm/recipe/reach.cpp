#include "recipe/reach.h"

#include <algorithm>
#include <climits>
#include <string>

namespace rill {
namespace {

// A mask that follows the ground looks at the slope of each cell: at its neighbours.
constexpr std::int64_t reachOfFollowingMask = 1;

Result<std::int64_t> reachOfMethod(const StageRecipe& stage, double cellSize) {
  if (stage.method->kind == MethodKind::source || stage.method->kind == MethodKind::mask) return std::int64_t{0};
  if (stage.method->reach != nullptr) return std::int64_t{stage.method->reach(stage.methodValues(), cellSize)};
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
    reach += stage.iterations() * own.value() + (follows ? reachOfFollowingMask : 0);
    for (const StageRecipe& companion : stage.companions) {
      const auto its = reachOfMethod(companion, cellSize);
      if (!its) return its.error();
      reach += stage.iterations() / companion.every() * companion.iterations() * its.value();
    }
    // Masks are made again after each iteration.
    if (!isSource(stage) && !isMask(stage)) reach += stage.iterations() * ofMasks;
  }
  return static_cast<int>(std::min(reach, std::int64_t{INT_MAX}));
}

}  // namespace rill
