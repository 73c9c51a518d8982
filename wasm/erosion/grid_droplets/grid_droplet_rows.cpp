#include "erosion/grid_droplets/grid_droplet_rows.h"

#include <algorithm>

#include "grid/stencil.h"

namespace rill {
namespace {

constexpr float sizeOfMetre = 1.0f / GridDropletRows::waterOfSizeOne;
constexpr float flat = 1e-12f;  // m: a gradient per cell below this has no direction
// The bilinear weights of all droplets around a cell sum to at most 4 (1 from its own droplet at the centre and 1/2 from each
// side, along both axes). With a quarter each, they cannot change the cell's height by more than the largest drop.
constexpr float maximumShare = 0.25f;

struct Patch {
  Floats height;                // m, bilinear
  Floats gradientX, gradientY;  // m per cell
};

// The ground at positions up to half a cell from four neighbouring cells. On the line between two patches, where the gradient
// jumps, the gradient is the mean of both sides.
Patch groundAround(const Rows& ground, int c, Floats x, Floats y) {
  const Floats half = splat(0.5f), zero{};
  const auto shareAhead = [&](Floats offset) { return maskWhere(offset > zero, half) + maskWhere(offset >= zero, half); };
  const Floats eastern = shareAhead(x), southern = shareAhead(y);
  const auto slope = [](Floats before, Floats here, Floats after, Floats ahead) {
    const Floats backward = here - before;
    return backward + ahead * ((after - here) - backward);
  };
  struct Line {
    Floats height, slope;
  };
  const auto along = [&](int j) {
    const Floats here = ground.at(c, 0, j);
    const Floats eastward = slope(ground.at(c, -1, j), here, ground.at(c, 1, j), eastern);
    return Line{here + x * eastward, eastward};
  };
  const Line north = along(-1), here = along(0), south = along(1);
  const Floats southward = slope(north.height, here.height, south.height, southern);
  return {here.height + y * southward, here.slope + y * slope(north.slope, here.slope, south.slope, southern), southward};
}

// The lowest of the four cells around such positions. On a line through a cell centre there are fewer than four.
Floats lowestAround(const Rows& ground, int c, Floats x, Floats y) {
  const Floats zero{};
  const auto towards = [&](Floats offset, Floats before, Floats here, Floats after) {
    return minimum(here, select(offset > zero, after, select(offset < zero, before, here)));
  };
  const auto along = [&](int j) { return towards(x, ground.at(c, -1, j), ground.at(c, 0, j), ground.at(c, 1, j)); };
  return towards(y, along(-1), along(0), along(1));
}

// The integer nearest to each of four values below 2^22; halves round to even.
struct Nearest {
  Ints number;
  Floats value;
};

Nearest nearest(Floats value) {
  const Floats shift = splat(0x1.8p23f);  // floats of this size have no fractional part
  const Floats shifted = value + shift;
  return {(Ints)shifted - (Ints)shift, shifted - shift};
}

// Positions between cell centres: the cell before, and the fraction of the distance to the next cell.
struct Between {
  Ints before;
  Floats share;

  Between(Ints cell, Floats offset) {
    const Ints isBefore = offset < Floats{};
    before = cell + isBefore;  // a true comparison is -1
    share = offset + maskWhere(isBefore, splat(1.0f));
  }
};

// Bilinear height at positions around cell `here` and its three eastern neighbours.
Floats heightAt(const float* here, std::ptrdiff_t stride, const Between& x, const Between& y) {
  const Ints cell = x.before + y.before * static_cast<int>(stride);
  const float* const corners[lanes] = {here + cell[0], here + 1 + cell[1], here + 2 + cell[2], here + 3 + cell[3]};
  const Pairs north = loadPairs(corners[0], corners[1], corners[2], corners[3]);
  const Pairs south = loadPairs(corners[0] + stride, corners[1] + stride, corners[2] + stride, corners[3] + stride);
  const Floats northern = north.first + x.share * (north.second - north.first);
  const Floats southern = south.first + x.share * (south.second - south.first);
  return northern + y.share * (southern - northern);
}

}  // namespace

GridDropletLimits::GridDropletLimits(int count, bool bounded, float reach)
    : minimum(static_cast<std::size_t>(count + lanes), -reach), maximum(static_cast<std::size_t>(count + lanes), reach) {
  if (!bounded) return;
  minimum[0] = 0.0f;
  maximum[static_cast<std::size_t>(count - 1)] = 0.0f;
}

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
  double lost = 0.0;
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
    settleGround(step, r - 1);
    if (edges == Edges::open) lost += lostBeyond(shape, r - 1);
  }
  return {.eroded = moved_.eroded.total(), .deposited = moved_.deposited.total(), .carried = carried_.total(), .lost = lost};
}

// Clears the sums of arrivals in a row, and of rock shed between this row and the row before. Nothing has been added to them yet.
void GridDropletRows::clear(int row) {
  const std::ptrdiff_t arrivals = slotOf(row) - ghosts, between = slotOf(row - 1) - ghosts;
  std::fill_n(&arrived_[static_cast<std::size_t>(arrivals)], stride_, Floats{});
  std::fill_n(&sediment_[static_cast<std::size_t>(arrivals)], stride_, 0.0f);
  std::fill_n(&shed_[static_cast<std::size_t>(between)], stride_, Floats{});
}

