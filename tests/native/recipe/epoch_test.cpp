// Epochs: the number at the start of a text decides which revision a method without a number has (recipe/epoch.h).
#include "recipe/epoch.h"

#include "method/registry.h"
#include "recipe/recipe.h"
#include "support.h"

namespace rill::epoch_test {
namespace {

using test::recipeFor;

MethodDescription withRevisions(int revision, int epochRevision) {
  MethodDescription method = *findMethod("blur");
  method.revision = revision;
  method.epochRevision = epochRevision;
  return method;
}

TEST(Epoch, DecidesTheRevisionOfAMethodWithoutANumber) {
  const MethodDescription changed = withRevisions(4, 3);  // since epoch 2 was released
  const MethodDescription unchanged = withRevisions(2, 2);
  EXPECT_EQ(revisionIn(1, changed), 1);
  EXPECT_EQ(revisionIn(2, changed), 3);
  EXPECT_EQ(revisionIn(std::nullopt, changed), 4);
  EXPECT_EQ(revisionIn(1, unchanged), 1);
  EXPECT_EQ(revisionIn(2, unchanged), 2);
  EXPECT_EQ(revisionIn(std::nullopt, unchanged), 2);
}

TEST(Epoch, IsReadFromTheStartOfTheText) {
  for (const MethodDescription* method : registeredMethods()) {
    const std::string id(method->id);
    EXPECT_EQ(recipeFor("1//" + id).stages[0].revision, 1) << id;
    EXPECT_EQ(recipeFor("2//" + id).stages[0].revision, method->epochRevision) << id;
    EXPECT_EQ(recipeFor(id).stages[0].revision, method->revision) << id;
    for (const char* epoch : {"1//", "2//", ""}) EXPECT_EQ(recipeFor(epoch + id + "@9").stages[0].revision, 9) << id;
  }
  EXPECT_EQ(recipeFor("1//thermal+blurosion").stages[0].companions[0].revision, 1);
  EXPECT_EQ(recipeFor("2//thermal+blurosion").stages[0].companions[0].revision, findMethod("blurosion")->epochRevision);
}

TEST(Epoch, MayFollowTheCheckOfALink) {
  for (const char* text : {"k3x9.2/size=64/simplex/thermal?at=3", "0000.1/size=64/simplex/thermal?at=3"}) {
    EXPECT_EQ(formatRecipe(recipeFor(text)), "2/size=64/simplex/" + test::written("thermal") + "?at=3") << text;
  }
  const Result<Recipe> later = parseRecipe("k3x9.7/simplex");
  ASSERT_FALSE(later);
  EXPECT_EQ(later.error().position, 5);
  for (const char* text : {"k3x.2/simplex", "k3x9a.2/simplex", "K3X9.2/simplex", "k3x9./simplex", "k3x9.simplex"}) {
    EXPECT_FALSE(parseRecipe(text)) << text;
  }
}

TEST(Epoch, MayBeLeftOutWithTheWorld) {
  for (const char* text : {"2/size=64/simplex/thermal?at=3", "size=64/simplex/thermal?at=3", "1/size=64/simplex/thermal?at=3"}) {
    EXPECT_EQ(formatRecipe(recipeFor(text)), "2/size=64/simplex/" + test::written("thermal") + "?at=3") << text;
  }
  for (const char* text : {"2//simplex/!thermal", "2/simplex/!thermal", "simplex/!thermal", "/simplex/!thermal"}) {
    EXPECT_EQ(formatRecipe(recipeFor(text)), "2//simplex/!" + test::written("thermal")) << text;
  }
  EXPECT_EQ(formatRecipe(recipeFor("!simplex;relief=900")), "2//!simplex;relief=900");
  EXPECT_EQ(formatRecipe(recipeFor("image;url=https://host/map.png/blur")), "2//image;url=https:%2F%2Fhost%2Fmap.png/blur");
}

TEST(Epoch, ATextForAllEnginesPinsEveryRevisionButTheFirst) {
  EXPECT_EQ(formatForAllEngines(recipeFor("1/size=64/simplex/blurosion")), "1/size=64/simplex/blurosion");
  EXPECT_EQ(formatForAllEngines(recipeFor("2/size=64/simplex/blurosion@1?at=3")), "1/size=64/simplex/blurosion?at=3");
  EXPECT_EQ(formatForAllEngines(recipeFor("2//simplex@7/thermal+!creep@5;every=2")), "1//simplex@7/thermal+!creep@5;every=2");
  const std::string own = std::to_string(findMethod("blurosion")->revision);
  EXPECT_EQ(formatForAllEngines(recipeFor("blurosion")), "1//blurosion@" + own);
  // The text describes the same recipe.
  const Recipe recipe = recipeFor("2/size=64/simplex/blurosion@1+thermal/blur@3");
  const Recipe again = recipeFor(formatForAllEngines(recipe));
  for (std::size_t i = 0; i < recipe.stages.size(); ++i) EXPECT_EQ(again.stages[i].revision, recipe.stages[i].revision);
}

}  // namespace
}  // namespace rill::epoch_test
