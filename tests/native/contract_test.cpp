// What every method promises, tested for each one in the registry: a new method is covered the day it is registered.
#include <algorithm>
#include <ostream>

#include "support.h"

namespace rill {

// GoogleTest shows a method by its id.
void PrintTo(const MethodDescription* method, std::ostream* out) { *out << method->id; }

namespace {

using test::Bench;
using test::recipeFor;

constexpr Edges allEdges[] = {Edges::open, Edges::wall, Edges::periodic};

// A world with hills where the method's stage is the last one.
Recipe recipeWith(const MethodDescription& method, Size size, Edges edges, int iterations) {
  Recipe recipe = recipeFor("1/extent=2000;seed=3/simplex;scale=900;relief=900");
  recipe.world[0].size = size;
  recipe.world[3].number = static_cast<double>(edges);
  StageRecipe stage(method, StageRole::main);
  const std::vector<ParameterDescription> table = stage.table();
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (table[i].id == "iterations") stage.values[i].number = iterations;
    if (table[i].id == method.imageParameter) stage.values[i].text = "test-image";
  }
  recipe.stages.push_back(std::move(stage));
  return recipe;
}

// Rock of one hardness everywhere.
StageRecipe maskOf(const char* hardness) {
  return recipeFor(std::string("1//height-mask;from=-12000;amount=") + hardness).stages.front();
}

// Fingerprints of all layers that there are.
std::vector<std::uint64_t> layersOf(const Simulation& simulation) {
  std::vector<std::uint64_t> prints;
  for (int i = 0; i < layerCount; ++i) {
    const auto layer = static_cast<LayerId>(i);
    if (simulation.terrain().has(layer)) prints.push_back(fingerprint(simulation.terrain().get(layer)));
  }
  return prints;
}

std::vector<std::uint64_t> resultOf(const Recipe& recipe, int threads = 1) {
  Bench bench(recipe, threads);
  bench.runToEnd();
  return layersOf(*bench);
}

void expectFinite(const Simulation& simulation, const std::string& where) {
  for (int i = 0; i < layerCount; ++i) {
    const auto layer = static_cast<LayerId>(i);
    if (!simulation.terrain().has(layer)) continue;
    const std::vector<float> values = test::valuesOf(simulation.terrain().get(layer));
    EXPECT_TRUE(std::all_of(values.begin(), values.end(), [](float value) { return std::isfinite(value); }))
        << layerDescriptions[static_cast<std::size_t>(i)].id << " of " << where;
  }
  EXPECT_TRUE(std::isfinite(simulation.budget().residual())) << where;
}

// Values that a parameter is tried with: its ends, or every choice.
std::vector<Value> extremesOf(const ParameterDescription& row) {
  std::vector<Value> values;
  if (row.kind == ParameterKind::text) {
    values.push_back({.text = "test-image"});
  } else if (row.kind == ParameterKind::curve) {
    values.push_back({.curve = {{0.0, 0.0}, {1.0, 0.0}}});
    values.push_back({.curve = {{0.0, 1.0}, {1.0, 1.0}}});
  } else if (row.kind == ParameterKind::address) {
    values.push_back({});
  } else if (row.kind == ParameterKind::choice) {
    for (std::size_t i = 0; i < row.choices.size(); ++i) values.push_back({.number = static_cast<double>(i)});
  } else {
    values.push_back({.number = row.minimum});
    values.push_back({.number = row.maximum});
  }
  return values;
}

// Calls visit(stage) for every combination of extremes of the parameters that `vary` takes.
template <class Vary, class Visit>
void forCombinations(StageRecipe& stage, std::size_t from, const Vary& vary, const Visit& visit) {
  const std::vector<ParameterDescription> table = stage.table();
  while (from < table.size() && !vary(table[from])) ++from;
  if (from == table.size()) {
    visit(stage);
    return;
  }
  const Value before = stage.values[from];
  for (const Value& value : extremesOf(table[from])) {
    stage.values[from] = value;
    forCombinations(stage, from + 1, vary, visit);
  }
  stage.values[from] = before;
}

// Sources make ground and masks say how hard it is, but neither moves any.
bool movesGround(const MethodDescription& method) {
  return method.kind == MethodKind::erosion || method.kind == MethodKind::finish;
}

// The layer that a method is for.
const Grid& resultLayer(const MethodDescription& method, const Terrain& terrain) {
  return terrain.get(method.kind == MethodKind::mask ? LayerId::hardness : LayerId::height);
}

class Contract : public testing::TestWithParam<const MethodDescription*> {
 protected:
  const MethodDescription& method() const { return *GetParam(); }
};

TEST_P(Contract, DescribesItselfToPeople) {
  EXPECT_FALSE(method().title.empty());
  EXPECT_EQ(method().summary.back(), '.');
  EXPECT_FALSE(method().source.empty());
  EXPECT_GE(method().revision, 1);
  const std::vector<ParameterDescription> table = stageTable(method(), StageRole::main);
  for (std::size_t i = 0; i < table.size(); ++i) {
    EXPECT_FALSE(table[i].label.empty()) << table[i].id;
    EXPECT_EQ(table[i].help.back(), '.') << table[i].id;
    EXPECT_TRUE(table[i].scale == Scale::linear || table[i].minimum > 0.0) << table[i].id;
    for (std::size_t k = 0; k < i; ++k) EXPECT_NE(table[i].id, table[k].id);
  }
}

TEST_P(Contract, StaysFiniteInEveryCornerOfItsRanges) {
  int corner = 0;
  Recipe recipe = recipeWith(method(), {12, 9}, Edges::open, 4);
  // Recipe is copied per corner; the stage being varied is the last one of `recipe`.
  forCombinations(
      recipe.stages.back(), 0, [](const ParameterDescription& row) { return row.id != "iterations"; },
      [&](const StageRecipe&) {
        recipe.world[3].number = corner++ % 3;
        Bench bench(recipe);
        bench.runToEnd();
        expectFinite(*bench, formatRecipe(recipe));
      });
  EXPECT_GT(corner, 1);
}

TEST_P(Contract, SameBitsForAnyNumberOfThreads) {
  int different = 0;
  for (const Edges edges : allEdges) {
    const Recipe recipe = recipeWith(method(), {67, 90}, edges, 6);
    const std::vector<std::uint64_t> alone = resultOf(recipe, 1);
    for (const int threads : {2, 3, 8}) different += resultOf(recipe, threads) == alone ? 0 : 1;
  }
  test::prove(test::nameOf(method()), "1, 2, 3 and 8 threads, any edges: results that differ", test::exactly(0.0), different);
}

TEST_P(Contract, ManyIterationsAreFewAndThenTheRest) {
  for (const Edges edges : allEdges) {
    const Recipe recipe = recipeWith(method(), {33, 40}, edges, 9);
    const std::vector<std::uint64_t> inOneGo = resultOf(recipe);
    Bench first(recipe);
    ASSERT_TRUE(first->advance(4).ok());
    const Result<Snapshot> saved = first->snapshot();
    ASSERT_TRUE(saved.ok());
    first.runToEnd();
    EXPECT_EQ(layersOf(*first), inOneGo);
    // Back in the same simulation, and forward in another one.
    Bench other(recipe);
    for (Bench* bench : {&first, &other}) {
      ASSERT_TRUE((*bench)->restore(saved.value()).ok());
      EXPECT_EQ((*bench)->progress().iteration, saved.value().progress.iteration);
      bench->runToEnd();
      EXPECT_EQ(layersOf(**bench), inOneGo);
      EXPECT_EQ((*bench)->budget().eroded, first->budget().eroded);
      EXPECT_EQ((*bench)->budget().carried, first->budget().carried);
    }
  }
}

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
    EXPECT_GT(budget.eroded, 0.0);
    // Sediment passes through float32 sums once an iteration: 30 roundings of 6e-8.
    worst = std::max(worst, std::abs(budget.residual()) / budget.eroded);
    // What the ground itself says. Adding to a height of up to 1024 m rounds by at most 3.1e-5 m.
    const double change = (test::sumOf(bench->terrain().height()) - before) * area;
    const double rounding = 3.1e-5 * iterations * 64 * 50 * area;
    // Rock may also rise from below.
    EXPECT_NEAR(change, budget.deposited - budget.eroded + budget.uplifted, rounding);
    if (edges != Edges::open) {
      EXPECT_EQ(budget.lost, 0.0);
    }
  }
  test::prove(test::nameOf(method()), "budget over 30 iterations, any edges: |residual| / eroded", test::atMost(2e-6), worst);
}

