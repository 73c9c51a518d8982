#include "analysis/ground_shape.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include "base/math.h"
#include "base/vector.h"
#include "terrain/voids.h"

namespace rill {
namespace {

constexpr double noValue = std::numeric_limits<double>::quiet_NaN();

// Three rows of the ground and the sea's surface, without ghost cells except across joined edges: beyond a border, the border cell.
struct Surroundings {
  const float* rows[3];
  VoidRow voids[3];  // beyond a void, as beyond a border, the cell itself
  float sea;
  int width;
  bool isJoined;
  double perRow, perColumn;  // 1/m: one over the distance between the outer cells

  static Surroundings of(const Terrain& terrain, int r) {
    const Grid& ground = terrain.height();
    const Shape shape = terrain.shape();
    const bool isJoined = terrain.edges() == Edges::periodic;
    const int north = isJoined ? wrapped(r - 1, shape.height) : std::max(r - 1, 0);
    const int south = isJoined ? wrapped(r + 1, shape.height) : std::min(r + 1, shape.height - 1);
    const double steps = isJoined ? 2.0 : south - north;
    return {{ground.row(north), ground.row(r), ground.row(south)},
            {{terrain, north}, {terrain, r}, {terrain, south}},
            terrain.sea(),
            shape.width,
            isJoined,
            steps > 0.0 ? 1.0 / (steps * terrain.cellSize()) : 0.0,
            1.0 / terrain.cellSize()};
  }

  int west(int c) const { return c > 0 ? c - 1 : isJoined ? width - 1 : 0; }
  int east(int c) const { return c + 1 < width ? c + 1 : isJoined ? 0 : c; }
  double at(int row, int column) const { return static_cast<double>(std::max(rows[row][column], sea)); }

  // Degrees.
  double slope(int c) const {
    if (voids[1].exists()) return slopeBesideVoids(c);
    const int from = west(c), to = east(c);
    const double steps = isJoined ? 2.0 : to - from;
    const double x = steps > 0.0 ? (at(1, to) - at(1, from)) * perColumn / steps : 0.0;
    const double y = (at(2, c) - at(0, c)) * perRow;
    return degrees(arcTangent(std::sqrt(x * x + y * y)));
  }

  double slopeBesideVoids(int c) const {
    const auto orHere = [&](int row, int column) { return voids[row].at(column) ? std::pair(1, c) : std::pair(row, column); };
    const auto along = [&](std::pair<int, int> from, std::pair<int, int> to, double perStep) {
      const int steps = (from != std::pair(1, c) ? 1 : 0) + (to != std::pair(1, c) ? 1 : 0);
      return steps > 0 ? (at(to.first, to.second) - at(from.first, from.second)) * perStep / steps : 0.0;
    };
    // The row of a border stands for the row beyond it.
    const auto rowOrHere = [&](int row) { return rows[row] == rows[1] ? std::pair(1, c) : orHere(row, c); };
    const double x = along(orHere(1, west(c)), orHere(1, east(c)), perColumn), y = along(rowOrHere(0), rowOrHere(2), perColumn);
    return degrees(arcTangent(std::sqrt(x * x + y * y)));
  }

  // A cell at the level of the sea beside the sea is no pit, and neither is a cell beside a void that water can enter.
  bool isPit(int c, bool isOpen) const {
    const float here = rows[1][c];
    for (int row = 0; row < 3; ++row) {
      for (const int column : {west(c), c, east(c)}) {
        const bool isVoid = voids[row].at(column);
        if (isVoid ? isOpen : rows[row][column] < here) return false;
      }
    }
    return true;
  }
};

struct Sums {
  std::array<double, GroundShape::hypsometryPoints> heights{};  // cells by the share of the relief below them, in hundredths
  std::array<double, GroundShape::slopeClasses> slopes{};       // cells by their slope in degrees
  double degrees = 0.0, pits = 0.0;

  void add(const Sums& other) {
    for (std::size_t i = 0; i < heights.size(); ++i) heights[i] += other.heights[i];
    for (std::size_t i = 0; i < slopes.size(); ++i) slopes[i] += other.slopes[i];
    degrees += other.degrees;
    pits += other.pits;
  }
};

// Degrees of a slope in m/m, to 1e-6 degrees: the polynomial 4.4.49 of Abramowitz and Stegun 1964 for the arc tangent of 0 .. 1.
Floats degreesOf(Floats tangent) {
  const Floats one = splat(1.0f);
  const Ints isSteep = tangent > one;
  const Floats x = select(isSteep, one / maximum(tangent, one), tangent), square = x * x;
  Floats sum = splat(0.0028662257f);
  for (const float factor :
       {-0.0161657367f, 0.0429096138f, -0.0752896400f, 0.1065626393f, -0.1420889944f, 0.1999355085f, -0.3333314528f, 1.0f}) {
    sum = sum * square + splat(factor);
  }
  const Floats angle = splat(static_cast<float>(180.0 / pi)) * (sum * x);
  return select(isSteep, splat(90.0f) - angle, angle);
}

// Adds the land of one row to the sums.
class RowSums {
 public:
  RowSums(const Terrain& terrain, int r, const HeightNumbers& heights, Sums& sums)
      : around_(Surroundings::of(terrain, r)), lowest_(static_cast<float>(heights.lowest)), sums_(sums) {
    constexpr double classes = GroundShape::hypsometryPoints - 1;
    perMetre_ = static_cast<float>(heights.relief() > 0.0 ? classes / heights.relief() : 0.0);
    const bool isOpen = terrain.edges() == Edges::open;
    hasPits_ = !isOpen || (r > 0 && r < terrain.shape().height - 1);
    hasOuterPits_ = hasPits_ && !isOpen;
    opensToVoids_ = terrain.isOpen();
  }

