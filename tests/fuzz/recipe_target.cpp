// Recipes: every text is either rejected with a sentence, or parsed as a recipe that can be formatted and edited.
#include "base/parameter_text.h"
#include "checks.h"
#include "grammar.h"
#include "input.h"
#include "recipe/edit.h"
#include "recipe/picture_range.h"

namespace rill::fuzz {
namespace {

constexpr int maximumEdits = 4;  // per input; many short inputs find more than long ones

// The functions that the page and the command line call for a recipe before they run it.
void describe(const Recipe& recipe) {
  static const ImageLibrary noImages;
  for (const StageRecipe& stage : recipe.stages) {
    const std::vector<ParameterDescription> table = stage.table();
    for (std::size_t i = 0; i < table.size(); ++i) {
      const Result<Value> again = parseValue(table[i], displayValue(table[i], stage.values[i]));
      // The displayed text of an address can contain characters with a meaning in recipes, but parses to the same address.
      require(again.ok() && again.value() == stage.values[i], "the displayed text parses to the same value", table[i].id);
    }
  }
  for (const std::string& name : missingImages(recipe, noImages)) require(!name.empty(), "a missing image has a name");
  require(!pictureRange(recipe, noImages), "without images there is no range");
  require(recipe.cellSize() > 0.0, "cells have a size");
}

// A random edit, defined by four bytes. Its names and values can be parts of the input.
Result<Recipe> edited(const Recipe& recipe, std::uint32_t choices, std::string_view input) {
  Dice dice(choices);
  Grammar grammar(dice);
  const auto index = [&] { return static_cast<int>(dice.below(recipe.stages.size() + 3)) - 1; };
  const auto piece = [&] {
    const std::size_t start = dice.below(input.size() + 1);
    return std::string(input.substr(start, dice.below(20)));
  };
  const int stage = index();
  const int companion = static_cast<int>(dice.below(4)) - 1;
  std::vector<ParameterDescription> table(worldParameters().begin(), worldParameters().end());
  const std::size_t kind = dice.below(10);
  if (kind > 6 && stage >= 0 && static_cast<std::size_t>(stage) < recipe.stages.size()) {
    const StageRecipe& host = recipe.stages[static_cast<std::size_t>(stage)];
    const auto at = static_cast<std::size_t>(companion);
    table = companion >= 0 && at < host.companions.size() ? host.companions[at].table() : host.table();
  }
  const bool isNamed = !table.empty() && !dice.oneIn(10);
  const ParameterDescription* const row = isNamed ? &dice.oneOf(table) : nullptr;
  const std::string name = isNamed ? std::string(row->id) : piece();
  const std::string value = isNamed && !dice.oneIn(10) ? grammar.value(*row) : piece();
  const std::string method = dice.oneIn(10) ? piece() : grammar.methodId();
  switch (kind) {
    case 0:
      return setWorld(recipe, name, value);
    case 1:
      return dice.oneIn(3) ? duplicateStage(recipe, stage) : insertStage(recipe, stage, method);
    case 2:
      return dice.oneIn(3) ? switchStage(recipe, stage, companion, dice.oneIn(2)) : replaceStage(recipe, stage, method);
    case 3:
      return dice.oneIn(2) ? removeStage(recipe, stage) : moveStage(recipe, stage, index());
    case 4:
    case 5:
      return addCompanion(recipe, stage, method);
    case 6:
      return removeCompanion(recipe, stage, companion);
    default:
      return setParameter(recipe, stage, companion, name, value);
  }
}

void run(std::span<const std::uint8_t> bytes) {
  const InputClock clock;
  const Input input(bytes);
  Result<Recipe> parsed = parseRecipe(input.recipe);
  if (!parsed) {
    require(parsed.error().position >= 0, "the error of a rejected text has a position", parsed.error().message);
    requireSentence(parsed.error(), input.recipe.size());
    return;
  }
  Recipe recipe = std::move(parsed.value());
  std::string text = requireReadable(recipe);
  describe(recipe);
  Bytes edits(input.rest);
  for (int left = maximumEdits; left > 0 && !edits.empty(); --left) {
    Result<Recipe> next = edited(recipe, edits.take<std::uint32_t>(), input.recipe);
    if (next) {
      recipe = std::move(next.value());
      text = requireReadable(recipe);
    } else {
      requireSentence(next.error(), 0);
      require(formatRecipe(recipe) == text, "a rejected edit does not change the recipe", text);
    }
  }
  describe(recipe);
}

}  // namespace
}  // namespace rill::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  rill::fuzz::run({data, size});
  return 0;
}
