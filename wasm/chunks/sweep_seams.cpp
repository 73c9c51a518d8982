#include "chunks/sweep_seams.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace rill {
namespace {

std::vector<float> columnOf(const Grid& grid, int column) {
  std::vector<float> cells;
  for (int row = 0; row < grid.height(); ++row) cells.push_back(grid.row(row)[column]);
  return cells;
}

std::vector<float> rowOf(const Grid& grid, int row) { return {grid.row(row), grid.row(row) + grid.width()}; }

void addSteps(const std::vector<float>& one, const std::vector<float>& other, SeamSteps& steps) {
  for (std::size_t i = 0; i < one.size(); ++i) {
    const double step = std::abs(static_cast<double>(one[i]) - other[i]);
    steps.largest = std::max(steps.largest, step);
    steps.sum += step;
    ++steps.count;
  }
}

}  // namespace

void SweepSeams::add(const PieceKey& piece, const Grid& height) {
  if (piece.pass % passesPerSweep != passesPerSweep - 1) return;
  const auto& [column, row] = piece.place;
  const std::int64_t west = range_.first.column, east = west + range_.columns - 1;
  const std::int64_t north = range_.first.row, south = north + range_.rows - 1;
  if (column < west || column > east || row < north || row > south) return;
  const int sweep = piece.pass / passesPerSweep;
  if (column > west) addSide(sweep, {{column, row}, true}, columnOf(height, 0));
  if (column < east) addSide(sweep, {{column + 1, row}, true}, columnOf(height, height.width() - 1));
  if (row > north) addSide(sweep, {{column, row}, false}, rowOf(height, 0));
  if (row < south) addSide(sweep, {{column, row + 1}, false}, rowOf(height, height.height() - 1));
}

void SweepSeams::addSide(int number, const Border& border, std::vector<float> cells) {
  Sweep& sweep = sweeps_[number];
  const auto [first, isFirst] = sweep.oneSide.try_emplace(border, std::move(cells));
  if (isFirst) return;
  addSteps(first->second, cells, sweep.steps[border]);
  sweep.oneSide.erase(first);
  const int borders = (range_.columns - 1) * range_.rows + range_.columns * (range_.rows - 1);
  if (static_cast<int>(sweep.steps.size()) < borders) return;
  SeamSteps all;
  for (const auto& [_, steps] : sweep.steps) {
    all.largest = std::max(all.largest, steps.largest);
    all.sum += steps.sum;
    all.count += steps.count;
  }
  // A chunk starts from the previous sweep of its neighbours, so sweeps are completed in order.
  complete_.push_back(all);
  sweeps_.erase(number);
}

}  // namespace rill
