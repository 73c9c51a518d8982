#include "analysis/basins.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "analysis/ground_shape.h"
#include "grid/directions.h"

namespace rill {
namespace {

constexpr std::int32_t none = -1;

Error lacksMemory(const LandDrainage& drainage) {
  return outOfMemory(drainage.shape(), Buffer<double>::bytesFor(drainage.shape().cells()), 0);
}

// The number of the basin of each cell; basins are numbered by their outlets, row by row. Returns the number of basins.
std::int32_t numberBasins(const LandDrainage& drainage, Buffer<std::int32_t>& basins) {
  const auto cells = static_cast<std::int32_t>(basins.size());
  std::int32_t count = 0;
  for (std::int32_t cell = 0; cell < cells; ++cell) {
    basins[static_cast<std::size_t>(cell)] = drainage.flow(cell) == LandDrainage::leavesLand ? count++ : none;
  }
  for (std::int32_t start = 0; start < cells; ++start) {
    if (!drainage.isLand(start)) continue;
    std::int32_t end = start;
    while (basins[static_cast<std::size_t>(end)] == none) end = drainage.receiver(end);
    const std::int32_t basin = basins[static_cast<std::size_t>(end)];
    for (std::int32_t cell = start; basins[static_cast<std::size_t>(cell)] == none; cell = drainage.receiver(cell)) {
      basins[static_cast<std::size_t>(cell)] = basin;
    }
  }
  return count;
}

// The number of cells of each basin, and the basins from the largest to the smallest.
struct Sizes {
  Buffer<std::int32_t> cells, order;

  bool find(const Buffer<std::int32_t>& basins, std::size_t count) {
    if (count == 0) return true;
    if (!cells.allocate(count) || !order.allocate(count)) return false;
    cells.fill(0);
    for (const std::int32_t basin : basins) {
      if (basin != none) ++cells[static_cast<std::size_t>(basin)];
    }
    for (std::size_t i = 0; i < count; ++i) order[i] = static_cast<std::int32_t>(i);
    std::sort(order.begin(), order.end(), [&](std::int32_t a, std::int32_t b) {
      const std::int32_t sizeA = cells[static_cast<std::size_t>(a)], sizeB = cells[static_cast<std::size_t>(b)];
      return sizeA != sizeB ? sizeA > sizeB : a < b;
    });
    return true;
  }
};

// Calls use(a, b) for each pair of cells on both sides of a border between two basins.
template <class Use>
void forBorders(const LandDrainage& drainage, const Buffer<std::int32_t>& basins, const Use& use) {
  constexpr int east = directionOf(1, 0), south = directionOf(0, 1);
  for (std::int32_t cell = 0; cell < static_cast<std::int32_t>(basins.size()); ++cell) {
    const std::int32_t basin = basins[static_cast<std::size_t>(cell)];
    for (const int direction : {east, south}) {
      const std::int32_t next = drainage.neighbour(cell, direction);
      const std::int32_t other = next < 0 ? none : basins[static_cast<std::size_t>(next)];
      if (basin != none && other != none && basin != other) use(basin, other);
    }
  }
}

// The basins that each basin has a border with.
struct Neighbours {
  Buffer<std::uint64_t> pairs;  // the basin in the upper half, the neighbour in the lower; sorted
  std::size_t count = 0;

  bool find(const LandDrainage& drainage, const Buffer<std::int32_t>& basins) {
    std::size_t borders = 0;
    forBorders(drainage, basins, [&](std::int32_t, std::int32_t) { borders += 2; });
    if (borders == 0) return true;
    if (!pairs.allocate(borders)) return false;
    forBorders(drainage, basins, [&](std::int32_t a, std::int32_t b) {
      pairs[count++] = pairOf(a, b);
      pairs[count++] = pairOf(b, a);
    });
    std::sort(pairs.begin(), pairs.end());
    count = static_cast<std::size_t>(std::unique(pairs.begin(), pairs.end()) - pairs.begin());
    return true;
  }

  template <class Use>
  void forNeighbours(std::int32_t basin, const Use& use) const {
    const std::uint64_t *const end = pairs.begin() + count, *at = std::lower_bound(pairs.begin(), end, pairOf(basin, 0));
    for (; at != end && *at >> 32 == static_cast<std::uint64_t>(basin); ++at) use(static_cast<std::int32_t>(*at & 0xffffffffu));
  }

