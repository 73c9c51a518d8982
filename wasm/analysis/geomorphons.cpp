#include "analysis/geomorphons.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "base/math.h"
#include "base/vector.h"
#include "grid/directions.h"
#include "terrain/voids.h"

namespace rill {
namespace {

constexpr int radius = formSearchRadius;
constexpr int diagonalRadius = static_cast<int>(radius / 1.4142135623730951);
// A comparison with it is false, so that it neither raises a zenith angle nor lowers a nadir angle.
constexpr float unseen = std::numeric_limits<float>::quiet_NaN();

constexpr Form FL = Form::flat, PK = Form::peak, RI = Form::ridge, SH = Form::shoulder, SP = Form::spur, SL = Form::slope,
               HL = Form::hollow, FS = Form::footslope, VL = Form::valley, PT = Form::pit, NO = Form::sea;
// Figure 4 of the paper: rows by the directions that go down, columns by those that go up.
constexpr Form forms[directions + 1][directions + 1] = {
    {FL, FL, FL, FS, FS, VL, VL, VL, PT},  //
    {FL, FL, FS, FS, FS, VL, VL, VL, NO},  //
    {FL, SH, SL, SL, HL, HL, VL, NO, NO},  //
    {SH, SH, SL, SL, SL, HL, NO, NO, NO},  //
    {SH, SH, SP, SL, SL, NO, NO, NO, NO},  //
    {RI, RI, SP, SP, NO, NO, NO, NO, NO},  //
    {RI, RI, RI, NO, NO, NO, NO, NO, NO},  //
    {RI, RI, NO, NO, NO, NO, NO, NO, NO},  //
    {PK, NO, NO, NO, NO, NO, NO, NO, NO},
};

// The surface that is seen: rows of the map with `radius` cells on each side, and `radius` rows above and below.
class Band {
 public:
  Band(const Terrain& terrain, int first, int end)
      : terrain_(terrain), ground_(terrain.height()), edges_(terrain.edges()), sea_(terrain.sea()), first_(first) {
    stride_ = ground_.width() + 2 * radius + lanes;
    cells_.resize(static_cast<std::size_t>((end - first + 2 * radius) * stride_), unseen);
    for (int r = first - radius; r < end + radius; ++r) fill(r);
  }

  // Column 0 of a row.
  const float* row(int r) const { return cells_.data() + (r - first_ + radius) * stride_ + radius; }
  std::ptrdiff_t stride() const { return stride_; }

 private:
  void fill(int r) {
    const int width = ground_.width(), height = ground_.height();
    float* to = cells_.data() + (r - first_ + radius) * stride_ + radius;
    if (edges_ != Edges::open) {
      const int standing = cellStandingFor(r, height, edges_);
      for (int c = 0; c < width; ++c) to[c] = surface(standing, c);
      for (int k = 0; k < radius; ++k) {
        to[-1 - k] = to[cellStandingFor(-1 - k, width, edges_)];
        to[width + k] = to[cellStandingFor(width + k, width, edges_)];
      }
    } else if (r >= 0 && r < height) {
      for (int c = 0; c < width; ++c) to[c] = surface(r, c);
      to[-1] = continued(r, -1);
      to[width] = continued(r, width);
    } else if (r == -1 || r == height) {
      for (int c = -1; c <= width; ++c) to[c] = continued(r, c);
    }
  }

  float surface(int r, int c) const { return isFarInVoid(r, c) ? unseen : std::max(ground_.row(r)[c], sea_); }

  // The view ends one cell beyond the data, as beyond an open border.
  bool isFarInVoid(int r, int c) const {
    if (!VoidRow(terrain_, r).at(c)) return false;
    for (int row = std::max(0, r - 1); row <= std::min(ground_.height() - 1, r + 1); ++row) {
      for (int column = std::max(0, c - 1); column <= std::min(ground_.width() - 1, c + 1); ++column) {
        if (!VoidRow(terrain_, row).at(column)) return false;
      }
    }
    return true;
  }

