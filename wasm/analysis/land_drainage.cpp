#include "analysis/land_drainage.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "analysis/ground_shape.h"
#include "drainage/drainage.h"
#include "drainage/network.h"
#include "grid/neighbourhood.h"
#include "terrain/voids.h"

namespace rill {
namespace {

// Numbers of one block of rows.
struct Counts {
  double land = 0.0, closed = 0.0, channels = 0.0;
};

}  // namespace

// One computation: the network of the whole map, which is needed only until the rivers are known.
struct LandDrainage::Routing {
  LandDrainage& drainage;
  Terrain& terrain;
  ThreadPool& pool;
  DrainageNetwork network;
  Grid area, longest, ground = {};

  Status start() {
    ScratchArena scratch(terrain.shape());
    if (Status status = network.start(scratch, terrain.edges()); !status) return status;
    network.leaveOutVoids(terrain);
    if (Status status = scratch.take({&area, &longest}); !status) return status;
    if (raisesVoids()) {
      if (Status status = scratch.take({&ground}); !status) return status;
    }
    return scratch.take(drainage.flow_, terrain.shape().cells());
  }

  bool raisesVoids() const { return terrain.edges() == Edges::wall && terrain.hasVoids(); }

  // Water must not cross a wall at any height, and a map that is one cell wide has no slope to continue over its border.
  void route() {
    Grid& heights = terrain.height();
    const Shape shape = terrain.shape();
    if (raisesVoids()) ground.copyFrom(heights);
    const bool isWalled = terrain.edges() == Edges::wall, isLine = shape.width < 2 || shape.height < 2;
    if (isWalled)
      fillHaloWithValue(heights, Edges::wall, highest);
    else if (isLine)
      fillHaloWithValue(heights, terrain.edges(), rangeOfRows(heights, 0, shape.height).lowest - 1.0f);
    else
      terrain.fillGroundHalo();
    if (raisesVoids()) raiseVoids(terrain, highest);
    network.route(pool, heights, DrainageNetwork::Spread::steepest, terrain.sea());
    if (raisesVoids()) restoreVoids(terrain, ground);
    if (isWalled && !isLine) fillHaloWithGround(heights, Edges::wall);
  }

  // The number of cells that drain through each cell, and the length of the longest flow path above it.
  void accumulate() {
    float *const areas = area.row(0), *const paths = longest.row(0);
    const DrainageNetwork* const from = &network;
    const float steps[2] = {static_cast<float>(drainage.steps_[1]), static_cast<float>(drainage.steps_[0])};
    network.order().downstream(pool, [=](const DrainageOrder::Section&, Cell cell) {
      float drained = 1.0f, farthest = 0.0f;
      forBits(from->donors(cell), [&](int d) {
        const Cell donor = from->lattice().neighbour(cell, d);
        drained += areas[donor];
        farthest = std::max(farthest, paths[donor] + steps[isDiagonal(d) ? 1 : 0]);
      });
      areas[cell] = drained;
      paths[cell] = farthest;
    });
  }

  // Voids are no land.
  bool isLand(int c, int r) const { return terrain.height().row(r)[c] >= terrain.sea() && !VoidRow(terrain, r).at(c); }
  bool isChannel(Cell cell) const { return area.row(0)[cell] >= channelCells; }
  float levelAt(Cell cell) { return network.level().row(0)[cell]; }

  // Whether the water of a cell flows on to another land cell.
  bool flowsOn(Cell cell) const {
    if (network.isOutlet(cell)) return false;
    const Cell next = network.receiver(cell);
    return !network.lattice().isOutside(next) && isLand(next, 0);
  }

  // Stores the flow of each cell, and counts cells.
  Counts keepFlow() {
    const Shape shape = terrain.shape();
    std::vector<Counts> counts(static_cast<std::size_t>(rowBlocks(shape.height)));
    forRowBlocks(pool, shape.height, [&](int block, int first, int end) {
      Counts& count = counts[static_cast<std::size_t>(block)];
      for (int r = first; r < end; ++r) {
        std::uint8_t* const flow = drainage.flow_.begin() + static_cast<std::ptrdiff_t>(r) * shape.width;
        const float *const ground = terrain.height().row(r), *const level = network.level().row(r);
        for (int c = 0; c < shape.width; ++c) {
          const Cell cell = network.lattice().cell(c, r);
          flow[c] = !isLand(c, r)   ? LandDrainage::sea
                    : flowsOn(cell) ? static_cast<std::uint8_t>(network.direction(cell))
                                    : leavesLand;
          if (flow[c] == LandDrainage::sea) continue;
          count.land += 1.0;
          if (level[c] > ground[c]) {
            flow[c] |= closedBit;
            count.closed += 1.0;
          }
          count.channels += isChannel(cell) ? 1.0 : 0.0;
        }
      }
    });
    Counts all;
    for (const Counts& each : counts) {
      all.land += each.land;
      all.closed += each.closed;
      all.channels += each.channels;
    }
    return all;
  }

