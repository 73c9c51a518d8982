// The troughs of glaciers: each cell with ice is a disc of radius R = alpha H / 2, and the footprint of a glacier is the union of
// its discs (power_diagram.h).
//
// - Water and ice are routed over a surface that dips to the middle of each footprint, so that one path carries the whole glacier.
// - The cells of a footprint are lowered to a parabola through the margins of the ice, a U, but no faster than 1 + widening times
//   the bed of the owner, the disc's centre. Ground above the ice is lowered too: this cuts ridges and makes the walls of cirques
//   retreat. Beds and falls are read from a snapshot, so the order of the cells does not matter. Nothing is raised.
#pragma once

#include "drainage/network.h"
#include "erosion/glacier/power_diagram.h"
#include "terrain/softness.h"

namespace rill {

class Troughs {
 public:
  // `width` over the mean thickness of the ice; `widening`: how much faster than the bed the sides may sink.
  Status start(ScratchArena& scratch, const Lattice& lattice, double width, double widening);

  // Grids that nothing else uses during a call.
  struct Scratch {
    Grid& radius;    // m
    Grid& snapshot;  // m: the routing surface or the bed
    Grid& taken;     // m: rock
  };

  // Lowers `surface`, the ground and the depth of the ice, inside the footprints of that ice, but not below the ground, and where
  // it is above the sea not below the sea. Needs the ghost cells of `surface`.
  void dip(ThreadPool& pool, const Terrain& terrain, const Lattice& lattice, const Grid& ice, Grid& surface,
           const Scratch& scratch);

  // The ground before and after the ice has lowered its bed, which `widen` lowers further. `water` is the surface of the water.
  struct Ground {
    const Grid& before;
    Grid& height;
    Grid& water;
  };
  // `ice`: depth (m) in the middle of the glacier. Adds the rock (m) that each owner has taken to `load`.
  void widen(ThreadPool& pool, const Terrain& terrain, const DrainageNetwork& network, const Grid& ice, const Ground& ground,
             Grid& load, const Scratch& scratch);

  // m: depth of the ice over a cell, and in the middle of its glacier.
  struct Cover {
    float depth, middle;
  };
  // The ice over a cell, of the glaciers whose footprints `widen` found last: the ice is as high as in the middle of
  // its glacier, and so level across the valley. `depth` is that of the middle.
  Cover iceOver(const Grid& height, const Grid& depth, Cell cell) const;

 private:
  template <class HasDisc>
  void find(ThreadPool& pool, const Terrain& terrain, const Lattice& lattice, const Grid& ice, Grid& radius,
            const HasDisc& hasDisc);
  float sink(const Lattice& lattice, const Ground& ground, const Grid& ice, const Scratch& scratch, Cell cell,
             float softness) const;

  double radiusPerDepth_ = 0.0, fallShare_ = 1.0;
  PowerDiagram diagram_;
};

}  // namespace rill
