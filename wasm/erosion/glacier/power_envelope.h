// The power diagram of discs (power_diagram.h) of any size: the lower envelope of the parabolas (p - q)^2 - R(q)^2 along each
// column, and then along each row with the results of the columns (Felzenszwalb and Huttenlocher 2012). It takes the same time for
// discs of any size.
#pragma once

#include <span>

#include "base/parallel.h"
#include "erosion/glacier/power_grids.h"

namespace rill {

class PowerEnvelope {
 public:
  Status start(ScratchArena& scratch, const Lattice& lattice);

  // `reach`: cells, the radius of the largest disc.
  void find(ThreadPool& pool, const Lattice& lattice, double cellSize, int reach, const PowerGrids& grids);

 private:
  // Memory for one line: values in, and the stack of the envelope.
  struct Line {
    std::span<double> values, starts;
    std::span<int> apexes;
    std::span<Cell> owners;
  };

  Line line(int block);
  template <class Read, class Write>
  void solve(const Line& line, int count, int pad, const Read& read, const Write& write) const;

  int linesPerBlock_ = 0, maxEntries_ = 0;
  double squareOfCell_ = 0.0;  // m^2
  Buffer<double> values_, starts_;
  Buffer<int> apexes_;
  Buffer<Cell> lineOwners_;
};

}  // namespace rill
