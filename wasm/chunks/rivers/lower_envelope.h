// The lower envelope of pieces (world_rivers.h).
#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "chunks/piece_cache.h"
#include "chunks/rivers/world_ground.h"
#include "terrain/budget.h"

namespace rill {

class LowerEnvelope {
 public:
  // Errors: not enough memory.
  Status start(const CellRectangle& area);
  // Pieces must be added by ascending labels.
  void add(const FinishedPiece& piece);
  // Fills the cells that no piece has with the ground, and converts the surfaces of water to depths. Returns the number of these
  // cells.
  std::size_t complete(const WorldGround& ground, float sea);
  // m^3. What rivers erode is lost. `ground` is that before the rivers.
  Budget budget(const WorldGround& ground, double cellArea) const;

  // Height, water, flow, wear and deposit; null for all other layers.
  const Grid* get(LayerId layer) const;

 private:
  static constexpr LayerId joined[] = {LayerId::height, LayerId::water, LayerId::flow, LayerId::wear, LayerId::deposit};
  Grid& layer(LayerId id) { return layers_[static_cast<std::size_t>(id)]; }
  const Grid& layer(LayerId id) const { return layers_[static_cast<std::size_t>(id)]; }

  CellRectangle area_;
  std::array<Grid, layerCount> layers_;  // while pieces are added, `water` is the surface of the water
};

}  // namespace rill
