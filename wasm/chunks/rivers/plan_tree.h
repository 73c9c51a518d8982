// The rivers of a plan at work: where the water of each plan cell goes, as directions.
//
// A direction needs one byte per cell. Places and lengths follow from directions, so they are not stored.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "terrain/world.h"

namespace rill {

// Not thread safe while it is changed.
struct PlanTree {
  static constexpr int fourDirections = 4;
  // After the directions, `none`, which has no step. The opposite of a direction d is d ^ 2.
  static constexpr int columnSteps[] = {1, 0, -1, 0, 0}, rowSteps[] = {0, 1, 0, -1, 0};
  static constexpr std::uint8_t none = fourDirections;
  static constexpr std::uint8_t opposite(int direction) { return static_cast<std::uint8_t>(direction ^ 2); }

  // A place in plan cells from the north-western corner of the plan.
  struct Place {
    double column, row;
  };

  explicit PlanTree(Shape ofPlan) : shape(ofPlan), toReceiver(ofPlan.cells(), none), toMainDonor(ofPlan.cells(), none) {
    order.reserve(ofPlan.cells());
  }

  // The receiver of a cell; -1 at outlets.
  std::int32_t receiverOf(std::int32_t cell) const { return neighbourOf(cell, toReceiver[static_cast<std::size_t>(cell)]); }
  // The donor with the maximum area; -1 at springs.
  std::int32_t mainDonorOf(std::int32_t cell) const { return neighbourOf(cell, toMainDonor[static_cast<std::size_t>(cell)]); }

  // Where the river passes: the mean of the middles of the main donor, of the cell itself, twice, and of the receiver. So a
  // staircase becomes a diagonal. The middle of the cell at outlets.
  Place placeOf(std::int32_t cell) const {
    const Quarters offset = offsetOf(cell);
    return {cell % shape.width + 0.5 + offset.columns / 4.0, cell / shape.width + 0.5 + offset.rows / 4.0};
  }
  // The distance from the place of a cell that is no outlet to that of its receiver, in plan cells.
  double lengthFrom(std::int32_t cell) const {
    constexpr double least = 0.5;
    const std::uint8_t direction = toReceiver[static_cast<std::size_t>(cell)];
    const Quarters from = offsetOf(cell), to = offsetOf(receiverOf(cell));
    const double columns = (4 * columnSteps[direction] + to.columns - from.columns) / 4.0,
                 rows = (4 * rowSteps[direction] + to.rows - from.rows) / 4.0;
    return std::max(std::sqrt(columns * columns + rows * rows), least);
  }

  Shape shape;
  // For each plan cell: directions, or `none`.
  std::vector<std::uint8_t> toReceiver, toMainDonor;
  std::vector<std::int32_t> order;  // each cell after its receiver

 private:
  struct Quarters {
    int columns, rows;
  };

  std::int32_t neighbourOf(std::int32_t cell, std::uint8_t direction) const {
    return direction == none ? -1 : cell + columnSteps[direction] + rowSteps[direction] * shape.width;
  }
  // From the middle of a cell to its place, in quarters of plan cells.
  Quarters offsetOf(std::int32_t cell) const {
    const std::uint8_t below = toReceiver[static_cast<std::size_t>(cell)], above = toMainDonor[static_cast<std::size_t>(cell)];
    if (below == none) return {0, 0};
    return {columnSteps[below] + columnSteps[above], rowSteps[below] + rowSteps[above]};
  }
};

}  // namespace rill
