#include "erosion/grid_droplets/grid_droplet_rows.h"

#include <algorithm>
#include <cmath>

#include "terrain/voids.h"

namespace rill {

Status GridDropletRows::start(ScratchArena& scratch) {
  width_ = scratch.shape().width;
  stride_ = (width_ + 2 * ghosts + lanes - 1) / lanes * lanes;
  const auto cells = static_cast<std::size_t>(rowCapacity * stride_);
  Status status = scratch.take(stretch_, 1);
  if (status) status = scratch.take(arrived_, cells);
  if (status) status = scratch.take(sediment_, cells);
  if (status) status = scratch.take(shed_, cells);
  return status;
}

Budget GridDropletRows::run(const GridDropletStep& step, int first, int end) {
  const Shape shape = step.terrain.shape();
  const Edges edges = step.terrain.edges();
  moved_ = {};
  carried_ = {};
  double lost = 0.0, entered = 0.0;
  for (int r = first - 2; r < first; ++r) clear(r);
  for (int r = first - 1; r <= end; ++r) {
    clear(r + 1);
    if (edges == Edges::periodic) {
      move(step, r, (r + shape.height) % shape.height);
      joinEnds(r - 1);
    } else if (r >= 0 && r < shape.height) {
      move(step, r, r);
    }
    if (r <= first) continue;
    settle(step, r - 1);
    if (step.terrain.hasVoids()) entered += settleVoids(step, r - 1);
    settleGround(step, r - 1);
    if (edges == Edges::open) lost += lostBeyond(shape, r - 1);
  }
  // What has entered voids was added to what is carried.
  return {.eroded = moved_.eroded.total(),
          .deposited = moved_.deposited.total(),
          .carried = carried_.total() - entered,
          .lost = lost + entered};
}

// Clears the sums of arrivals in a row, and of rock shed between this row and the row before. Nothing has been added to them yet.
void GridDropletRows::clear(int row) {
  const std::ptrdiff_t arrivals = slotOf(row) - ghosts, between = slotOf(row - 1) - ghosts;
  std::fill_n(&arrived_[static_cast<std::size_t>(arrivals)], stride_, Floats{});
  std::fill_n(&sediment_[static_cast<std::size_t>(arrivals)], stride_, 0.0f);
  std::fill_n(&shed_[static_cast<std::size_t>(between)], stride_, Floats{});
}

// Steps 1 to 4 for the droplets of row `from`, which is at `row` in the order of rows.
void GridDropletRows::move(const GridDropletStep& step, int row, int from) {
  const auto northward = static_cast<int>(slotOf(row - 1) - slotOf(row));
  const auto southward = static_cast<int>(slotOf(row + 1) - slotOf(row));
  const DropletRow droplets(step, from, northward, southward);
  Floats* const arrived = arrived_.begin() + slotOf(row);
  float* const sediments = sediment_.begin() + slotOf(row);
  Floats* const shed = shed_.begin() + slotOf(row);
  DropletStretch& stretch = stretch_[0];
  const bool keepsOut = step.terrain.hasVoids() && step.terrain.edges() == Edges::wall;
  for (int start = 0; start < width_; start += DropletStretch::maxCells) {
    const int count = std::min(DropletStretch::maxCells, width_ - start);
    findDestinations(droplets, start, count, stretch);
    if (keepsOut) keepOutOfVoids(step, from, start, count, stretch);
    findDrops(droplets, start, count, stretch);
    shedAndMove(droplets, start, count, stretch);
    for (int k = 0; k < count; ++k) {
      const std::int32_t there = stretch.there[k];
      arrived[there] += stretch.arrived[k];
      sediments[there] += stretch.sediment[k];
      shed[stretch.corner[k]] += stretch.shed[k];
    }
  }
}

// With periodic edges, the ghost cells of a row are the cells at its other end.
void GridDropletRows::joinEnds(int row) {
  const auto join = [&](auto* cells) {
    cells[width_ - 1] += cells[-1];
    cells[0] += cells[width_];
    cells[-1] = cells[width_ - 1];
    cells[width_] = cells[0];
  };
  join(arrived_.begin() + slotOf(row));
  join(sediment_.begin() + slotOf(row));
  join(shed_.begin() + slotOf(row));
}

// Step 5: merges the droplets that are now in the row's cells, and adds the rain.
void GridDropletRows::settle(const GridDropletStep& step, int row) {
  const Floats* const arrived = arrived_.begin() + slotOf(row);
  const float* const sediments = sediment_.begin() + slotOf(row);
  float* const x = step.next.x.row(row);
  float* const y = step.next.y.row(row);
  float* const speed = step.next.speed.row(row);
  float* const water = step.nextWater.row(row);
  float* const carried = step.nextSediment.row(row);
  const float* const minimumX = step.restX.minimum.data();
  const float* const maximumX = step.restX.maximum.data();
  const FactorRow painted = PaintedFactor(step.terrain, LayerId::paintedRain).row(row);
  const Floats settingRain = splat(step.factors.rain), zero{};
  const Floats minimumY = splat(step.restY.minimum[static_cast<std::size_t>(row)]);
  const Floats maximumY = splat(step.restY.maximum[static_cast<std::size_t>(row)]);
  const int width = width_;
  for (int start = 0; start < width; start += columnsSummedInFloat) {
    Floats sumCarried{};
    const int end = std::min(start + columnsSummedInFloat, width);
    for (int c = start; c < end; c += lanes) {
      Floats sums[lanes];
      transposeTo(sums, arrived[c], arrived[c + 1], arrived[c + 2], arrived[c + 3]);
      const Floats rain = settingRain * painted.of(c);
      const Floats total = sums[3] + rain;
      const Floats share = maskWhere(total > zero, splat(1.0f) / total);
      store(x + c, clamp(sums[0] * share, readVector(minimumX + c), readVector(maximumX + c)));
      store(y + c, clamp(sums[1] * share, minimumY, maximumY));
      store(speed + c, (sums[2] + rain) * share);
      store(water + c, total * splat(waterOfSizeOne));
      const Floats sediment = readVector(sediments + c);
      store(carried + c, sediment);
      sumCarried += c + lanes > width ? maskFirst(width - c, sediment) : sediment;
    }
    carried_.add(sumCarried);
  }
}

// Empties the voids of a row, and keeps the other droplets away from them: a droplet erodes the four cells around it, which must
// have data, as at an open border. Returns the sediment that has entered the voids.
double GridDropletRows::settleVoids(const GridDropletStep& step, int row) {
  const VoidRow north(step.terrain, row - 1), here(step.terrain, row), south(step.terrain, row + 1);
  float *const x = step.next.x.row(row), *const y = step.next.y.row(row), *const speed = step.next.speed.row(row);
  float *const water = step.nextWater.row(row), *const carried = step.nextSediment.row(row);
  double lost = 0.0;
  for (int c = 0; c < width_; ++c) {
    if (here.at(c)) {
      lost += static_cast<double>(carried[c]);
      x[c] = y[c] = speed[c] = water[c] = carried[c] = 0.0f;
      continue;
    }
    if (here.at(x[c] < 0.0f ? c - 1 : c + 1)) x[c] = 0.0f;
    const VoidRow& beside = y[c] < 0.0f ? north : south;
    if (beside.at(c) || beside.at(x[c] < 0.0f ? c - 1 : c + 1)) y[c] = 0.0f;
  }
  return lost;
}

// With walls, a droplet does not enter a void: it stays in its cell.
void GridDropletRows::keepOutOfVoids(const GridDropletStep& step, int row, int start, int count, DropletStretch& stretch) {
  const VoidRow rows[3] = {{step.terrain, row - 1}, {step.terrain, row}, {step.terrain, row + 1}};
  constexpr float within = 0.49f;  // cells
  const auto cellAt = [](float place) { return static_cast<int>(std::floor(place + 0.5f)); };
  for (int k = 0; k < count; ++k) {
    float &x = stretch.x[k], &y = stretch.y[k];
    if (!rows[cellAt(y) + 1].at(start + k + cellAt(x))) continue;
    x = std::clamp(x, -within, within);
    y = std::clamp(y, -within, within);
  }
}

// Step 3: applies erosion and deposition to the row's cells.
void GridDropletRows::settleGround(const GridDropletStep& step, int row) {
  const Floats* const north = shed_.begin() + slotOf(row - 1);
  const Floats* const south = shed_.begin() + slotOf(row);
  // Sums for two cells: from the row north of them, which sheds southwards, and from the row south of them.
  const auto pair = [&](int c) {
    return __builtin_shufflevector(south[c], south[c + 1], 0, 1, 4, 5) +
           __builtin_shufflevector(north[c], north[c + 1], 2, 3, 6, 7);
  };
  Floats eastern = splat(south[-1][1] + north[-1][3]);
  const auto change = [&](int c) {
    const Floats low = pair(c), high = pair(c + 2);
    const Floats own = __builtin_shufflevector(low, high, 0, 2, 4, 6);
    const Floats toEast = __builtin_shufflevector(low, high, 1, 3, 5, 7);
    const Floats fromWest = __builtin_shufflevector(eastern, toEast, 3, 4, 5, 6);
    eastern = toEast;
    return own + fromWest;
  };
  applyChanges(step.terrain, row, change, step.nextHeight.row(row), moved_);
}

// Sediment of the droplets that left the map at the ends of a row, and beyond the first or the last row.
double GridDropletRows::lostBeyond(const Shape& shape, int row) const {
  const float* const beside = sediment_.begin() + slotOf(row);
  double lost = static_cast<double>(beside[-1]) + beside[width_];
  for (const int beyond : {row - 1, row + 1}) {
    if (beyond >= 0 && beyond < shape.height) continue;
    const float* const outside = sediment_.begin() + slotOf(beyond);
    for (int c = -1; c <= width_; ++c) lost += outside[c];
  }
  return lost;
}

}  // namespace rill
