// The row kernels of `pipes` (see pipes.h for the equations). Each kernel computes one row, four cells at a time.
//
// A pipe belongs to the cell at its southern end, or at its eastern end if it runs along a row: a cell owns the pipes to its west,
// north, north-west and north-east. Flow is m^2/s, volume per second and metre of cell width, and is positive out of the cell that
// owns the pipe. A row of cells is computed in four steps; each step needs one row more than the next step:
//
//     accelerate   the flow that gravity wants in the pipes of a row        from ground and water of this row and the row above
//     restrain     the share of it that each cell of a row can provide      from the wanted flow of this row and the row below
//     settle       the actual flow in the pipes of a row                    from the shares of this row and the row above
//     exchange     new water, sediment and ground of a row                  from the flow of this row and the row below
#pragma once

#include "base/vector.h"
#include "grid/grid.h"
#include "terrain/softness.h"

namespace rill {

// Constants of one sub-step, the same for all cells.
struct PipeStep {
  float axisDrive, diagonalDrive;    // 1/s: g dt / dx times the share of the pipes
  float axisWeight, diagonalWeight;  // 1 / share: weight of a pipe's flow in the square of the speed
  float deepest;                     // m, maximum depth that conducts: the height of the pipes
  float spread;                      // s/m: dt / dx
  float drag;                        // s: 4 dt times the friction coefficient
  float inverseGravity;              // s^2/m
  float rain;                        // m
  float undried;                     // share of the water that does not evaporate
  float capacity;                    // s
  float minimumSlopeSquared;
  float slopePerDifference;  // 1/m: from weighted differences of height to slope
  float dissolved, settled;  // shares of the free capacity and of the surplus that move
  float sea;                 // m, sea level
};

// One row of values in the four pipes that each cell owns; pointers to column 0.
struct PipeRow {
  float* west;
  float* north;
  float* northWest;
  float* northEast;
};

// The shares that the cells of a row can provide.
struct GivingRow {
  float* water;     // share of the wanted flow that leaves
  float* sediment;  // m of sediment that leaves with 1 m of water, times that share
};

// The actual flow in the pipes of a row and of the row below, of water and of sediment.
struct FlowRows {
  PipeRow water, waterBelow;
  PipeRow sediment, sedimentBelow;
};

// Rows of the layers: the old state, and the destination of the new state.
struct CellRows {
  const float* inside;  // all bits set in the columns of the map that have data, none after them
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
  FactorRow rain;
};

// Sums over cells, m.
struct PipeSums {
  LaneSum eroded, deposited, carried;
  Floats deepest{};  // depth of water; each lane covers every fourth column
};

// Depth of water that does not flow, m, like the film on a wet stone. The limit also prevents denormal numbers, which are slow, at
// the thin edge of spreading water.
inline constexpr float film = 1e-6f;
// Depth from which water carries sediment in full, m: thinner water carries proportionally less.
inline constexpr float thinWater = 0.2f;
// Water moves no rock when its rate of fall, sin(tilt) times speed in m/s, is below this.
inline constexpr float idlePower = 0.002f;
// Maximum change of the ground in one sub-step, which prevents pits and towers: erosion by a share of the drop to the lowest
// neighbour, deposition by a share of the rise to the highest neighbour, or under water by a share of the depth.
inline constexpr float maximumLevelled = 0.05f;
inline constexpr float maximumFilled = 0.5f;

// Computes columns -2 .. width + 1 of row r.
void accelerate(const PipeStep& step, const Grid& ground, const Grid& water, int r, const PipeRow& flow, const PipeRow& wanted);

// Computes columns -1 .. width.
void restrain(const PipeStep& step, int width, const PipeRow& here, const PipeRow& below, const float* water, const float* sediment,
              const GivingRow& giving);

// Computes columns -1 .. width: the flow of water, and the flow of sediment with it, in m^2/s.
void settle(int width, const PipeRow& wanted, const GivingRow& above, const GivingRow& here, const PipeRow& flow,
            const PipeRow& sediment);

// Computes columns 0 .. width - 1.
void exchange(const PipeStep& step, int width, const FlowRows& flow, const CellRows& cells, PipeSums& sums);

}  // namespace rill
