#include "recipe/edit.h"

#include <algorithm>
#include <cmath>

#include "base/parameter_text.h"
#include "method/registry.h"

namespace rill {
namespace {

Error noSuchStage(int index) { return {"There is no stage " + std::to_string(index + 1) + " in this recipe."}; }

Error tooManyStages() { return {"A recipe can have at most " + std::to_string(maximumStages) + " stages."}; }

Error noSuchParameter(std::string_view name) { return {"There is no parameter '" + std::string(name) + "'."}; }

Error noSuchMethod(std::string_view id) { return {"There is no method '" + std::string(id) + "'."}; }

bool isIndex(int index, std::size_t count) { return index >= 0 && static_cast<std::size_t>(index) < count; }

// The stage or companion, or null if it does not exist.
StageRecipe* find(Recipe& recipe, int stage, int companion) {
  if (!isIndex(stage, recipe.stages.size())) return nullptr;
  StageRecipe& host = recipe.stages[static_cast<std::size_t>(stage)];
  if (companion == -1) return &host;
  return isIndex(companion, host.companions.size()) ? &host.companions[static_cast<std::size_t>(companion)] : nullptr;
}

Result<Value> parseNamed(std::span<const ParameterDescription> table, std::string_view name, std::string_view text,
                         std::size_t& index) {
  const auto row = std::find_if(table.begin(), table.end(), [&](const auto& each) { return each.id == name; });
  if (row == table.end()) return noSuchParameter(name);
  index = static_cast<std::size_t>(row - table.begin());
  Result<Value> value = parseValue(*row, text);
  if (!value) return Error{value.error().message + "."};
  return value;
}

void keepSharedValues(const StageRecipe& from, StageRecipe& to) {
  const std::vector<ParameterDescription> before = from.table();
  const std::vector<ParameterDescription> after = to.table();
  for (std::size_t i = 0; i < after.size(); ++i) {
    for (std::size_t k = 0; k < before.size(); ++k) {
      if (before[k].id != after[i].id || from.values[k] == before[k].initialValue()) continue;
      // Converts through text, so that the value is checked against the range and choices of the other parameter.
      Result<Value> value = parseValue(after[i], formatValue(before[k], from.values[k]));
      if (value) to.values[i] = std::move(value.value());
    }
  }
}

// Gives a world of rivers without an end a sea, and moves its corner by less than a chunk to a whole number of chunks from the
// origin, which is a corner of a plan cell.
void fitToRegions(Recipe& recipe) {
  const WorldSettings world = recipe.worldSettings();
  const double east = world.extent, south = world.extent * world.size.height / world.size.width;
  for (std::size_t i = 0; i < recipe.world.size(); ++i) {
    const std::string_view id = worldParameters()[i].id;
    Value& value = recipe.world[i];
    if (id == "sea" && !world.sea) value = {};
    if (id == "x") value.number = std::round(value.number / east) * east;
    if (id == "y") value.number = std::round(value.number / south) * south;
  }
}

// Gives the stages whose rivers are planned the settings that a plan needs.
Status fitToPlan(Recipe& recipe) {
  for (StageRecipe& stage : recipe.stages) {
    if (stage.method->lacksForPlan == nullptr) continue;
    for (std::string_view lacks = stage.method->lacksForPlan(stage.methodValues()); !lacks.empty();
         lacks = stage.method->lacksForPlan(stage.methodValues())) {
      const std::size_t equals = lacks.find('=');
      std::size_t index = 0;
      Result<Value> value = parseNamed(stage.table(), lacks.substr(0, equals), lacks.substr(equals + 1), index);
      if (!value) return value.error();
      stage.values[index] = std::move(value.value());
    }
  }
  return {};
}

}  // namespace

Result<Recipe> setWorld(Recipe recipe, std::string_view name, std::string_view text) {
  std::size_t index = 0;
  Result<Value> value = parseNamed(worldParameters(), name, text, index);
  if (!value) return value.error();
  recipe.world[index] = std::move(value.value());
  if (name == "join" && recipe.worldSettings().join == Join::rivers) {
    if (const Status status = fitToPlan(recipe); !status) return status.error();
  }
  const WorldSettings world = recipe.worldSettings();
  if (world.join == Join::rivers && world.isEndless() && name != "x" && name != "y") fitToRegions(recipe);
  return readable(std::move(recipe));
}

Result<Recipe> setParameter(Recipe recipe, int stage, int companion, std::string_view name, std::string_view text) {
  StageRecipe* target = find(recipe, stage, companion);
  if (target == nullptr) return noSuchStage(stage);
  std::size_t index = 0;
  Result<Value> value = parseNamed(target->table(), name, text, index);
  if (!value) return value.error();
  target->values[index] = std::move(value.value());
  return readable(std::move(recipe));
}

Result<Recipe> insertStage(Recipe recipe, int index, std::string_view id) {
  const MethodDescription* method = findMethod(id);
  if (method == nullptr) return noSuchMethod(id);
  if (!isIndex(index, recipe.stages.size() + 1)) return noSuchStage(index);
  if (recipe.stages.size() == maximumStages) return tooManyStages();
  recipe.stages.insert(recipe.stages.begin() + index, starterStage(*method));
  return readable(std::move(recipe));
}

Result<Recipe> duplicateStage(Recipe recipe, int index) {
  const StageRecipe* stage = find(recipe, index, -1);
  if (stage == nullptr) return noSuchStage(index);
  if (recipe.stages.size() == maximumStages) return tooManyStages();
  recipe.stages.insert(recipe.stages.begin() + index + 1, StageRecipe(*stage));
  return readable(std::move(recipe));
}

Result<Recipe> switchStage(Recipe recipe, int stage, int companion, bool isOn) {
  StageRecipe* target = find(recipe, stage, companion);
  if (target == nullptr) return noSuchStage(stage);
  target->isOn = isOn;
  return readable(std::move(recipe));
}

Result<Recipe> replaceStage(Recipe recipe, int index, std::string_view id) {
  const MethodDescription* method = findMethod(id);
  if (method == nullptr) return noSuchMethod(id);
  StageRecipe* before = find(recipe, index, -1);
  if (before == nullptr) return noSuchStage(index);
  StageRecipe after(*method, StageRole::main);
  keepSharedValues(*before, after);
  after.isOn = before->isOn;
  for (StageRecipe& companion : before->companions) {
    if (canFollow(*method, *companion.method)) after.companions.push_back(std::move(companion));
  }
  *before = std::move(after);
  return readable(std::move(recipe));
}

Result<Recipe> removeStage(Recipe recipe, int index) {
  if (!isIndex(index, recipe.stages.size())) return noSuchStage(index);
  recipe.stages.erase(recipe.stages.begin() + index);
  return readable(std::move(recipe));
}

Result<Recipe> moveStage(Recipe recipe, int from, int to) {
  if (!isIndex(from, recipe.stages.size())) return noSuchStage(from);
  if (!isIndex(to, recipe.stages.size())) return noSuchStage(to);
  StageRecipe stage = std::move(recipe.stages[static_cast<std::size_t>(from)]);
  recipe.stages.erase(recipe.stages.begin() + from);
  recipe.stages.insert(recipe.stages.begin() + to, std::move(stage));
  return readable(std::move(recipe));
}

Result<Recipe> addCompanion(Recipe recipe, int stage, std::string_view id) {
  const MethodDescription* method = findMethod(id);
  if (method == nullptr) return noSuchMethod(id);
  StageRecipe* host = find(recipe, stage, -1);
  if (host == nullptr) return noSuchStage(stage);
  if (!canFollow(*host->method, *method)) {
    return Error{std::string(id) + " cannot follow " + std::string(host->method->id) + "."};
  }
  if (host->companions.size() == maximumCompanions) {
    return Error{"A stage can have at most " + std::to_string(maximumCompanions) + " companions."};
  }
  host->companions.emplace_back(*method, StageRole::companion);
  return readable(std::move(recipe));
}

Result<Recipe> removeCompanion(Recipe recipe, int stage, int companion) {
  StageRecipe* host = find(recipe, stage, -1);
  if (host == nullptr || find(recipe, stage, companion) == nullptr || companion < 0) return noSuchStage(stage);
  host->companions.erase(host->companions.begin() + companion);
  return readable(std::move(recipe));
}

}  // namespace rill
