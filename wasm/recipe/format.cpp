// Writes recipes as text; text.cpp has the grammar.
#include "base/parameter_text.h"
#include "recipe/epoch.h"
#include "recipe/recipe.h"

namespace rill {
namespace {

// How a text states revisions: its epoch, and which revision of a stage it means.
struct Style {
  int epoch;
  int (*revision)(const StageRecipe& stage);
};

void appendSettings(std::string& text, const StageRecipe& stage) {
  const std::vector<ParameterDescription> table = stage.table();
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (stage.values[i] == table[i].initialValue()) continue;
    text += ";" + std::string(table[i].id) + "=" + formatValue(table[i], stage.values[i]);
  }
}

void appendMethod(std::string& text, const StageRecipe& stage, const Style& style) {
  if (!stage.isOn) text += switchedOff;
  text += stage.method->id;
  const int revision = style.revision(stage);
  if (revision != revisionIn(style.epoch, *stage.method)) text += "@" + std::to_string(revision);
  appendSettings(text, stage);
}

std::string format(const Recipe& recipe, const Style& style) {
  std::string text = std::to_string(style.epoch) + "/";
  std::string_view separator = "";
  for (std::size_t i = 0; i < recipe.world.size(); ++i) {
    const ParameterDescription& row = worldParameters()[i];
    if (recipe.world[i] == row.initialValue()) continue;
    text += std::string(separator) + std::string(row.id) + "=" + formatValue(row, recipe.world[i]);
    separator = ";";
  }
  for (const StageRecipe& stage : recipe.stages) {
    text += "/";
    appendMethod(text, stage, style);
    for (const StageRecipe& companion : stage.companions) {
      text += "+";
      appendMethod(text, companion, style);
    }
  }
  separator = "?";
  for (std::size_t i = 0; i < recipe.view.size(); ++i) {
    if (!recipe.view[i]) continue;
    const ParameterDescription& row = viewParameters()[i];
    text += std::string(separator) + std::string(row.id) + "=" + formatValue(row, *recipe.view[i]);
    separator = "&";
  }
  return text;
}

}  // namespace

std::string formatRecipe(const Recipe& recipe) {
  return format(recipe, {currentEpoch, [](const StageRecipe& stage) { return stage.method->revision; }});
}

std::string formatForAllEngines(const Recipe& recipe) {
  return format(recipe, {firstEpoch, [](const StageRecipe& stage) { return stage.revision; }});
}

}  // namespace rill
