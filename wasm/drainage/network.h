// The drainage network of a whole map: lakes, the flow path from every cell to an outlet, drainage areas, and an order
// of the cells.
//
// Lakes, outlets and flow directions are those of drainage/flooded_ground.h.
//
// Drainage area is counted in cells and includes the cell itself. With single flow it all goes to the receiver. With
// multiple flow, each cell above lakes distributes it to all lower neighbours in proportion to the fall to them; the
// fall to a diagonal neighbour has a quarter of the weight. These are the weights of the nine-point Laplacian, 2/3 and
// 1/6, which are isotropic. (The contour lengths of Quinn, Beven, Chevallier and Planchon 1991 give diagonals twice as
// much weight, so rivers prefer diagonals: docs/anisotropy.md.)
#pragma once

#include <array>
#include <functional>

#include "drainage/flooded_ground.h"
#include "drainage/order.h"
#include "grid/neighbourhood.h"

namespace rill {

// Values around cells that a walk along the order changes. Small, so that walks can have a copy.
class WalkSurroundings {
 public:
  explicit WalkSurroundings(const Lattice& lattice)
      : lattice_(&lattice), stride_(lattice.stride()), isJoined_(lattice.isJoined()) {}

  std::ptrdiff_t stride() const { return stride_; }
  // The `values` of the neighbours in the set `bits`. The values of other neighbours are undefined.
  Neighbourhood at(const DrainageOrder::Section& section, unsigned bits, const float* values, Cell cell) const {
    const bool isFarAway = isJoined_ && lattice_->isAtJoinedSide(cell);
    return section.isInner(cell) && !isFarAway ? Neighbourhood::all(values, stride_, cell)
                                               : Neighbourhood::only(bits, values, *lattice_, cell);
  }

 private:
  const Lattice* lattice_;
  std::ptrdiff_t stride_;
  bool isJoined_;
};

class DrainageNetwork {
 public:
  using Spread = FloodedGround::Spread;

  Status start(ScratchArena& scratch, Edges edges);

  // FloodedGround::leaveOutVoids.
  void leaveOutVoids(const Terrain& terrain) { flooded_.leaveOutVoids(terrain); }

  // Floods the ground (FloodedGround::route), and sorts its cells. Cells with a value above 0 in `gathered` pass all to their
  // steepest receiver.
  void route(ThreadPool& pool, const Grid& ground, Spread spread, float sea = noSea, const Grid* gathered = nullptr);
  // The first part of `route` alone.
  void flood(ThreadPool& pool, const Grid& ground, Spread spread, float sea) { flooded_.route(pool, ground, spread, sea); }
  // Sets `area` to the number of cells that drain through each cell; `flux` is scratch. With single flow these are whole numbers,
  // exact up to 2^24 cells. `rain` is the layer
  // paintedRain: each cell then counts as many cells as its factor.
  void accumulate(ThreadPool& pool, Grid& area, Grid& flux, const Grid* rain = nullptr) const;

  // Visits every cell after its donors. pass(section, cell, given) receives the amount that each donor passed on to the
  // cell, and 0 for other neighbours. It returns the amount that the cell passes on to its receivers, in the same
  // shares as its water. `level` is the level that `route` found; `flux` is scratch.
  template <class Pass>
  void passDown(ThreadPool& pool, const Grid& level, Grid& flux, const Pass& pass) const;
  // The same for several amounts in one walk: `given` and the result are arrays.
  template <std::size_t amounts, class Pass>
  void passAllDown(ThreadPool& pool, const Grid& level, const std::array<Grid*, amounts>& fluxes, const Pass& pass) const;

  const Lattice& lattice() const { return flooded_.lattice(); }
  const DrainageOrder& order() const { return order_; }
  const FloodedGround& flooded() const { return flooded_; }
  FloodedGround& flooded() { return flooded_; }
  // From FloodedGround.
  Grid& level() { return flooded_.level(); }
  int direction(Cell cell) const { return flooded_.direction()[cell]; }
  std::uint8_t receivers(Cell cell) const { return flooded_.receivers()[cell]; }
  // Bit d: the neighbour in direction d gives water to the cell.
  std::uint8_t donors(Cell cell) const { return donors_[cell]; }
  // Directions and receivers as arrays, starting at cell 0.
  const std::uint8_t* directionOfCells() const { return flooded_.direction().cells(); }
  const std::uint8_t* receiversOfCells() const { return flooded_.receivers().cells(); }
  // A ghost cell where the water leaves over an open border.
  Cell receiver(Cell cell) const { return lattice().neighbour(cell, direction(cell)); }
  bool isOutlet(Cell cell) const { return direction(cell) == noDirection; }

 private:
  void findDonors(ThreadPool& pool);
  void accumulateTree(ThreadPool& pool, Grid& area, const Grid* rain) const;

  FloodedGround flooded_;
  DrainageOrder order_;
  bool isTree_ = false;    // every cell has one receiver at most
  Lattice::Bytes donors_;  // bit d: the neighbour in direction d
  Lattice::Bytes onlyTo_;  // the same, only for donors that pass all to the cell
};

// The share of a cell's water that goes to a lower neighbour is the neighbour's weight times the fall to it, up to a
// factor common to all shares of the cell. A cell with one receiver passes the share 1.
template <std::size_t amounts, class Pass>
void DrainageNetwork::passAllDown(ThreadPool& pool, const Grid& level, const std::array<Grid*, amounts>& fluxes,
                                  const Pass& pass) const {
  std::array<float*, amounts> perShare;
  for (std::size_t i = 0; i < amounts; ++i) perShare[i] = fluxes[i]->row(0);
  const float* const levels = level.row(0);
  const Neighbourhood whole{splat(1.0f), splat(1.0f), splat(1.0f)};
  const Floats beside = opaque(Floats{0.125f, 0.5f, 0.125f, 0.0f}), along = opaque(Floats{0.5f, 0.0f, 0.5f, 0.0f});
  const WalkSurroundings surroundings(lattice());
  const std::uint8_t *const donorsOf = donors_.cells(), *const receiversOf = receiversOfCells(), *const onlyTo = onlyTo_.cells();
  order_.downstream(pool, [=](const DrainageOrder::Section& section, Cell cell) {
    const Neighbourhood around = Neighbourhood::all(levels, surroundings.stride(), cell);
    const Floats here = splat(levels[cell]);
    const Neighbourhood toHere{beside * (around.north - here), along * (around.middle - here), beside * (around.south - here)};
    const Neighbourhood shares = whole.keep(onlyTo[cell], toHere);
    const std::uint8_t donors = donorsOf[cell], receivers = receiversOf[cell];
    std::array<Neighbourhood, amounts> given;
    for (std::size_t i = 0; i < amounts; ++i) {
      given[i] = combine(surroundings.at(section, donors, perShare[i], cell), shares, std::multiplies<>()).keep(donors, 0.0f);
    }
    const std::array<float, amounts> passed = pass(section, cell, given);
    const bool isSingle = (receivers & (receivers - 1)) == 0;
    const float fall = isSingle ? 1.0f : -toHere.keep(receivers, 0.0f).sum();
    for (std::size_t i = 0; i < amounts; ++i) perShare[i][cell] = isSingle ? passed[i] : passed[i] / fall;
  });
}

template <class Pass>
void DrainageNetwork::passDown(ThreadPool& pool, const Grid& level, Grid& flux, const Pass& pass) const {
  passAllDown(pool, level, std::array{&flux},
              [=](const DrainageOrder::Section& section, Cell cell, const std::array<Neighbourhood, 1>& given) {
                return std::array{pass(section, cell, given[0])};
              });
}

}  // namespace rill
