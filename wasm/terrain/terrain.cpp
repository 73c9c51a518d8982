#include "terrain/terrain.h"

namespace rill {

void Terrain::outline(Shape shape, double cellSize, Edges edges, float sea) {
  shape_ = shape;
  cellSize_ = cellSize;
  edges_ = edges;
  sea_ = sea;
}

Status Terrain::allocate(Shape shape, double cellSize, Edges edges, LayerSet layers, float sea) {
  outline(shape, cellSize, edges, sea);
  layers.add({LayerId::height});
  for (int i = 0; i < layerCount; ++i) {
    const auto layer = static_cast<LayerId>(i);
    if (!layers.has(layer)) continue;
    if (Status status = allocateGrids(shape, {&get(layer)}); !status) return status;
  }
  return {};
}

void Terrain::copyFrom(const Terrain& other) {
  for (std::size_t i = 0; i < layers_.size(); ++i) {
    if (!layers_[i].empty()) layers_[i].copyFrom(other.layers_[i]);
  }
  surroundings_ = other.surroundings_;
}

void Terrain::storeSurroundings() {
  if (edges_ != Edges::open) return;
  fillHaloWithGround(height(), edges_);
  surroundings_ = copyHalo(height());
}

void Terrain::fillGroundHalo() {
  if (surroundings_.empty()) {
    fillHaloWithGround(height(), edges_);
  } else {
    restoreHalo(height(), surroundings_);
  }
}

}  // namespace rill
