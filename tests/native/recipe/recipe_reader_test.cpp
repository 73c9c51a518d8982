// Recipes that are remembered are those that parsing their texts gives.
#include "recipe/recipe_reader.h"

#include "recipe/edit.h"
#include "support.h"

namespace rill::recipe_reader_test {
namespace {

// An old text, which means the first revisions of its methods.
const std::string old = "1/size=64;seed=7/simplex;relief=1e3/grid-droplets;iterations=20+thermal;talus=35?at=12";

void expectEqual(const StageRecipe& a, const StageRecipe& b) {
  EXPECT_EQ(a.method, b.method);
  EXPECT_EQ(a.values, b.values);
  EXPECT_EQ(a.isOn, b.isOn);
  EXPECT_EQ(a.revision, b.revision);
  ASSERT_EQ(a.companions.size(), b.companions.size());
  for (std::size_t i = 0; i < a.companions.size(); ++i) expectEqual(a.companions[i], b.companions[i]);
}

void expectWhatParsingGives(RecipeReader& reader, const std::string& text) {
  const Result<Recipe>& read = reader.read(text);
  const Result<Recipe> parsed = parseRecipe(text);
  ASSERT_TRUE(read.ok() && parsed.ok()) << text;
  EXPECT_EQ(read.value().world, parsed.value().world);
  EXPECT_EQ(read.value().view, parsed.value().view);
  ASSERT_EQ(read.value().stages.size(), parsed.value().stages.size());
  for (std::size_t i = 0; i < parsed.value().stages.size(); ++i) {
    expectEqual(read.value().stages[i], parsed.value().stages[i]);
  }
}

TEST(RecipeReader, ParsesATextOnce) {
  RecipeReader reader;
  const Result<Recipe>* const first = &reader.read(old);
  const Result<Recipe>* const error = &reader.read("2/size=big");
  EXPECT_EQ(&reader.read(old), first);
  EXPECT_EQ(&reader.read("2/size=big"), error);
  EXPECT_EQ(error->error().message, parseRecipe("2/size=big").error().message);
  expectWhatParsingGives(reader, old);
}

TEST(RecipeReader, DoesNotParseWhatItHasWritten) {
  RecipeReader reader;
  Result<Recipe> recipe = reader.read(old);
  for (const char* talus : {"36", "37.5", "3.8e1"}) {
    recipe = setParameter(reader.read(reader.write(recipe.value())).value(), 1, 0, "talus", talus);
    ASSERT_TRUE(recipe.ok());
    const std::string text = reader.write(recipe.value());
    EXPECT_EQ(text, formatRecipe(recipe.value()));
    expectWhatParsingGives(reader, text);
  }
  // The edited recipe itself still means the revisions of the old text.
  const Result<Recipe> direct = setWorld(reader.read(old).value(), "seed", "8");
  ASSERT_TRUE(direct.ok());
  expectWhatParsingGives(reader, reader.write(direct.value()));
  EXPECT_EQ(direct.value().stages[1].revision, 1);
}

TEST(RecipeReader, RemembersTheLastTexts) {
  RecipeReader reader;
  for (int seed = 0; seed < 20; ++seed) {
    const std::string text = "2/seed=" + std::to_string(seed) + "/simplex";
    const Result<Recipe>* const read = &reader.read(text);
    EXPECT_EQ(read->value().worldSettings().seed, seed);
    for (const int before : {1, 2, 3}) reader.read("2/seed=" + std::to_string(std::max(0, seed - before)) + "/simplex");
    EXPECT_EQ(&reader.read(text), read);
  }
}

}  // namespace
}  // namespace rill::recipe_reader_test
