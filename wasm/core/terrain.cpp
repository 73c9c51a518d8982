#include "core/terrain.h"

namespace rill {

Status Terrain::allocate(Shape shape, double cellSize, Edges edges, LayerSet layers) {
  shape_ = shape;
  cellSize_ = cellSize;
  edges_ = edges;
  layers.add({LayerId::height});
  for (int i = 0; i < layerCount; ++i) {
    const auto layer = static_cast<LayerId>(i);
    if (!layers.has(layer)) continue;
    if (Status status = allocateGrids(shape, {&get(layer)}); !status) return status;
  }
  return {};
}

}  // namespace rill
