// Recipes: parsing, describing and editing.
#include <emscripten/bind.h>

#include <string>

#include "bindings/module_state.h"
#include "bindings/numbers.h"
#include "bindings/values.h"
#include "chunks/run_plan.h"
#include "recipe/edit.h"
#include "recipe/height_marks.h"
#include "recipe/reach.h"

namespace rill {
namespace {

template <class Table>
val toValues(const Table& table, const std::vector<Value>& values) {
  val made = val::object();
  for (std::size_t i = 0; i < table.size(); ++i) made.set(std::string(table[i].id), toValue(table[i], values[i]));
  return made;
}

val toStage(const StageRecipe& stage) {
  val made = val::object();
  made.set("method", toText(stage.method->id));
  made.set("revision", stage.revision);
  made.set("parameters", toValues(stage.table(), stage.values));
  made.set("isOn", stage.isOn);
  if (stage.role == StageRole::main) made.set("companions", toArray(stage.companions, toStage));
  return made;
}

// The moving heights of each stage that is switched on; null without any.
val toHeightCurves(const Recipe& recipe) {
  bool hasAny = false;
  const val made = toArray(withoutSwitchedOff(recipe).stages, [&](const StageRecipe& stage) {
    hasAny = hasAny || !stage.method->heightMarks.empty();
    return toArray(heightCurves(stage), [](const HeightCurve& curve) {
      val each = val::object();
      each.set("name", toText(curve.name));
      each.set("heights", toNumbers(curve.heights));
      return each;
    });
  });
  return hasAny ? made : val::null();
}

val toParsed(const Recipe& recipe) {
  val made = val::object();
  const RunPlan plan = planOf(recipe);
  made.set("text", toText(moduleState().recipes.write(recipe)));
  made.set("textForAllEngines", toText(formatForAllEngines(recipe)));
  made.set("width", static_cast<double>(plan.width));
  made.set("height", static_cast<double>(plan.height));
  made.set("world", toValues(worldParameters(), recipe.world));
  made.set("stages", toArray(recipe.stages, toStage));
  made.set("stageIterations", toArray(plan.stageIterations, [](std::int64_t count) { return val(static_cast<double>(count)); }));
  made.set("heightCurves", toHeightCurves(recipe));
  made.set("chunkCost", plan.chunks ? toCost(*plan.chunks) : val::null());
  const Result<int> reach = reachOf(recipe);
  made.set("whyNoReach", reach ? val::null() : toText(reach.error().message));
  std::vector<Value> view;
  val given = val::array();
  for (std::size_t i = 0; i < recipe.view.size(); ++i) {
    const ParameterDescription& row = viewParameters()[i];
    if (recipe.view[i]) given.call<void>("push", toText(row.id));
    view.push_back(recipe.view[i].value_or(row.initialValue()));
  }
  made.set("view", toValues(viewParameters(), view));
  made.set("viewGiven", given);
  return made;
}

val toResult(const Result<Recipe>& result) { return result ? toParsed(result.value()) : toError(result.error()); }

// Edits the recipe of a text, and returns the new recipe.
template <class Edit>
val edited(const std::string& text, const Edit& edit) {
  const Result<Recipe>& recipe = moduleState().recipes.read(text);
  return recipe ? toResult(edit(recipe.value())) : toError(recipe.error());
}

val parse(const std::string& text) { return toResult(moduleState().recipes.read(text)); }

val editWorld(const std::string& text, const std::string& name, const std::string& value) {
  return edited(text, [&](Recipe recipe) { return setWorld(std::move(recipe), name, value); });
}

val editParameter(const std::string& text, int stage, int companion, const std::string& name, const std::string& value) {
  return edited(text, [&](Recipe recipe) { return setParameter(std::move(recipe), stage, companion, name, value); });
}

val editInsertStage(const std::string& text, int index, const std::string& method) {
  return edited(text, [&](Recipe recipe) { return insertStage(std::move(recipe), index, method); });
}

val editDuplicateStage(const std::string& text, int index) {
  return edited(text, [&](Recipe recipe) { return duplicateStage(std::move(recipe), index); });
}

val editSwitchStage(const std::string& text, int stage, int companion, bool isOn) {
  return edited(text, [&](Recipe recipe) { return switchStage(std::move(recipe), stage, companion, isOn); });
}

val editReplaceStage(const std::string& text, int index, const std::string& method) {
  return edited(text, [&](Recipe recipe) { return replaceStage(std::move(recipe), index, method); });
}

val editRemoveStage(const std::string& text, int index) {
  return edited(text, [&](Recipe recipe) { return removeStage(std::move(recipe), index); });
}

val editMoveStage(const std::string& text, int from, int to) {
  return edited(text, [&](Recipe recipe) { return moveStage(std::move(recipe), from, to); });
}

val editAddCompanion(const std::string& text, int stage, const std::string& method) {
  return edited(text, [&](Recipe recipe) { return addCompanion(std::move(recipe), stage, method); });
}

val editRemoveCompanion(const std::string& text, int stage, int companion) {
  return edited(text, [&](Recipe recipe) { return removeCompanion(std::move(recipe), stage, companion); });
}

}  // namespace
}  // namespace rill

EMSCRIPTEN_BINDINGS(recipes) {
  using namespace rill;
  emscripten::function("parseRecipe", &parse);
  emscripten::function("setWorld", &editWorld);
  emscripten::function("setParameter", &editParameter);
  emscripten::function("insertStage", &editInsertStage);
  emscripten::function("duplicateStage", &editDuplicateStage);
  emscripten::function("switchStage", &editSwitchStage);
  emscripten::function("replaceStage", &editReplaceStage);
  emscripten::function("removeStage", &editRemoveStage);
  emscripten::function("moveStage", &editMoveStage);
  emscripten::function("addCompanion", &editAddCompanion);
  emscripten::function("removeCompanion", &editRemoveCompanion);
}
