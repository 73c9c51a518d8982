#include "drainage/lake_basins.h"

#include "drainage/drainage.h"

namespace rill {

Status LakeBasins::start(ScratchArena& scratch, Edges edges) {
  const Shape shape = scratch.shape();
  const std::size_t maxCount = maxLakes(shape);
  Status status = flooded_.start(scratch, edges);
  if (status) status = scratch.take(lakes_, maxCount);
  if (status) status = scratch.take(order_, maxCount);
  if (status) status = scratch.take(counts_, static_cast<std::size_t>(rowBlocks(shape.height)));
  return status;
}

void LakeBasins::find(ThreadPool& pool, const Grid& ground, float sea, BorderRule* rule) {
  flooded_.route(pool, ground, FloodedGround::Spread::directionsOnly, sea, rule);
  const float* const floor = ground.row(0);
  label(pool);
  group();
  forLakes(pool, [&](Lake& lake) { measure(lake, floor); });
  forLakes(pool, [&](Lake& lake) { trace(lake, floor); });
  sort();
}

// Numbers the lakes, in the order of rows, and labels the cells of their basins.
void LakeBasins::label(ThreadPool& pool) {
  const Flood& flood = flooded_.flood();
  const Lattice& cells = lattice();
  const Shape shape = cells.shape();
  Lattice::Values<std::int32_t>& labels = flooded_.flood().links();
  labels_ = &labels;
  count_ = 0;
  if (!flooded_.hasPits()) {
    labels.fill(0);
    return;
  }
  const auto forPits = [&](int first, int end, const auto& visit) {
    for (int r = first; r < end; ++r) {
      for (Cell cell = cells.cell(0, r), to = cells.cell(shape.width, r); cell < to; ++cell) {
        if (flood.isPitOfLake(cell)) visit(cell);
      }
    }
  };
  forRowBlocks(pool, shape.height, [&](int block, int first, int end) {
    std::int32_t count = 0;
    forPits(first, end, [&](Cell) { ++count; });
    counts_[static_cast<std::size_t>(block)] = count;
  });
  for (std::int32_t& each : counts_) count_ = (each += count_);
  const float* const levels = level().row(0);
  forRowBlocks(pool, shape.height, [&](int block, int first, int end) {
    std::int32_t next = block == 0 ? 0 : counts_[static_cast<std::size_t>(block) - 1];
    forPits(first, end, [&](Cell pit) {
      Lake& lake = lakes_[static_cast<std::size_t>(next)] = {};
      lake.deepest = pit;
      lake.level = levels[pit];
      labels[pit] = ++next;
    });
  });
  forRowBlocks(pool, shape.height, [&](int, int first, int end) {
    for (int r = first; r < end; ++r) {
      Flood::Basin last = 0;
      std::int32_t found = 0;
      const Cell to = cells.cell(shape.width, r);
      for (Cell cell = cells.cell(0, r); cell < to; ++cell) {
        if (flood.isPitOfLake(cell)) continue;
        const Flood::Basin basin = flood.basinOf(cell);
        if (basin != last) {
          last = basin;
          found = basin == 0 ? 0 : labels[flood.pitOfLake(basin)];
        }
        labels[cell] = found;
      }
      labels[to] = 0;  // ends a run
    }
  });
}

// Lists the first cells of runs with one label, lake by lake.
void LakeBasins::group() {
  const Shape shape = lattice().shape();
  const std::int32_t* const labels = labels_->cells();
  std::int32_t* const runs = flooded_.flood().spare();
  runs_ = runs;
  const auto forRuns = [&](const auto& visit) {
    if (count_ == 0) return;
    for (int r = 0; r < shape.height; ++r) {
      const Cell from = lattice().cell(0, r);
      std::int32_t last = 0;
      for (Cell cell = from; cell < from + shape.width; ++cell) {
        if (labels[cell] == last) continue;
        last = labels[cell];
        if (last != 0) visit(lakes_[static_cast<std::size_t>(last) - 1], cell);
      }
    }
  };
  forRuns([](Lake& lake, Cell) { ++lake.endRun; });
  std::int32_t start = 0;
  for (Lake& lake : lakes()) {
    lake.firstRun = start;
    start += lake.endRun;
    lake.endRun = lake.firstRun;
  }
  forRuns([&](Lake& lake, Cell cell) { runs[lake.endRun++] = cell; });
}

void LakeBasins::measure(Lake& lake, const float* floor) const {
  double volume = 0.0;
  lake.area = 0;
  forBasin(lake, [&](Cell cell) {
    ++lake.area;
    if (!(floor[cell] < lake.level)) return;
    volume += static_cast<double>(lake.level - floor[cell]);
    if (floor[cell] < floor[lake.deepest]) lake.deepest = cell;
  });
  lake.volume = static_cast<float>(volume);
}

void LakeBasins::lower(Lake& lake, float level, const Grid& ground) const {
  const float* const floor = ground.row(0);
  double volume = 0.0;
  forBasin(lake, [&](Cell cell) { volume += static_cast<double>(maximum(level - floor[cell], 0.0f)); });
  lake.level = level;
  lake.volume = static_cast<float>(volume);
}

// Follows the water from the deepest place to the next lake or to its end.
void LakeBasins::trace(Lake& lake, const float* floor) const {
  const float* const levels = level().row(0);
  const std::int32_t self = lakeOf(lake.deepest);
  lake.next = Lake::none;
  lake.sill = 0;
  Cell at = lake.deepest;
  for (lake.steps = 0; !isOutlet(at); ++lake.steps) {
    at = receiver(at);
    if (lake.sill == 0 && (lattice().isOutside(at) || floor[at] < floor[lake.deepest])) lake.sill = lake.steps + 1;
    if (lattice().isOutside(at)) break;
    const std::int32_t other = lakeOf(at);
    if (other != self && other != Lake::none && floor[at] < levels[at]) {
      lake.next = other;
      break;
    }
  }
  lake.end = at;
  if (lake.sill == 0) lake.sill = lake.steps + 1;
}

// Sorts the lakes, from above to below (Kahn 1962), and adds up their drainage areas.
void LakeBasins::sort() {
  for (const Lake& lake : lakes()) {
    if (lake.next != Lake::none) ++lakes_[static_cast<std::size_t>(lake.next)].waiting;
  }
  std::int32_t sorted = 0, taken = 0;
  const auto take = [&](std::int32_t number) { order_[static_cast<std::size_t>(sorted++)] = number; };
  const auto passOn = [&] {
    for (; taken < sorted; ++taken) {
      const Lake& lake = lakes_[static_cast<std::size_t>(order_[static_cast<std::size_t>(taken)])];
      if (lake.next == Lake::none) continue;
      Lake& below = lakes_[static_cast<std::size_t>(lake.next)];
      below.area += lake.area;
      if (--below.waiting == 0) take(lake.next);
    }
  };
  for (std::int32_t i = 0; i < count_; ++i) {
    if (lakes_[static_cast<std::size_t>(i)].waiting == 0) take(i);
  }
  passOn();
  // Where outlets are equally low, lakes can drain over each other.
  for (std::int32_t i = 0; sorted < count_; ++i) {
    Lake& lake = lakes_[static_cast<std::size_t>(i)];
    if (lake.waiting == 0) continue;
    lake.waiting = 0;
    take(i);
    passOn();
  }
}

}  // namespace rill
