// The reach of methods (MethodDescription::reach): if a window includes all ground within the reach of a place, its result there is
// identical to the bit to that of a larger map.
#include <algorithm>

#include "contract.h"
#include "recipe/reach.h"

namespace rill::reach_test {
namespace {

using test::allEdges;
using test::Contract;
using test::extremesOf;
using test::forCombinations;
using test::movesGround;
using test::recipeWith;

TEST_P(Contract, HasAReachOrAReasonWhyNot) {
  const bool isGiven = method().reach != nullptr || !method().whyNoReach.empty();
  EXPECT_EQ(isGiven, movesGround(method()));
}

std::unique_ptr<Simulation> ranOn(const Recipe& recipe, ThreadPool& pool, const CellRectangle& cells) {
  auto made = Simulation::create(recipe, pool, test::imagesForTests(), {.window = cells});
  EXPECT_TRUE(made.ok());
  EXPECT_TRUE(made.value()->advance(1 << 30).ok());
  return std::move(made.value());
}

// Number of different cells among those that are in both windows at least `reach` cells from their borders.
int differences(const Simulation& one, const CellRectangle& oneCells, const Simulation& other, const CellRectangle& otherCells,
                int reach) {
  int differ = 0;
  int compared = 0;
  const std::int64_t firstColumn = std::max(oneCells.column, otherCells.column) + reach;
  const std::int64_t endColumn = std::min(oneCells.endColumn(), otherCells.endColumn()) - reach;
  const std::int64_t firstRow = std::max(oneCells.row, otherCells.row) + reach;
  const std::int64_t endRow = std::min(oneCells.endRow(), otherCells.endRow()) - reach;
  for (int i = 0; i < layerCount; ++i) {
    const auto layer = static_cast<LayerId>(i);
    if (!one.terrain().has(layer)) continue;
    const auto value = [&](const Simulation& simulation, const CellRectangle& cells, std::int64_t column, std::int64_t row) {
      return simulation.terrain().get(layer).row(static_cast<int>(row - cells.row))[column - cells.column];
    };
    for (std::int64_t row = firstRow; row < endRow; ++row) {
      for (std::int64_t column = firstColumn; column < endColumn; ++column) {
        differ += value(one, oneCells, column, row) == value(other, otherCells, column, row) ? 0 : 1;
        ++compared;
      }
    }
  }
  EXPECT_GT(compared, 0);
  return differ;
}

// Expects that two windows, the second shifted by an odd number of cells, agree in their middles. Their size depends on the reach.
void expectToTheBit(const Recipe& recipe, ThreadPool& pool, int& differ) {
  const Result<int> reach = reachOf(recipe);
  if (!reach && !recipe.stages.back().method->whyNoReach.empty()) return;  // a setting without a reach
  ASSERT_TRUE(reach.ok());
  if (reach.value() > 400) return;  // combinations whose windows are too large for a test
  const int side = 2 * reach.value() + 24;
  const CellRectangle one{0, 0, {side, side + 3}}, other{7, -5, {side + 2, side}};
  differ += differences(*ranOn(recipe, pool, one), one, *ranOn(recipe, pool, other), other, reach.value());
}

TEST_P(Contract, WindowsAgreeToTheBitBeyondItsReach) {
  if (method().reach == nullptr) return;
  ThreadPool pool(1);
  int differ = 0, tried = 0, withReach = 0;
  for (const Edges edges : allEdges) {
    // One iteration shows the reach of an iteration; six show how the reach accumulates.
    for (const int iterations : {1, 6}) {
      Recipe recipe = recipeWith(method(), {64, 64}, edges, iterations);
      // Rough and steep ground, so that every cell changes.
      recipe.stages.front() = test::recipeFor("2//simplex;relief=400;scale=70").stages.front();
      test::giveCoast(recipe, method(), 200);
      expectToTheBit(recipe, pool, differ);
      // Rock that is hard where it is steep. The mask is computed again after each iteration, and reads one cell further.
      recipe.stages.insert(recipe.stages.begin() + 1, test::recipeFor("2//slope-mask;from=10;to=60").stages.front());
      expectToTheBit(recipe, pool, differ);
      forCombinations(
          recipe.stages.back(), [](const ParameterDescription& row) { return row.kind == ParameterKind::choice; },
          [&](const StageRecipe&) {
            expectToTheBit(recipe, pool, differ);
            ++tried;
            withReach += reachOf(recipe).ok() ? 1 : 0;
          });
    }
  }
  EXPECT_GT(tried, 0);
  EXPECT_GT(withReach, 0);
  test::prove(test::nameOf(method()), "windows shifted by whole cells, beyond the reach from borders, any edges: different cells",
              test::exactly(0.0), differ);
}

TEST(Reach, AddsUpOverStagesCompanionsAndMasks) {
  const auto reach = [](const char* text) {
    const Result<int> result = reachOf(test::recipeFor(text));
    EXPECT_TRUE(result.ok());
    return result.ok() ? result.value() : -1;
  };
  const int held = reach("2//simplex");
  EXPECT_EQ(reach("2//simplex/thermal;iterations=7"), held + 7);
  EXPECT_EQ(reach("2//simplex/!thermal;iterations=7"), held);
  EXPECT_EQ(reach("2//simplex/thermal;iterations=7/blurosion;iterations=3"), held + 7 + 2 * 3);
  EXPECT_EQ(reach("2//simplex/thermal;iterations=7+blurosion;iterations=2;every=3"), held + 7 + 2 * 2 * 2);
  EXPECT_EQ(reach("2//simplex/slope-mask/thermal;iterations=7"), held + 1 + 2 * 7);
  EXPECT_EQ(reach("2//simplex/thermal;iterations=7/blur;passes=5"), held + 7 + 5);
}

TEST(Reach, OfGridDropletsAndPipesNeedsLakesThatAreSinks) {
  const auto reach = [](const std::string& stage) { return reachOf(test::recipeFor("2/size=512;extent=10240/simplex/" + stage)); };
  // Two moves of four cells each in each iteration, and 16 + 8 cells for the load and for lone cells at the end.
  EXPECT_EQ(reach("grid-droplets;step=40;iterations=20;lakes=sink").value(), 20 * 2 * 4 + 24);
  // Two sub-steps of two cells each, and a cell for banks that slip.
  EXPECT_EQ(reach("pipes;iterations=10;lakes=sink").value(), 10 * (4 + 1) + 24);
  // A companion that never runs has no end either.
  EXPECT_EQ(reach("thermal;iterations=2+grid-droplets;lakes=sink;every=3").value(), 2);
  for (const std::string method : {"grid-droplets", "pipes"}) {
    EXPECT_EQ(reach(method).error().message,
              method +
                  " has no reach: lakes=overflow drains a lake over its outlet, which depends on the whole basin of a place "
                  "(lakes=sink has a reach).");
  }
}

TEST(Reach, IsRefusedWithTheMethodAndItsReason) {
  const Result<int> reach = reachOf(test::recipeFor("2//simplex/thermal/stream-power"));
  ASSERT_FALSE(reach.ok());
  EXPECT_EQ(reach.error().message, "stream-power has no reach: a river depends on its whole basin.");
  const Result<int> ofTheMap = reachOf(test::recipeFor("2//simplex;normalise=map/thermal"));
  ASSERT_FALSE(ofTheMap.ok());
  EXPECT_EQ(ofTheMap.error().message, "simplex has no reach: with normalise=map it depends on the whole map.");
  EXPECT_FALSE(reachOf(test::recipeFor("2//spectral;repeats=map")).ok());
  EXPECT_TRUE(reachOf(test::recipeFor("2//spectral")).ok());
}

}  // namespace
}  // namespace rill::reach_test
