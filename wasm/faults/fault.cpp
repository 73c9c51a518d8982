#include "faults/fault.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "base/decimal.h"

namespace rill {

void CellBox::add(int column, int row) {
  west = std::min(west, column);
  north = std::min(north, row);
  east = std::max(east, column + 1);
  south = std::max(south, row + 1);
}

FaultPlace CellBox::in(Shape shape) const {
  return {1.0 * west / shape.width, 1.0 * north / shape.height, 1.0 * east / shape.width, 1.0 * south / shape.height};
}

void LargestBoxes::add(double size, const CellBox& box) {
  if (boxes_.size() == Fault::maxPlaces) {
    if (size <= boxes_.back().size) return;
    boxes_.pop_back();
  }
  const auto before = std::upper_bound(boxes_.begin(), boxes_.end(), size, [](double a, const Sized& b) { return a > b.size; });
  boxes_.insert(before, {size, box});
}

void LargestBoxes::add(const LargestBoxes& others) {
  for (const Sized& each : others.boxes_) add(each.size, each.box);
}

std::vector<FaultPlace> LargestBoxes::in(Shape shape) const {
  std::vector<FaultPlace> places;
  for (const Sized& each : boxes_) places.push_back(each.box.in(shape));
  return places;
}

std::string textOf(double number) {
  if (number >= 99.5) return grouped(static_cast<std::uint64_t>(std::llround(number)));
  double unit = 1.0;
  while (number < 9.95 * unit && unit > 1e-6) unit *= 0.1;
  const double perUnit = std::round(1.0 / unit);
  return formatNumber(std::round(number * perUnit) / perUnit);
}

std::string percent(double share) { return textOf(100.0 * share) + " %"; }

}  // namespace rill
