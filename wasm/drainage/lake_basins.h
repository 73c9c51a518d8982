// Lakes, the ground that drains into each of them, and the way of their water from lake to lake.
//
// A lake is standing water of one level (drainage/flood.h). Its basin is all ground that slopes down into it. Its water leaves over
// one outlet: from the deepest place, the flow directions (drainage/flooded_ground.h) lead over the outlet to the next lake, to the
// sea, or over an open border. The drainage area of a lake is its basin and the drainage areas of all lakes above it.
//
// Scheme: the basins are those of the flood, so that no order of the cells is necessary: cells are grouped by lake as runs in rows.
// Only the lakes are sorted, by one thread. The result is the same for any number of threads.
#pragma once

#include <algorithm>
#include <span>

#include "drainage/flooded_ground.h"

namespace rill {

struct Lake {
  static constexpr std::int32_t none = -1;

  Cell deepest;
  float level;         // m
  float volume;        // m on one cell
  std::int32_t area;   // cells: drainage area
  std::int32_t sill;   // cells: from the deepest place to ground that is as low
  std::int32_t next;   // the lake below, or none
  std::int32_t steps;  // cells: from the deepest place to `end`
  Cell end;            // the first cell of the next lake; or the outlet or the ghost cell where the way ends
  std::int32_t waiting;
  std::int32_t firstRun, endRun;
};

class LakeBasins {
 public:
  // The maximum number of lakes on a map: pits are not adjacent, or are one pit.
  static std::size_t maxLakes(Shape shape) {
    return static_cast<std::size_t>((shape.width + 1) / 2) * static_cast<std::size_t>((shape.height + 1) / 2);
  }

  Status start(ScratchArena& scratch, Edges edges);
  // FloodedGround::leaveOutVoids.
  void leaveOutVoids(const Terrain& terrain) { flooded_.leaveOutVoids(terrain); }
  bool isVoid(Cell cell) const { return flooded_.isVoid(cell); }

  // Floods the ground (FloodedGround::route), and finds its lakes.
  void find(ThreadPool& pool, const Grid& ground, float sea, BorderRule* rule = nullptr);

  const FloodedGround& flooded() const { return flooded_; }
  const Lattice& lattice() const { return flooded_.lattice(); }
  Grid& level() { return flooded_.level(); }
  const Grid& level() const { return flooded_.level(); }
  bool isOutlet(Cell cell) const { return flooded_.direction()[cell] == noDirection; }
  Cell receiver(Cell cell) const { return lattice().neighbour(cell, flooded_.direction()[cell]); }

  std::span<Lake> lakes() { return {lakes_.begin(), static_cast<std::size_t>(count_)}; }
  std::span<const Lake> lakes() const { return {lakes_.begin(), static_cast<std::size_t>(count_)}; }
  // The index of a lake in `lakes`.
  std::size_t numberOf(const Lake& lake) const { return static_cast<std::size_t>(&lake - lakes_.begin()); }
  // The numbers of all lakes, each after the lakes above it.
  std::span<const std::int32_t> order() const { return {order_.begin(), static_cast<std::size_t>(count_)}; }
  // The number of the lake that a cell slopes down to, or Lake::none.
  std::int32_t lakeOf(Cell cell) const { return (*labels_)[cell] - 1; }

  // Sets the level (m) and the volume of a lake; the level of its cells remains.
  void lower(Lake& lake, float level, const Grid& ground) const;

  // Calls visit(lake) for all lakes, on all threads.
  template <class Visit>
  void forLakes(ThreadPool& pool, const Visit& visit) {
    constexpr int ofBlock = 32;
    forRowBlocks(
        pool, count_,
        [&](int, int first, int end) {
          for (int i = first; i < end; ++i) visit(lakes_[static_cast<std::size_t>(i)]);
        },
        ofBlock);
  }

  // Calls visit(cell) for the cells of a lake's basin, in the order of rows.
  template <class Visit>
  void forBasin(const Lake& lake, const Visit& visit) const {
    const std::int32_t* const labels = labels_->cells();
    for (std::int32_t run = lake.firstRun; run < lake.endRun; ++run) {
      const Cell start = runs_[run];
      for (Cell cell = start; labels[cell] == labels[start]; ++cell) visit(cell);
    }
  }

  // Calls visit(cell) for an outlet and all cells that drain to it without a lake on their way.
  template <class Visit>
  void forSlopesAbove(Cell outlet, const Visit& visit) const {
    const Lattice::Bytes& direction = flooded_.direction();
    const auto isAbove = [&](Cell cell, int d) {
      const Cell next = lattice().neighbour(cell, d);
      return direction[next] == opposite(d) && lakeOf(next) == Lake::none;
    };
    visit(outlet);
    // From each cell to the first cell above it that follows the one from where the walk returns.
    Cell at = outlet;
    for (int d = 0;;) {
      while (d < directions && !isAbove(at, d)) ++d;
      if (d < directions) {
        at = lattice().neighbour(at, d);
        visit(at);
        d = 0;
      } else if (at == outlet) {
        return;
      } else {
        d = opposite(direction[at]) + 1;
        at = receiver(at);
      }
    }
  }

 private:
  void label(ThreadPool& pool);
  void group();
  void measure(Lake& lake, const float* floor) const;
  void trace(Lake& lake, const float* floor) const;
  void sort();

  FloodedGround flooded_;
  Lattice::Values<std::int32_t>* labels_ = nullptr;  // number of the lake plus 1, or 0; in memory of the flood
  const std::int32_t* runs_ = nullptr;               // first cells, lake by lake; in memory of the flood
  Buffer<Lake> lakes_;
  Buffer<std::int32_t> order_;
  Buffer<std::int32_t> counts_;  // of lakes, in each block of rows
  int count_ = 0;
};

}  // namespace rill
