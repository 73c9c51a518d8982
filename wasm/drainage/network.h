// The drainage of a whole map: lakes, the way from every cell to an outlet, drainage areas, and an order of the cells.
//
// Lakes, outlets and ways are those of drainage/flooded_ground.h.
//
// The area that drains through a cell is counted in cells, its own included. It goes all to the receiver, or, spread over several, from each
// cell above lakes to all of its lower neighbours in proportion to how far these lie below it, a diagonal one with a quarter of the
// weight: the weights of the nine-point Laplacian, 2/3 and 1/6, which know no direction. (The contour lengths of Quinn, Beven,
// Chevallier and Planchon 1991 weigh diagonals twice as much, and rivers then lean to them: docs/anisotropy.md.)
#pragma once

#include <functional>

#include "drainage/flooded_ground.h"
#include "drainage/order.h"
#include "grid/neighbourhood.h"

namespace rill {

// What lies around cells in values that a walk along the order changes. Small, for walks to hold a copy of.
class WalkSurroundings {
 public:
  explicit WalkSurroundings(const Lattice& lattice)
      : lattice_(&lattice), stride_(lattice.stride()), isJoined_(lattice.isJoined()) {}

  std::ptrdiff_t stride() const { return stride_; }
  // What `values` are in the neighbours in the set `bits`, and in others perhaps.
  Neighbourhood at(const DrainageOrder::Part& part, unsigned bits, const float* values, Cell cell) const {
    const bool isFarAway = isJoined_ && lattice_->isAtJoinedSide(cell);
    return part.isInner(cell) && !isFarAway ? Neighbourhood::all(values, stride_, cell)
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

  // Floods the ground (FloodedGround::route), and puts its cells in order.
  void route(ThreadPool& pool, const Grid& ground, Spread spread, float sea = noSea);
  // Sets `area` to the cells that drain through each cell; `flux` is scratch. Whole numbers, so exact up to 2^24 cells,
  // where the receiver gets all.
  void accumulate(ThreadPool& pool, Grid& area, Grid& flux) const;

  // Visits every cell after its donors: pass(part, cell, given) is told what each of these has passed on to it, and 0 of others, and returns
  // what it passes on to its own receivers, in the shares in which they get its water. `level` is that which `route` has found; `flux` is
  // scratch.
  template <class Pass>
  void passDown(ThreadPool& pool, const Grid& level, Grid& flux, const Pass& pass) const;

  const Lattice& lattice() const { return flooded_.lattice(); }
  const DrainageOrder& order() const { return order_; }
  // Those of the flooded ground.
  Grid& level() { return flooded_.level(); }
  int direction(Cell cell) const { return flooded_.direction()[cell]; }
  std::uint8_t receivers(Cell cell) const { return flooded_.receivers()[cell]; }
  // Bit d: the neighbour in direction d gives water to the cell.
  std::uint8_t donors(Cell cell) const { return donors_[cell]; }
  // The first two from cell 0 on.
  const std::uint8_t* directionOfCells() const { return flooded_.direction().cells(); }
  const std::uint8_t* receiversOfCells() const { return flooded_.receivers().cells(); }
  // Over an open border this is a ghost cell.
  Cell receiver(Cell cell) const { return lattice().neighbour(cell, direction(cell)); }
  bool isOutlet(Cell cell) const { return direction(cell) == noDirection; }

 private:
  void findDonors(ThreadPool& pool);

  FloodedGround flooded_;
  DrainageOrder order_;
  Lattice::Bytes donors_;  // bit d: the neighbour in direction d
  Lattice::Bytes onlyTo_;  // the same, of donors that give all to the cell
};

// The share of its water that a cell sends to a lower neighbour is, up to a factor that all shares of the cell have, the neighbour's
// weight times its fall. A cell with one receiver has the share 1.
template <class Pass>
void DrainageNetwork::passDown(ThreadPool& pool, const Grid& level, Grid& flux, const Pass& pass) const {
  float* const perShare = flux.row(0);
  const float* const levels = level.row(0);
  const Neighbourhood whole{splat(1.0f), splat(1.0f), splat(1.0f)};
  const Floats beside = kept(Floats{0.125f, 0.5f, 0.125f, 0.0f}), along = kept(Floats{0.5f, 0.0f, 0.5f, 0.0f});
  const WalkSurroundings surroundings(lattice());
  const std::uint8_t *const donorsOf = donors_.cells(), *const receiversOf = receiversOfCells(), *const onlyTo = onlyTo_.cells();
  order_.downstream(pool, [=](const DrainageOrder::Part& part, Cell cell) {
    const Neighbourhood around = Neighbourhood::all(levels, surroundings.stride(), cell);
    const Floats here = splat(levels[cell]);
    const Neighbourhood toHere{beside * (around.north - here), along * (around.middle - here), beside * (around.south - here)};
    const Neighbourhood shares = whole.keep(onlyTo[cell], toHere);
    const std::uint8_t donors = donorsOf[cell], receivers = receiversOf[cell];
    const Neighbourhood given = combine(surroundings.at(part, donors, perShare, cell), shares, std::multiplies<>());
    const float passed = pass(part, cell, given.keep(donors, 0.0f));
    const bool isSingle = (receivers & (receivers - 1)) == 0;
    perShare[cell] = isSingle ? passed : passed / -toHere.keep(receivers, 0.0f).sum();
  });
}

}  // namespace rill
