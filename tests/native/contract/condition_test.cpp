// A parameter with a condition has no effect while the condition is not met: the page says so next to the parameter.
#include "contract.h"

namespace rill::condition_test {
namespace {

using test::Contract;
using test::extremesOf;
using test::recipeWith;
using test::resultOf;

// Two values of a parameter that differ in their effect. Both ends of the range of an angle are the same angle.
std::vector<Value> twoValuesOf(const ParameterDescription& row) {
  if (!row.isNumeric()) return extremesOf(row);
  return {row.initialValue(), {.number = row.minimum + 0.3 * (row.maximum - row.minimum)}};
}

// Values of the other parameter that meet the condition, or that do not meet it.
std::vector<Value> valuesOf(const ParameterDescription& other, const Condition& condition, bool isMet) {
  if (condition.choices.empty() && !isMet) return {{.number = condition.above}};
  // A large value may hide the effect.
  if (condition.choices.empty())
    return {{.number = other.maximum}, {.number = condition.above + 0.01 * (other.maximum - condition.above)}};
  std::vector<Value> values;
  for (const Value& value : extremesOf(other)) {
    bool isListed = false;
    forChoices(condition, [&](std::string_view id) { isListed = isListed || id == formatValue(other, value); });
    if (isListed == isMet) values.push_back(value);
  }
  return values;
}

std::size_t rowOf(const std::vector<ParameterDescription>& table, std::string_view id) {
  const auto found = std::find_if(table.begin(), table.end(), [&](const auto& row) { return row.id == id; });
  return static_cast<std::size_t>(found - table.begin());
}

TEST_P(Contract, ConditionsNameValuesOfAnotherParameter) {
  for (const ParameterDescription& row : method().parameters) {
    if (row.usedWith.parameter.empty()) continue;
    const std::vector<ParameterDescription> table = stageTable(method(), StageRole::main);
    const std::size_t other = rowOf(table, row.usedWith.parameter);
    ASSERT_LT(other, table.size()) << row.usedWith.parameter;
    EXPECT_EQ(row.usedWith.choices.empty(), table[other].isNumeric()) << row.id;
    forChoices(row.usedWith, [&](std::string_view id) { EXPECT_TRUE(parseValue(table[other], id).ok()) << id; });
  }
}

TEST_P(Contract, ParametersHaveAnEffectExactlyWhileTheirConditionIsMet) {
  Recipe recipe = recipeWith(method(), {40, 32}, Edges::open, 6);
  StageRecipe& stage = recipe.stages.back();
  const std::vector<ParameterDescription> table = stage.table();
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (table[i].usedWith.parameter.empty()) continue;
    const std::size_t other = rowOf(table, table[i].usedWith.parameter);
    const std::vector<Value> initial = stage.values;
    for (const bool isMet : {false, true}) {
      int different = 0;
      for (const Value& value : valuesOf(table[other], table[i].usedWith, isMet)) {
        stage.values = initial;
        stage.values[other] = value;
        EXPECT_EQ(hasEffect(table[i], table, stage.values), isMet);
        stage.values[i] = twoValuesOf(table[i]).front();
        const std::vector<std::uint64_t> before = resultOf(recipe);
        stage.values[i] = twoValuesOf(table[i]).back();
        different += resultOf(recipe) == before ? 0 : 1;
      }
      EXPECT_EQ(different > 0, isMet) << table[i].id << " with " << table[other].id;
    }
    stage.values = initial;
  }
}

}  // namespace
}  // namespace rill::condition_test
