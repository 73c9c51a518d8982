// The neighbours whose direction points to a cell.
#pragma once

#include "grid/neighbourhood.h"

namespace rill {

// Calls visit(neighbour) for each neighbour whose direction points to this cell. Ghost cells must have no direction.
template <class Visit>
inline void forUpslope(const Lattice& lattice, const Lattice::Bytes& direction, Cell cell, const Visit& visit) {
  const bool isAtSeam = lattice.isJoined() && (lattice.isAtJoinedSide(cell) || lattice.isOutside(cell - lattice.offset(6)) ||
                                               lattice.isOutside(cell + lattice.offset(6)));
  if (isAtSeam) {
    for (int d = 0; d < directions; ++d) {
      const Cell next = lattice.neighbour(cell, d);
      if (direction[next] == opposite(d)) visit(next);
    }
    return;
  }
  const auto wordAt = [&](Cell west) {
    std::uint32_t word;
    std::memcpy(&word, direction.cells() + west, sizeof word);
    return word;
  };
  // Bytes that are zero where the direction is the opposite one. Directions are below 128, so no byte carries to the next.
  const auto visitRow = [&](Cell west, std::uint32_t others) {
    for (std::uint32_t found = ((((others & 0x7f7f7fu) + 0x7f7f7fu) | others) & 0x808080u) ^ 0x808080u; found != 0;
         found &= found - 1) {
      visit(west + std::countr_zero(found) / 8);
    }
  };
  const auto stride = static_cast<Cell>(lattice.stride());
  visitRow(cell - 1 - stride, wordAt(cell - 1 - stride) ^ 0x050607u);
  visitRow(cell - 1, (wordAt(cell - 1) ^ 0x030004u) | 0x007f00u);
  visitRow(cell - 1 + stride, wordAt(cell - 1 + stride) ^ 0x000102u);
}

}  // namespace rill
