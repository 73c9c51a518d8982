// An order of the cells of a map in which every cell comes after all that drain to it, and walks along it in parallel.
//
// Scheme: the map is cut into bands of rows. A cell whose donors have all been taken is taken next (Kahn 1962), first in
// each band on its own, as far as that goes without looking into another band; then, in one go for the whole map, what is
// left: the rivers that cross from band to band, and all below them. So the bulk of a walk runs band by band on any number
// of threads. The bands depend on the map only.
#pragma once

#include <vector>

#include "core/lattice.h"
#include "core/parallel.h"

namespace rill {

class DrainageOrder {
 public:
  [[nodiscard]] bool allocate(const Lattice& lattice);

  // Parts that a walk consists of: the bands, and the trunk that joins them. What a walk sums up it sums up per part.
  int parts() const { return bands_ + 1; }

  // Bit d of receivers[cell] says that the cell drains to its neighbour in direction d, bit d of donors[cell] that this
  // neighbour drains to it (ghost cells drain nowhere). There must be no way around in a circle.
  void build(const Lattice& lattice, ThreadPool& pool, const Lattice::Bytes& receivers, const Lattice::Bytes& donors);

  // Calls body(part, cell) for all cells, each after all of its donors. It may write to its own cell only.
  template <class Body>
  void downstream(ThreadPool& pool, const Body& body) const {
    pool.parallelFor(bands_, [&](int band) {
      for (const Cell *at = bandStart(band), *end = bandEnd(band); at != end; ++at) body(band, *at);
    });
    for (const Cell *at = trunk_.begin(), *end = at + trunkCells_; at != end; ++at) body(bands_, *at);
  }

  // The same in the opposite order: each cell after all of its receivers.
  template <class Body>
  void upstream(ThreadPool& pool, const Body& body) const {
    for (const Cell* at = trunk_.begin() + trunkCells_; at != trunk_.begin();) body(bands_, *--at);
    pool.parallelFor(bands_, [&](int band) {
      for (const Cell* at = bandEnd(band); at != bandStart(band);) body(band, *--at);
    });
  }

 private:
  static constexpr int rowsPerBand = 64;
  static constexpr std::uint8_t taken = 255;

  int firstRow(int band) const { return band * rowsPerBand; }
  int endRow(int band) const { return firstRow(band + 1) < shape_.height ? firstRow(band + 1) : shape_.height; }
  const Cell* bandStart(int band) const {
    return order_.begin() + static_cast<std::ptrdiff_t>(firstRow(band)) * shape_.width;
  }
  const Cell* bandEnd(int band) const { return bandStart(band) + bandCells_[static_cast<std::size_t>(band)]; }

  void takeBand(const Lattice& lattice, int band, const Lattice::Bytes& receivers, const Lattice::Bytes& donors);
  void crossBands(const Lattice& lattice, int band, const Lattice::Bytes& receivers);
  void takeTrunk(const Lattice& lattice, const Lattice::Bytes& receivers);

  Shape shape_;
  int bands_ = 0;
  Buffer<Cell> order_;  // each band's cells start where its rows do
  Buffer<Cell> trunk_;
  std::vector<std::ptrdiff_t> bandCells_;
  std::ptrdiff_t trunkCells_ = 0;
  Lattice::Bytes waiting_;  // donors not taken yet; `taken` for a cell of a band's part
};

}  // namespace rill
