// Chunks that are computed with the reach of their methods as a margin, compared with one map.
#pragma once

#include "chunks/chunked_run.h"
#include "support.h"

namespace rill::test {

// The number of cells in which two chunks of 48 x 48 cells, joined by halo, differ from one map of the same world, farther than
// `border` cells from the border of the world, where the map has no neighbours.
inline int cellsThatDifferInTwoChunks(const std::string& stages, int border, ThreadPool& pool) {
  Bench bench("2/size=96x48;extent=6000;x=-3000;y=-1500" + stages, 1);
  bench.runToEnd();
  const Grid& whole = bench->terrain().height();
  PieceCache cache;
  const Recipe recipe = recipeFor("2/size=48;extent=3000;x=-3000;y=-1500;chunks=2x1;join=halo" + stages);
  auto together = ChunkedRun::create(recipe, chunksShown(recipe), pool, imagesForTests(), cache);
  if (!together.ok() || !together.value()->advance(1 << 30).ok()) return 96 * 48;
  const Grid& joined = together.value()->terrain().height();
  int differ = 0;
  for (int r = border; r < 48 - border; ++r) {
    for (int c = border; c < 96 - border; ++c) differ += joined.row(r)[c] == whole.row(r)[c] ? 0 : 1;
  }
  return differ;
}

}  // namespace rill::test
