// Depression filling: the level to which water stands in every depression of the ground.
//
//     level(cell) = min over all paths from an outlet to the cell of the highest ground on that path
//
// Water leaves the map over open borders, into ghost cells that contain the ground beyond, and at outlets on the map
// (drainage/outlets.h).
//
// Scheme: a graph of basins (Barnes 2016, "Parallel priority-flood depression filling for trillion cell digital elevation models").
// A basin is all ground that slopes down to one pit; adjacent pits of equal height are one pit. Ground that slopes down to an
// outlet belongs to no basin. Each pair of neighbouring basins has a pass, the lowest path across their border. Passes are opened
// in the order of their heights (Kruskal 1956): basins on both sides become one, and when they reach an outlet, the height of that
// pass is their level. Only the passes are processed by one thread, and on natural ground there is one basin per several hundred
// cells. The minimum over all paths does not depend on any order, so the levels are the same for any number of threads.
#pragma once

#include "base/parallel.h"
#include "drainage/border_rule.h"
#include "drainage/outlets.h"
#include "drainage/passes.h"
#include "grid/lattice.h"

namespace rill {

class Flood {
 public:
  Status start(ScratchArena& scratch, const Lattice& lattice);

  // `direction` of every cell points to a lower neighbour, or is noDirection, as that of every outlet. Ghost cells have no
  // direction. Maps without open edges need at least one outlet. On input, `level` is the ground with its ghost cells, raised to
  // sea level; on output it is raised where there are lakes, except in ghost cells.
  void run(const Lattice& lattice, ThreadPool& pool, const Outlets& outlets, const Lattice::Bytes& direction, Grid& level) {
    findWays(lattice, pool, outlets, direction, level, nullptr);
    raise(lattice, pool, level);
  }

  // The two halves of `run`. findWays finds the level of each lake, and passes lakes that leave over an open border to `rule`, if
  // there is one. Returns whether the rule has raised ghost cells of `level`, which is then the ground again elsewhere. The caller
  // finds the directions next to the border again, and findWaysAgain the levels: only ground that sloped over the raised border
  // gets other basins.
  bool findWays(const Lattice& lattice, ThreadPool& pool, const Outlets& outlets, const Lattice::Bytes& direction, Grid& level,
                BorderRule* rule);
  void findWaysAgain(const Lattice& lattice, ThreadPool& pool, const Outlets& outlets, const Lattice::Bytes& direction,
                     Grid& level);
  void raise(const Lattice& lattice, ThreadPool& pool, Grid& level);

  // From the last run: whether water stands in this row.
  bool hasLake(int row) const { return lakes_[static_cast<std::size_t>(row)] != 0; }
  // Memory for a cell per cell, free between two runs.
  Lattice::Values<Cell>& links() { return links_; }

  // A basin has the number of its pit. Joined basins refer to another one of them, up to their root. The root refers to itself, and
  // to minus itself once it drains. 0: ground that slopes down to an outlet.
  using Basin = std::int32_t;

  // From the last run. Each lake is named by one of its pits.
  bool isPitOfLake(Cell cell) const { return basins_[cell] == -idOf(cell); }
  Basin basinOf(Cell cell) const { return basins_[cell]; }
  Cell pitOfLake(Basin basin) const { return cellOf(rootOf(basin)); }
  // Memory for a number per cell, in place of the basins, until the next run.
  std::int32_t* spare() { return basins_.cells(); }

 private:
  static Basin idOf(Cell cell) { return cell + 1; }
  static Cell cellOf(Basin basin) { return basin - 1; }
  bool drains(Basin root) const { return root == 0 || basins_[cellOf(root)] < 0; }
  Basin rootOf(Basin basin) const {
    for (Basin to; basin != 0 && (to = basins_[cellOf(basin)]) != basin && to != -basin;) basin = to;
    return basin;
  }
  Basin shortenedRootOf(Basin basin);

  template <class Prepare, class Visit>
  void findPits(const Lattice& lattice, ThreadPool& pool, const Outlets& outlets, const Lattice::Bytes& direction,
                const Prepare& prepare, const Visit& visit);
  void joinAdjacentPits(const Lattice& lattice, const Lattice::Bytes& direction);
  void markBasins(const Lattice& lattice, ThreadPool& pool, const Lattice::Bytes& direction);
  void markUpslope(const Lattice& lattice, const Lattice::Bytes& direction, Cell from, Basin basin);
  void markBehindBorder(const Lattice& lattice, const Lattice::Bytes& direction);
  void findPasses(const Lattice& lattice, ThreadPool& pool, const Grid& level);
  void addPasses(const Lattice& lattice, const Grid& level, int firstRow, int endRow, int firstColumn, int endColumn,
                 PassList& passes) const;
  void openPasses(const Lattice& lattice, const Lattice::Bytes& direction, Grid& level, BorderRule* rule);

  Lattice::Values<Basin> basins_;
  Lattice::Values<Cell> links_;
  Buffer<std::uint8_t> lakes_;     // 1 for each row that contains a lake
  Buffer<std::uint8_t> touching_;  // 1 for each block of rows in which pits are adjacent
  Buffer<BasinPass> passes_;       // each block of rows has its part
  Buffer<std::size_t> counts_;     // number of passes of each block
};

}  // namespace rill