  // One cell beyond the border. The differences of both directions are added before the height, so that turned ground has the same
  // bits.
  float continued(int r, int c) const {
    const int row = std::clamp(r, 0, ground_.height() - 1), column = std::clamp(c, 0, ground_.width() - 1);
    const int innerRow = std::clamp(2 * row - r, 0, ground_.height() - 1);
    const int innerColumn = std::clamp(2 * column - c, 0, ground_.width() - 1);
    const float here = surface(row, column);
    return here + ((here - surface(innerRow, column)) + (here - surface(row, innerColumn)));
  }

  const Terrain& terrain_;
  const Grid& ground_;
  Edges edges_;
  float sea_;
  int first_;
  std::ptrdiff_t stride_;
  std::vector<float> cells_;
};

// Tangents instead of angles, because they have the same order.
class Sight {
 public:
  explicit Sight(double cellSize) : flat_(static_cast<float>(tangent(radians(formFlatness)))) {
    for (int step = 1; step <= radius; ++step) {
      perStraight_[step - 1] = static_cast<float>(1.0 / (step * cellSize));
      perDiagonal_[step - 1] = static_cast<float>(1.0 / (step * cellSize * std::sqrt(2.0)));
    }
  }

  // The numbers of directions that go up and down from four cells, negated: each comparison that is true adds -1.
  struct Counts {
    Ints up{}, down{};
  };
  Counts countsAt(const float* cell, std::ptrdiff_t stride) const {
    Counts counts;
    for (int d = 0; d < directions; ++d) {
      const std::ptrdiff_t step = rowStep(d) * stride + columnStep(d);
      const bool isOblique = isDiagonal(d);
      look(cell, step, isOblique ? diagonalRadius : radius, (isOblique ? perDiagonal_ : perStraight_).data(), counts);
    }
    return counts;
  }

 private:
  void look(const float* cell, std::ptrdiff_t step, int steps, const float* perMetre, Counts& counts) const {
    const Floats here = readVector(cell);
    Floats zenith = (readVector(cell + step) - here) * splat(perMetre[0]), nadir = zenith;
    for (int k = 1; k < steps; ++k) {
      const Floats angle = (readVector(cell + (k + 1) * step) - here) * splat(perMetre[k]);
      zenith = maximum(angle, zenith);
      nadir = minimum(angle, nadir);
    }
    const Floats larger = zenith + nadir, flat = splat(flat_);
    counts.up += (zenith > flat) & (larger > Floats{});
    counts.down += (nadir < -flat) & (larger < Floats{});
  }

  float flat_;
  std::array<float, radius> perStraight_{}, perDiagonal_{};
};

}  // namespace

Form formOf(int down, int up) { return forms[down][up]; }

void classifyForms(const Terrain& terrain, ThreadPool& pool, Grid& classes) {
  const Sight sight(terrain.cellSize());
  const int width = terrain.shape().width;
  const float sea = terrain.sea();
  forRowBlocks(pool, terrain.shape().height, [&](int, int first, int end) {
    const Band band(terrain, first, end);
    for (int r = first; r < end; ++r) {
      const float *ground = terrain.height().row(r), *seen = band.row(r);
      const VoidRow voids(terrain, r);
      float* to = classes.row(r);
      for (int c = 0; c < width; c += lanes) {
        const Sight::Counts counts = sight.countsAt(seen + c, band.stride());
        for (int lane = 0; lane < std::min(lanes, width - c); ++lane) {
          const bool isSea = ground[c + lane] < sea || voids.at(c + lane);
          to[c + lane] = static_cast<float>(isSea ? Form::sea : formOf(-counts.down[lane], -counts.up[lane]));
        }
      }
    }
  });
}

FormShares formSharesOf(const Grid& classes) {
  std::array<double, formNames.size()> cells{};
  for (int r = 0; r < classes.height(); ++r) {
    for (int c = 0; c < classes.width(); ++c) cells[static_cast<std::size_t>(classes.row(r)[c])] += 1.0;
  }
  const double land = static_cast<double>(classes.shape().cells()) - cells[0];
  FormShares shares;
  for (std::size_t i = 0; i < shares.size(); ++i) {
    shares[i] = land > 0.0 ? cells[i + 1] / land : std::numeric_limits<double>::quiet_NaN();
  }
  return shares;
}

}  // namespace rill