  void add() {
    const int width = around_.width;
    int c = 1;
    addCell(0);
    for (; c + lanes < width && !around_.voids[1].exists(); c += lanes) addCells(c);
    for (; c < width; ++c) addCell(c);
  }

 private:
  void addCell(int c) {
    if (around_.voids[1].at(c)) return;
    const bool isOuter = c == 0 || c == around_.width - 1;
    addLand(around_.rows[1][c], static_cast<float>(around_.slope(c)),
            (isOuter ? hasOuterPits_ : hasPits_) && around_.isPit(c, opensToVoids_));
  }

  // Four cells that have neighbours on both sides.
  void addCells(int c) {
    const auto at = [&](int row, int column) { return readVector(around_.rows[row] + column); };
    const Floats sea = splat(around_.sea), here = at(1, c);
    const auto surface = [&](int row, int column) { return maximum(at(row, column), sea); };
    const Floats x = (surface(1, c + 1) - surface(1, c - 1)) * splat(static_cast<float>(0.5 * around_.perColumn));
    const Floats y = (surface(2, c) - surface(0, c)) * splat(static_cast<float>(around_.perRow));
    const Floats slopes = degreesOf(squareRoot(x * x + y * y));
    Floats lowest = minimum(at(1, c - 1), at(1, c + 1));
    for (const int row : {0, 2}) lowest = minimum(lowest, minimum(at(row, c), minimum(at(row, c - 1), at(row, c + 1))));
    for (int lane = 0; lane < lanes; ++lane) addLand(here[lane], slopes[lane], hasPits_ && lowest[lane] >= here[lane]);
  }

  void addLand(float height, float slope, bool isPit) {
    if (height < around_.sea) return;
    const auto level = static_cast<std::size_t>((height - lowest_) * perMetre_), degree = static_cast<std::size_t>(slope);
    sums_.heights[std::min(level, sums_.heights.size() - 1)] += 1.0;
    sums_.slopes[std::min(degree, sums_.slopes.size() - 1)] += 1.0;
    sums_.degrees += static_cast<double>(slope);
    sums_.pits += isPit ? 1.0 : 0.0;
  }

  Surroundings around_;
  float lowest_, perMetre_;
  bool hasPits_, hasOuterPits_, opensToVoids_;
  Sums& sums_;
};

}  // namespace

double slopeAt(const Terrain& terrain, int column, int row) { return Surroundings::of(terrain, row).slope(column); }

HeightNumbers heightsOf(const Terrain& terrain, ThreadPool& pool) {
  const Grid& ground = terrain.height();
  const float sea = terrain.sea();
  std::vector<HeightNumbers> blocks(static_cast<std::size_t>(rowBlocks(ground.height())));
  forRowBlocks(pool, ground.height(), [&](int block, int first, int end) {
    HeightNumbers& all = blocks[static_cast<std::size_t>(block)];
    all.lowest = std::numeric_limits<double>::infinity();
    all.highest = -all.lowest;
    for (int r = first; r < end; ++r) {
      const VoidRow voids(terrain, r);
      for (int c = 0; c < ground.width(); ++c) {
        const auto height = static_cast<double>(ground.row(r)[c]);
        if (ground.row(r)[c] < sea || voids.at(c)) continue;
        all.cells += 1.0;
        all.mean += height;
        all.lowest = std::min(all.lowest, height);
        all.highest = std::max(all.highest, height);
      }
    }
  });
  HeightNumbers all = blocks[0];
  for (std::size_t i = 1; i < blocks.size(); ++i) {
    all.cells += blocks[i].cells;
    all.mean += blocks[i].mean;
    all.lowest = std::min(all.lowest, blocks[i].lowest);
    all.highest = std::max(all.highest, blocks[i].highest);
  }
  if (all.cells == 0.0) return {};
  all.mean /= all.cells;
  return all;
}

GroundShape groundShapeOf(const Terrain& terrain, ThreadPool& pool) {
  GroundShape shape{heightsOf(terrain, pool), noValue, {}, noValue, {}, noValue};
  const HeightNumbers& heights = shape.heights;
  if (heights.cells == 0.0) return shape;
  const int rows = terrain.shape().height;
  std::vector<Sums> blocks(static_cast<std::size_t>(rowBlocks(rows)));
  forRowBlocks(pool, rows, [&](int block, int first, int end) {
    for (int r = first; r < end; ++r) RowSums(terrain, r, heights, blocks[static_cast<std::size_t>(block)]).add();
  });
  Sums all;
  for (const Sums& block : blocks) all.add(block);
  shape.meanSlope = all.degrees / heights.cells;
  shape.pits = all.pits;
  for (const double cells : all.slopes) shape.slopeShares.push_back(cells / heights.cells);
  if (!(heights.relief() > 0.0)) return shape;
  shape.hypsometricIntegral = (heights.mean - heights.lowest) / heights.relief();
  double above = heights.cells;
  for (const double cells : all.heights) {
    shape.hypsometry.push_back(above / heights.cells);
    above -= cells;
  }
  return shape;
}

}  // namespace rill
