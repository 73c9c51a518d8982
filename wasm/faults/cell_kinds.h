// Cells that differ from all their neighbours, and cells that do not differ from any.
#pragma once

#include <cstdint>

#include "base/parallel.h"
#include "faults/fault.h"
#include "grid/buffer.h"
#include "terrain/terrain.h"

namespace rill {

// Heights of a map, with the difference below which two of them are the same: float32 rounds each height, and scaled pictures
// round it again.
struct HeightScale {
  double lowest = 0.0, highest = 0.0;  // m, of the land
  double landCells = 0.0;
  float same = 0.0f;  // m

  double relief() const { return highest - lowest; }
};

HeightScale scaleOf(const Terrain& terrain, ThreadPool& pool);

// A spike is a cell above or below all eight neighbours by more than half a cell size and by at least 5 m, on ground that is even
// without it: the means of the four pairs of opposite neighbours, which are the same on a slope, differ by at most a third of
// that. So the tops of sharp mountains are none.
struct Spikes {
  double cells = 0.0;
  double tallest = 0.0;  // m
  LargestBoxes boxes;
};

struct CellKinds {
  Buffer<std::uint8_t> isLevel;  // 1 for each cell of land that is as high as its eight neighbours
  double levelCells = 0.0;
  Spikes spikes;
};

// Cells on the border of the map are of no kind. Error: out of memory.
Status findCellKinds(const Terrain& terrain, const HeightScale& scale, ThreadPool& pool, CellKinds& kinds);

void addSpikes(const Spikes& spikes, Shape shape, Faults& faults);

}  // namespace rill
