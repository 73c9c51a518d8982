// What a recipe runs: one map, or chunks of a larger world.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "chunks/chunk_plan.h"

namespace rill {

struct RunPlan {
  std::int64_t width = 0, height = 0;  // cells, of all chunks together
  // The number of iterations of each stage that is switched on. The leading sources run before the first iteration. With chunks,
  // all iterations of all pieces count as iterations of the last stage (chunked_run.h).
  std::vector<std::int64_t> stageIterations;
  std::optional<ChunkCost> chunks;  // of a world of chunks that can be run
};

// Plans the run that RunFactory::open opens, without running anything.
RunPlan planOf(const Recipe& recipe);

// The keys of the snapshots after 0, 1, 2... stages that are switched on (stateKey). Empty where a run has no snapshot: between
// leading sources, which run without interruption, and everywhere in a world of chunks.
std::vector<std::optional<std::string>> snapshotKeys(const Recipe& recipe);

// The keys of the snapshots within the last of 1, 2... stages that are switched on, where they differ from snapshotKeys: in stages
// with a timetable (method/method.h).
std::vector<std::optional<std::string>> keyframeKeys(const Recipe& recipe);

}  // namespace rill
