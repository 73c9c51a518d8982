// Properties of every method, tested for each method in the registry, so new methods are covered automatically.
// contract_ground_test.cpp tests properties related to rock and place.
#include <algorithm>
#include <utility>

#include "contract.h"

namespace rill::contract_test {
namespace {

using test::allEdges;
using test::Bench;
using test::Contract;
using test::expectFinite;
using test::extremesOf;
using test::forCombinations;
using test::layersOf;
using test::maskOf;
using test::movesGround;
using test::recipeWith;
using test::resultOf;

TEST_P(Contract, DescribesItselfToPeople) {
  EXPECT_FALSE(method().title.empty());
  // Purpose, colon, how it works: the list of methods shows the first part only.
  EXPECT_NE(method().summary.find(": "), std::string_view::npos) << method().summary;
  EXPECT_EQ(method().summary.back(), '.');
  EXPECT_FALSE(method().source.empty());
  EXPECT_GE(method().revision, 1);
  EXPECT_GE(method().revision, method().epochRevision);
  Recipe starter;
  starter.stages.push_back(starterStage(method()));
  const std::string settings = method().starter.empty() ? "" : ";" + std::string(method().starter);
  EXPECT_EQ(formatRecipe(starter), "2//" + test::written(method().id) + settings);
  const std::vector<ParameterDescription> table = stageTable(method(), StageRole::main);
  for (std::size_t i = 0; i < table.size(); ++i) {
    EXPECT_FALSE(table[i].label.empty()) << table[i].id;
    EXPECT_EQ(table[i].help.back(), '.') << table[i].id;
    // A logarithmic slider from 0 covers the four decades below its maximum (packages/recipe/src/values.ts).
    EXPECT_TRUE(table[i].scale == Scale::linear || table[i].minimum >= 0.0) << table[i].id;
    for (std::size_t k = 0; k < i; ++k) EXPECT_NE(table[i].id, table[k].id);
  }
}

// The page shows the essential parameters at once; a table with at most five is shown whole.
TEST_P(Contract, HasThreeToFiveEssentialParameters) {
  for (const StageRole role : {StageRole::main, StageRole::companion}) {
    const std::vector<ParameterDescription> table = stageTable(method(), role);
    if (table.size() <= 5) continue;
    const auto count = std::count_if(table.begin(), table.end(), [](const ParameterDescription& row) { return row.isEssential; });
    EXPECT_GE(count, 3) << (role == StageRole::main ? "stage" : "companion");
    EXPECT_LE(count, 5) << (role == StageRole::main ? "stage" : "companion");
  }
}

TEST_P(Contract, StaysFiniteInEveryCornerOfItsRanges) {
  int corner = 0;
  Recipe recipe = recipeWith(method(), {12, 9}, Edges::open, 4);
  const auto varies = [](const ParameterDescription& row) { return row.id != "iterations"; };
  // The recipe is copied for each combination; the varied stage is the last stage of `recipe`.
  forCombinations(
      recipe.stages.back(), varies,
      [&](const StageRecipe&) {
        recipe.world[3].number = corner++ % 3;
        Bench bench(recipe);
        bench.runToEnd();
        expectFinite(*bench, formatRecipe(recipe));
      },
      test::sanitized ? 300 : 1500);
  EXPECT_GT(corner, 1);
}

TEST_P(Contract, NeedsDataIfItReadsAnImage) { EXPECT_EQ(method().data != MethodData::none, method().imageName != nullptr); }

TEST_P(Contract, SameBitsForAnyNumberOfThreads) {
  int different = 0;
  for (const Edges edges : allEdges) {
    const Recipe recipe = recipeWith(method(), {67, 90}, edges, 6);
    const std::vector<std::uint64_t> alone = resultOf(recipe, 1);
    for (const int threads : test::threadCounts()) different += resultOf(recipe, threads) == alone ? 0 : 1;
  }
  test::prove(test::nameOf(method()), "1, 2, 3 and 8 threads, any edges: different results", test::exactly(0.0), different);
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
    // Restores the snapshot in the same simulation, and in another one.
    Bench other(recipe);
    for (Bench* bench : {&first, &other}) {
      ASSERT_TRUE((*bench)->restore(saved.value()).ok());
      EXPECT_EQ((*bench)->progress().iteration, saved.value().state.progress.iteration);
      bench->runToEnd();
      EXPECT_EQ(layersOf(**bench), inOneGo);
      EXPECT_EQ((*bench)->budget().eroded, first->budget().eroded);
      EXPECT_EQ((*bench)->budget().carried, first->budget().carried);
    }
  }
}

TEST_P(Contract, EveryParameterChangesTheResult) {
  Recipe recipe = recipeWith(method(), {40, 33}, Edges::open, 8);
  // Some parameters only affect hard rock.
  if (movesGround(method())) recipe.stages.insert(recipe.stages.end() - 1, maskOf("0.3"));
  const std::vector<ParameterDescription> table = recipe.stages.back().table();
  std::vector<Value>& values = recipe.stages.back().values;
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (table[i].id == "name" && method().imageName) values[i].text = "stepped-image";
  }
  const auto changes = [&](std::size_t i) {
    const Value defaultValue = values[i];
    bool changed = false;
    // A parameter may have an effect only with some of the method's choices.
    forCombinations(
        recipe.stages.back(),
        [&](const ParameterDescription& row) { return row.kind == ParameterKind::choice && row.id != table[i].id; },
        [&](StageRecipe& stage) {
          if (changed) return;
          const std::vector<std::uint64_t> before = resultOf(recipe);
          std::vector<Value> others = extremesOf(table[i]);
          if (table[i].id == "iterations") others = {Value{.number = defaultValue.number + 1}};
          if (table[i].kind == ParameterKind::text) others = {Value{.text = "other-image"}};
          if (table[i].kind == ParameterKind::address) others = {Value{.text = "https://images.example/dem/other.png"}};
          for (const Value& other : others) {
            stage.values[i] = other;
            changed = changed || resultOf(recipe) != before;
          }
          stage.values[i] = defaultValue;
        });
    return changed;
  };
  // A parameter may also have an effect only if another parameter, a strength, is not 0.
  const auto changesBeside = [&](std::size_t i, std::size_t other) {
    const Value defaultValue = values[other];
    if (other == i || table[other].kind != ParameterKind::number || defaultValue.number != 0.0) return false;
    values[other].number = table[other].maximum;
    const bool changed = changes(i);
    values[other] = defaultValue;
    return changed;
  };
  // Or only for an image from the web.
  const auto changesBesideAddress = [&](std::size_t i, std::size_t other) {
    if (other == i || table[other].kind != ParameterKind::address) return false;
    const Value defaultValue = std::exchange(values[other], {.text = "https://images.example/dem/other.png"});
    const bool changed = changes(i);
    values[other] = defaultValue;
    return changed;
  };
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (table[i].kind == ParameterKind::fingerprint) continue;  // an expected result, which changes nothing
    bool changed = changes(i);
    for (std::size_t other = 0; other < table.size() && !changed; ++other) {
      changed = changesBeside(i, other) || changesBesideAddress(i, other);
    }
    EXPECT_TRUE(changed) << table[i].id;
  }
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
  const ImageLibrary& images = test::imagesForTests();
  Budget budget;
  rill::Run run{terrain, pool, budget, random, images, test::windowForTests()};
  const Recipe recipe = recipeWith(method(), {20, 24}, Edges::open, 1);
  const auto running = method().create(recipe.stages.back().methodValues());
  ScratchArena arena(terrain.shape());
  ASSERT_TRUE(running->start(run, arena).ok());
  test::runIteration(*running, run);
  for (int i = 0; i < layerCount; ++i) {
    const auto layer = static_cast<LayerId>(i);
    if (method().writes.has(layer)) continue;
    EXPECT_EQ(fingerprint(terrain.get(layer)), before[static_cast<std::size_t>(i)])
        << layerDescriptions[static_cast<std::size_t>(i)].id;
  }
}

INSTANTIATE_TEST_SUITE_P(Registry, Contract, testing::ValuesIn(registeredMethods().begin(), registeredMethods().end()),
                         [](const testing::TestParamInfo<const MethodDescription*>& info) {
                           std::string name = test::nameOf(*info.param);
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

TEST(Registry, IdsAreUniqueAndWellFormed) {
  for (const MethodDescription* method : registeredMethods()) {
    EXPECT_EQ(findMethod(method->id), method);
    EXPECT_TRUE(std::all_of(method->id.begin(), method->id.end(), [](char c) { return (c >= 'a' && c <= 'z') || c == '-'; }))
        << method->id;
  }
  EXPECT_EQ(findMethod("none"), nullptr);
}

}  // namespace
}  // namespace rill::contract_test
