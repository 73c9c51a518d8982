#include "recipe/recipe_reader.h"

#include <algorithm>
#include <utility>

namespace rill {
namespace {

// A text of the current epoch means the own revisions of all methods, whatever revisions the recipe was parsed with.
Recipe withOwnRevisions(Recipe recipe) {
  for (StageRecipe& stage : recipe.stages) {
    stage.revision = stage.method->revision;
    for (StageRecipe& companion : stage.companions) companion.revision = companion.method->revision;
  }
  return recipe;
}

}  // namespace

const Result<Recipe>& RecipeReader::read(std::string_view text) {
  if (const Entry* const known = find(text)) return known->recipe;
  return add(std::string(text), parseRecipe(text)).recipe;
}

std::string RecipeReader::write(const Recipe& recipe) {
  std::string text = formatRecipe(recipe);
  if (find(text) == nullptr) add(text, withOwnRevisions(recipe));
  return text;
}

RecipeReader::Entry* RecipeReader::find(std::string_view text) {
  const auto found = std::find_if(entries_.begin(), entries_.end(), [&](const Entry& each) { return each.text == text; });
  if (found == entries_.end()) return nullptr;
  entries_.splice(entries_.begin(), entries_, found);
  return &entries_.front();
}

RecipeReader::Entry& RecipeReader::add(std::string text, Result<Recipe> recipe) {
  if (entries_.size() == capacity) entries_.pop_back();
  entries_.push_front({std::move(text), std::move(recipe)});
  return entries_.front();
}

}  // namespace rill
