#include "simulation/stage_needs.h"

#include <algorithm>
#include <span>

#include "method/method.h"
#include "simulation/joining.h"

namespace rill {
namespace {

LayerSet writtenBy(const StageRecipe& stage) {
  const MethodDescription& method = *stage.method;
  return method.writesWith ? method.writesWith(stage.methodValues()) : method.writes;
}

}  // namespace

bool makesLayer(const StageRecipe& stage) { return isSource(stage) || isMask(stage); }

std::size_t leadingSources(const Recipe& recipe) {
  const auto end = std::find_if_not(recipe.stages.begin(), recipe.stages.end(), isSource);
  return static_cast<std::size_t>(end - recipe.stages.begin());
}

LayerSet layersOf(const Recipe& recipe, std::size_t stages) {
  LayerSet layers{LayerId::height};
  for (const StageRecipe& stage : std::span(recipe.stages).first(stages)) {
    layers.add(writtenBy(stage));
    for (const StageRecipe& companion : stage.companions) layers.add(writtenBy(companion));
  }
  // Voids are as hard as rock can be.
  if (layers.has(LayerId::voids)) layers.add({LayerId::hardness});
  return layers;
}

bool waterStandsAfter(const Recipe& recipe, std::size_t stages) {
  bool stands = false;
  const auto look = [&](const StageRecipe& stage) {
    if (stage.method->writes.has(LayerId::water)) stands = stage.method->waterStands;
  };
  for (const StageRecipe& stage : std::span(recipe.stages).first(stages)) {
    look(stage);
    for (const StageRecipe& companion : stage.companions) look(companion);
  }
  return stands;
}

WaterSupply waterSupplyAfter(const Recipe& recipe, std::size_t stages) {
  bool hasWater = false;
  WaterSupply all{.rains = false};
  const auto add = [&](const StageRecipe& stage) {
    if (stage.method->waterOf == nullptr) return;
    const WaterSupply supply = stage.method->waterOf(stage.methodValues());
    hasWater = true;
    all.rains = all.rains || supply.rains;
    all.springs.insert(all.springs.end(), supply.springs.begin(), supply.springs.end());
  };
  while (!hasWater && stages-- > 0) {
    add(recipe.stages[stages]);
    for (const StageRecipe& companion : recipe.stages[stages].companions) add(companion);
  }
  return hasWater ? all : WaterSupply();
}

std::size_t firstRemadeMask(const Recipe& recipe, std::size_t index) {
  if (isMask(recipe.stages[index])) return index;
  const auto begin = recipe.stages.begin();
  const auto first = std::find_if(begin, begin + static_cast<std::ptrdiff_t>(index),
                                  [](const StageRecipe& stage) { return isMask(stage) && stage.method->followsGround; });
  return static_cast<std::size_t>(first - begin);
}

bool needsStoredHardness(const Recipe& recipe, std::size_t index) {
  const std::size_t first = firstRemadeMask(recipe, index);
  const auto begin = recipe.stages.begin();
  return first < index && needsLayerBefore(recipe.stages[first]) &&
         std::any_of(begin, begin + static_cast<std::ptrdiff_t>(first), isMask);
}

}  // namespace rill
