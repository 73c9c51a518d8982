// Border dams: which way the water of a lake leaves, if the ground beyond an open border dams it.
//
// The ground beyond an open border is the base level and never changes. A lake that leaves there cannot cut its outlet, so
// it would stay for ever, whatever its depth, also where a pass on the map is hardly higher. A river beyond that pass, which can
// cut it, captures the lake. So the lake leaves over a pass on the map, if that pass is at most
//
//     P = (H - z) / 4         H ground beyond the border where the water leaves (m),  z deepest place of the lake (m)
//
// higher than H. The rule is a wall: along the border from that place, as far as the ground beyond is above H - P, the ghost cells
// are raised to at least H + P while lakes are found. A lake that finds no such pass leaves over the border as before, at the level
// of the ground beyond.
#pragma once

#include "drainage/border_rule.h"
#include "drainage/lake_basins.h"

namespace rill {

class BorderDams final : public BorderRule {
 public:
  Status start(ScratchArena& scratch);

  // Call before lakes are found on `ground` (m) with this rule, which raises ghost cells of the ground, too.
  void begin(Grid& ground);
  void leaves(const Lattice& lattice, Cell mouth, float deepest) override;
  bool raise(const Lattice& lattice, Grid& level) override;
  // Whether the last search for lakes has raised ghost cells.
  bool isRaised() const { return isAny_; }

  // For basins that were found on the raised ground: lowers the lakes that leave over a raised ghost cell to the level of the
  // ground beyond. `ground`: with its ghost cells as they were before.
  static void lower(LakeBasins& basins, const Grid& ground, float sea);

 private:
  int indexOf(const Lattice& lattice, Cell ghost) const;
  Cell ghostAt(const Lattice& lattice, int index) const;

  Shape shape_;
  Grid* ground_ = nullptr;
  bool isAny_ = false;   // a wall
  Buffer<float> walls_;  // m: height of the wall on each ghost cell of the ring around the map, in clockwise order
};

}  // namespace rill
