// The rivers of the plan that are fixed in a piece: its trunk.
//
// The water of a trunk cell at a time is that of the plan, between the nodes at both ends of its link, so both sides of a gate have
// one height and slope. It rises upstream. Near the sea, where the plan knows nothing of the shore, it falls evenly from the last
// inland cell to the first cell of the sea, so that it does not lie above its banks. Cells below the sea are no part of a trunk.
#pragma once

#include <cstdint>
#include <vector>

#include "chunks/rivers/river_sites.h"
#include "grid/grid.h"

namespace rill {

class Trunk {
 public:
  struct Part {
    std::int32_t column, row;  // in the window
    int below;                 // the next part downstream; -1 at the end of the trunk in this piece
    std::int32_t from, to;     // plan cells at both ends of the link
    double share;              // of the way from `from` to `to`
    double inflow;             // plan cells times rain, from a piece above
    bool isAtCoast;
    double distance;  // cells to the end of the trunk
  };

  // `ground` (m) and `window`: the cells of the piece. The world and the plan must outlive it.
  Trunk(const RiverWorld& world, const RiverPlan& plan, const RiverSites& sites, PieceLabel label, const CellRectangle& window,
        const Grid& ground);

  // Downstream parts come before those upstream.
  const std::vector<Part>& parts() const { return parts_; }
  // Cells of the window that other pieces fix: 1, row by row.
  const std::vector<std::uint8_t>& isForeign() const { return isForeign_; }
  // Sets the cells of the trunk to their heights after an iteration of the rivers.
  void set(int iteration, Grid& height) const;

 private:
  class Builder;

  void measure();
  double surfaceOf(const Part& part, std::size_t time, double share) const;

  const RiverWorld& world_;
  const RiverPlan& plan_;
  std::vector<Part> parts_;
  std::vector<std::uint8_t> isForeign_;
  int lastInland_ = -1;  // the part from which the trunk falls evenly to the sea
};

}  // namespace rill
