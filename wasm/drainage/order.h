// An order of the cells of a map in which every cell comes after all that drain to it, and walks along it in parallel.
//
// Scheme: the map is cut into bands of rows. A cell whose donors have all been taken is taken next (Kahn 1962), in each band
// on its own, as far as that goes without another band. Of several it is the latest: that follows a river down and finds its
// neighbourhood in the cache, where taking them in turn would go from river to river. Then the cuts are moved by half a band
// and it goes on from there, in several rounds; what is left after the last one, large rivers that have crossed many bands, is
// taken in one go. So the bulk of a walk runs band by band on any number of threads. Rounds and bands depend on the map only.
#pragma once

#include <vector>

#include "base/parallel.h"
#include "grid/lattice.h"

namespace rill {

class DrainageOrder {
 public:
  Status start(ScratchArena& scratch, const Lattice& lattice);

  // Parts that a walk consists of. What a walk sums up it sums up per part.
  int parts() const { return rounds * bands_ + 1; }

  struct Part {
    int index;
    Cell from, to;

    // Whether no neighbour of a cell of this part is one that another part may write to at the same time.
    bool isInner(Cell cell) const { return cell >= from && cell < to; }
  };

  // Bit d of receivers[cell] says that the cell drains to its neighbour in direction d, bit d of donors[cell] that this
  // neighbour drains to it (ghost cells drain nowhere). There must be no way around in a circle.
  void build(const Lattice& lattice, ThreadPool& pool, const Lattice::Bytes& receivers, const Lattice::Bytes& donors);

  // Calls body(part, cell) for all cells, each after all of its donors. It may write to its own cell only, and read from its
  // donors and receivers, or from all around inner cells. Each part has its own copy of the body: what that holds by value stands in
  // registers, while what it refers to would be read again for each cell.
  template <class Body>
  void downstream(ThreadPool& pool, const Body& body) const {
    const auto walk = [&](const Part part) {
      const Body visit = body;
      for (const Cell *at = startOf(part.index), *end = startOf(part.index + 1); at != end; ++at) visit(part, *at);
    };
    for (int round = 0; round < rounds; ++round) {
      pool.parallelFor(bands_, [&](int band) { walk(parts_[static_cast<std::size_t>(round * bands_ + band)]); });
    }
    walk(parts_.back());
  }

  // The same in the opposite order: each cell after all of its receivers.
  template <class Body>
  void upstream(ThreadPool& pool, const Body& body) const {
    const auto walk = [&](const Part part) {
      const Body visit = body;
      for (const Cell *at = startOf(part.index + 1), *end = startOf(part.index); at != end;) visit(part, *--at);
    };
    walk(parts_.back());
    for (int round = rounds - 1; round >= 0; --round) {
      pool.parallelFor(bands_, [&](int band) { walk(parts_[static_cast<std::size_t>(round * bands_ + band)]); });
    }
  }

 private:
  static constexpr int rowsPerBand = 64;
  static constexpr int rounds = 8;
  static constexpr std::uint8_t taken = 128;  // and the round

  // Rows of a band. Every other round the cuts lie half a band further north, and the last band is the shorter for it.
  int firstRow(int round, int band) const { return clippedRow(band * rowsPerBand - shift(round)); }
  int endRow(int round, int band) const { return clippedRow((band + 1) * rowsPerBand - shift(round)); }
  int clippedRow(int row) const { return row < 0 ? 0 : row < shape_.height ? row : shape_.height; }
  static int shift(int round) { return round % 2 * (rowsPerBand / 2); }

  int rest() const { return rounds * bands_; }
  const Cell* startOf(int part) const { return order_.begin() + starts_[static_cast<std::size_t>(part)]; }

  void countDonors(const Lattice& lattice, ThreadPool& pool, const Lattice::Bytes& donors);
  void takeBand(const Lattice& lattice, int round, int band, const Lattice::Bytes& receivers);
  void crossBands(const Lattice& lattice, int round, int band, const Lattice::Bytes& receivers);
  Cell* takeRows(const Lattice& lattice, int first, int end, std::uint8_t mark, const Lattice::Bytes& receivers, Cell* to,
                 Cell* limit);

  Shape shape_;
  int bands_ = 0;
  std::vector<Part> parts_;
  Buffer<Cell> order_;                   // part by part
  std::vector<std::ptrdiff_t> starts_;   // of each part, and the end
  Buffer<Cell> found_;                   // what a round finds, each band's cells where its rows start
  std::vector<std::ptrdiff_t> foundIn_;  // cells in each band
  Lattice::Bytes waiting_;               // donors not taken yet, or `taken`
};

}  // namespace rill