// Steps 1 to 4 for the droplets of row `from`, which is at `row` in the order of rows. Works in short stretches and does each
// step for a whole stretch before the next step: the steps of one droplet depend on each other, and the steps of other droplets
// fill the waiting time.
void GridDropletRows::move(const GridDropletStep& step, int row, int from) {
  const Terrain& terrain = step.terrain;
  const Grid& heights = terrain.height();
  const Rows ground(heights, from);
  const float* const middle = heights.row(from);
  const std::ptrdiff_t stride = heights.stride();
  const float* const xs = step.droplets.x.row(from);
  const float* const ys = step.droplets.y.row(from);
  const float* const speeds = step.droplets.speed.row(from);
  const float* const water = terrain.get(LayerId::water).row(from);
  const float* const carried = terrain.get(LayerId::sediment).row(from);
  const float* const minimumX = step.reachX.minimum.data();
  const float* const maximumX = step.reachX.maximum.data();
  const Floats minimumY = splat(step.reachY.minimum[static_cast<std::size_t>(from)]);
  const Floats maximumY = splat(step.reachY.maximum[static_cast<std::size_t>(from)]);
  const SoftnessRow softness = Softness(terrain).row(from);
  const GridDropletFactors f = step.factors;
  const Floats zero{}, sea = splat(f.sea);
  const Ints columnsOfLanes = opaque(Ints{0, 1, 2, 3});
  const auto northward = static_cast<int>(slotOf(row - 1) - slotOf(row));
  const auto southward = static_cast<int>(slotOf(row + 1) - slotOf(row));
  Floats* const arrived = arrived_.begin() + slotOf(row);
  float* const sediments = sediment_.begin() + slotOf(row);
  Floats* const shed = shed_.begin() + slotOf(row);
  Stretch& stretch = stretch_[0];
  for (int start = 0; start < width_; start += Stretch::maxCells) {
    const int count = std::min(Stretch::maxCells, width_ - start);
    for (int k = 0; k < count; k += lanes) {
      const int c = start + k;
      const Floats x = load(xs + c), y = load(ys + c);
      const Patch patch = groundAround(ground, c, x, y);
      const Floats steepness = squareRoot(patch.gradientX * patch.gradientX + patch.gradientY * patch.gradientY);
      const Floats way = maskWhere(steepness > splat(flat), splat(f.move) / steepness);
      store(stretch.x + k, clamp(x - way * patch.gradientX, load(minimumX + c), load(maximumX + c)));
      store(stretch.y + k, clamp(y - way * patch.gradientY, minimumY, maximumY));
      store(stretch.height + k, maximum(patch.height, sea));
      const Floats above = patch.height - sea, lowest = lowestAround(ground, c, x, y);
      store(stretch.above + k, minimum(above, maximum(lowest - sea, zero)));
    }
    for (int k = 0; k < count; k += lanes) {
      const Nearest column = nearest(load(stretch.x + k)), line = nearest(load(stretch.y + k));
      const Floats x = load(stretch.x + k) - column.value, y = load(stretch.y + k) - line.value;
      const Floats height = heightAt(middle + start + k, stride, {column.number, x}, {line.number, y});
      store(stretch.height + k, load(stretch.height + k) - maximum(height, sea));
      store(stretch.x + k, x);
      store(stretch.y + k, y);
      const Ints slots = ((line.number < 0) & northward) | ((line.number > 0) & southward);
      store(stretch.there + k, (start + k) + columnsOfLanes + column.number + slots);
    }
    for (int k = 0; k < count; k += lanes) {
      const int c = start + k;
      const Floats drop = load(stretch.height + k);
      const Floats speed = load(speeds + c);
      const Floats size = load(water + c) * splat(sizeOfMetre);
      const Floats sediment = load(carried + c);
      const Floats usedDrop = maximum(drop, splat(f.minimumDrop));
      const Floats surplus = sediment - f.capacity * usedDrop * speed * size;
      const Floats filled = minimum(sediment, splat(-maximumShare) * drop);
      const Floats settled = minimum(f.deposition * surplus, splat(maximumShare) * usedDrop);
      // None of the four cells is eroded below the sea.
      const Floats above = load(stretch.above + k);
      const Floats taken =
          maximum(softness.shareOf(c, f.erosion) * surplus, splat(-maximumShare) * minimum(drop, maximum(above, zero)));
      const Floats onLand = select(drop < zero, filled, select(surplus > zero, settled, taken));
      const Floats atSea = minimum(f.settledAtSea * sediment, splat(-maximumShare) * above);
      const Floats change = select(above < zero, atSea, onLand);
      store(stretch.sediment + k, sediment - change);

      const Between x(Ints{}, load(xs + c)), y(Ints{}, load(ys + c));
      const Floats toSouth = change * y.share, toNorth = change - toSouth;
      const Floats toSouthEast = toSouth * x.share, toNorthEast = toNorth * x.share;
      transposeTo(stretch.shed + k, toNorth - toNorthEast, toNorthEast, toSouth - toSouthEast, toSouthEast);
      store(stretch.corner + k, c + columnsOfLanes + x.before + (y.before & northward));

      // Merged droplets have the mean weighted by size.
      const Floats newSize = f.dried * size;
      const Floats newSpeed = squareRoot(maximum(f.remainingEnergy * speed * speed + f.gravityPerMetre * drop, zero));
      transposeTo(stretch.arrived + k, newSize * load(stretch.x + k), newSize * load(stretch.y + k), newSize * newSpeed, newSize);
    }
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
      store(x + c, clamp(sums[0] * share, load(minimumX + c), load(maximumX + c)));
      store(y + c, clamp(sums[1] * share, minimumY, maximumY));
      store(speed + c, (sums[2] + rain) * share);
      store(water + c, total * splat(waterOfSizeOne));
      const Floats sediment = load(sediments + c);
      store(carried + c, sediment);
      sumCarried += c + lanes > width ? maskFirst(width - c, sediment) : sediment;
    }
    carried_.add(sumCarried);
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
