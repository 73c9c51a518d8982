// Blocks of rows for noise whose walk begins with a few rows of a cache, which a short block would compute for little use. A cell
// depends on its position alone, so the size of the blocks changes no bit.
#pragma once

#include <algorithm>

#include "base/parallel.h"

namespace rill {

// As many rows as leave four blocks for each thread, within limits.
inline int rowsOfSourceBlock(const ThreadPool& pool, int rows) {
  constexpr int maxRows = 128, blocksOfThread = 4;
  return std::clamp(rows / (blocksOfThread * pool.threads()), rowsPerBlock, maxRows);
}

}  // namespace rill
