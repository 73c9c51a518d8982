#include "simulation/snapshot_state.h"

#include <algorithm>

namespace rill {

std::size_t stagesBehind(const Progress& progress) {
  return static_cast<std::size_t>(progress.stage) + (progress.stageIteration > 0 ? 1 : 0);
}

std::string stateKey(const Recipe& recipe, std::size_t stages) {
  Recipe beginning = recipe;
  beginning.stages.erase(beginning.stages.begin() + static_cast<std::ptrdiff_t>(stages), beginning.stages.end());
  std::fill(beginning.view.begin(), beginning.view.end(), std::nullopt);
  return formatRecipe(beginning);
}

}  // namespace rill
