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

void Flood::run(const Lattice& lattice, ThreadPool& pool, const Grid& ground, float outletsBelow, const Lattice::Bytes& direction,
                Grid& level) {
  findPits(lattice, pool, ground, outletsBelow, direction);
  joinAdjacentPits(lattice);
  markBasins(lattice, pool, direction);
  if (lattice.isJoined()) lattice.exchangeHalo(basins_);
  findPasses(lattice, pool, level);
  openPasses(level);
  raise(lattice, pool, level);
}

void Flood::findPits(const Lattice& lattice, ThreadPool& pool, const Grid& ground, float outletsBelow,
                     const Lattice::Bytes& direction) {
  const Shape shape = lattice.shape();
  const float* const heights = ground.row(0);
  forRowBlocks(pool, shape.height, [&](int block, int first, int end) {
    bool isTouching = false;
    for (int r = first; r < end; ++r) {
      const Cell from = lattice.cell(0, r), to = lattice.cell(shape.width, r);
      std::memset(&basins_[lattice.firstOfRow(r)], 0, static_cast<std::size_t>(lattice.stride()) * sizeof(Basin));
      const std::uint8_t* const at = direction.cells();
      for (Cell cell = from; (cell = static_cast<Cell>(std::find(at + cell, at + to, noDirection) - at)) != to; ++cell) {
        if (heights[cell] < outletsBelow) continue;
        basins_[cell] = idOf(cell);
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
void Flood::joinAdjacentPits(const Lattice& lattice) {
  const Shape shape = lattice.shape();
  for (int r = 0; r < shape.height; ++r) {
    if (touching_[static_cast<std::size_t>(r / rowsPerBlock)] == 0) continue;
    for (int c = 0; c < shape.width; ++c) {
      const Cell pit = lattice.cell(c, r);
      if (basins_[pit] == 0) continue;
      for (int d = directions / 2; d < directions; ++d) {
        const Cell other = lattice.neighbour(pit, d);
        if (lattice.isOutside(other) || basins_[other] == 0) continue;
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
        if (basins_[pit] == 0) continue;
        const Basin root = rootOf(idOf(pit));
        // A stack, linked from cell to cell.
        Cell top = pit;
        links_[pit] = pit;
        for (Cell cell = pit;;) {
          top = links_[cell];
          if (cell != pit) basins_[cell] = root;
          forUpslope(lattice, direction, cell, [&](Cell donor) {
            links_[donor] = top;
            top = donor;
          });
          if (top == pit) break;
          cell = top;
        }
      }
    }
  });
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
          passes.add(basins[at], basins[at + offset], maximum(heights[at], heights[at + offset]));
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
void Flood::openPasses(Grid& level) {
  BasinPass* end = passes_.begin();
  for (std::size_t block = 0; block < counts_.size(); ++block) {
    const BasinPass* const from = passes_.begin() + block * (passes_.size() / counts_.size());
    end = std::copy_n(from, counts_[block], end);
  }
  std::sort(passes_.begin(), end, [](const BasinPass& a, const BasinPass& b) { return a.height < b.height; });
  float* const levels = level.row(0);
  for (BasinPass *first = passes_.begin(), *next = first; first != end; first = next) {
    while (next != end && next->height == first->height) ++next;
    for (const BasinPass* pass = first; pass != next; ++pass) {
      const Basin a = shortenedRootOf(pass->first), b = shortenedRootOf(pass->second);
      if (a != b && !drains(a) && !drains(b)) basins_[cellOf(b)] = a;
    }
    for (const BasinPass* pass = first; pass != next; ++pass) {
      const Basin a = shortenedRootOf(pass->first), b = shortenedRootOf(pass->second);
      if (drains(a) == drains(b)) continue;
      const Basin drained = drains(a) ? b : a;
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
