// Ground-related properties of every method: mass is conserved, hard rock erodes less, and the result does not depend on direction
// or place.
#include <algorithm>

#include "contract.h"
#include "recipe/limits.h"

namespace rill::contract_ground_test {
namespace {

using test::allEdges;
using test::Bench;
using test::Contract;
using test::forCombinations;
using test::maskOf;
using test::movesGround;
using test::recipeWith;
using test::resultLayer;

TEST_P(Contract, BudgetCloses) {
  if (!movesGround(method())) return;
  double worst = 0.0;
  for (const Edges edges : allEdges) {
    const int iterations = 30;
    Bench bench(recipeWith(method(), {64, 50}, edges, iterations));
    const double before = test::sumOf(bench->terrain().height());
    bench.runToEnd();
    const Budget budget = bench->budget();
    const double area = bench->terrain().cellArea();
    // A painted stroke moves no rock, but adds and removes it.
    const double moved = std::max(budget.eroded, std::abs(budget.uplifted));
    EXPECT_GT(moved, 0.0);
    // Sediment is summed in float32 once per iteration: 30 rounding errors of 6e-8.
    worst = std::max(worst, std::abs(budget.residual()) / moved);
    // The change of the ground itself. Adding to a height of up to 1024 m rounds by at most 3.1e-5 m.
    const double change = (test::sumOf(bench->terrain().height()) - before) * area;
    const double rounding = 3.1e-5 * iterations * 64 * 50 * area;
    // Uplift also adds rock.
    EXPECT_NEAR(change, budget.deposited - budget.eroded + budget.uplifted, rounding);
    if (edges != Edges::open) {
      EXPECT_EQ(budget.lost, 0.0);
    }
  }
  test::prove(test::nameOf(method()), "mass balance over 30 iterations, any edges: |residual| / eroded", test::atMost(2e-6), worst);
}

// Where ground is nearly level, less rock moves than its heights are rounded by: the bound of terrain/budget.h.
TEST_P(Contract, BudgetClosesOnPlains) {
  if (!movesGround(method())) return;
  constexpr int iterations = 8;
  double worst = 0.0;
  for (const char* const ground : {"perlin;scale=1000000", "perlin;scale=1000000;relief=1", "shape;radius=10000000"}) {
    for (const Edges edges : allEdges) {
      Recipe recipe = recipeWith(method(), {48, 37}, edges, iterations);
      recipe.world[1].number = 10000;
      recipe.stages.front() = test::recipeFor("2//" + std::string(ground)).stages.front();
      Bench bench(recipe);
      bench.runToEnd();
      const Budget budget = bench->budget();
      double highest = 0.0;
      for (const float height : test::valuesOf(bench->terrain().height())) {
        highest = std::max(highest, std::abs(static_cast<double>(height)));
      }
      const double rounding = 0x1p-24 * highest * iterations * 48 * 37 * bench->terrain().cellArea();
      const double beyond = std::abs(budget.residual()) - 2e-6 * std::max(budget.eroded, std::abs(budget.uplifted));
      worst = std::max(worst, std::max(0.0, beyond) / rounding);
    }
  }
  test::prove(test::nameOf(method()), "mass balance on nearly level ground: |residual| / rounding of all heights",
              test::atMost(1.0), worst);
}

// The lengths within which an iteration of a method changes the ground around a place.
bool isReach(const ParameterDescription& row) { return row.id == "radius" || row.id == "sigma"; }

// A brush may be wider than the map in one direction or in both. With periodic edges it then covers some cells several times.
TEST_P(Contract, BudgetClosesAtAnyRadius) {
  if (method().kind != MethodKind::erosion) return;
  const std::vector<ParameterDescription> table = stageTable(method(), StageRole::main);
  const auto row = std::find_if(table.begin(), table.end(), isReach);
  if (row == table.end()) return;
  constexpr double cellSize = 10.0;
  double worst = 0.0;
  int runs = 0;
  for (const Size size : {Size{12, 9}, Size{8, 70}, Size{48, 48}}) {
    for (const Edges edges : allEdges) {
      for (const double cells : {1.0, 2.5, 4.0, 6.0, 9.0, 16.0, 24.0, 32.0}) {
        Recipe recipe = recipeWith(method(), size, edges, 6);
        recipe.world[1].number = cellSize * size.width;
        recipe.stages.back().values[static_cast<std::size_t>(row - table.begin())].number = cells * cellSize;
        if (!checkLimits(recipe)) continue;
        Bench bench(recipe);
        bench.runToEnd();
        const Budget budget = bench->budget();
        EXPECT_GT(budget.eroded, 0.0) << formatRecipe(recipe);
        const double residual = std::abs(budget.residual()) / budget.eroded;
        EXPECT_LE(residual, 2e-6) << formatRecipe(recipe);
        worst = std::max(worst, residual);
        ++runs;
      }
    }
  }
  EXPECT_GT(runs, 0);
  test::prove(test::nameOf(method()), "mass balance at radii from one cell to several maps, any edges: |residual| / eroded",
              test::atMost(2e-6), worst);
}

TEST_P(Contract, ErodedAndDepositedAddUpToTheBudget) {
  if (!movesGround(method())) return;
  Bench bench(recipeWith(method(), {64, 50}, Edges::open, 10));
  bench.runToEnd();
  const double area = bench->terrain().cellArea();
  const Budget budget = bench->budget();
  // Each cell's sum is stored in float32.
  EXPECT_NEAR(test::sumOf(bench->terrain().get(LayerId::wear)) * area, budget.eroded, 1e-5 * budget.eroded);
  EXPECT_NEAR(test::sumOf(bench->terrain().get(LayerId::deposit)) * area, budget.deposited, 1e-5 * budget.eroded);
}

TEST_P(Contract, TurnsWithItsInput) {
  if (!method().whyNotRotated.empty() || test::isUnturned(method(), StageRecipe(method(), StageRole::main))) return;
  constexpr int side = 48;
  double worst = 0.0;
  const std::vector<float> heights =
      test::valuesOf(Bench("2/size=48;extent=2000;seed=3/simplex;scale=900;relief=900")->terrain().height());
  for (const Edges edges : allEdges) {
    const Recipe recipe = recipeWith(method(), {side, side}, edges, 25);
    Bench straight(recipe, 1, heights);
    straight.runToEnd();
    Bench turned(recipe, 1, test::turned(heights, side));
    turned.runToEnd();
    // Sums in a different order differ by a few rounding errors of heights up to 900 m, 6e-5 m each.
    worst = std::max(worst, test::maxDifference(test::turned(test::valuesOf(resultLayer(method(), straight->terrain())), side),
                                                test::valuesOf(resultLayer(method(), turned->terrain()))));
  }
  test::prove(test::nameOf(method()), "input rotated by 90 degrees, any edges: largest difference, m", test::atMost(1e-3), worst);
}

TEST_P(Contract, MasksStayBetweenSoftAndHard) {
  if (method().kind != MethodKind::mask) return;
  Recipe recipe = recipeWith(method(), {24, 20}, Edges::open, 1);
  forCombinations(
      recipe.stages.back(), [](const ParameterDescription&) { return true; },
      [&](const StageRecipe&) {
        Bench bench(recipe);
        bench.runToEnd();
        const std::vector<float> values = test::valuesOf(bench->terrain().get(LayerId::hardness));
        EXPECT_TRUE(std::all_of(values.begin(), values.end(), [](float value) { return value >= 0.0f && value <= 1.0f; }))
            << formatRecipe(recipe);
      });
}

TEST_P(Contract, WindowsOfOneWorldAgree) {
  if (movesGround(method()) || !method().whyNotAnchored.empty()) return;
  // 17 and 9 cells of 2000/48 m as decimals differ from whole numbers of cells by a rounding error.
  constexpr int side = 48, columns = 17, rows = 9;
  Recipe here = recipeWith(method(), {side, side}, Edges::open, 1);
  Recipe there = here;
  there.world[4].number = 2000.0 / side * columns;
  there.world[5].number = 2000.0 / side * rows;
  const auto valuesFrom = [&](const Recipe& recipe) {
    Bench bench(recipe);
    bench.runToEnd();
    return test::valuesOf(resultLayer(method(), bench->terrain()));
  };
  const std::vector<float> one = valuesFrom(here), other = valuesFrom(there);
  int unequal = 0;
  // Masks that depend on the ground read one cell around, and the border extrapolates the ground differently.
  for (int r = rows + 1; r < side - 1; ++r) {
    for (int c = columns + 1; c < side - 1; ++c) {
      const auto a = static_cast<std::size_t>(r * side + c), b = static_cast<std::size_t>((r - rows) * side + c - columns);
      unequal += one[a] == other[b] ? 0 : 1;
    }
  }
  EXPECT_EQ(unequal, 0);
}

TEST_P(Contract, HardRockErodesLess) {
  if (method().kind != MethodKind::erosion) return;
  const auto erodedWhere = [&](const char* hardness) {
    Recipe recipe = recipeWith(method(), {40, 33}, Edges::open, 8);
    recipe.stages.insert(recipe.stages.end() - 1, maskOf(hardness));
    Bench bench(recipe);
    bench.runToEnd();
    return bench->budget().eroded;
  };
  EXPECT_LT(erodedWhere("0.9"), 0.7 * erodedWhere("0"));
}

}  // namespace
}  // namespace rill::contract_ground_test