  static std::uint64_t pairOf(std::int32_t a, std::int32_t b) {
    return static_cast<std::uint64_t>(a) << 32 | static_cast<std::uint64_t>(b);
  }
};

}  // namespace

Status classifyBasins(const LandDrainage& drainage, Grid& classes) {
  Buffer<std::int32_t> basins;
  if (!basins.allocate(drainage.shape().cells())) return lacksMemory(drainage);
  const auto count = static_cast<std::size_t>(numberBasins(drainage, basins));
  Neighbours neighbours;
  Sizes sizes;
  Buffer<std::uint8_t> classOf;
  const bool fits = sizes.find(basins, count) && (count == 0 || classOf.allocate(count));
  if (!fits || !neighbours.find(drainage, basins)) return lacksMemory(drainage);
  classOf.fill(0);
  // Greedy colouring from the largest basin to the smallest.
  for (const std::int32_t basin : sizes.order) {
    std::uint64_t taken = 1;  // class 0 is the sea
    neighbours.forNeighbours(basin,
                             [&](std::int32_t other) { taken |= std::uint64_t{1} << classOf[static_cast<std::size_t>(other)]; });
    classOf[static_cast<std::size_t>(basin)] = static_cast<std::uint8_t>(std::min(std::countr_one(taken), 63));
  }
  std::size_t cell = 0;
  for (int r = 0; r < classes.height(); ++r) {
    for (int c = 0; c < classes.width(); ++c, ++cell) {
      classes.row(r)[c] = basins[cell] == none ? 0.0f : static_cast<float>(classOf[static_cast<std::size_t>(basins[cell])]);
    }
  }
  return {};
}

namespace {

// A cell whose donors are still to be visited.
struct Visit {
  std::int32_t cell;
  float distance;  // m, to the outlet
};

// Visits all cells that drain through the outlet. `waiting` has room for all of them.
template <class Use>
void forCellsAbove(const LandDrainage& drainage, std::int32_t outlet, Buffer<Visit>& waiting, const Use& use) {
  std::size_t length = 0;
  waiting[length++] = {outlet, 0.0f};
  while (length > 0) {
    const Visit at = waiting[--length];
    use(at);
    for (int d = 0; d < directions; ++d) {
      const std::int32_t donor = drainage.neighbour(at.cell, d);
      if (donor < 0 || drainage.flow(donor) != opposite(d)) continue;
      waiting[length++] = {donor, at.distance + static_cast<float>(drainage.step(d))};
    }
  }
}

int orderAt(const Channels& channels, std::int32_t cell) {
  for (const Stream& stream : channels.streams()) {
    if (channels.node(stream.first).cell == cell) return channels.node(stream.first).order;
  }
  return 0;
}

// The numbers of the basin of an outlet; calls visit(cell) for each of its cells.
template <class Use>
Basin basinOf(const Terrain& terrain, const LandDrainage& drainage, std::int32_t outlet, Buffer<Visit>& waiting, const Use& visit) {
  const int width = drainage.shape().width;
  Basin basin;
  basin.outlet = outlet;
  double cells = 0.0;
  basin.lowest = std::numeric_limits<double>::infinity();
  basin.highest = -basin.lowest;
  forCellsAbove(drainage, outlet, waiting, [&](const Visit& at) {
    const int row = at.cell / width, column = at.cell % width;
    const auto height = static_cast<double>(terrain.height().row(row)[column]);
    visit(at.cell);
    cells += 1.0;
    basin.mean += height;
    basin.meanSlope += slopeAt(terrain, column, row);
    basin.lowest = std::min(basin.lowest, height);
    basin.highest = std::max(basin.highest, height);
    basin.flowPathLength = std::max(basin.flowPathLength, static_cast<double>(at.distance));
  });
  basin.area = cells * terrain.cellArea();
  basin.mean /= cells;
  basin.meanSlope /= cells;
  const double relief = basin.highest - basin.lowest;
  basin.hypsometricIntegral = relief > 0.0 ? (basin.mean - basin.lowest) / relief : std::numeric_limits<double>::quiet_NaN();
  basin.order = orderAt(drainage.channels(), outlet);
  return basin;
}

}  // namespace

Result<std::optional<Basin>> measureBasin(const Terrain& terrain, const LandDrainage& drainage, std::int32_t cell) {
  if (!drainage.isLand(cell)) return std::optional<Basin>();
  const Shape shape = drainage.shape();
  Buffer<Visit> waiting;
  Buffer<std::uint8_t> inside;
  if (!waiting.allocate(shape.cells()) || !inside.allocate(shape.cells())) return lacksMemory(drainage);
  inside.fill(0);
  std::int32_t outlet = cell;
  while (drainage.receiver(outlet) >= 0) outlet = drainage.receiver(outlet);
  Basin basin = basinOf(terrain, drainage, outlet, waiting, [&](std::int32_t at) { inside[static_cast<std::size_t>(at)] = 1; });
  basin.outline = outlineOf(shape, inside);
  return std::optional<Basin>(std::move(basin));
}

Result<std::vector<Basin>> listBasins(const Terrain& terrain, const LandDrainage& drainage, int limit) {
  const std::size_t cells = drainage.shape().cells();
  Buffer<std::int32_t> basins, outlets;
  Buffer<Visit> waiting;
  if (!basins.allocate(cells) || !waiting.allocate(cells)) return lacksMemory(drainage);
  const auto count = static_cast<std::size_t>(numberBasins(drainage, basins));
  Sizes sizes;
  if (!sizes.find(basins, count) || (count > 0 && !outlets.allocate(count))) return lacksMemory(drainage);
  std::size_t found = 0;
  for (std::int32_t cell = 0; cell < static_cast<std::int32_t>(cells); ++cell) {
    if (drainage.flow(cell) == LandDrainage::leavesLand) outlets[found++] = cell;
  }
  std::vector<Basin> largest;
  for (std::size_t i = 0; i < std::min(count, static_cast<std::size_t>(std::max(limit, 0))); ++i) {
    const std::int32_t outlet = outlets[static_cast<std::size_t>(sizes.order[i])];
    largest.push_back(basinOf(terrain, drainage, outlet, waiting, [](std::int32_t) {}));
  }
  return largest;
}

}  // namespace rill
