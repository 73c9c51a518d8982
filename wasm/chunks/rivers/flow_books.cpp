#include "chunks/rivers/flow_books.h"

#include <algorithm>

#include "drainage/drainage.h"

namespace rill {

// Every cell adds its own area along its way, in the order of rows, so sums do not depend on the window.
void balanceBooks(const std::vector<std::uint8_t>& ways, const std::vector<double>& own, int reach, Grid& area) {
  const Shape shape = area.shape();
  constexpr std::size_t none = SIZE_MAX;
  const auto next = [&](std::size_t cell) {
    if (ways[cell] >= FlowWay::ends) return none;
    const auto width = static_cast<std::size_t>(shape.width);
    const int column = static_cast<int>(cell % width) + columnStep(ways[cell]),
              row = static_cast<int>(cell / width) + rowStep(ways[cell]);
    if (column < 0 || row < 0 || column >= shape.width || row >= shape.height) return none;
    return static_cast<std::size_t>(row) * width + static_cast<std::size_t>(column);
  };
  const auto isTrunk = [&](std::size_t cell) { return (ways[cell] & FlowWay::trunk) != 0; };
  std::vector<double> sums(ways.size());
  std::vector<std::size_t> ends(ways.size(), none);
  for (std::size_t start = 0; start < ways.size(); ++start) {
    std::size_t cell = start;
    for (int links = 0; links <= reach && cell != none && !isTrunk(cell); ++links) {
      sums[cell] += own[start];
      cell = next(cell);
    }
    if (cell != none && isTrunk(cell)) ends[start] = cell;
  }
  const auto at = [&](std::size_t cell) -> float& {
    return area.row(static_cast<int>(cell / static_cast<std::size_t>(shape.width)))[cell % static_cast<std::size_t>(shape.width)];
  };
  for (std::size_t cell = 0; cell < ways.size(); ++cell) {
    if (isTrunk(cell)) continue;
    const auto sum = static_cast<float>(sums[cell]);
    at(cell) = ends[cell] == none ? sum : std::min(sum, at(ends[cell]));
  }
}

}  // namespace rill
