#include "recipe/recipe.h"

#include "recipe/edit.h"
#include "support.h"

namespace rill::recipe_test {
namespace {

using test::recipeFor;

std::string normalised(const std::string& text) { return formatRecipe(recipeFor(text)); }

// The formatted recipe without the revisions of methods, which change.
std::string unversioned(const Recipe& recipe) {
  std::string text = formatRecipe(recipe);
  for (std::size_t at = text.find('@'); at != std::string::npos; at = text.find('@')) {
    text.erase(at, text.find_first_not_of("0123456789", at + 1) - at);
  }
  return text;
}

TEST(Recipe, WritesOnlyWhatDiffersFromTheDefaults) {
  EXPECT_EQ(normalised("1/"), "2/");
  EXPECT_EQ(normalised("2"), "2/");
  EXPECT_EQ(unversioned(recipeFor("  2/size=256x256;seed=1/simplex;octaves=6  ")), "2//simplex");
  EXPECT_EQ(unversioned(recipeFor("2/seed=0042;size=64x64/grid-droplets;iterations=7+thermal;talus=30.50/blur?view=map&at=3")),
            "2/size=64;seed=42/grid-droplets;iterations=7+thermal;talus=30.5/blur?at=3&view=map");
}

TEST(Recipe, TheViewNamesDerivedLayersAndPalettes) {
  EXPECT_EQ(normalised("2/?palette=grey&layer=streams"), "2/?layer=streams&palette=grey");
  // The renderer knows the palettes; the core only checks the characters of their names.
  EXPECT_EQ(normalised("2/?palette=pink-2"), "2/?palette=pink-2");
  for (const char* text : {"2/?palette=", "2/?palette=<b>", "2/?palette=a%20b"}) EXPECT_FALSE(parseRecipe(text).ok()) << text;
  EXPECT_FALSE(parseRecipe("2/?layer=rivers").ok());
}

TEST(Recipe, TheViewNamesAComparison) {
  EXPECT_EQ(normalised("2/?compare=start&with-at=12&divider=0.25"), "2/?compare=start&with-at=12&divider=0.25");
  EXPECT_EQ(normalised("2/?side=b&layout=side-by-side&with=2_2F_2Fsimplex&compare=recipe"),
            "2/?compare=recipe&with=2_2F_2Fsimplex&layout=side-by-side&side=b");
  EXPECT_EQ(normalised("2/?compare=joins"), "2/?compare=joins");
  for (const char* text : {"2/?compare=end", "2/?with=", "2/?with=2//simplex", "2/?with-at=-1", "2/?divider=1.1", "2/?side=c"}) {
    EXPECT_FALSE(parseRecipe(text).ok()) << text;
  }
}

TEST(Recipe, NumbersMayHaveAnExponent) {
  EXPECT_EQ(unversioned(recipeFor("2/extent=2e3/simplex;gain=25e-2")), "2/extent=2000/simplex;gain=0.25");
  for (const char* text :
       {"2/extent=2e", "2/extent=e3", "2/extent=2e+3", "2/extent=2e3.5", "2/extent=1.2.3", "2/extent=--2", "2/extent=0x9"}) {
    EXPECT_FALSE(parseRecipe(text).ok()) << text;
  }
}

TEST(Recipe, FormattingAndParsingAreInverse) {
  for (const MethodDescription* method : registeredMethods()) {
    Recipe recipe;
    recipe.stages.emplace_back(*method, StageRole::main);
    StageRecipe& stage = recipe.stages.front();
    const std::vector<ParameterDescription> table = stage.table();
    for (std::size_t i = 0; i < table.size(); ++i) {
      const ParameterDescription& row = table[i];
      if (row.kind == ParameterKind::number) stage.values[i].number = row.minimum + (row.maximum - row.minimum) / 3.0;
      if (row.kind == ParameterKind::curve) stage.values[i].curve = {{1.0 / 3.0, 0.1}, {0.7, 1.0}, {1.0, 0.0}};
      if (row.kind == ParameterKind::springs) stage.values[i].springs = {{1.0 / 3.0, 1.0, row.maximum}, {0.0, 0.7, row.minimum}};
      if (row.kind == ParameterKind::integer || row.kind == ParameterKind::choice) stage.values[i].number = row.maximum;
    }
    const std::string text = formatRecipe(recipe);
    const Recipe again = recipeFor(text);
    ASSERT_EQ(again.stages.size(), 1u) << text;
    EXPECT_EQ(again.stages.front().values, stage.values) << text;
    EXPECT_EQ(formatRecipe(again), text);
  }
}

TEST(Recipe, AddressesAreReadAsPeopleWriteThemAndWrittenEscaped) {
  const std::string_view address = "https://host.example/blur/map.png";
  const auto urlOf = [](const Recipe& recipe, std::size_t stage) {
    for (std::size_t i = 0; i < recipe.stages[stage].values.size(); ++i) {
      if (recipe.stages[stage].table()[i].id == "url") return recipe.stages[stage].values[i].text;
    }
    return std::string("no such parameter");
  };
  const Recipe plain = recipeFor("2/size=64/simplex/image;url=https://thermal/dem/map.tif;base=5/thermal+blur/blur");
  ASSERT_EQ(plain.stages.size(), 4u);
  EXPECT_EQ(urlOf(plain, 1), "https://thermal/dem/map.tif");
  EXPECT_EQ(unversioned(plain), "2/size=64/simplex/image;url=https:%2F%2Fthermal%2Fdem%2Fmap.tif;base=5/thermal+blur/blur");
  EXPECT_EQ(urlOf(recipeFor("2//image;url=http://localhost:8080/a/"), 0), "http://localhost:8080/a/");
  EXPECT_EQ(normalised("2//image;url=https://host/a%2Fb.png"), "2//image;url=https:%2F%2Fhost%2Fa%252Fb.png");
  EXPECT_EQ(urlOf(recipeFor("2//image;url=https%3a%2f%2Fhost%2fa%2520b%3Fkey%3d1%26c%2B%3B.png/blur"), 0),
            "https://host/a%20b?key=1&c+;.png");

  // An unescaped address ends before the name of a method; an escaped address does not, and a formatted recipe can be parsed again.
  EXPECT_EQ(normalised("2//image;url=https://host.example/blur"), "2//image;url=https:%2F%2Fhost.example/blur");
  Recipe recipe = recipeFor("2//image");
  const Result<Recipe> edited = setParameter(std::move(recipe), 0, -1, "url", address);
  ASSERT_TRUE(edited.ok());
  EXPECT_EQ(formatRecipe(edited.value()), "2//image;url=https:%2F%2Fhost.example%2Fblur%2Fmap.png");
  EXPECT_EQ(urlOf(recipeFor(formatRecipe(edited.value())), 0), address);
  EXPECT_EQ(missingImages(edited.value(), {}), std::vector<std::string>{std::string(address)});
  EXPECT_EQ(normalised("2//image;url="), "2//image");
}

TEST(Recipe, AMethodAfterAnExclamationMarkIsSwitchedOff) {
  const std::string text = "2/size=64/simplex/!" + test::written("thermal") + ";talus=30+!blur/blur";
  const Recipe recipe = recipeFor(text);
  EXPECT_EQ(formatRecipe(recipe), text);
  EXPECT_FALSE(recipe.stages[1].isOn);
  EXPECT_FALSE(recipe.stages[1].companions[0].isOn);
  EXPECT_TRUE(recipe.stages[2].isOn);
  EXPECT_EQ(formatRecipe(withoutSwitchedOff(recipe)), "2/size=64/simplex/blur");
  EXPECT_EQ(formatRecipe(withoutSwitchedOff(recipeFor("2//thermal+!blur+slippage"))),
            "2//" + test::written("thermal") + "+" + test::written("slippage"));
  // A stage that does not run needs no image.
  EXPECT_TRUE(missingImages(recipeFor("2//!image;name=mine"), {}).empty());
  // An unescaped address also ends before a method that is switched off.
  EXPECT_EQ(recipeFor("2//image;url=https://host/map.png/!thermal").stages.size(), 2u);
}

struct Broken {
  const char* text;
  int position;
  const char* says;  // text that the message must contain
};

TEST(Recipe, BadTextIsReportedWithPlaceNameAndRange) {
  const Broken broken[] = {
      {"", 0, "at least one stage"},
      {"3/size=64", 0, "begin with '1/' to '2/'"},
      {"hello", 0, "there is no method 'hello'"},
      {"2/size=64/thermal;talus=95", 24, "talus must be a number between 1 and 85"},
      {"2/size=64/simplex;relief=0x10", 25, "relief must be a number between 0 and 10000 m, but is '0x10'"},
      {"2/size=64/thermal;talus=", 24, "talus must be"},
      {"2/size=64/thermal;talus", 18, "no value"},
      {"2/size=64/thermal;talus=30;talus=31", 27, "given twice"},
      {"2/size=64/thermal;tallus=30", 18, "(did you mean talus?)."},
      {"2/size=64/thermal;hue=30", 18, "it has iterations, talus"},
      {"2/size=64/lava", 10, "there is no method 'lava'."},
      {"2/size=64/termal", 10, "there is no method 'termal' (did you mean thermal?)."},
      {"2/size=64/grid-dorplets", 10, "did you mean grid-droplets"},
      {"2/size=64/!lava", 11, "there is no method 'lava'"},
      {"2/size=64/!", 11, "needs the name of a method"},
      {"01/simplex", 0, "begins with '01'"},
      {"simplx;relief=900/thermal", 0, "did you mean simplex?"},
      {"relief=900/simplex", 0, "the world has no parameter 'relief'"},
      {"2/size=64//thermal", 10, "needs the name of a method"},
      {"2/size=64/thermal+simplex", 18, "simplex cannot follow thermal"},
      {"2/size=64/simplex+thermal", 18, "thermal cannot follow simplex"},
      {"2/size=64/blur;kernel=round", 22, "one of binomial, gaussian"},
      {"2/size=64/simplex;octaves=2.5", 26, "whole number between 1 and 16"},
      {"2/size=64/simplex;octaves=1e3", 26, "whole number"},
      {"2/size=64/simplex;octaves=nan", 26, "whole number"},
      {"2/size=64x/simplex", 7, "N or WxH"},
      {"2/size=64x64x64", 7, "N or WxH"},
      {"2/size=1", 7, "between 4 and 65536"},
      {"2/size=65537", 7, "between 4 and 65536"},
      {"2/seed=-1", 7, "between 0 and 4294967295"},
      {"2/edges=none", 8, "one of open, wall, periodic"},
      {"2/size=64/image;name=a b", 21, "letters, digits"},
      {"2/size=64/image;url=ftp://host/map.png", 20, "begins with https://"},
      {"2/size=64/image;url=https:%2F%2Fa%0Ab", 20, "begins with https://"},
      {"2/size=64/image;url=https://host/map.png/simplex;octaves=99", 57, "whole number between 1 and 16"},
      {"2/size=64/simplex@x", 18, "revision must be"},
      {"2/size=64/simplex?zoom=1", 18, "the view has no parameter 'zoom'"},
  };
  for (const Broken& each : broken) {
    const Result<Recipe> recipe = parseRecipe(each.text);
    ASSERT_FALSE(recipe.ok()) << each.text;
    EXPECT_EQ(recipe.error().position, each.position) << each.text << ": " << recipe.error().message;
    EXPECT_NE(recipe.error().message.find(each.says), std::string::npos) << each.text << ": " << recipe.error().message;
    EXPECT_NE(recipe.error().message.find("Character " + std::to_string(each.position + 1)), std::string::npos);
  }
  EXPECT_FALSE(parseRecipe(std::string(maxRecipe + 1, '1')).ok());
}

TEST(Recipe, BrokenBytesNeverCrash) {
  const std::string good = "2/size=64;seed=42/simplex;relief=1200/grid-droplets;iterations=40+thermal;talus=35/blur?at=3";
  const RandomKey random{.seed = 77};
  const std::string odd = "/;=+?@&!x.-19az\x01\xff ";
  int refused = 0;
  for (std::uint64_t i = 0; i < 20000; ++i) {
    std::string text = good;
    for (std::uint64_t k = 0; k < 1 + i % 3; ++k) {
      const std::size_t at = random.bits(8 * i + 2 * k) % text.size();
      text[at] = odd[random.bits(8 * i + 2 * k + 1) % odd.size()];
    }
    const Result<Recipe> recipe = parseRecipe(text);
    if (recipe) {
      EXPECT_EQ(normalised(formatRecipe(recipe.value())), formatRecipe(recipe.value())) << text;
    } else {
      ++refused;
      EXPECT_FALSE(recipe.error().message.empty());
    }
  }
  EXPECT_GT(refused, 10000);
}

TEST(Recipe, KnowsTheRevisionsThatItsTextAsksFor) {
  const Recipe recipe = recipeFor("2//simplex@1000/grid-droplets+thermal@7");
  EXPECT_EQ(recipe.stages[0].revision, 1000);
  EXPECT_EQ(recipe.stages[1].companions.front().revision, 7);
  // Formatted recipes and new stages have the revisions of this engine.
  EXPECT_EQ(unversioned(recipe), "2//simplex/grid-droplets+thermal");
  EXPECT_EQ(StageRecipe(*findMethod("thermal"), StageRole::main).revision, findMethod("thermal")->revision);
}

TEST(Recipe, ReadsTheFingerprintThatALinkExpects) {
  EXPECT_EQ(unversioned(recipeFor("2//simplex?print=0123456789abcdef&at=3")), "2//simplex?at=3&print=0123456789abcdef");
  for (const char* wrong : {"0123456789abcde", "0123456789abcdef0", "0123456789ABCDEF", "0123456789abcdeg"}) {
    const Result<Recipe> recipe = parseRecipe("2//simplex?print=" + std::string(wrong));
    ASSERT_FALSE(recipe.ok()) << wrong;
    EXPECT_NE(recipe.error().message.find("print must be a fingerprint of 16 hexadecimal digits"), std::string::npos)
        << recipe.error().message;
  }
  // An empty field of the panel clears it.
  EXPECT_EQ(unversioned(recipeFor("2//simplex?print=")), "2//simplex");
  EXPECT_EQ(unversioned(recipeFor("2//place;digest=")), "2//place");
}

TEST(Recipe, CompanionsHaveTheirOwnIterations) {
  const Recipe recipe = recipeFor("2//grid-droplets;iterations=9+thermal");
  EXPECT_EQ(recipe.stages.front().iterations(), 9);
  EXPECT_EQ(recipe.stages.front().companions.front().iterations(), 1);
}

TEST(Recipe, CompanionsHaveTheirTurnEveryFewIterations) {
  const std::string text = "2//shape/" + test::written("thermal") + "+" + test::written("slippage") + ";every=5+blur;every=20";
  const Recipe recipe = recipeFor(text);
  const StageRecipe& stage = recipe.stages.back();
  EXPECT_EQ(stage.every(), 1);
  EXPECT_EQ(stage.companions[0].every(), 5);
  EXPECT_EQ(stage.companions[0].iterations(), 1);
  EXPECT_EQ(stage.companions[1].every(), 20);
  EXPECT_EQ(formatRecipe(recipe), text);
  // Only companions have the parameter `every`.
  EXPECT_FALSE(parseRecipe("2//shape/thermal;every=5").ok());
  EXPECT_FALSE(parseRecipe("2//shape/thermal+blur;every=0").ok());
}

// A recipe of images with long addresses, whose characters are escaped when it is formatted.
std::string imagesWithAddresses(int count) {
  std::string text = "2/";
  for (int i = 0; i < count; ++i) text += "/image;url=https:%2F%2Fhost%2F" + std::string(1900, '(');
  return text;
}

TEST(Recipe, IsRefusedWhereItsOwnTextCouldNotBeReadBack) {
  // Escapes take three characters for one.
  const Result<Recipe> recipe = parseRecipe(imagesWithAddresses(8));
  ASSERT_FALSE(recipe.ok());
  EXPECT_NE(recipe.error().message.find(std::to_string(maxRecipe) + " characters"), std::string::npos) << recipe.error().message;
}

TEST(RecipeEdit, KeepsEveryRecipeReadable) {
  const Recipe recipe = recipeFor(imagesWithAddresses(5) + "/image");
  const std::string address = "https://host/" + std::string(1900, '/');
  const Result<Recipe> edited = setParameter(recipe, 5, -1, "url", address);
  ASSERT_FALSE(edited.ok());
  EXPECT_NE(edited.error().message.find(std::to_string(maxRecipe) + " characters"), std::string::npos) << edited.error().message;
}

TEST(RecipeEdit, EditsAreWhatThePanelDoes) {
  Recipe recipe = recipeFor("2/size=64/simplex/thermal");
  const auto apply = [&](Result<Recipe> edited, const std::string& expected) {
    ASSERT_TRUE(edited.ok()) << edited.error().message;
    recipe = std::move(edited.value());
    EXPECT_EQ(unversioned(recipe), expected);
  };
  apply(setWorld(recipe, "seed", "5"), "2/size=64;seed=5/simplex/thermal");
  apply(setParameter(recipe, 1, -1, "iterations", "30"), "2/size=64;seed=5/simplex/thermal;iterations=30");
  apply(replaceStage(recipe, 1, "grid-droplets"), "2/size=64;seed=5/simplex/grid-droplets;iterations=30");
  apply(addCompanion(recipe, 1, "thermal"), "2/size=64;seed=5/simplex/grid-droplets;iterations=30+thermal");
  apply(setParameter(recipe, 1, 0, "talus", "40"), "2/size=64;seed=5/simplex/grid-droplets;iterations=30+thermal;talus=40");
  apply(insertStage(recipe, 2, "creep"), "2/size=64;seed=5/simplex/grid-droplets;iterations=30+thermal;talus=40/creep");
  apply(moveStage(recipe, 2, 1), "2/size=64;seed=5/simplex/creep/grid-droplets;iterations=30+thermal;talus=40");
  apply(removeCompanion(recipe, 2, 0), "2/size=64;seed=5/simplex/creep/grid-droplets;iterations=30");
  apply(removeStage(recipe, 0), "2/size=64;seed=5/creep/grid-droplets;iterations=30");
  apply(duplicateStage(recipe, 1), "2/size=64;seed=5/creep/grid-droplets;iterations=30/grid-droplets;iterations=30");
  apply(switchStage(recipe, 1, -1, false), "2/size=64;seed=5/creep/!grid-droplets;iterations=30/grid-droplets;iterations=30");
  apply(replaceStage(recipe, 1, "thermal"), "2/size=64;seed=5/creep/!thermal;iterations=30/grid-droplets;iterations=30");
  apply(switchStage(recipe, 1, -1, true), "2/size=64;seed=5/creep/thermal;iterations=30/grid-droplets;iterations=30");
  apply(removeStage(recipe, 1), "2/size=64;seed=5/creep/grid-droplets;iterations=30");

  EXPECT_FALSE(setParameter(recipe, 7, -1, "talus", "40").ok());
  EXPECT_FALSE(setParameter(recipe, 0, 0, "talus", "40").ok());
  EXPECT_FALSE(insertStage(recipe, 9, "blur").ok());
  // A new stage has the settings that show its effect.
  const Result<Recipe> added = insertStage(recipeFor("2/size=64/simplex"), 1, "thermal");
  ASSERT_TRUE(added.ok());
  EXPECT_EQ(formatRecipe(added.value()),
            "2/size=64/simplex/" + test::written("thermal") + ";" + std::string(findMethod("thermal")->starter));
  EXPECT_FALSE(duplicateStage(recipe, 2).ok());
  EXPECT_FALSE(switchStage(recipe, 0, 0, false).ok());
  EXPECT_FALSE(addCompanion(recipe, 1, "simplex").ok());
  EXPECT_NE(setWorld(recipe, "size", "3").error().message.find("between 4 and"), std::string::npos);
}

}  // namespace
}  // namespace rill::recipe_test
