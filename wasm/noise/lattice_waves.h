// Noise of several wavelengths, each half as long as the one before, as a function of position in the world: filtered white noise
// on lattices (value noise of Lewis 1989), summed by the refinement of splines (Cook and DeRose 2005, "Wavelet noise", use the same
// splines).
//
//     n(x, y) = sum over levels k of a_k / d * sum over nodes (i, j) of c_k(i, j) B(x / h_k - i) B(y / h_k - j)        h_k = l_k
//     / 3.567 c_k = (D along x of G along y + G along x of D along y) w_k
//
// l, a  wavelength (m) and standard deviation of a level
// w     white noise: a uniform number for each node, hashed from its column and row
// B     quintic B-spline: C4, and its images of the lattice are 1/160 of the wave or less
// G, D  five weights each, by least squares so that spline and weights together are exp(-q^2) and q^2 exp(-q^2), q = 4 f h. Their
//       sum of products is the Laplacian of a Gaussian: zero mean, and an isotropic band of waves, although each filter works along
//       one axis. Below the band, power falls as f^4, above it as exp(-2 q^2). The wavelength is that of the middle of the band, by
//       the mean of log f
// d     standard deviation that white noise of deviation 1 has after both filters, as a mean over positions: the variance
//       differs by at most 5 % between a node and the middle of four nodes
//
// The lattices are nested, and a spline is also a spline on a finer lattice: the sum of the longer waves is refined to the next
// level's lattice, where that level is added, and only the finest spline is evaluated at the cells. The work is thus that of about
// 1.3 times the nodes of the finest level, whose lattice is the only one that is as fine as the cells.
//
// A node depends on its own column and row alone, and a cell on its position, so all windows are identical to the bit. White noise
// repeats after 2^32 nodes along a row.
//
// Where cells are many nodes apart, only the nodes around each cell are computed: one strip of nodes per column of the map, in
// place of one strip for all. The bits are the same, and the work of a cell has a bound.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "terrain/world.h"

namespace rill {

class LatticeWaves {
  // The nodes of a level that affect a strip: columns from `first`, which is even.
  struct Nodes {
    std::int64_t first;
    std::size_t count;  // a multiple of 8
  };
  // A position along one axis of the finest lattice.
  struct SplinePlace;

 public:
  struct Level {
    double wavelength;  // m
    float amplitude;    // standard deviation; a level of 0 is only a step of the refinement
    std::uint64_t seed;
  };

  LatticeWaves() = default;
  // For `width` columns of the window. Levels are sorted from the longest wave, and each is half as long as the one before.
  LatticeWaves(std::span<const Level> levels, const WorldWindow& window, int width);

  // Processes the rows of a map with a cache of rows of nodes. Each thread has its own.
  class Walk {
   public:
    explicit Walk(const LatticeWaves& waves);

    // Adds n to the cells of the row of the map at y (m).
    void addRow(double y, float* values);

   private:
    static constexpr std::size_t rowsStored = 8;

    struct Row {
      std::int64_t number = std::numeric_limits<std::int64_t>::min();
      std::vector<float> values;
    };
    // White noise of a row after the filters along it: G, then D.
    struct FilteredRow {
      std::int64_t number = std::numeric_limits<std::int64_t>::min();
      std::vector<float> g, d;
    };
    struct Rows {
      std::array<Row, rowsStored> sums;  // row r is at index r modulo `rowsStored`
      std::array<FilteredRow, rowsStored> filtered;
    };

    void addStrip(std::size_t strip, const SplinePlace& place, float* values);
    // Of the current strip.
    const Nodes& nodesOf(std::size_t level) const { return waves_->nodes_[strip_ * rows_.size() + level]; }
    const float* sumsOf(std::size_t level, std::int64_t row);
    const FilteredRow& filteredOf(std::size_t level, std::int64_t row);
    void forgetRows();
    void refine(std::size_t level, std::int64_t row, float* to);
    void addOwn(std::size_t level, std::int64_t row, float* to);

    const LatticeWaves* waves_;
    std::size_t strip_ = 0;
    std::vector<Rows> rows_;  // per level, of the current strip
    std::vector<float> line_;
  };

 private:
  struct Lattice {
    float amplitude;  // of white noise of 32-bit integers
    std::uint64_t seed;
  };
  static constexpr int weightsOfColumn = 8;

  void addNodes(std::int64_t first, std::int64_t last);

  double side_ = 1.0;  // m, between nodes of the finest level
  std::vector<Lattice> lattices_;
  std::size_t columnsOfStrip_ = 0;    // columns of the map
  std::vector<Nodes> nodes_;          // per strip, per level
  std::vector<std::size_t> firstOf_;  // per column of the map: the first node of its strip that affects it
  std::vector<float> weightsOf_;      // per column: weights of six nodes and two zeros
};

}  // namespace rill
