// The terrain behind a handle of include/rill/rill.h, and what all its functions do: they check the handle, set the floating-point
// environment, and turn errors into a status and a sentence. The core throws no exceptions, but the standard library does when
// memory for a small object or a thread is missing; none leaves the library.
#pragma once

#include <rill/rill.h>

#include <atomic>
#include <memory>
#include <new>
#include <string>
#include <system_error>
#include <utility>

#include "base/floating_point.h"
#include "base/result.h"
#include "chunks/run_factory.h"

struct rill_terrain {
  std::atomic<bool> isInUse{false};
  rill::RunFactory runs;
  std::unique_ptr<rill::TerrainRun> run;  // null after an error of rill_open
  // Columns and rows from the first chunk of the recipe to the map.
  std::int64_t chunkColumn = 0, chunkRow = 0;
  std::string recipe, fingerprint, measures;
  std::string error;

  rill_status fail(rill_status status, std::string sentence) {
    error = std::move(sentence);
    return status;
  }
};

namespace rill {

// Calls `work(terrain)`, whose status it returns, unless the handle is null or in use.
template <class Work>
rill_status use(rill_terrain* terrain, const Work& work) {
  if (terrain == nullptr) return RILL_INVALID_ARGUMENT;
  // The sentence is not stored: the call that is in use may write one at the same time.
  if (terrain->isInUse.exchange(true, std::memory_order_acquire)) return RILL_INVALID_ARGUMENT;
  rill_status status = RILL_FAILED;
  try {
    status = work(*terrain);
  } catch (const std::bad_alloc&) {
    status = terrain->fail(RILL_NO_MEMORY, "There is not enough memory; choose a smaller size.");
  } catch (const std::system_error&) {
    status = terrain->fail(RILL_NO_MEMORY, "A thread cannot be started; choose fewer threads.");
  } catch (...) {
    status = terrain->fail(RILL_FAILED, "The progress callback threw an exception.");
  }
  terrain->isInUse.store(false, std::memory_order_release);
  return status;
}

// The same for an open terrain: `work(terrain, run)`.
template <class Work>
rill_status useRun(rill_terrain* terrain, const Work& work) {
  return use(terrain, [&](rill_terrain& open) {
    if (!open.run) return open.fail(RILL_INVALID_ARGUMENT, "The recipe was not opened, so there is no terrain.");
    return work(open, *open.run);
  });
}

// The same for a function that reads the terrain.
template <class Work>
rill_status read(rill_terrain* terrain, const Work& work) {
  return useRun(terrain, [&](rill_terrain& open, TerrainRun& run) {
    if (run.isWithinIteration()) {
      return open.fail(RILL_UNFINISHED, "The run was stopped within an iteration; call rill_run to complete it.");
    }
    const DefaultFloatingPoint environment;
    return work(open, run);
  });
}

}  // namespace rill
