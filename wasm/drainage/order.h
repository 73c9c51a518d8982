// A topological order of the cells of a map, in which every cell comes after all of its donors, and parallel walks along it.
//
// Scheme: the map is divided into bands of rows. A cell whose donors have all been taken is ready (Kahn 1962). Each
// band takes its ready cells separately, as far as that is possible without cells of another band. It takes the latest
// ready cell first: that follows a river downstream, whose neighbourhood is in the CPU cache, while a
// first-in-first-out order would alternate between rivers. In the next round the bands are shifted by half a band, and
// so on for several rounds. The cells that remain after the last round, large rivers that cross many bands, are taken
// by one thread. So most of a walk runs band by band on any number of threads. Rounds and bands depend on the map only.
#pragma once

#include <vector>

#include "base/parallel.h"
#include "grid/lattice.h"

namespace rill {

class DrainageOrder {
 public:
  Status start(ScratchArena& scratch, const Lattice& lattice);

  // Number of sections of a walk. Walks accumulate sums per section.
  int sections() const { return rounds * bands_ + 1; }

  struct Section {
    int index;
    Cell from, to;

    // Whether no other section can write to a neighbour of this cell at the same time.
    bool isInner(Cell cell) const { return cell >= from && cell < to; }
  };

  // Bit d of receivers[cell]: the cell drains to its neighbour in direction d. Bit d of donors[cell]: that neighbour drains to the
  // cell (ghost cells drain nowhere). There must be no cycles. In a tree every cell has one receiver at most.
  void build(const Lattice& lattice, ThreadPool& pool, const Lattice::Bytes& receivers, const Lattice::Bytes& donors, bool isTree);

  // Calls body(section, cell) for all cells, each after all of its donors. The body may write to its own cell only, and
  // read from its donors and receivers, or from all neighbours of inner cells. Each section has its own copy of the body:
  // its values stay in registers, while values behind references would be read again for each cell.
  template <class Body>
  void downstream(ThreadPool& pool, const Body& body) const {
    const auto walk = [&](const Section section) {
      const Body visit = body;
      for (const Cell *at = startOf(section.index), *end = startOf(section.index + 1); at != end; ++at) visit(section, *at);
    };
    for (int round = 0; round < rounds; ++round) {
      pool.parallelFor(bands_, [&](int band) { walk(sections_[static_cast<std::size_t>(round * bands_ + band)]); });
    }
    walk(sections_.back());
  }

  // The same in the opposite order: each cell after all of its receivers.
  template <class Body>
  void upstream(ThreadPool& pool, const Body& body) const {
    const auto walk = [&](const Section section) {
      const Body visit = body;
      for (const Cell *at = startOf(section.index + 1), *end = startOf(section.index); at != end;) visit(section, *--at);
    };
    walk(sections_.back());
    for (int round = rounds - 1; round >= 0; --round) {
      pool.parallelFor(bands_, [&](int band) { walk(sections_[static_cast<std::size_t>(round * bands_ + band)]); });
    }
  }

 private:
  static constexpr int rowsPerBand = 64;
  static constexpr int rounds = 8;
  static constexpr std::uint8_t taken = 128;  // plus the number of the round

  // Rows of a band. In every other round the bands are shifted north by half a band, and the last band is shorter.
  int firstRow(int round, int band) const { return clippedRow(band * rowsPerBand - shift(round)); }
  int endRow(int round, int band) const { return clippedRow((band + 1) * rowsPerBand - shift(round)); }
  int clippedRow(int row) const { return row < 0 ? 0 : row < shape_.height ? row : shape_.height; }
  static int shift(int round) { return round % 2 * (rowsPerBand / 2); }

  int rest() const { return rounds * bands_; }
  const Cell* startOf(int section) const { return order_.begin() + starts_[static_cast<std::size_t>(section)]; }

  void countDonors(const Lattice& lattice, ThreadPool& pool, const Lattice::Bytes& donors);
  void takeBand(const Lattice& lattice, int round, int band, const Lattice::Bytes& receivers);
  void crossBands(const Lattice& lattice, int round, int band, const Lattice::Bytes& receivers);
  template <class TakeFrom>
  void forReady(const Lattice& lattice, int first, int end, const TakeFrom& takeFrom) const;
  Cell* takeRows(const Lattice& lattice, int first, int end, std::uint8_t mark, const Lattice::Bytes& receivers, Cell* to,
                 Cell* limit);
  Cell* takeRowsOfTree(const Lattice& lattice, int first, int end, std::uint8_t mark, const Lattice::Bytes& receivers, Cell* to);
  Cell* takeRowsOfNetwork(const Lattice& lattice, int first, int end, std::uint8_t mark, const Lattice::Bytes& receivers, Cell* to,
                          Cell* limit);

  Shape shape_;
  int bands_ = 0;
  bool isTree_ = false;
  std::vector<Section> sections_;
  Buffer<Cell> order_;                   // section by section
  std::vector<std::ptrdiff_t> starts_;   // start of each section, and the end
  Buffer<Cell> found_;                   // cells found in a round; each band writes to the section that starts at its first row
  std::vector<std::ptrdiff_t> foundIn_;  // number of cells found in each band
  Lattice::Bytes waiting_;               // number of donors not taken yet, or `taken`
};

}  // namespace rill
