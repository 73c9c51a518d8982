#include "faults/hollows.h"

#include <algorithm>
#include <limits>

#include "grid/directions.h"

namespace rill {

Status findHollows(const Terrain& terrain, const LandDrainage& drainage, const CellKinds& kinds, Hollows& hollows) {
  const Shape shape = terrain.shape();
  Buffer<std::uint8_t> marks;
  Buffer<std::int32_t> waiting;
  if (!marks.allocate(shape.cells()) || !waiting.allocate(static_cast<std::size_t>(drainage.closedCells()) + 1)) {
    return outOfMemory(shape, shape.cells(), 0);
  }
  for (std::size_t cell = 0; cell < marks.size(); ++cell) marks[cell] = drainage.isClosed(static_cast<std::int32_t>(cell)) ? 1 : 0;
  const auto heightAt = [&](std::int32_t cell) { return terrain.height().row(cell / shape.width)[cell % shape.width]; };
  float lowest = std::numeric_limits<float>::infinity(), rim = lowest;
  double level = 0.0;
  forAreas(
      shape, marks, waiting,
      [&](std::int32_t cell) {
        lowest = std::min(lowest, heightAt(cell));
        level += kinds.isLevel[static_cast<std::size_t>(cell)] != 0 ? 1.0 : 0.0;
        for (int d = 0; d < directions; ++d) {
          const std::int32_t next = drainage.neighbour(cell, d);
          if (next >= 0 && !drainage.isClosed(next)) rim = std::min(rim, heightAt(next));
        }
      },
      [&](const CellArea& area) {
        const double depth = static_cast<double>(rim) - static_cast<double>(lowest);
        if (depth >= Hollows::minDepth && level <= Hollows::maxLevelShare * area.cells) {
          hollows.count += 1.0;
          hollows.cells += area.cells;
          hollows.deepest = std::max(hollows.deepest, depth);
          hollows.boxes.add(area.cells, area.box);
        }
        lowest = rim = std::numeric_limits<float>::infinity();
        level = 0.0;
      });
  return {};
}

void addHollows(const Hollows& hollows, const LandDrainage& drainage, Faults& faults) {
  const double share = hollows.cells / drainage.landCells();
  if (!(share >= Hollows::minShare)) return;
  Fault fault{"closed-depressions", "Closed depressions",
              percent(share) + " of the land lies in " + textOf(hollows.count) + " closed depressions, up to " +
                  textOf(hollows.deepest) + " m deep, which rivers fill or drain in time."};
  fault.share = share;
  fault.places = hollows.boxes.in(drainage.shape());
  faults.push_back(fault);
}

}  // namespace rill
