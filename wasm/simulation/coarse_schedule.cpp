#include "simulation/coarse_schedule.h"

#include <algorithm>

namespace rill {
namespace {

constexpr int maximumLevels = 3;
constexpr int minimumSide = 16;  // cells of a coarse map

}  // namespace

CoarseSchedule::CoarseSchedule(const Recipe& recipe) {
  // A width exactly at the limit may exceed it by a rounding error.
  const double widest = recipe.worldSettings().coarse * (1.0 + 1e-9);
  const Shape shape = recipe.shape();
  const auto isPossible = [&](int levels) {
    const int factor = 1 << levels;
    return factor * recipe.cellSize() <= widest && shape.width % factor == 0 && shape.height % factor == 0 &&
           std::min(shape.width, shape.height) / factor >= minimumSide;
  };
  while (levels_ < maximumLevels && isPossible(levels_ + 1)) ++levels_;
}

int CoarseSchedule::factorAt(const StageRecipe& stage, int iteration) const {
  // The number of iterations of a timetable must not decide about the maps: land of two ages has one history.
  if (levels_ == 0 || !stage.method->startsCoarse || stage.hasTimetable()) return 1;
  const int iterations = stage.iterations();
  const std::int64_t rest = iterations - static_cast<std::int64_t>(iterations) * 2 / 3;
  const std::int64_t left = iterations - iteration;  // including this one
  if (left > rest) return 1 << levels_;
  // Counted from the end, so that the last iteration runs on the map.
  return 1 << ((left - 1) * levels_ / rest);
}

}  // namespace rill
