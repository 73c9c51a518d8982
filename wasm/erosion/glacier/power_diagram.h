// The power diagram of discs on a map: for each cell, the disc with the least power distance d^2 - R^2, with d the distance to its
// centre and R its radius. A cell is inside a disc if that is negative (Aurenhammer 1987).
//
// Scheme: the lower envelope of the parabolas (p - q)^2 - R(q)^2 along each column, and then along each row with the results of the
// columns (Felzenszwalb and Huttenlocher 2012). It is exact and takes the same time for any number of discs. Of equal power
// distances the larger disc is nearest. Along periodic edges, a line continues with the cells of its other end, as far as the
// largest disc reaches, at most half the line.
#pragma once

#include <span>

#include "base/parallel.h"
#include "grid/lattice.h"

namespace rill {

class PowerDiagram {
 public:
  static constexpr Cell noOwner = -1;

  Status start(ScratchArena& scratch, const Lattice& lattice);

  // `radius` (m) of the disc in each cell, 0 for none.
  void find(ThreadPool& pool, const Lattice& lattice, double cellSize, const Grid& radius);

  // The centre of the nearest disc; noOwner where there is no disc at all.
  Cell owner(Cell cell) const { return owners_[static_cast<std::size_t>(cell)]; }
  // m^2: power distance to it, within the rounding of a float.
  float power(Cell cell) const { return powers_.row(0)[cell]; }
  // m^2: of the distance between two cells, the same bits in all directions.
  float squareOfDistance(const Lattice& lattice, Cell a, Cell b) const;

 private:
  // Memory for one line: values in, and the stack of the envelope.
  struct Line {
    std::span<double> values, starts;
    std::span<int> apexes;
    std::span<Cell> owners;
  };
  // A point of a line: the place of the nearest parabola's apex, which may be beyond the end of the line, and its value.
  struct Nearest {
    int apex;
    double power;
  };

  Line line(int block);
  Cell& ownerOf(Cell cell) { return owners_[static_cast<std::size_t>(cell)]; }
  float maximumOf(ThreadPool& pool, const Grid& radius);
  template <class Read, class Write>
  void solve(const Line& line, int count, int pad, const Read& read, const Write& write) const;

  int linesPerBlock_ = 0, longest_ = 0;
  double squareOfCell_ = 0.0;  // m^2
  Buffer<double> values_, starts_;
  Buffer<int> apexes_;
  Buffer<Cell> lineOwners_;
  Grid powers_;
  Buffer<Cell> owners_;    // indexed by Cell
  Buffer<float> largest_;  // of each block
};

}  // namespace rill
