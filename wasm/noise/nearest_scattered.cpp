#include "noise/nearest_scattered.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "noise/scattered_points.h"

namespace rill {
namespace {

// Squares whose points can be the nearest or second nearest, as column and row offsets from the position's own square.
constexpr std::size_t squaresAround = 21;
constexpr std::array<std::pair<int, int>, squaresAround> offsets{{{0, 0},  {-1, 0}, {1, 0},  {0, -1},  {0, 1},  {-1, -1}, {1, -1},
                                                                  {-1, 1}, {1, 1},  {-2, 0}, {2, 0},   {0, -2}, {0, 2},   {-2, -1},
                                                                  {2, -1}, {-2, 1}, {2, 1},  {-1, -2}, {1, -2}, {-1, 2},  {1, 2}}};

// Maximum squared distance: heights are scaled by it, so rounding must not exceed it.
constexpr auto farthestPoint = static_cast<float>(maxSquaredSecond);
// Added when points are left out, because squared distances are rounded.
constexpr double rounding = 1e-5;

// A patch should have many cells, because its list takes as long as the distances of a hundred cells.
constexpr double cellsInPatch = 16.0;
constexpr int maxPatchesInSide = 4;

// Smaller squares are as random from cell to cell as these, and the numbers of their columns would not fit in an integer.
constexpr double minCellsInSide = 0.125;

// Rounds down without a function call. For whole numbers the result can also be the next lower whole number.
double wholeBefore(double number) { return ((number - 0.5) + 0x1.8p52) - 0x1.8p52; }

// The whole number before each of four numbers below 2^21, as integers and as floats.
struct Whole {
  Ints number;
  Floats value;

