// The row kernels of `pipes` (see pipes.h for the equations): each works through one row, four cells at a time.
//
// A pipe belongs to the cell at its southern end, or at its eastern one: a cell keeps the pipes to its west, north,
// north-west and north-east. Flow is m^2/s, volume per second and metre of cell width, and counts positive out of the cell
// that owns the pipe. A row of cells is worked out in four steps, each of which looks one row further than the next:
//
//     accelerate   the flow that gravity wants in the pipes of a row        from ground and water of this row and the one above
//     restrain     the share of it that each cell of a row can give         from the wanted flow of this row and the one below
//     settle       the flow that there is in the pipes of a row             from the shares of this row and the one above
//     exchange     new water, sediment and ground of a row                  from the flow of this row and the one below
#pragma once

#include "base/vector.h"
#include "grid/grid.h"
#include "terrain/softness.h"

namespace rill {

// What is the same for all cells during one sub-step.
struct PipeStep {
  float axisDrive, diagonalDrive;    // 1/s: g dt / dx times the share of the pipes
  float axisWeight, diagonalWeight;  // 1 / share: from flow to what the pipe says of the speed
  float deepest;                     // m that conduct: the pipes' height
  float spread;                      // s/m: dt / dx
  float drag;                        // s: 4 dt times the friction coefficient
  float inverseGravity;              // s^2/m
  float rain;                        // m
  float undried;                     // share of the water that does not evaporate
  float capacity;                    // s
  float minimumSlopeSquared;
  float slopePerDifference;  // 1/m: from weighted differences of height to slope
  float dissolved, settled;  // shares of what is missing or too much
  float sea;                 // m, its level
};

// One row of something in the four pipes that cells own; pointers to column 0.
struct PipeRow {
  float* west;
  float* north;
  float* northWest;
  float* northEast;
};

// What a row of cells can give.
struct GivingRow {
  float* water;     // share of the wanted flow that leaves
  float* sediment;  // m of sediment that leaves with 1 m of water, times that share
};

// Rows of the layers: what was, and where the new state goes.
struct CellRows {
  const float* water;
  const float* sediment;
  const float* groundAbove;
  const float* ground;
  const float* groundBelow;
  float* nextWater;
  float* nextSediment;
  float* nextGround;
  float* wear;
  float* deposit;
  SoftnessRow softness;
};

// Sums over cells, m.
struct PipeSums {
  LaneSum eroded, deposited, carried;
  Floats deepest{};  // water, of every fourth column
};

// Depth of water that does not flow, m: what keeps a stone wet. It also keeps the thin edge of spreading water from
// running through all the numbers down to zero, where arithmetic is slow.
inline constexpr float film = 1e-6f;
// Depth from which sediment is carried in full, m: thinner water carries less in proportion.
inline constexpr float thinWater = 0.2f;
// Fall of the water, sin(tilt) times speed in m/s, below which it moves no rock.
inline constexpr float idlePower = 0.002f;
// What one sub-step may at most do to the ground: take or build a share of the way to the lowest or highest neighbour, so that
// nothing digs pits or piles up towers; under water, fill a share of the depth.
inline constexpr float maximumLevelled = 0.05f;
inline constexpr float maximumFilled = 0.5f;

// Columns -2 .. width + 1 of row r.
void accelerate(const PipeStep& step, const Grid& ground, const Grid& water, int r, const PipeRow& flow, const PipeRow& wanted);

// Columns -1 .. width.
void restrain(const PipeStep& step, int width, const PipeRow& here, const PipeRow& below, const float* water, const float* sediment,
              const GivingRow& giving);

// Columns -1 .. width: flow of water, and of sediment in m^2/s with it.
void settle(int width, const PipeRow& wanted, const GivingRow& above, const GivingRow& here, const PipeRow& flow,
            const PipeRow& sediment);

// Columns 0 .. width - 1. `inside` has all bits set in these columns and none behind them.
void exchange(const PipeStep& step, int width, const PipeRow& flow, const PipeRow& flowBelow, const PipeRow& sediment,
              const PipeRow& sedimentBelow, const float* inside, const CellRows& cells, PipeSums& sums);

}  // namespace rill
