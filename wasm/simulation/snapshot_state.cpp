#include "simulation/snapshot_state.h"

#include <algorithm>

namespace rill {

std::size_t stagesBehind(const Progress& progress) {
  return static_cast<std::size_t>(progress.stage) + (progress.stageIteration > 0 ? 1 : 0);
}

namespace {

// The maximum has all iterations of all other values, so no state at the end of a stage has the same key.
void setToMaximum(StageRecipe& stage, std::string_view parameter) {
  const std::vector<ParameterDescription> table = stage.table();
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (table[i].id == parameter) stage.values[i] = {.number = table[i].maximum};
  }
}

}  // namespace

std::string stateKey(const Recipe& recipe, std::size_t stages, bool isWithinLast) {
  Recipe beginning = recipe;
  beginning.stages.erase(beginning.stages.begin() + static_cast<std::ptrdiff_t>(stages), beginning.stages.end());
  if (isWithinLast && beginning.stages.back().hasTimetable()) {
    setToMaximum(beginning.stages.back(), beginning.stages.back().method->timetable->parameter);
  }
  std::fill(beginning.view.begin(), beginning.view.end(), std::nullopt);
  return formatRecipe(beginning);
}

}  // namespace rill
