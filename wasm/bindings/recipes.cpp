// Recipes: parsing, showing and editing.
#include <string>

#include "bindings/exchange.h"
#include "recipe/edit.h"
#include "simulation/stage_needs.h"

namespace rill {
namespace {

// A number as such, anything else as a recipe writes it.
void write(JsonWriter& json, const ParameterDescription& parameter, const Value& value) {
  if (parameter.isNumeric()) {
    json.number(value.number);
  } else {
    json.text(displayValue(parameter, value));
  }
}

template <class Table>
void write(JsonWriter& json, const Table& table, const std::vector<Value>& values) {
  json.object([&] {
    for (std::size_t i = 0; i < table.size(); ++i) write(json.key(table[i].id), table[i], values[i]);
  });
}

void write(JsonWriter& json, const StageRecipe& stage) {
  json.object([&] {
    json.key("method").text(stage.method->id);
    write(json.key("parameters"), stage.table(), stage.values);
    json.key("isOn").truth(stage.isOn);
    if (stage.role != StageRole::main) return;
    json.key("companions").array(stage.companions, [&](const StageRecipe& companion) { write(json, companion); });
  });
}

// Of what runs. The leading sources have run before the first iteration.
std::vector<int> stageIterations(const Recipe& recipe) {
  std::vector<int> iterations;
  const std::size_t sources = leadingSources(recipe);
  for (std::size_t i = 0; i < recipe.stages.size(); ++i) iterations.push_back(i < sources ? 0 : recipe.stages[i].iterations());
  return iterations;
}

void write(JsonWriter& json, const Recipe& recipe) {
  std::vector<Value> view;
  std::vector<std::string_view> given;
  for (std::size_t i = 0; i < recipe.view.size(); ++i) {
    const ParameterDescription& row = viewParameters()[i];
    if (recipe.view[i]) given.push_back(row.id);
    view.push_back(recipe.view[i].value_or(row.defaultValue()));
  }
  json.object([&] {
    json.key("text").text(formatRecipe(recipe));
    json.key("width").number(recipe.shape().width);
    json.key("height").number(recipe.shape().height);
    write(json.key("world"), worldParameters(), recipe.world);
    json.key("stages").array(recipe.stages, [&](const StageRecipe& stage) { write(json, stage); });
    json.key("stageIterations").array(stageIterations(withoutSwitchedOff(recipe)), [&](int count) { json.number(count); });
    write(json.key("view"), viewParameters(), view);
    json.key("viewGiven").array(given, [&](std::string_view id) { json.text(id); });
    json.key("notices").array(recipe.notices, [&](const std::string& notice) { json.text(notice); });
  });
}

const Reply* replyRecipe(const Result<Recipe>& result) {
  return reply(result, [](JsonWriter& json, const Recipe& recipe) { write(json, recipe); });
}

// Parses the text, edits the recipe and shows it again.
template <class Edit>
const Reply* edited(GivenText text, const Edit& edit) {
  Result<Recipe> recipe = parseRecipe(textOf(text));
  return replyRecipe(recipe ? edit(std::move(recipe.value())) : recipe);
}

}  // namespace

RILL_CALL const Reply* rill_parseRecipe(GivenText text) { return replyRecipe(parseRecipe(textOf(text))); }

RILL_CALL const Reply* rill_setWorld(GivenText text, GivenText name, GivenText value) {
  return edited(text, [&](Recipe recipe) { return setWorld(std::move(recipe), textOf(name), textOf(value)); });
}

RILL_CALL const Reply* rill_setParameter(GivenText text, int stage, int companion, GivenText name, GivenText value) {
  return edited(text,
                [&](Recipe recipe) { return setParameter(std::move(recipe), stage, companion, textOf(name), textOf(value)); });
}

RILL_CALL const Reply* rill_insertStage(GivenText text, int index, GivenText method) {
  return edited(text, [&](Recipe recipe) { return insertStage(std::move(recipe), index, textOf(method)); });
}

RILL_CALL const Reply* rill_duplicateStage(GivenText text, int index) {
  return edited(text, [&](Recipe recipe) { return duplicateStage(std::move(recipe), index); });
}

RILL_CALL const Reply* rill_switchStage(GivenText text, int stage, int companion, int isOn) {
  return edited(text, [&](Recipe recipe) { return switchStage(std::move(recipe), stage, companion, isOn != 0); });
}

RILL_CALL const Reply* rill_replaceStage(GivenText text, int index, GivenText method) {
  return edited(text, [&](Recipe recipe) { return replaceStage(std::move(recipe), index, textOf(method)); });
}

RILL_CALL const Reply* rill_removeStage(GivenText text, int index) {
  return edited(text, [&](Recipe recipe) { return removeStage(std::move(recipe), index); });
}

RILL_CALL const Reply* rill_moveStage(GivenText text, int from, int to) {
  return edited(text, [&](Recipe recipe) { return moveStage(std::move(recipe), from, to); });
}

RILL_CALL const Reply* rill_addCompanion(GivenText text, int stage, GivenText method) {
  return edited(text, [&](Recipe recipe) { return addCompanion(std::move(recipe), stage, textOf(method)); });
}

RILL_CALL const Reply* rill_removeCompanion(GivenText text, int stage, int companion) {
  return edited(text, [&](Recipe recipe) { return removeCompanion(std::move(recipe), stage, companion); });
}

}  // namespace rill
