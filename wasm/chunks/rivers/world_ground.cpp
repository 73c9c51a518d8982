#include "chunks/rivers/world_ground.h"

#include <climits>

#include "chunks/cell_rectangles.h"

namespace rill {

Result<WorldGround> WorldGround::over(const Recipe& recipe, int reach, const CellRectangle& cells, ThreadPool& pool,
                                      const ImageLibrary& images) {
  auto made = Simulation::create(recipe, pool, images, {.window = widened(cells, reach)});
  if (!made) return made.error();
  if (const Result<int> ran = made.value()->advance(INT_MAX); !ran) return ran.error();
  return WorldGround(cells, reach, std::move(made.value()));
}

}  // namespace rill
