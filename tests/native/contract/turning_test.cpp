// Rotating the input by 90 degrees rotates the result: all choices of all methods, with the optional strengths off and on. A method
// declares which settings are exceptions, and why; an exception that turns all the same fails too.
#include "contract.h"

namespace rill::turning_test {
namespace {

using test::allEdges;
using test::Bench;
using test::forCombinations;
using test::recipeWith;

constexpr int side = 64;
// Sums in a different order differ by a few rounding errors of heights up to 900 m, 6e-5 m each, which 25 iterations amplify.
constexpr double rounding = 0.02;   // m
constexpr double turnedAway = 0.1;  // m: more than rounding explains

const std::vector<float>& ground() {
  static const std::vector<float> heights = [] {
    // Simplex noise in float32 repeats one of 4096 heights; the small slope makes all of them distinct.
    std::vector<float> made =
        test::valuesOf(Bench("2/size=64;extent=2000;seed=3/simplex;scale=900;relief=900")->terrain().height());
    for (std::size_t i = 0; i < made.size(); ++i) made[i] += 2e-3f * static_cast<float>(i) / static_cast<float>(made.size());
    return made;
  }();
  return heights;
}

class Turning : public testing::TestWithParam<const MethodDescription*> {
 protected:
  const MethodDescription& method() const { return *GetParam(); }

  // The largest difference between the turned result and the result of the turned input, with any edges.
  double differenceOf(Recipe recipe) const {
    double worst = 0.0;
    for (const Edges edges : allEdges) {
      recipe.world[3].number = static_cast<double>(edges);
      Bench straight(recipe, 1, ground()), turned(recipe, 1, test::turned(ground(), side));
      straight.runToEnd();
      turned.runToEnd();
      const auto resultOf = [&](Bench& bench) { return test::valuesOf(test::resultLayer(method(), bench->terrain())); };
      worst = std::max(worst, test::maxDifference(test::turned(resultOf(straight), side), resultOf(turned)));
    }
    return worst;
  }

  // Calls visit(recipe) for all choices of the method's own table, with each optional strength (a number that is 0 by default) off
  // and at 1, or its maximum.
  template <class Visit>
  void forSettings(const Visit& visit) const {
    Recipe recipe = recipeWith(method(), {side, side}, Edges::open, 25);
    const auto isStrength = [](const ParameterDescription& row) {
      return row.kind == ParameterKind::number && row.defaultValue == 0.0 && row.minimum == 0.0;
    };
    const auto strengthens = [&](StageRecipe& stage, const auto& self, std::size_t from) -> void {
      const std::vector<ParameterDescription> table = stage.table();
      while (from < table.size() && !isStrength(table[from])) ++from;
      if (from == table.size()) return visit(recipe);
      for (const double value : {0.0, std::min(1.0, table[from].maximum)}) {
        stage.values[from].number = value;
        self(stage, self, from + 1);
      }
      stage.values[from].number = 0.0;
    };
    const ParameterTable own = method().parameters;
    forCombinations(
        recipe.stages.back(),
        [&](const ParameterDescription& row) {
          const bool isOwn = std::any_of(own.begin(), own.end(), [&](const auto& each) { return each.id == row.id; });
          return isOwn && row.kind == ParameterKind::choice;
        },
        [&](StageRecipe& stage) { strengthens(stage, strengthens, 0); });
  }
};

TEST_P(Turning, HoldsForAllSettingsButTheExceptions) {
  if (method().kind == MethodKind::source || !method().whyNotRotated.empty()) return;
  double worst = 0.0;
  forSettings([&](const Recipe& recipe) {
    if (test::isUnturned(method(), recipe.stages.back())) return;
    const double difference = differenceOf(recipe);
    EXPECT_LE(difference, rounding) << formatRecipe(recipe);
    worst = std::max(worst, difference);
  });
  test::prove(test::nameOf(method()),
              "input rotated by 90 degrees, all settings but the declared exceptions, any edges: largest difference, m",
              test::atMost(rounding), worst);
}

TEST_P(Turning, ExceptionsAreNeeded) {
  const Recipe defaults = recipeWith(method(), {side, side}, Edges::open, 25);
  for (const UnturnedSetting& setting : method().notRotated) {
    Recipe recipe = defaults;
    StageRecipe& stage = recipe.stages.back();
    const std::vector<ParameterDescription> table = stage.table();
    const auto row = std::find_if(table.begin(), table.end(), [&](const auto& each) { return each.id == setting.parameter; });
    ASSERT_NE(row, table.end()) << setting.parameter;
    const Result<Value> value = parseValue(*row, setting.choice.empty() ? "1" : setting.choice);
    ASSERT_TRUE(value.ok()) << setting.parameter;
    stage.values[static_cast<std::size_t>(row - table.begin())] = value.value();
    double worst = differenceOf(recipe);
    // A limit may prevent the effect.
    for (std::size_t i = 0; i < table.size(); ++i) {
      if (table[i].usedWith.parameter != setting.parameter || table[i].usedWith.choices != setting.choice) continue;
      stage.values[i].number = table[i].maximum;
      worst = std::max(worst, differenceOf(recipe));
    }
    EXPECT_GT(worst, turnedAway) << formatRecipe(recipe) << " turns with its input";
    EXPECT_FALSE(setting.reason.empty());
  }
  // Slippage differs by a millimetre only.
  if (test::movesGround(method()) && !method().whyNotRotated.empty()) {
    EXPECT_GT(differenceOf(defaults), 0.0);
  }
}

INSTANTIATE_TEST_SUITE_P(Registry, Turning, testing::ValuesIn(registeredMethods().begin(), registeredMethods().end()),
                         [](const testing::TestParamInfo<const MethodDescription*>& info) {
                           std::string name = test::nameOf(*info.param);
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace rill::turning_test
