// Helpers for tests that run for every method: a recipe with one method, and all extreme values of its parameters.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <numeric>
#include <string>
#include <vector>

#include "base/parameter_text.h"
#include "painted_strokes.h"
#include "support.h"

namespace rill::test {

inline constexpr Edges allEdges[] = {Edges::open, Edges::wall, Edges::periodic};

// Floods the lower hills if the method shapes coasts, or has a setting that decides whether it cuts ground below the sea. Others do
// not need it.
inline void giveCoast(Recipe& recipe, const MethodDescription& method, double sea) {
  const bool cuts = !method.cutsBelowSeaWith.empty() && method.deepestCut == DeepestCut::lowestGround;
  if (method.id == "coast-profile" || cuts) recipe.world[6] = {.number = sea};
}

// A recipe for hills with the method as the last stage.
inline Recipe recipeWith(const MethodDescription& method, Size size, Edges edges, int iterations) {
  Recipe recipe = recipeFor("2/extent=2000;seed=3/simplex;scale=900;relief=900");
  recipe.world[0].size = size;
  recipe.world[3].number = static_cast<double>(edges);
  giveCoast(recipe, method, 450);
  StageRecipe stage(method, StageRole::main);
  const std::vector<ParameterDescription> table = stage.table();
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (table[i].id == "iterations") stage.values[i].number = iterations;
    if (table[i].id == "ela") stage.values[i].number = 500;  // half of the hills are above the snow line
    if (table[i].kind == ParameterKind::text) stage.values[i].text = "test-image";
    if (table[i].kind == ParameterKind::strokes) stage.values[i].text = strokesOfAllKinds();
  }
  recipe.stages.push_back(std::move(stage));
  return recipe;
}

// A mask that sets the same hardness everywhere.
inline StageRecipe maskOf(const char* hardness) {
  return recipeFor(std::string("2//height-mask;from=-12000;amount=") + hardness).stages.front();
}

// Fingerprints of all existing layers.
inline std::vector<std::uint64_t> layersOf(const Simulation& simulation) {
  std::vector<std::uint64_t> prints;
  for (int i = 0; i < layerCount; ++i) {
    const auto layer = static_cast<LayerId>(i);
    if (simulation.terrain().has(layer)) prints.push_back(fingerprint(simulation.terrain().get(layer)));
  }
  return prints;
}

inline std::vector<std::uint64_t> resultOf(const Recipe& recipe, int threads = 1) {
  Bench bench(recipe, threads);
  bench.runToEnd();
  return layersOf(*bench);
}

inline void expectFinite(const Simulation& simulation, const std::string& where) {
  for (int i = 0; i < layerCount; ++i) {
    const auto layer = static_cast<LayerId>(i);
    if (!simulation.terrain().has(layer)) continue;
    const std::vector<float> values = valuesOf(simulation.terrain().get(layer));
    EXPECT_TRUE(std::all_of(values.begin(), values.end(), [](float value) { return std::isfinite(value); }))
        << layerDescriptions[static_cast<std::size_t>(i)].id << " of " << where;
  }
  EXPECT_TRUE(std::isfinite(simulation.budget().residual())) << where;
}

// Test values of a parameter: both ends of its range, or every choice.
inline std::vector<Value> extremesOf(const ParameterDescription& row) {
  std::vector<Value> values;
  if (row.kind == ParameterKind::text) {
    values.push_back({.text = "test-image"});
  } else if (row.kind == ParameterKind::curve) {
    values.push_back({.curve = {{0.0, 0.0}, {1.0, 0.0}}});
    values.push_back({.curve = {{0.0, 1.0}, {1.0, 1.0}}});
  } else if (row.kind == ParameterKind::springs) {
    values.push_back({});
    values.push_back({.springs = {{0.0, 1.0, row.maximum}, {0.3, 0.4, row.minimum}, {1.0, 0.0, row.maximum}}});
  } else if (row.kind == ParameterKind::strokes) {
    values.push_back({});
    values.push_back({.text = strokesOfAllKinds()});
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

// Whether the method accepts the values of a stage, and runs only a few iterations where a time decides about their number.
inline bool isQuickAndValid(const StageRecipe& stage) {
  constexpr int most = 100;
  const MethodDescription& method = *stage.method;
  if (method.check != nullptr && !method.check(stage.methodValues()).ok()) return false;
  return !stage.hasTimetable() || stage.iterations() <= most;
}

// Calls visit(stage) for combinations of extreme values of the parameters for which `vary` returns true, except those that are not
// quick and valid: for all of them, or for `most` of them, evenly distributed, if there are more. Only the visited ones are made,
// because a method of thirty parameters has a billion of them.
template <class Vary, class Visit>
inline void forCombinations(StageRecipe& stage, const Vary& vary, const Visit& visit,
                            std::uint64_t most = std::numeric_limits<std::uint64_t>::max()) {
  const std::vector<ParameterDescription> table = stage.table();
  const std::vector<Value> before = stage.values;
  std::vector<std::vector<Value>> extremes(table.size());
  std::uint64_t count = 1;
  for (std::size_t i = 0; i < table.size(); ++i) {
    extremes[i] = vary(table[i]) ? extremesOf(table[i]) : std::vector<Value>{before[i]};
    count *= extremes[i].size();
  }
  // Has no factor in common with the numbers of choices, so that every extreme is met together with every other one.
  std::uint64_t step = count / most + 1;
  while (std::gcd(step, count) != 1) ++step;
  for (std::uint64_t k = 0, combination = 0, visited = 0; k < count && visited < most;
       ++k, combination = (combination + step) % count) {
    std::uint64_t rest = combination;
    // The last parameter varies fastest.
    for (std::size_t i = table.size(); i-- > 0; rest /= extremes[i].size())
      stage.values[i] = extremes[i][rest % extremes[i].size()];
    if (!isQuickAndValid(stage)) continue;
    ++visited;
    visit(stage);
  }
  stage.values = before;
}

// Sources create ground and masks set its hardness, but neither moves ground.
inline bool movesGround(const MethodDescription& method) {
  return method.kind == MethodKind::erosion || method.kind == MethodKind::finish;
}

// The main output layer of a method.
inline const Grid& resultLayer(const MethodDescription& method, const Terrain& terrain) {
  return terrain.get(method.kind == MethodKind::mask ? LayerId::hardness : LayerId::height);
}

// Whether the stage has a setting with which the result does not turn with the input.
inline bool isUnturned(const MethodDescription& method, const StageRecipe& stage) {
  const std::vector<ParameterDescription> table = stage.table();
  return std::any_of(method.notRotated.begin(), method.notRotated.end(), [&](const UnturnedSetting& setting) {
    const auto row = std::find_if(table.begin(), table.end(), [&](const auto& each) { return each.id == setting.parameter; });
    const Value& value = stage.values[static_cast<std::size_t>(row - table.begin())];
    return setting.choice.empty() ? value.number > 0.0 : formatValue(*row, value) == setting.choice;
  });
}

class Contract : public testing::TestWithParam<const MethodDescription*> {
 protected:
  const MethodDescription& method() const { return *GetParam(); }
};

}  // namespace rill::test
