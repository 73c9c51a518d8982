#include "recipe/limits.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "base/decimal.h"
#include "base/parameter_text.h"
#include "recipe/recipe.h"

namespace rill {
namespace {

// Rounds a number to three digits, down (`round` is std::floor) or up (std::ceil).
double inThreeDigits(double number, double (*round)(double)) {
  double unit = 1.0, units = 1.0;
  while (number / unit >= 1000.0) unit *= 10.0;
  while (number * units < 100.0) units *= 10.0;
  return unit > 1.0 ? round(number / unit) * unit : round(number * units) / units;
}

std::string inShort(double number) { return formatNumber(inThreeDigits(number, std::round)); }

// "a, b or c"
std::string listed(const std::vector<std::string>& ways) {
  std::string list;
  for (std::size_t i = 0; i < ways.size(); ++i) {
    if (i > 0) list += i + 1 < ways.size() ? ", " : " or ";
    list += ways[i];
  }
  return list;
}

const ParameterDescription& worldRow(std::string_view id) {
  return *std::find_if(worldParameters().begin(), worldParameters().end(), [&](const auto& row) { return row.id == id; });
}

std::string settingOf(const ParameterDescription& row, const Value& value) {
  return std::string(row.id) + "=" + formatValue(row, value);
}

// Settings that respect the limit, without those outside of their parameter's range.
struct Remedies {
  std::vector<std::string> ways;

  void add(const ParameterDescription& row, double number) {
    if (number >= row.minimum && number <= row.maximum) ways.push_back(settingOf(row, {.number = number}));
  }
  // Adds a size with `width` cells from west to east that preserves the aspect ratio of the map.
  void addWidth(Shape shape, double width) {
    const ParameterDescription& row = worldRow("size");
    const double height = std::max(row.minimum, std::round(shape.height * (width / shape.width)));
    if (width < row.minimum) return;
    ways.push_back(settingOf(row, {.size = {static_cast<int>(width), static_cast<int>(height)}}));
  }
};

Status checkStage(const StageRecipe& stage, const std::string& name, const Recipe& recipe) {
  // A value exactly at the limit may exceed it by a rounding error.
  constexpr double tolerance = 1.0 + 1e-9;
  if (stage.method->check != nullptr) {
    if (const Status status = stage.method->check(stage.methodValues()); !status) {
      return Error{name + ": " + status.error().message + "."};
    }
  }
  const double cellSize = recipe.cellSize();
  const std::vector<ParameterDescription> table = stage.table();
  for (std::size_t i = 0; i < table.size(); ++i) {
    const ParameterDescription& row = table[i];
    const double length = stage.values[i].number;
    if (row.maximumCells == 0.0 || length <= row.maximumCells * cellSize * tolerance || !hasEffect(row, table, stage.values))
      continue;
    const double smallestCell = length / row.maximumCells;
    Remedies remedies;
    remedies.add(row, inThreeDigits(row.maximumCells * cellSize, std::floor));
    remedies.add(worldRow("extent"), inThreeDigits(smallestCell * recipe.shape().width, std::ceil));
    remedies.addWidth(recipe.shape(), std::floor(recipe.worldSettings().extent / smallestCell));
    return Error{name + ": " + settingOf(row, stage.values[i]) + " " + std::string(row.unit) + " spans " +
                 inShort(length / cellSize) + " cells of " + inShort(cellSize) + " m, but at most " +
                 formatNumber(row.maximumCells) + " are allowed; try " + listed(remedies.ways) + "."};
  }
  return {};
}

// Cells are square, so a map that is much higher than wide can extend very far south.
Status checkReach(const Recipe& recipe) {
  const WorldSettings world = recipe.worldSettings();
  const double south = world.y + recipe.shape().height * recipe.cellSize();
  if (south <= farthestFromOrigin) return {};
  Remedies remedies;
  remedies.add(worldRow("extent"),
               inThreeDigits((farthestFromOrigin - world.y) / recipe.shape().height * recipe.shape().width, std::floor));
  return Error{"The map: " + settingOf(worldRow("size"), {.size = world.size}) + " cells of " + inShort(recipe.cellSize()) +
               " m reach " + inShort(south) + " m south of the world's origin, but at most " + formatNumber(farthestFromOrigin) +
               " m are allowed; try " + listed(remedies.ways) + "."};
}

bool keepsVoids(const StageRecipe& stage) {
  const MethodDescription& method = *stage.method;
  return method.writes.has(LayerId::voids) && method.writesWith(stage.methodValues()).has(LayerId::voids);
}

// Voids are those of the sources at the start.
Status checkVoids(const Recipe& recipe) {
  bool hasStarted = false;
  for (const StageRecipe& stage : recipe.stages) {
    if (!stage.isOn) continue;
    hasStarted = hasStarted || !isSource(stage);
    if (hasStarted && keepsVoids(stage)) {
      return Error{"An image that keeps its areas without data must be at the start of the recipe; set voids=fill."};
    }
  }
  return {};
}

}  // namespace

Status checkLimits(const Recipe& recipe) {
  if (Status status = checkReach(recipe); !status) return status;
  if (Status status = checkVoids(recipe); !status) return status;
  for (std::size_t i = 0; i < recipe.stages.size(); ++i) {
    const StageRecipe& stage = recipe.stages[i];
    const std::string name = "Stage " + std::to_string(i + 1) + ", " + std::string(stage.method->id);
    if (Status status = checkStage(stage, name, recipe); !status) return status;
    for (const StageRecipe& companion : stage.companions) {
      const std::string companionName = name + "+" + std::string(companion.method->id);
      if (Status status = checkStage(companion, companionName, recipe); !status) return status;
    }
  }
  return {};
}

}  // namespace rill
