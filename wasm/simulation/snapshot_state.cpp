#include "simulation/snapshot_state.h"

#include <algorithm>

namespace rill {

std::size_t stagesBehind(const Progress& progress) {
  return static_cast<std::size_t>(progress.stage) + (progress.stageIteration > 0 ? 1 : 0);
}

std::string stateKey(const Recipe& recipe, std::size_t stages) {
  Recipe part = recipe;
  part.stages.erase(part.stages.begin() + static_cast<std::ptrdiff_t>(stages), part.stages.end());
  std::fill(part.view.begin(), part.view.end(), std::nullopt);
  return formatRecipe(part);
}

}  // namespace rill
