// The moves of the droplets of one row, in short stretches: each step is done for a whole stretch before the next step. The steps
// of one droplet depend on each other, and the steps of other droplets fill the waiting time. grid_droplets.h has the equations.
#pragma once

#include <cstdint>

#include "erosion/grid_droplets/droplet_patch.h"
#include "erosion/grid_droplets/grid_droplet_step.h"
#include "terrain/softness.h"

namespace rill {

// Intermediate results for the droplets of a few cells of a row.
struct DropletStretch {
  static constexpr int maxCells = 64;  // cells
  float x[maxCells], y[maxCells];      // destination, in cells from the old centre; then from the new centre
  float height[maxCells];              // m, ground at the droplet; then the drop
  float above[maxCells];               // m, height of the lowest of the four cells above the sea; at sea minus the depth
  float sediment[maxCells];            // m, after the step
  std::int32_t there[maxCells];        // index of the destination cell in the row's sums
  std::int32_t corner[maxCells];       // index of the north-western of the four cells around
  Floats arrived[maxCells], shed[maxCells];
};

// The droplets of a row before their move, and what is the same for all of them: a local variable, because compilers read values in
// other memory again after each store. It is one only if its constructor is inlined.
struct DropletRow {
  // `northward` and `southward` are the distances to the cells of the rows before and after in the sums of the rows.
  [[gnu::always_inline]] DropletRow(const GridDropletStep& step, int row, int northward, int southward)
      : ground(step.terrain.height(), row),
        stride(step.terrain.height().stride()),
        x(step.droplets.x.row(row)),
        y(step.droplets.y.row(row)),
        speed(step.droplets.speed.row(row)),
        water(step.terrain.get(LayerId::water).row(row)),
        sediment(step.terrain.get(LayerId::sediment).row(row)),
        minimumX(step.reachX.minimum.data()),
        maximumX(step.reachX.maximum.data()),
        minimumY(splat(step.reachY.minimum[static_cast<std::size_t>(row)])),
        maximumY(splat(step.reachY.maximum[static_cast<std::size_t>(row)])),
        softness(Softness(step.terrain).row(row)),
        factors(step.factors),
        sea(splat(step.factors.sea)),
        northward(northward),
        southward(southward) {}

  Rows ground;
  std::ptrdiff_t stride;
  const float *x, *y, *speed, *water, *sediment;
  const float *minimumX, *maximumX;
  Floats minimumY, maximumY;
  SoftnessRow softness;
  GridDropletFactors factors;
  Floats sea;
  Ints columns = opaque(Ints{0, 1, 2, 3});
  int northward, southward;
};

// Step 1: the destinations.
RILL_INLINE void findDestinations(const DropletRow& row, int start, int count, DropletStretch& stretch) {
  constexpr float flat = 1e-12f;  // m: a gradient per cell below this has no direction
  const GridDropletFactors& f = row.factors;
  const Floats zero{};
  for (int k = 0; k < count; k += lanes) {
    const int c = start + k;
    const Floats x = readVector(row.x + c), y = readVector(row.y + c);
    const Patch patch = groundAround(row.ground, c, x, y);
    const Floats steepness = squareRoot(patch.gradientX * patch.gradientX + patch.gradientY * patch.gradientY);
    const Floats way = maskWhere(steepness > splat(flat), splat(f.move) / steepness);
    store(stretch.x + k, clamp(x - way * patch.gradientX, readVector(row.minimumX + c), readVector(row.maximumX + c)));
    store(stretch.y + k, clamp(y - way * patch.gradientY, row.minimumY, row.maximumY));
    store(stretch.height + k, maximum(patch.height, row.sea));
    const Floats above = patch.height - row.sea, lowest = lowestAround(row.ground, c, x, y);
    store(stretch.above + k, minimum(above, maximum(lowest - row.sea, zero)));
  }
}

// Step 2: the drop, and the cell of the destination.
RILL_INLINE void findDrops(const DropletRow& row, int start, int count, DropletStretch& stretch) {
  for (int k = 0; k < count; k += lanes) {
    const Nearest column = nearest(readVector(stretch.x + k)), line = nearest(readVector(stretch.y + k));
    const Floats x = readVector(stretch.x + k) - column.value, y = readVector(stretch.y + k) - line.value;
    const Floats height = heightAt(row.ground.row[1] + start + k, row.stride, {column.number, x}, {line.number, y});
    store(stretch.height + k, readVector(stretch.height + k) - maximum(height, row.sea));
    store(stretch.x + k, x);
    store(stretch.y + k, y);
    const Ints slots = ((line.number < 0) & row.northward) | ((line.number > 0) & row.southward);
    store(stretch.there + k, (start + k) + row.columns + column.number + slots);
  }
}

// Steps 3 and 4: what each droplet sheds on the four cells around it, and what arrives at its destination.
RILL_INLINE void shedAndMove(const DropletRow& row, int start, int count, DropletStretch& stretch) {
  // The bilinear weights of all droplets around a cell sum to at most 4 (1 from its own droplet at the centre and 1/2 from each
  // side, along both axes). With a quarter each, they cannot change the cell's height by more than the largest drop.
  constexpr float maximumShare = 0.25f;
  constexpr float sizeOfMetre = 1.0f / waterOfSizeOne;
  const GridDropletFactors& f = row.factors;
  const Floats zero{};
  for (int k = 0; k < count; k += lanes) {
    const int c = start + k;
    const Floats drop = readVector(stretch.height + k);
    const Floats speed = readVector(row.speed + c);
    const Floats size = readVector(row.water + c) * splat(sizeOfMetre);
    const Floats sediment = readVector(row.sediment + c);
    const Floats usedDrop = maximum(drop, splat(f.minimumDrop));
    const Floats surplus = sediment - f.capacity * usedDrop * speed * size;
    const Floats filled = minimum(sediment, splat(-maximumShare) * drop);
    const Floats settled = minimum(f.deposition * surplus, splat(maximumShare) * usedDrop);
    // None of the four cells is eroded below the sea.
    const Floats above = readVector(stretch.above + k);
    const Floats taken =
        maximum(row.softness.shareOf(c, f.erosion) * surplus, splat(-maximumShare) * minimum(drop, maximum(above, zero)));
    const Floats onLand = select(drop < zero, filled, select(surplus > zero, settled, taken));
    const Floats atSea = minimum(f.settledAtSea * sediment, splat(-maximumShare) * above);
    const Floats change = select(above < zero, atSea, onLand);
    store(stretch.sediment + k, sediment - change);

    const Between x(Ints{}, readVector(row.x + c)), y(Ints{}, readVector(row.y + c));
    const Floats toSouth = change * y.share, toNorth = change - toSouth;
    const Floats toSouthEast = toSouth * x.share, toNorthEast = toNorth * x.share;
    transposeTo(stretch.shed + k, toNorth - toNorthEast, toNorthEast, toSouth - toSouthEast, toSouthEast);
    store(stretch.corner + k, c + row.columns + x.before + (y.before & row.northward));

    // Merged droplets have the mean weighted by size.
    const Floats newSize = f.dried * size;
    const Floats newSpeed = squareRoot(maximum(f.remainingEnergy * speed * speed + f.gravityPerMetre * drop, zero));
    transposeTo(stretch.arrived + k, newSize * readVector(stretch.x + k), newSize * readVector(stretch.y + k), newSize * newSpeed,
                newSize);
  }
}

}  // namespace rill
