#include "noise/nearest_scattered.h"

#include <algorithm>
#include <utility>

#include "noise/scattered_points.h"

namespace rill {
namespace {

// Squares in search order, as column and row offsets from the position's own square: the inner nine, then the squares that can also
// contain the nearest or second nearest point.
constexpr std::size_t inner = 9, all = 21;
constexpr std::array<std::pair<int, int>, all> squaresAround{{{0, 0},  {-1, 0}, {1, 0},  {0, -1},  {0, 1},  {-1, -1}, {1, -1},
                                                              {-1, 1}, {1, 1},  {-2, 0}, {2, 0},   {0, -2}, {0, 2},   {-2, -1},
                                                              {2, -1}, {-2, 1}, {2, 1},  {-1, -2}, {1, -2}, {-1, 2},  {1, 2}}};

// Points outside of the inner squares are at least 1 away, except for rounding.
constexpr float sureDistance = 0.999f;
// Maximum squared distance: heights are scaled by it, so rounding must not exceed it.
constexpr auto farthest = static_cast<float>(maxSquaredSecond);

// Rounds down without a function call. For whole numbers the result can also be the next lower whole number.
double wholeBefore(double number) { return ((number - 0.5) + 0x1.8p52) - 0x1.8p52; }

}  // namespace

const NearestScattered::Walk::Square& NearestScattered::Walk::squareAt(double column, double row) {
  const auto index = static_cast<std::uint64_t>(static_cast<std::int64_t>(column)) % 16 +
                     static_cast<std::uint64_t>(static_cast<std::int64_t>(row)) % 4 * 16;
  Square& square = squares_[index];
  if (square.column == column && square.row == row) return square;
  square.column = column;
  square.row = row;
  for (std::size_t k = 0; k < all; ++k) {
    const auto [i, j] = squaresAround[k];
    const ScatteredPoint point = scatteredPoint(scattered_.seed_, column + i, row + j);
    square.east[k] = static_cast<float>(i) + static_cast<float>(point.east());
    square.south[k] = static_cast<float>(j) + static_cast<float>(point.south());
  }
  return square;
}

NearestTwo NearestScattered::Walk::among(const Square& square, Floats east, Floats south) {
  NearestTwo found{splat(farthest), splat(farthest)};
  const auto meet = [&](std::size_t k) { found.meet(splat(square.east[k]) - east, splat(square.south[k]) - south); };
  for (std::size_t k = 0; k < inner; ++k) meet(k);
  if (anyOf(found.second > splat(sureDistance))) {
    for (std::size_t k = inner; k < all; ++k) meet(k);
  }
  return found;
}

void NearestScattered::Walk::squaredDistances(std::span<const double> x, std::span<const double> y, float* nearest, float* second) {
  const double side = scattered_.side_;
  for (std::size_t c = 0; c < x.size(); c += lanes) {
    std::array<double, lanes> columns, rows;
    Floats east{}, south{};
    for (std::size_t k = 0; k < lanes; ++k) {
      const std::size_t at = std::min(c + k, x.size() - 1);
      const double eastward = x[at] / side, southward = y[at] / side;
      columns[k] = wholeBefore(eastward);
      rows[k] = wholeBefore(southward);
      east[k] = static_cast<float>(eastward - columns[k]);
      south[k] = static_cast<float>(southward - rows[k]);
    }
    // Usually all four positions are in one square.
    Ints isDone{};
    NearestTwo result{};
    for (std::size_t k = 0; k < lanes; ++k) {
      if (isDone[k] != 0) continue;
      const NearestTwo found = among(squareAt(columns[k], rows[k]), east, south);
      Ints isHere{};
      for (std::size_t other = k; other < lanes; ++other) {
        isHere[other] = columns[other] == columns[k] && rows[other] == rows[k] ? -1 : 0;
      }
      result = {select(isHere, found.nearest, result.nearest), select(isHere, found.second, result.second)};
      isDone |= isHere;
    }
    store(nearest + c, result.nearest);
    store(second + c, result.second);
  }
}

}  // namespace rill
