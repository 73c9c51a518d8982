// rill_run and rill_free.
#include "library/handle.h"

namespace rill {
namespace {

// How long a part of an iteration may run before the callback is asked.
constexpr double sliceMilliseconds = 10.0;

bool stops(const TerrainRun& run, rill_progress_callback callback, void* context) {
  const Progress& progress = run.progress();
  const auto& stages = run.recipe().stages;
  const auto stage = static_cast<std::size_t>(progress.stage);
  const std::string method(stage < stages.size() ? stages[stage].method->id : "");
  const rill_progress report{sizeof(rill_progress), progress.iteration, progress.iterations, method.c_str()};
  return callback(&report, context) != 0;
}

rill_status run(rill_terrain& terrain, TerrainRun& run, rill_progress_callback callback, void* context) {
  while (!run.progress().done()) {
    const Result<int> advanced = [&] {
      const DefaultFloatingPoint environment;
      return run.advanceFor(1, sliceMilliseconds);
    }();
    if (!advanced) return terrain.fail(RILL_FAILED, advanced.error().message);
    if (callback != nullptr && stops(run, callback, context)) return run.progress().done() ? RILL_OK : RILL_STOPPED;
  }
  return RILL_OK;
}

}  // namespace
}  // namespace rill

extern "C" rill_status rill_run(rill_terrain* terrain, rill_progress_callback progress, void* context) {
  return rill::useRun(terrain, [&](rill_terrain& open, rill::TerrainRun& run) { return rill::run(open, run, progress, context); });
}

extern "C" void rill_free(rill_terrain** terrain) {
  if (terrain == nullptr || *terrain == nullptr || (*terrain)->isInUse.load(std::memory_order_acquire)) return;
  delete *terrain;
  *terrain = nullptr;
}