TEST_P(Contract, WearAndDepositAddUpToTheBudget) {
  if (!movesGround(method())) return;
  Bench bench(recipeWith(method(), {64, 50}, Edges::open, 10));
  bench.runToEnd();
  const double area = bench->terrain().cellArea();
  const Budget budget = bench->budget();
  // Each cell's sum is kept in float32.
  EXPECT_NEAR(test::sumOf(bench->terrain().get(LayerId::wear)) * area, budget.eroded, 1e-5 * budget.eroded);
  EXPECT_NEAR(test::sumOf(bench->terrain().get(LayerId::deposit)) * area, budget.deposited, 1e-5 * budget.eroded);
}

TEST_P(Contract, EveryParameterChangesTheResult) {
  Recipe recipe = recipeWith(method(), {40, 33}, Edges::open, 8);
  // Some parameters are about hard rock.
  if (movesGround(method())) recipe.stages.insert(recipe.stages.end() - 1, maskOf("0.3"));
  const std::vector<ParameterDescription> table = recipe.stages.back().table();
  std::vector<Value>& values = recipe.stages.back().values;
  const auto changes = [&](std::size_t i) {
    const Value usual = values[i];
    bool changed = false;
    // A parameter may matter for some of the method's choices only.
    forCombinations(
        recipe.stages.back(), 0,
        [&](const ParameterDescription& row) { return row.kind == ParameterKind::choice && row.id != table[i].id; },
        [&](StageRecipe& stage) {
          const std::vector<std::uint64_t> before = resultOf(recipe);
          std::vector<Value> others = extremesOf(table[i]);
          if (table[i].id == "iterations") others = {Value{.number = usual.number + 1}};
          if (table[i].kind == ParameterKind::text) others = {Value{.text = "other-image"}};
          if (table[i].kind == ParameterKind::address) others = {Value{.text = "https://images.example/dem/other.png"}};
          for (const Value& other : others) {
            stage.values[i] = other;
            if (table[i].kind == ParameterKind::number && changed) break;
            changed = changed || resultOf(recipe) != before;
          }
          stage.values[i] = usual;
        });
    return changed;
  };
  // Or where another one is not 0, which turns off what it is the strength of.
  const auto changesBeside = [&](std::size_t i, std::size_t other) {
    const Value usual = values[other];
    if (other == i || table[other].kind != ParameterKind::number || usual.number != 0.0) return false;
    values[other].number = table[other].maximum;
    const bool changed = changes(i);
    values[other] = usual;
    return changed;
  };
  for (std::size_t i = 0; i < table.size(); ++i) {
    bool changed = changes(i);
    for (std::size_t other = 0; other < table.size() && !changed; ++other) changed = changesBeside(i, other);
    EXPECT_TRUE(changed) << table[i].id;
  }
}

