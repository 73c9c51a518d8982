#include "base/parameters.h"

#include <algorithm>

#include "base/parameter_text.h"

namespace rill {

Value ParameterDescription::initialValue() const {
  Value value;
  value.number = defaultValue;
  value.text = defaultText;
  value.curve = Curve(defaultCurve);
  value.springs = Springs(defaultSprings);
  if (kind == ParameterKind::size) value.size = {static_cast<int>(defaultValue), static_cast<int>(defaultValue)};
  return value;
}

bool hasEffect(const ParameterDescription& row, ParameterTable table, std::span<const Value> values) {
  const auto other = std::find_if(table.begin(), table.end(), [&](const auto& each) { return each.id == row.usedWith.parameter; });
  if (other == table.end()) return true;
  const Value& value = values[static_cast<std::size_t>(other - table.begin())];
  if (row.usedWith.choices.empty()) return value.number > row.usedWith.above;
  bool isMet = false;
  forChoices(row.usedWith, [&](std::string_view id) { isMet = isMet || id == formatValue(*other, value); });
  return isMet;
}

}  // namespace rill
