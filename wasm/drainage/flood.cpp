#include "drainage/flood.h"

#include <bit>

#include "grid/upslope.h"

namespace rill {
namespace {

// Columns that are processed together, so that the passes of a pair of basins are found soon after each other.
constexpr int stripWidth = 32;
constexpr std::size_t maxInStrip = stripWidth * (rowsPerBlock + 1) * 4 + PassList::tableSize;

// Enough for the passes that remain when those that close circles are removed, and for those of one more strip: the basins of a
// block of rows are those of its pits, which are not adjacent, and those that its first and last rows slope down to.
std::size_t spaceFor(int rows, int width) { return static_cast<std::size_t>(rows * width / 4 + 3 * (width + 2)) + maxInStrip; }

}  // namespace

Status Flood::start(ScratchArena& scratch, const Lattice& lattice) {
  const Shape shape = lattice.shape();
  const auto blocks = static_cast<std::size_t>(rowBlocks(shape.height));
  Status status = scratch.take(lakes_, static_cast<std::size_t>(shape.height), std::uint8_t{0});
  if (status) status = basins_.start(scratch, lattice);
  if (status) status = links_.start(scratch, lattice);
  if (status) status = scratch.take(touching_, blocks);
  if (status) status = scratch.take(counts_, blocks);
  if (status) status = scratch.take(passes_, blocks * spaceFor(rowsPerBlock, shape.width));
  return status;
}

bool Flood::findWays(const Lattice& lattice, ThreadPool& pool, const Outlets& outlets, const Lattice::Bytes& direction, Grid& level,
                     BorderRule* rule) {
  const auto clear = [&](int r) {
    std::memset(&basins_[lattice.firstOfRow(r)], 0, static_cast<std::size_t>(lattice.stride()) * sizeof(Basin));
  };
  findPits(lattice, pool, outlets, direction, clear, [](Cell) {});
  joinAdjacentPits(lattice, direction);
  markBasins(lattice, pool, direction);
  if (lattice.isJoined()) lattice.exchangeHalo(basins_);
  findPasses(lattice, pool, level);
  openPasses(lattice, direction, level, rule);
  if (rule == nullptr || !rule->raise(lattice, level)) return false;
  float* const levels = level.row(0);
  const auto restore = [&](Cell pit) { levels[pit] = outlets.ground().row(0)[pit]; };
  findPits(lattice, pool, outlets, direction, [](int) {}, restore);
  return true;
}

void Flood::findWaysAgain(const Lattice& lattice, ThreadPool& pool, const Outlets& outlets, const Lattice::Bytes& direction,
                          Grid& level) {
  findPits(lattice, pool, outlets, direction, [](int) {}, [](Cell) {});
  joinAdjacentPits(lattice, direction);
  markBehindBorder(lattice, direction);
  findPasses(lattice, pool, level);
  openPasses(lattice, direction, level, nullptr);
}

// Each pit is a basin of its own. Calls prepare(row) before the row's pits, and visit(pit).
template <class Prepare, class Visit>
void Flood::findPits(const Lattice& lattice, ThreadPool& pool, const Outlets& outlets, const Lattice::Bytes& direction,
                     const Prepare& prepare, const Visit& visit) {
  const Shape shape = lattice.shape();
  forRowBlocks(pool, shape.height, [&](int block, int first, int end) {
    bool isTouching = false;
    for (int r = first; r < end; ++r) {
      const Cell from = lattice.cell(0, r), to = lattice.cell(shape.width, r);
      prepare(r);
      const std::uint8_t* const at = direction.cells();
      for (Cell cell = from; (cell = static_cast<Cell>(std::find(at + cell, at + to, noDirection) - at)) != to; ++cell) {
        if (outlets.has(cell)) continue;
        basins_[cell] = idOf(cell);
        visit(cell);
        for (int d = 0; d < directions; ++d) isTouching = isTouching || at[lattice.neighbour(cell, d)] == noDirection;
      }
    }
    touching_[static_cast<std::size_t>(block)] = isTouching ? 1 : 0;
  });
}

Flood::Basin Flood::shortenedRootOf(Basin basin) {
  for (;;) {
    if (basin == 0) return 0;
    Basin& to = basins_[cellOf(basin)];
    if (to == basin || to == -basin) return basin;
    const Basin next = basins_[cellOf(to)];
    if (next > 0) to = next;
    basin = to;
  }
}

// Adjacent pits have equal heights. They are one basin, so that flat ground does not have as many basins as cells.
void Flood::joinAdjacentPits(const Lattice& lattice, const Lattice::Bytes& direction) {
  const auto isPit = [&](Cell cell) { return direction[cell] == noDirection && basins_[cell] != 0; };
  const Shape shape = lattice.shape();
  for (int r = 0; r < shape.height; ++r) {
    if (touching_[static_cast<std::size_t>(r / rowsPerBlock)] == 0) continue;
    for (int c = 0; c < shape.width; ++c) {
      const Cell pit = lattice.cell(c, r);
      if (!isPit(pit)) continue;
      for (int d = directions / 2; d < directions; ++d) {
        const Cell other = lattice.neighbour(pit, d);
        if (lattice.isOutside(other) || !isPit(other)) continue;
        const Basin a = shortenedRootOf(idOf(pit)), b = shortenedRootOf(idOf(other));
        basins_[cellOf(b)] = a;
      }
    }
  }
}

// Marks all ground that slopes down to a pit, upslope from the pit. No cell slopes down to two pits, so all pits can be processed
// at the same time.
void Flood::markBasins(const Lattice& lattice, ThreadPool& pool, const Lattice::Bytes& direction) {
  const Shape shape = lattice.shape();
  const std::uint8_t* const at = direction.cells();
  forRowBlocks(pool, shape.height, [&](int, int first, int end) {
    for (int r = first; r < end; ++r) {
      const Cell to = lattice.cell(shape.width, r);
      for (Cell pit = lattice.cell(0, r); (pit = static_cast<Cell>(std::find(at + pit, at + to, noDirection) - at)) != to; ++pit) {
        if (basins_[pit] != 0) markUpslope(lattice, direction, pit, rootOf(idOf(pit)));
      }
    }
  });
}

// Marks the ground above a cell, except ground that is marked already.
void Flood::markUpslope(const Lattice& lattice, const Lattice::Bytes& direction, Cell from, Basin basin) {
  // A stack, linked from cell to cell.
  Cell top = from;
  links_[from] = from;
  for (Cell cell = from;;) {
    top = links_[cell];
    if (cell != from) basins_[cell] = basin;
    forUpslope(lattice, direction, cell, [&](Cell donor) {
      if (basins_[donor] == basin) return;
      links_[donor] = top;
      top = donor;
    });
    if (top == from) break;
    cell = top;
  }
}

// Marks ground that sloped over the border before the border was raised. It slopes down to a cell next to the border.
void Flood::markBehindBorder(const Lattice& lattice, const Lattice::Bytes& direction) {
  const Shape shape = lattice.shape();
  const auto mark = [&](int c, int r) {
    const Cell cell = lattice.cell(c, r);
    const bool isPit = basins_[cell] != 0 && direction[cell] == noDirection;
    if (basins_[cell] != 0 && !isPit) return;
    Cell at = cell;
    while (basins_[at] == 0 && direction[at] != noDirection) at = lattice.neighbour(at, direction[at]);
    const Basin basin = rootOf(basins_[at]);
    if (basin == 0) return;
    if (!isPit) basins_[cell] = basin;
    markUpslope(lattice, direction, cell, basin);
  };
  for (int c = 0; c < shape.width; ++c) {
    mark(c, 0);
    mark(c, shape.height - 1);
  }
  for (int r = 1; r < shape.height - 1; ++r) {
    mark(0, r);
    mark(shape.width - 1, r);
  }
}

void Flood::addPasses(const Lattice& lattice, const Grid& level, int firstRow, int endRow, int firstColumn, int endColumn,
                      PassList& passes) const {
  const float* const heights = level.row(0);
  const Basin* const basins = basins_.cells();
  const Cell after[] = {lattice.offset(4), lattice.offset(5), lattice.offset(6), lattice.offset(7)};
  const auto loadFour = [&](Cell cell) {
    Ints four;
    std::memcpy(&four, basins + cell, sizeof four);
    return four;
  };
  for (int r = firstRow; r < endRow; ++r) {
    const Cell end = lattice.cell(endColumn, r);
    for (Cell cell = lattice.cell(firstColumn, r); cell < end; cell += lanes) {
      const Ints here = loadFour(cell);
      const Ints differs = (loadFour(cell + after[0]) != here) | (loadFour(cell + after[1]) != here) |
                           (loadFour(cell + after[2]) != here) | (loadFour(cell + after[3]) != here);
      if (!anyOf(differs)) continue;
      for (Cell at = cell; at < std::min(cell + lanes, end); ++at) {
        for (const Cell offset : after) {
          if (basins[at] == basins[at + offset]) continue;
          passes.add(basins[at], at, basins[at + offset], at + offset, maximum(heights[at], heights[at + offset]));
        }
      }
    }
  }
}

void Flood::findPasses(const Lattice& lattice, ThreadPool& pool, const Grid& level) {
  const Shape shape = lattice.shape();
  const int ring = lattice.edges() == Edges::open ? 1 : 0;  // water passes to ghost cells
  const std::size_t space = spaceFor(rowsPerBlock, shape.width);
  const auto collect = [&](int block, int first, int end, auto betweenStrips) {
    PassList passes(passes_.begin() + static_cast<std::size_t>(block) * space, space);
    for (int c = -ring; c < shape.width + ring; c += stripWidth) {
      addPasses(lattice, level, first == 0 ? -ring : first, end, c, std::min(c + stripWidth, shape.width + ring), passes);
      betweenStrips(passes);
    }
    passes.flush();
    counts_[static_cast<std::size_t>(block)] = passes.isMissingAny() ? space + 1 : passes.size();
  };
  forRowBlocks(pool, shape.height, [&](int block, int first, int end) { collect(block, first, end, [](PassList&) {}); });
  // Ground with a pit every few cells has more passes.
  for (int block = 0; block < rowBlocks(shape.height); ++block) {
    if (counts_[static_cast<std::size_t>(block)] <= space) continue;
    collect(block, block * rowsPerBlock, std::min((block + 1) * rowsPerBlock, shape.height), [&](PassList& passes) {
      if (passes.space() >= maxInStrip + PassList::tableSize) return;
      passes.flush();
      passes.removeCircles(links_);
    });
  }
}

// Opens the passes in the order of their heights; among equally high ones, those to an outlet last, so that adjacent basins of one
// level are joined before.
void Flood::openPasses(const Lattice& lattice, const Lattice::Bytes& direction, Grid& level, BorderRule* rule) {
  BasinPass* end = passes_.begin();
  for (std::size_t block = 0; block < counts_.size(); ++block) {
    const BasinPass* const from = passes_.begin() + block * (passes_.size() / counts_.size());
    end = std::copy_n(from, counts_[block], end);
  }
  std::sort(passes_.begin(), end, [](const BasinPass& a, const BasinPass& b) { return a.height < b.height; });
  float* const levels = level.row(0);
  // Where the water of a drained basin leaves, in the link of its root.
  const auto mouthOf = [&](const BasinPass& pass, Basin drain) {
    if (drain != 0) return links_[cellOf(drain)];
    Cell at = pass.cellAtOutlets();
    while (!lattice.isOutside(at) && direction[at] != noDirection) at = lattice.neighbour(at, direction[at]);
    return at;
  };
  for (BasinPass *first = passes_.begin(), *next = first; first != end; first = next) {
    while (next != end && next->height == first->height) ++next;
    for (const BasinPass* pass = first; pass != next; ++pass) {
      const Basin a = shortenedRootOf(pass->firstBasin()), b = shortenedRootOf(pass->second);
      if (a == b || drains(a) || drains(b)) continue;
      basins_[cellOf(b)] = a;
      // The root has the lowest ground of the basin, until the basin drains.
      levels[cellOf(a)] = minimum(levels[cellOf(a)], levels[cellOf(b)]);
    }
    for (const BasinPass* pass = first; pass != next; ++pass) {
      const Basin a = shortenedRootOf(pass->firstBasin()), b = shortenedRootOf(pass->second);
      if (drains(a) == drains(b)) continue;
      const Basin drained = drains(a) ? b : a;
      if (rule != nullptr) {
        const Cell mouth = links_[cellOf(drained)] = mouthOf(*pass, drains(a) ? a : b);
        if (lattice.isOutside(mouth)) rule->leaves(lattice, mouth, levels[cellOf(drained)]);
      }
      levels[cellOf(drained)] = pass->height;
      basins_[cellOf(drained)] = -drained;
    }
  }
}

// Raises the level of each cell to that of its basin, which openPasses() has set in the basin's pit.
void Flood::raise(const Lattice& lattice, ThreadPool& pool, Grid& level) {
  const Shape shape = lattice.shape();
  float* const levels = level.row(0);
  forRowBlocks(pool, shape.height, [&](int, int first, int end) {
    for (int r = first; r < end; ++r) {
      bool hasLake = false;
      const Cell to = lattice.cell(shape.width, r);
      Basin last = 0, root = 0;
      for (Cell cell = lattice.cell(0, r); cell < to; ++cell) {
        const Basin basin = basins_[cell];
        if (basin == 0) continue;
        if (basin < 0) {
          hasLake = true;
          continue;
        }
        if (basin != last) {
          last = basin;
          root = rootOf(basin);
        }
        const float standing = levels[cellOf(root)];
        if (!(standing > levels[cell])) continue;
        hasLake = true;
        levels[cell] = standing;
      }
      lakes_[static_cast<std::size_t>(r)] = hasLake ? 1 : 0;
    }
  });
}

}  // namespace rill
