// The lower envelope of pieces (world_rivers.h).
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "chunks/piece_cache.h"
#include "chunks/rivers/world_ground.h"
#include "terrain/budget.h"

namespace rill {

class LowerEnvelope {
 public:
  // Errors: not enough memory.
  Status start(const CellRectangle& area);
  // `firstColumn` and `firstRow`: of the piece, counted as those of the area. Pieces must be added by ascending names.
  void add(const FinishedPiece& piece, std::int64_t firstColumn, std::int64_t firstRow);
  // Turns the ways of free cells to the neighbour with the steepest way down in the joined surface, after all pieces are added. In
  // a piece, that was another one for cells at its divides. Cells without a lower neighbour, such as those of lakes, and those
  // whose water leaves the area keep their ways, so that water still reaches the outlets: no way rises, and ways that do not fall
  // are those of the owners.
  void followSurface();
  // Leaves out the cells outside of `area`. Errors: not enough memory.
  Status crop(const CellRectangle& area);
  // Fills the cells that no piece has with the ground, and converts the surfaces of water to depths. Returns the number of these
  // cells.
  std::size_t complete(const WorldGround& ground, float sea);
  // Counts the areas of the layer flow again (flow_books.h), from the cells whose ways are known: those that all of their pieces
  // were added to. `isKnown`: row by row; `reach`: cells.
  void balance(const WorldGround& ground, double cellArea, int reach, const std::vector<std::uint8_t>& isKnown);
  // m^3. What rivers erode is lost. `ground` is that before the rivers.
  Budget budget(const WorldGround& ground, double cellArea) const;

  // Where the water of each cell goes, row by row, before `crop` (flow_books.h).
  const std::vector<std::uint8_t>& ways() const { return ways_; }
  // Height, water, flow, wear and deposit; null for all other layers.
  const Grid* get(LayerId layer) const;

 private:
  static constexpr LayerId joined[] = {LayerId::height, LayerId::water, LayerId::flow, LayerId::wear, LayerId::deposit};
  Grid& layer(LayerId id) { return layers_[static_cast<std::size_t>(id)]; }
  const Grid& layer(LayerId id) const { return layers_[static_cast<std::size_t>(id)]; }

  CellRectangle area_;
  std::vector<std::uint8_t> ways_;       // of the owners, until `followSurface` (flow_books.h)
  std::array<Grid, layerCount> layers_;  // while pieces are added, `water` is the surface of the water
};

}  // namespace rill