  // A channel cell to visit, and the node that it flows to.
  struct Visit {
    Cell cell;
    std::int32_t receiver;
    bool beginsStream;
  };

  // Adds the channels upstream of each outlet: first up the main stream, then its tributaries.
  Status findChannels(std::size_t count) {
    if (Status status = drainage.channels_.start(count, terrain.cellArea()); !status) return status;
    if (count == 0) return {};
    Buffer<Visit> waiting;
    if (!waiting.allocate(count)) return outOfMemory(terrain.shape(), Buffer<Visit>::bytesFor(count), 0);
    const Shape shape = terrain.shape();
    std::size_t length = 0;
    for (int r = 0; r < shape.height; ++r) {
      for (int c = 0; c < shape.width; ++c) {
        const Cell outlet = network.lattice().cell(c, r);
        const std::uint8_t flow = drainage.flow(static_cast<std::int32_t>(r) * shape.width + c);
        if (flow != leavesLand || !isChannel(outlet)) continue;
        waiting[length++] = {outlet, -1, true};
        while (length > 0) visit(waiting[--length], waiting, length);
      }
    }
    drainage.channels_.finish();
    return {};
  }

  void visit(const Visit at, Buffer<Visit>& waiting, std::size_t& length) {
    const std::int32_t number = drainage.channels_.count();
    drainage.channels_.add(nodeOf(at), at.beginsStream);
    Cell main = -1;
    forDonors(at.cell, [&](Cell donor) {
      if (main < 0 || area.row(0)[donor] > area.row(0)[main]) main = donor;
    });
    forDonors(at.cell, [&](Cell donor) {
      if (donor != main) waiting[length++] = {donor, number, true};
    });
    if (main >= 0) waiting[length++] = {main, number, false};
  }

  template <class Use>
  void forDonors(Cell cell, const Use& use) const {
    forBits(network.donors(cell), [&](int d) {
      const Cell donor = network.lattice().neighbour(cell, d);
      if (isChannel(donor)) use(donor);
    });
  }

  ChannelNode nodeOf(const Visit& at) {
    const int row = network.lattice().rowOf(at.cell);
    const int column = static_cast<int>(at.cell - network.lattice().cell(0, row));
    const float ground = terrain.height().row(0)[at.cell];
    return {row * terrain.shape().width + column,
            at.receiver,
            area.row(0)[at.cell],
            static_cast<float>(drainage.step(network.direction(at.cell))),
            std::max(ground, levelAt(at.cell)),
            longest.row(0)[at.cell],
            static_cast<std::uint8_t>(levelAt(at.cell) > ground ? 1 : 0),
            0};
  }
};

Status LandDrainage::derive(Terrain& terrain, ThreadPool& pool) {
  shape_ = terrain.shape();
  isJoined_ = terrain.edges() == Edges::periodic;
  cellSize_ = terrain.cellSize();
  for (int d = 0; d < directions; ++d) steps_[d] = isDiagonal(d) ? cellSize_ * std::sqrt(2.0) : cellSize_;
  Routing routing{*this, terrain, pool, {}, {}, {}};
  if (Status status = routing.start(); !status) return status;
  routing.route();
  routing.accumulate();
  const Counts counts = routing.keepFlow();
  landCells_ = counts.land;
  closedCells_ = counts.closed;
  isLevel_ = heightsOf(terrain, pool).relief() == 0.0;
  // Water has no direction on level land.
  return routing.findChannels(isLevel_ ? 0 : static_cast<std::size_t>(counts.channels));
}

std::int32_t LandDrainage::neighbour(std::int32_t cell, int direction) const {
  int column = cell % shape_.width + columnStep(direction), row = cell / shape_.width + rowStep(direction);
  if (isJoined_) {
    column = wrapped(column, shape_.width);
    row = wrapped(row, shape_.height);
  }
  const bool isOnMap = column >= 0 && column < shape_.width && row >= 0 && row < shape_.height;
  return isOnMap ? row * shape_.width + column : -1;
}

}  // namespace rill
