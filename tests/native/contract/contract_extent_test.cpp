// Every method on the smallest, largest, narrowest and farthest maps that the world's settings allow: it runs with
// finite results, or the recipe is rejected with an error that names allowed values, and these values work.
#include <cmath>

#include "base/decimal.h"
#include "base/parameter_text.h"
#include "contract.h"
#include "recipe/edit.h"
#include "recipe/limits.h"

namespace rill::contract_extent_test {
namespace {

using test::Bench;
using test::Contract;
using test::expectFinite;
using test::forCombinations;
using test::recipeWith;

constexpr std::size_t sizeRow = 0, extentRow = 1, edgesRow = 3, xRow = 4, yRow = 5;

// Hills as wide as the world, as far as parameter ranges allow, followed by the method's stage.
Recipe recipeAt(const MethodDescription& method, Size size, double extent, int iterations) {
  Recipe recipe = recipeWith(method, size, Edges::open, iterations);
  recipe.world[extentRow].number = extent;
  recipe.stages.front() =
      test::recipeFor("2//simplex;relief=900;scale=" + formatNumber(std::clamp(extent / 2, 10.0, 1e6))).stages[0];
  return recipe;
}

// Minimum and maximum extent.
std::vector<double> extents() { return {worldParameters()[extentRow].minimum, worldParameters()[extentRow].maximum}; }

// Applies each suggestion of an error's "; try sigma=25, extent=40000 or size=64." to the recipe.
std::vector<Recipe> remedied(const Recipe& recipe, const std::string& sentence) {
  constexpr std::string_view before = "; try ";
  std::vector<Recipe> recipes;
  std::size_t at = sentence.rfind(before);
  if (at == std::string::npos || !sentence.ends_with('.')) return recipes;
  for (at += before.size(); at < sentence.size();) {
    const std::size_t end = std::min(sentence.find_first_of(", ", at), sentence.size() - 1);
    const std::string way = sentence.substr(at, end - at);
    const std::string name = way.substr(0, way.find('=')), value = way.substr(name.size() + 1);
    const bool isOfWorld = name == "extent" || name == "size";
    Result<Recipe> made = isOfWorld ? setWorld(recipe, name, value)
                                    : setParameter(recipe, static_cast<int>(recipe.stages.size()) - 1, -1, name, value);
    EXPECT_TRUE(made.ok()) << way << " of: " << sentence;
    if (made) recipes.push_back(std::move(made.value()));
    at = sentence.find_first_not_of(", .", end);
    if (at != std::string::npos && sentence.compare(at, 3, "or ") == 0) at += 3;
  }
  return recipes;
}

// Expects that the error names the stage, the parameter and allowed values. Returns the recipes with the suggestions applied.
std::vector<Recipe> expectUsefulRefusal(const Recipe& recipe, const Error& error) {
  const StageRecipe& last = recipe.stages.back();
  const std::string& sentence = error.message;
  EXPECT_TRUE(sentence.starts_with("Stage " + std::to_string(recipe.stages.size()) + ", " + std::string(last.method->id) + ": "))
      << sentence;
  const std::vector<ParameterDescription> table = last.table();
  bool named = false;
  for (std::size_t i = 0; i < table.size(); ++i) {
    named =
        named || sentence.find(std::string(table[i].id) + "=" + formatValue(table[i], last.values[i]) + " ") != std::string::npos;
  }
  EXPECT_TRUE(named) << sentence;
  std::vector<Recipe> recipes = remedied(recipe, sentence);
  EXPECT_FALSE(recipes.empty()) << sentence;
  return recipes;
}

void expectRuns(const Recipe& recipe) {
  Bench bench(recipe);
  bench.runToEnd();
  expectFinite(*bench, formatRecipe(recipe));
}

// Runs an allowed recipe. For a rejected recipe, runs its suggestions, which may be rejected again up to `refusals` - 1 times.
void expectRunsOrSaysWhatWould(const Recipe& recipe, int refusals = 1) {
  const Status status = checkLimits(recipe);
  if (status) return expectRuns(recipe);
  ASSERT_GT(refusals, 0) << status.error().message;
  for (const Recipe& other : expectUsefulRefusal(recipe, status.error())) expectRunsOrSaysWhatWould(other, refusals - 1);
}

// Whether a parameter is the method's own. Parameters that all methods of a kind share are not lengths.
bool isOwn(const MethodDescription& method, const ParameterDescription& row) {
  return std::any_of(method.parameters.begin(), method.parameters.end(), [&](const auto& own) { return own.id == row.id; });
}

// Calls visit() for combinations of extreme values of the method's own parameters, at most `most` of them.
template <class Visit>
void forCorners(Recipe& recipe, std::uint64_t most, const Visit& visit) {
  StageRecipe& stage = recipe.stages.back();
  const auto vary = [&](const ParameterDescription& row) { return isOwn(*stage.method, row); };
  forCombinations(stage, vary, [&](const StageRecipe&) { visit(); }, most);
}

TEST_P(Contract, RunsOrSaysWhatWouldInTheSmallestAndTheLargestWorld) {
  for (const double extent : extents()) {
    Recipe recipe = recipeAt(method(), {12, 9}, extent, 2);
    int edges = 0;
    forCorners(recipe, test::sanitized ? 4 : 32, [&] {
      recipe.world[edgesRow].number = edges++ % 3;
      expectRunsOrSaysWhatWould(recipe);
    });
  }
}

// Small maps do not show the limits of large ones. Nothing runs here; all combinations are only checked until they are allowed.
TEST_P(Contract, SaysWhatWouldForMapsOfManyCells) {
  for (const double extent : extents()) {
    for (const Size size : {Size{1024, 1024}, Size{65536, 300}}) {
      Recipe recipe = recipeAt(method(), size, extent, 2);
      forCorners(recipe, test::sanitized ? 60 : 300, [&] {
        const Status status = checkLimits(recipe);
        if (status) return;
        for (const Recipe& other : expectUsefulRefusal(recipe, status.error())) {
          // If the next parameter also exceeds its limit, the error must name that parameter.
          if (const Status next = checkLimits(other); !next) {
            EXPECT_EQ(next.error().message.find(status.error().message.substr(0, status.error().message.find('='))),
                      std::string::npos)
                << next.error().message;
          }
        }
      });
    }
  }
}

TEST_P(Contract, RunsOnTheNarrowestMapsAndFarAway) {
  const auto narrow = [&](Size size, double extent, double x, double y) {
    Recipe recipe = recipeAt(method(), size, extent, 1);
    recipe.world[xRow].number = x;
    recipe.world[yRow].number = y;
    expectRunsOrSaysWhatWould(recipe);
  };
  const double farEast = worldParameters()[xRow].maximum, farNorth = worldParameters()[yRow].minimum;
  const auto least = static_cast<int>(worldParameters()[sizeRow].minimum);
  const auto most = static_cast<int>(test::sanitized ? 2048 : worldParameters()[sizeRow].maximum);
  for (const double extent : extents()) {
    narrow({least, least}, extent, 0, 0);
    narrow({256, least}, extent, farEast, farNorth);
  }
  narrow({most, least}, extents().back(), 0, 0);
  narrow({least, most}, 10000, 0, 0);
}

// Sources can multiply the existing ground, once per stage.
TEST_P(Contract, StaysFiniteOnTheHighestGround) {
  Recipe recipe = recipeAt(method(), {40, 32}, 10000, 2);
  const StageRecipe factor = test::recipeFor("2//simplex;relief=10000;amount=10;blend=multiply").stages.front();
  recipe.stages.insert(recipe.stages.begin() + 1, 20, factor);
  expectRunsOrSaysWhatWould(recipe);
}

TEST_P(Contract, LimitsOfLengthsAreThoseOfLengths) {
  for (const ParameterDescription& row : method().parameters) {
    if (row.maximumCells != 0.0) {
      EXPECT_EQ(row.kind, ParameterKind::number) << row.id;
      EXPECT_EQ(row.unit, "m") << row.id;
      EXPECT_GT(row.maximumCells, 0.0) << row.id;
    }
  }
}

}  // namespace
}  // namespace rill::contract_extent_test
