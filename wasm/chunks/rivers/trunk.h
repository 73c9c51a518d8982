// The rivers of the plan that are fixed in a piece: its trunk.
//
// The water of a trunk cell at a time t is that of the plan, but not above the banks: the cells next to it and to those upstream of
// it on its link. With S the plan's surfaces at both ends of the link, s the share of the way, b the lowest ground of the banks
// before the rivers, U their uplift, and e = RiverPlan::leastFall times the cells that are left of the link, it is
//
//     max(min(S(from) + (S(to) - S(from)) s, b + U t + e), S(to) + e)
//
// It rises upstream. It is a function of the link, so both sides of a gate have one height and slope. It is above its banks only
// where the plan has higher water downstream: in lakes, and where the ground of a lake has a lower outlet that the plan does not
// know. Cells below the sea are no part of a trunk.
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "chunks/rivers/river_sites.h"
#include "grid/grid.h"

namespace rill {

class Trunk {
 public:
  // Ground next to a trunk: its lowest height before the rivers (m), and its least painted factor of the uplift.
  struct Bank {
    float height = std::numeric_limits<float>::max();
    double uplift = std::numeric_limits<double>::max();
  };
  struct Part {
    std::int32_t column, row;  // in the window
    int below;                 // the next part downstream; -1 at the end of the trunk in this piece
    std::int32_t from, to;     // plan cells at both ends of the link
    double share;              // of the way from `from` to `to`
    double inflow;             // plan cells times rain, from a piece above
    Bank bank;                 // the lowest one of this cell and those above it on the link
    int left;                  // cells to the end of the link
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

  const RiverWorld& world_;
  const RiverPlan& plan_;
  std::vector<Part> parts_;
  std::vector<std::uint8_t> isForeign_;
};

}  // namespace rill
