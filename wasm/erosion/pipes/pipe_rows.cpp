#include "erosion/pipes/pipe_rows.h"

#include <algorithm>

#include "grid/stencil.h"
#include "terrain/row_changes.h"

namespace rill {
namespace {

// Values in the eight pipes around four cells, in pairs of opposite sides. The cell owns the first pipe of each pair, where
// positive means out of the cell. In the second pipe positive means into the cell.
struct EightPipes {
  Floats west, east, north, south, northWest, southEast, northEast, southWest;

  EightPipes(const PipeRow& here, const PipeRow& below, int c)
      : west(readVector(here.west + c)),
        east(readVector(here.west + c + 1)),
        north(readVector(here.north + c)),
        south(readVector(below.north + c)),
        northWest(readVector(here.northWest + c)),
        southEast(readVector(below.northWest + c + 1)),
        northEast(readVector(here.northEast + c)),
        southWest(readVector(below.northEast + c - 1)) {}

  Floats givenAway() const { return ((west - east) + (north - south)) + ((northWest - southEast) + (northEast - southWest)); }
};

// First half of an exchange, for the columns from `start` to before `end`: the water and the sediment that have flowed into each
// cell, and the power of the flow through it.
RILL_INLINE void flowThrough(const PipeStep& s, const FlowRows& rows, const CellRows& cells, int start, int end, float* powers) {
  const Floats zero{}, one = splat(1.0f);
  const Floats limit = splat(s.minimumSlopeSquared);
  const float* const inside = cells.inside;
  for (int c = start; c < end; c += lanes) {
    const EightPipes flow(rows.water, rows.waterBelow, c);
    // Flow through the cell. Both pipes of a pair count flow in the same direction as positive.
    const Floats toNorthWest = flow.northWest + flow.southEast, toNorthEast = flow.northEast + flow.southWest;
    const Floats westward = (flow.west + flow.east) + (toNorthWest - toNorthEast);
    const Floats northward = (flow.north + flow.south) + (toNorthWest + toNorthEast);
    const Floats flowSquared = splat(0.25f) * (westward * westward + northward * northward);
    const Floats given = flow.givenAway();
    const Floats mudGiven = EightPipes(rows.sediment, rows.sedimentBelow, c).givenAway();

    const Ints valid = (Ints)readVector(inside + c);
    const Floats oldDepth = readVector(cells.water + c);
    const Floats depth = maskWhere(valid, maximum(oldDepth - s.spread * given + s.rain * cells.rain.of(c), zero) * s.undried);
    const Floats arrived = maximum(readVector(cells.sediment + c) - s.spread * mudGiven, zero);

    const Floats west = readVector(cells.ground + c - 1), east = readVector(cells.ground + c + 1);
    const Floats north = readVector(cells.groundAbove + c), south = readVector(cells.groundBelow + c);
    const Floats northWest = readVector(cells.groundAbove + c - 1), southEast = readVector(cells.groundBelow + c + 1);
    const Floats northEast = readVector(cells.groundAbove + c + 1), southWest = readVector(cells.groundBelow + c - 1);
    const Floats riseSouthEast = southEast - northWest, riseNorthEast = northEast - southWest;
    const Floats gradientX = s.slopePerDifference * (splat(4.0f) * (east - west) + (riseSouthEast + riseNorthEast));
    const Floats gradientY = s.slopePerDifference * (splat(4.0f) * (south - north) + (riseSouthEast - riseNorthEast));
    const Floats slopeSquared = gradientX * gradientX + gradientY * gradientY;

    const Floats steepness = one + slopeSquared;  // 1 / cos^2 of the tilt
    const Floats carrying = maximum(splat(0.5f) * (oldDepth + depth), splat(thinWater));
    const Floats power = squareRoot(maximum(slopeSquared, limit * steepness) * flowSquared / (steepness * carrying * carrying));
    store(powers + (c - start), power);
    store(cells.nextWater + c, depth);
    store(cells.nextSediment + c, arrived);
  }
}

// Second half: the rock that this flow takes up or deposits.
RILL_INLINE void moveRock(const PipeStep& s, const CellRows& cells, int start, int end, const float* powers, PipeSums& sums) {
  const Floats zero{}, sea = splat(s.sea);
  const float* const inside = cells.inside;
  Floats eroded{}, deposited{}, carried{};
  for (int c = start; c < end; c += lanes) {
    const Ints valid = (Ints)readVector(inside + c);
    const Floats depth = readVector(cells.nextWater + c), arrived = readVector(cells.nextSediment + c),
                 power = readVector(powers + (c - start));
    const auto around = [&](int i, int j) {
      return readVector((j < 0 ? cells.groundAbove : j > 0 ? cells.groundBelow : cells.ground) + c + i);
    };
    const Floats lowest = amongNeighbours(around, [](Floats a, Floats b) { return minimum(a, b); });
    const Floats highest = amongNeighbours(around, [](Floats a, Floats b) { return maximum(a, b); });
    // The sea has no sediment capacity.
    const Floats before = readVector(cells.ground + c);
    const Ints isLand = before >= sea;
    const Floats capacity = maskWhere(isLand, s.capacity * maximum(power - splat(idlePower), zero));
    const Floats surplus = arrived - capacity;
    const Floats maximumTaken = splat(maximumLevelled) * maximum(before - maximum(lowest, sea), zero);
    const Floats maximumPut = maximum(splat(maximumLevelled) * (highest - before), splat(maximumFilled) * depth);
    const Floats share = select(surplus > zero, splat(s.settled), cells.softness.shareOf(c, s.dissolved));
    const Floats wished = before + clamp(share * surplus, zero - maximumTaken, maximumPut);
    // The rounded height change is the amount that moves, so that ground and sediment agree bit for bit.
    const Floats change = maskWhere(valid & (wished - before <= arrived), wished - before);
    const Floats left = arrived - change;
    const Floats remaining = maskWhere(valid & (left > splat(film * film)), left);
    const Floats put = maximum(change, zero);
    const Floats taken = put - change;

    const Floats ground = before + change;
    const Floats water = select(ground < sea, maskWhere(valid, sea - ground), depth);
    store(cells.nextWater + c, water);
    store(cells.nextSediment + c, remaining);
    store(cells.nextGround + c, ground);
    store(cells.wear + c, readVector(cells.wear + c) + taken);
    store(cells.deposit + c, readVector(cells.deposit + c) + put);
    eroded += taken;
    deposited += put;
    carried += remaining;
    sums.deepest = maximum(sums.deepest, water);
  }
  sums.eroded.add(eroded);
  sums.deposited.add(deposited);
  sums.carried.add(carried);
}

}  // namespace

void accelerate(const PipeStep& step, const Grid& ground, const Grid& water, int r, const PipeRow& flow, const PipeRow& wanted) {
  const float* const groundHere = ground.row(r);
  const float* const groundAbove = ground.row(r - 1);
  const float* const waterHere = water.row(r);
  const float* const waterAbove = water.row(r - 1);
  const Floats zero{};
  const Floats axisDrive = splat(step.axisDrive), diagonalDrive = splat(step.diagonalDrive);
  const Floats deepest = splat(step.deepest);
  const int width = ground.width();
  for (int c = -2; c <= width + 1; c += lanes) {
    const Floats bed = readVector(groundHere + c), depth = readVector(waterHere + c);
    const auto pushed = [&](Floats drive, const float* otherGround, const float* otherWater, const float* before) {
      const Floats otherDepth = readVector(otherWater + c);
      // Differences of nearly equal numbers are exact; water levels would be rounded at the precision of the terrain height.
      const Floats rise = bed - readVector(otherGround + c);
      const Floats fall = rise + (depth - otherDepth);
      const Floats conducting = minimum(maximum(depth + minimum(rise, zero), otherDepth - maximum(rise, zero)), deepest);
      return readVector(before + c) + drive * conducting * fall;
    };
    store(wanted.west + c, pushed(axisDrive, groundHere - 1, waterHere - 1, flow.west));
    store(wanted.north + c, pushed(axisDrive, groundAbove, waterAbove, flow.north));
    store(wanted.northWest + c, pushed(diagonalDrive, groundAbove - 1, waterAbove - 1, flow.northWest));
    store(wanted.northEast + c, pushed(diagonalDrive, groundAbove + 1, waterAbove + 1, flow.northEast));
  }
}

void restrain(const PipeStep& step, int width, const PipeRow& here, const PipeRow& below, const float* water, const float* sediment,
              const GivingRow& giving) {
  const Floats zero{};
  const Floats one = splat(1.0f);
  const PipeStep s = step;
  for (int c = -1; c <= width; c += lanes) {
    const EightPipes wanted(here, below, c);
    const Floats west = maximum(wanted.west, zero), east = minimum(wanted.east, zero);
    const Floats north = maximum(wanted.north, zero), south = minimum(wanted.south, zero);
    const Floats northWest = maximum(wanted.northWest, zero), southEast = minimum(wanted.southEast, zero);
    const Floats northEast = maximum(wanted.northEast, zero), southWest = minimum(wanted.southWest, zero);
    const Floats out = ((west - east) + (north - south)) + ((northWest - southEast) + (northEast - southWest));
    const Floats axes = (west * west + east * east) + (north * north + south * south);
    const Floats diagonals = (northWest * northWest + southEast * southEast) + (northEast * northEast + southWest * southWest);
    const Floats flow = squareRoot(s.axisWeight * axes + s.diagonalWeight * diagonals);

    const Floats depth = readVector(water + c);
    const Floats perDepth = one / depth;
    const Floats friction = splat(0.5f) * (one + squareRoot(one + s.drag * flow * perDepth * perDepth));
    const Floats froude = flow * perDepth * squareRoot(s.inverseGravity * perDepth);
    const Floats emptied = s.spread * out * perDepth;
    const Floats share = maskWhere(depth > splat(film), one / maximum(maximum(friction, froude), emptied));
    store(giving.water + c, share);
    store(giving.sediment + c, maskWhere(depth > splat(film), share * readVector(sediment + c) * perDepth));
  }
}

void settle(int width, const PipeRow& wanted, const GivingRow& above, const GivingRow& here, const PipeRow& flow,
            const PipeRow& sediment) {
  const Floats zero{};
  for (int c = -1; c <= width; c += lanes) {
    const Floats water = readVector(here.water + c), load = readVector(here.sediment + c);
    const auto pass = [&](const float* wish, const GivingRow& other, int i, float* toFlow, float* toSediment) {
      const Floats out = maximum(readVector(wish + c), zero), in = minimum(readVector(wish + c), zero);
      store(toFlow + c, out * water + in * readVector(other.water + c + i));
      store(toSediment + c, out * load + in * readVector(other.sediment + c + i));
    };
    pass(wanted.west, here, -1, flow.west, sediment.west);
    pass(wanted.north, above, 0, flow.north, sediment.north);
    pass(wanted.northWest, above, -1, flow.northWest, sediment.northWest);
    pass(wanted.northEast, above, 1, flow.northEast, sediment.northEast);
  }
}

void exchange(const PipeStep& step, int width, const FlowRows& flow, const CellRows& cells, PipeSums& sums) {
  const PipeStep s = step;
  // Two loops: the roots and divisions of the first would keep a processor waiting within a loop of twice the length.
  float powers[columnsSummedInFloat];
  for (int start = 0; start < width; start += columnsSummedInFloat) {
    const int end = std::min(start + columnsSummedInFloat, width);
    flowThrough(s, flow, cells, start, end, powers);
    moveRock(s, cells, start, end, powers, sums);
  }
}

}  // namespace rill
