// Reads recipes, and remembers the last ones. A change of a recipe is followed by several calls with the same text: they list its
// images and the keys of its snapshots, and open it. Each text is parsed once, and that of an edited recipe not at all.
//
// Not thread safe.
#pragma once

#include <list>
#include <string>
#include <string_view>

#include "recipe/recipe.h"

namespace rill {

class RecipeReader {
 public:
  // The number of texts whose recipes are remembered: the open recipe, the next one, and the draft of each in another size.
  static constexpr std::size_t capacity = 4;

  // The result of parseRecipe. The reference is valid until the next call of `read`.
  const Result<Recipe>& read(std::string_view text);

  // The result of formatRecipe, for which `read` then returns this recipe. It is what parsing the text would give.
  std::string write(const Recipe& recipe);

 private:
  struct Entry {
    std::string text;
    Result<Recipe> recipe;
  };

  // The entry of a text, which becomes the first one; null if there is none.
  Entry* find(std::string_view text);
  Entry& add(std::string text, Result<Recipe> recipe);

  std::list<Entry> entries_;  // least recently used last
};

}  // namespace rill
