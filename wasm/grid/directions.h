// The eight directions from a cell to its neighbours.
#pragma once

#include <cstdint>

namespace rill {

// Directions to the eight neighbours in row order: 0 north-west, 1 north, .. 7 south-east. The opposite direction is 7 - d.
inline constexpr int directions = 8;
inline constexpr std::uint8_t noDirection = 8;
constexpr int opposite(int direction) { return 7 - direction; }
constexpr int columnStep(int direction) { return (direction < 4 ? direction : direction + 1) % 3 - 1; }
constexpr int rowStep(int direction) { return (direction < 4 ? direction : direction + 1) / 3 - 1; }
constexpr bool isDiagonal(int direction) { return columnStep(direction) != 0 && rowStep(direction) != 0; }
constexpr int directionOf(int column, int row) {
  const int index = 3 * (row + 1) + column + 1;
  return index < 4 ? index : index - 1;
}

}  // namespace rill