  explicit Whole(Floats of) {
    const Floats sum = of + splat(0x1.8p23f);
    value = sum - splat(0x1.8p23f);
    const Ints isAbove = value > of;
    value -= maskWhere(isAbove, splat(1.0f));
    number = ((Ints)sum - splat(0x4b400000)) + isAbove;
  }
};

// The patch along one axis, in a square's share 0..1.
Ints patchOf(Floats share, float patchesInSide) {
  return Whole(minimum(share * splat(patchesInSide), splat(patchesInSide - 0.5f))).number;
}

std::int64_t squareOf(std::int64_t patch, int patchesInSide) {
  const std::int64_t square = patch / patchesInSide;
  return square * patchesInSide > patch ? square - 1 : square;
}

}  // namespace

NearestScattered::NearestScattered(std::uint64_t seed, double side, const WorldWindow& window, int width)
    : seed_(seed),
      side_(std::max(side, minCellsInSide * window.cellSize())),
      patchesInSide_(1),
      firstColumn_(wholeBefore(window.x(0) / side_)) {
  const double cellsInSide = side_ / window.cellSize();
  while (patchesInSide_ < maxPatchesInSide && cellsInSide >= 2.0 * cellsInPatch * patchesInSide_) patchesInSide_ *= 2;
  for (int c = 0; c < width; ++c) {
    const double eastward = window.x(c) / side_, column = wholeBefore(eastward);
    columns_.push_back(static_cast<std::int32_t>(column - firstColumn_));
    east_.push_back(static_cast<float>(eastward - column));
  }
  // Displaced positions beyond these columns use the same entries of the cache again, and so do squares smaller than a cell.
  patchColumns_ = static_cast<std::size_t>(std::min(columns_.back() * patchesInSide_, width) + 3 * patchesInSide_);
  columns_.resize(columns_.size() + lanes);
  east_.resize(east_.size() + lanes);
}

NearestScattered::Walk::Walk(const NearestScattered& scattered)
    : scattered_(scattered), patches_(scattered.patchColumns_ * rowsStored) {}

// Leaves out the points that are farther from every position of the patch than two others.
void NearestScattered::Walk::findPoints(Patch& patch) const {
  const int perSide = scattered_.patchesInSide_;
  const std::int64_t column = squareOf(patch.column, perSide), row = squareOf(patch.row, perSide);
  const double size = 1.0 / perSide;
  const double west = static_cast<double>(patch.column - column * perSide) * size;
  const double north = static_cast<double>(patch.row - row * perSide) * size;
  std::array<double, pointsAround> least;
  double nearest = maxSquaredSecond, second = maxSquaredSecond;  // maximum squared distances of the two that are surely near
  for (std::size_t k = 0; k < pointsAround; ++k) {
    const auto [i, j] = offsets[k];
    const ScatteredPoint point = scatteredPoint(scattered_.seed_, static_cast<double>(column + i), static_cast<double>(row + j));
    patch.east[k] = static_cast<float>(i) + static_cast<float>(point.east());
    patch.south[k] = static_cast<float>(j) + static_cast<float>(point.south());
    const double toWest = patch.east[k] - west, toNorth = patch.south[k] - north;
    const double farEast = std::max(std::abs(toWest), std::abs(toWest - size));
    const double farSouth = std::max(std::abs(toNorth), std::abs(toNorth - size));
    const double leastEast = std::max(0.0, std::max(-toWest, toWest - size));
    const double leastSouth = std::max(0.0, std::max(-toNorth, toNorth - size));
    const double farthestSquared = farEast * farEast + farSouth * farSouth;
    least[k] = leastEast * leastEast + leastSouth * leastSouth;
    second = std::min(second, std::max(nearest, farthestSquared));
    nearest = std::min(nearest, farthestSquared);
  }
  patch.count = 0;
  for (std::size_t k = 0; k < pointsAround; ++k) {
    if (least[k] > second + rounding) continue;
    patch.east[patch.count] = patch.east[k];
    patch.south[patch.count] = patch.south[k];
    ++patch.count;
  }
}

const NearestScattered::Walk::Patch& NearestScattered::Walk::patchAt(std::int64_t column, std::int64_t row) {
  const auto index = static_cast<std::uint64_t>(column) % scattered_.patchColumns_ +
                     static_cast<std::uint64_t>(row) % rowsStored * scattered_.patchColumns_;
  Patch& patch = patches_[index];
  if (patch.column != column || patch.row != row) {
    patch.column = column;
    patch.row = row;
    findPoints(patch);
  }
  return patch;
}

RILL_INLINE NearestTwo NearestScattered::Walk::among(const Patch& patch, Floats east, Floats south) {
  NearestTwo found{splat(farthestPoint), splat(farthestPoint)};
  const std::size_t count = patch.count;
  for (std::size_t k = 0; k < count; ++k) found.meet(splat(patch.east[k]) - east, splat(patch.south[k]) - south);
  return found;
}

// For positions that are not all in one patch.
NearestTwo NearestScattered::Walk::ofSeveral(const Positions& at, std::int64_t column, std::int64_t row) {
  NearestTwo result{};
  Ints isDone{};
  for (std::size_t k = 0; k < lanes; ++k) {
    if (isDone[k] != 0) continue;
    const NearestTwo found = among(patchAt(column + at.column[k], row + at.row[k]), at.east, at.south);
    const Ints isHere = (at.column == splat(at.column[k])) & (at.row == splat(at.row[k]));
    result = {select(isHere, found.nearest, result.nearest), select(isHere, found.second, result.second)};
    isDone |= isHere;
  }
  return result;
}

template <bool isDisplaced>
void NearestScattered::Walk::alongRow(double y, const float* east, const float* south, float* nearest, float* second) {
  const auto perSide = static_cast<float>(scattered_.patchesInSide_);
  const Ints patches = splat(scattered_.patchesInSide_);
  const double southward = y / scattered_.side_, squareRow = wholeBefore(southward);
  const Floats southOfRow = splat(static_cast<float>(southward - squareRow));
  const Floats sides = splat(static_cast<float>(1.0 / scattered_.side_));
  const std::int64_t firstColumn = static_cast<std::int64_t>(scattered_.firstColumn_) * scattered_.patchesInSide_;
  const std::int64_t firstRow = static_cast<std::int64_t>(squareRow) * scattered_.patchesInSide_;
  const std::int32_t* const columns = scattered_.columns_.data();
  const float* const easts = scattered_.east_.data();
  const std::size_t width = scattered_.columns_.size() - lanes;
  const Patch* patch = nullptr;
  std::int32_t column = 0, row = 0;  // of that patch
  for (std::size_t c = 0; c < width; c += lanes) {
    Ints squares;
    std::memcpy(&squares, columns + c, sizeof squares);
    Positions at{.column = squares, .row = Ints{}, .east = readVector(easts + c), .south = southOfRow};
    if constexpr (isDisplaced) {
      const Floats eastward = at.east + sides * readVector(east + c), down = at.south + sides * readVector(south + c);
      const Whole wholeEast(eastward), wholeSouth(down);
      at = {at.column + wholeEast.number, wholeSouth.number, eastward - wholeEast.value, down - wholeSouth.value};
    }
    at.column = at.column * patches + patchOf(at.east, perSide);
    at.row = at.row * patches + patchOf(at.south, perSide);
    NearestTwo found;
    if (anyOf((at.column ^ splat(at.column[0])) | (at.row ^ splat(at.row[0])))) {
      found = ofSeveral(at, firstColumn, firstRow);
    } else {
      if (patch == nullptr || column != at.column[0] || row != at.row[0]) {
        column = at.column[0], row = at.row[0];
        patch = &patchAt(firstColumn + column, firstRow + row);
      }
      found = among(*patch, at.east, at.south);
    }
    store(nearest + c, found.nearest);
    store(second + c, found.second);
  }
}

void NearestScattered::Walk::squaredDistances(double y, const float* east, const float* south, float* nearest, float* second) {
  if (east == nullptr) {
    alongRow<false>(y, east, south, nearest, second);
  } else {
    alongRow<true>(y, east, south, nearest, second);
  }
}

}  // namespace rill