TEST_P(Contract, TurnsWithItsInput) {
  if (!method().whyNotRotated.empty()) return;
  constexpr int side = 48;
  double worst = 0.0;
  const std::vector<float> heights = test::valuesOf(
      Bench("1/size=48;extent=2000;seed=3/simplex;scale=900;relief=900")->terrain().height());
  for (const Edges edges : allEdges) {
    const Recipe recipe = recipeWith(method(), {side, side}, edges, 25);
    Bench straight(recipe, 1, heights);
    straight.runToEnd();
    Bench turned(recipe, 1, test::turned(heights, side));
    turned.runToEnd();
    // Sums in another order differ by a few roundings of 900 m, 6e-5 m each.
    worst = std::max(worst, test::largestDifference(test::turned(test::valuesOf(resultLayer(method(), straight->terrain())), side),
                                                    test::valuesOf(resultLayer(method(), turned->terrain()))));
  }
  test::prove(test::nameOf(method()), "turned by 90 degrees, any edges: largest difference, m", test::atMost(1e-3), worst);
}

TEST_P(Contract, MasksStayBetweenSoftAndHard) {
  if (method().kind != MethodKind::mask) return;
  Recipe recipe = recipeWith(method(), {24, 20}, Edges::open, 1);
  forCombinations(
      recipe.stages.back(), 0, [](const ParameterDescription&) { return true; },
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
  // Decimals of 17 and 9 cells of 2000/48 m miss the whole number by a rounding.
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
  // Ground-reading masks look one cell around, and the border continues the ground in its own way.
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

TEST_P(Contract, ChangesOnlyDeclaredLayers) {
  Terrain terrain;
  LayerSet all{};
  for (int i = 0; i < layerCount; ++i) all.add({static_cast<LayerId>(i)});
  ASSERT_TRUE(terrain.allocate({20, 24}, 30.0, Edges::open, all).ok());
  const RandomKey random{.seed = 8};
  std::vector<std::uint64_t> before;
  for (int i = 0; i < layerCount; ++i) {
    Grid& grid = terrain.get(static_cast<LayerId>(i));
    for (int r = 0; r < 24; ++r) {
      for (int c = 0; c < 20; ++c) grid.row(r)[c] = random.uniform(static_cast<std::uint64_t>(1000 * i + 20 * r + c));
    }
    before.push_back(fingerprint(grid));
  }
  ThreadPool pool(1);
  const ImageLibrary images = test::imagesForTests();
  Budget budget;
  rill::Run run{terrain, pool, budget, random, images, test::windowForTests()};
  const Recipe recipe = recipeWith(method(), {20, 24}, Edges::open, 1);
  const auto running = method().create(recipe.stages.back().methodValues());
  ASSERT_TRUE(running->start(run).ok());
  running->iterate(run);
  for (int i = 0; i < layerCount; ++i) {
    const auto layer = static_cast<LayerId>(i);
    if (method().writes.has(layer)) continue;
    EXPECT_EQ(fingerprint(terrain.get(layer)), before[static_cast<std::size_t>(i)])
        << layerDescriptions[static_cast<std::size_t>(i)].id;
  }
}

INSTANTIATE_TEST_SUITE_P(Registry, Contract,
                         testing::ValuesIn(registeredMethods().begin(), registeredMethods().end()),
                         [](const testing::TestParamInfo<const MethodDescription*>& info) {
                           std::string name = test::nameOf(*info.param);
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

TEST(Registry, IdsAreUniqueAndWellFormed) {
  for (const MethodDescription* method : registeredMethods()) {
    EXPECT_EQ(findMethod(method->id), method);
    EXPECT_TRUE(std::all_of(method->id.begin(), method->id.end(), [](char c) {
      return (c >= 'a' && c <= 'z') || c == '-';
    })) << method->id;
  }
  EXPECT_EQ(findMethod("none"), nullptr);
}

}  // namespace
}  // namespace rill
