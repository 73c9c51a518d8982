#include "simulation/climate.h"

#include <algorithm>

#include "hydrology/biomes.h"
#include "terrain/latitude.h"

namespace rill {
namespace {

// The value of a number in the method's table; null if it has no such parameter, or one without effect.
const Value* valueOf(const StageRecipe& stage, std::string_view id) {
  const ParameterTable table = stage.method->parameters;
  const auto row = std::find_if(table.begin(), table.end(), [&](const ParameterDescription& each) { return each.id == id; });
  if (row == table.end() || !hasEffect(*row, table, stage.methodValues())) return nullptr;
  return &stage.methodValues()[static_cast<std::size_t>(row - table.begin())];
}

}  // namespace

std::vector<float> colderRows(const Recipe& recipe, const WorldWindow& window, int rows) {
  std::vector<float> colder(static_cast<std::size_t>(rows));
  for (const StageRecipe& stage : recipe.stages) {
    const Value *const equator = valueOf(stage, "equator"), *const quarter = valueOf(stage, "quarter");
    if (!stage.isOn || equator == nullptr || quarter == nullptr) continue;
    for (int r = 0; r < rows; ++r) {
      colder[static_cast<std::size_t>(r)] = static_cast<float>(colderAt(latitudeAt(window.y(r), equator->number, quarter->number)));
    }
  }
  return colder;
}

}  // namespace rill
