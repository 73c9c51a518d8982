// Measures the steps of the height across the borders between chunks after each sweep of `dustpan`. Pieces are released before the
// run ends, so each piece is measured when it is finished. Only its border cells are read, and no result depends on these numbers.
#pragma once

#include <map>
#include <vector>

#include "chunks/chunk_plan.h"
#include "grid/grid.h"
#include "simulation/terrain_run.h"

namespace rill {

class SweepSeams {
 public:
  explicit SweepSeams(const ChunkRange& range) : range_(range) {}

  // Ignores pieces that are no chunk of the range at the end of a sweep. Each piece may be added only once.
  void add(const PieceKey& piece, const Grid& height);

  // One entry for each sweep that all chunks have finished.
  const std::vector<SeamSteps>& complete() const { return complete_; }

 private:
  // The border west or north of a chunk.
  struct Border {
    ChunkPlace chunk;
    bool isVertical;
    auto operator<=>(const Border&) const = default;
  };
  // By border, so that sums do not depend on the order of the pieces.
  struct Sweep {
    std::map<Border, std::vector<float>> oneSide;  // cells of the piece that was finished first
    std::map<Border, SeamSteps> steps;             // of borders with two finished pieces
  };

  void addSide(int sweep, const Border& border, std::vector<float> cells);

  ChunkRange range_;
  std::map<int, Sweep> sweeps_;  // sweeps that are not complete
  std::vector<SeamSteps> complete_;
};

}  // namespace rill
