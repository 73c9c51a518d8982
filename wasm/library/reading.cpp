// The functions of include/rill/rill.h that read a terrain.
#include <algorithm>
#include <limits>
#include <string>

#include "grid/fingerprint.h"
#include "library/handle.h"
#include "library/measures_json.h"
#include "recipe/description.h"

namespace rill {
namespace {

rill_status wrongSize(rill_terrain& terrain, const char* name, std::size_t wanted) {
  return terrain.fail(RILL_INVALID_ARGUMENT, std::string("The argument is NULL, or its size is not ") + std::to_string(wanted) +
                                                 ", sizeof(" + name + ").");
}

template <class Struct>
bool isWhole(const Struct* made) {
  return made != nullptr && made->size == sizeof(Struct);
}

// The units of layers are literals, which end with a zero byte.
const char* terminated(std::string_view literal) { return literal.empty() ? "" : literal.data(); }

const char* unitOf(std::string_view layer) {
  const auto found = std::find_if(allLayerDescriptions.begin(), allLayerDescriptions.end(),
                                  [&](const LayerDescription& each) { return each.id == layer; });
  return found == allLayerDescriptions.end() ? "" : terminated(found->unit);
}

rill_status sizeOf(rill_terrain& terrain, TerrainRun& run, rill_size& made) {
  const Terrain& ground = run.terrain();
  const WorldSettings world = run.recipe().worldSettings();
  const Shape shape = ground.shape();
  const double cell = ground.cellSize();
  made = {.size = sizeof(rill_size),
          .width = shape.width,
          .height = shape.height,
          .cell_size = cell,
          .east = world.x + static_cast<double>(terrain.chunkColumn) * world.size.width * cell,
          .south = world.y + static_cast<double>(terrain.chunkRow) * world.size.height * cell,
          .sea = world.sea.value_or(std::numeric_limits<double>::quiet_NaN())};
  return RILL_OK;
}

rill_status copyHeights(rill_terrain& terrain, TerrainRun& run, float* heights, std::size_t count) {
  const Grid& grid = run.terrain().height();
  if (heights == nullptr || count != grid.shape().cells()) {
    return terrain.fail(RILL_INVALID_ARGUMENT, "heights is NULL, or count is " + std::to_string(count) + "; it must be " +
                                                   std::to_string(grid.shape().cells()) + ", the number of cells.");
  }
  for (int row = 0; row < grid.height(); ++row) heights = std::copy_n(grid.row(row), grid.width(), heights);
  return RILL_OK;
}

bool isDerived(std::string_view name) {
  return std::any_of(derivedLayerDescriptions.begin(), derivedLayerDescriptions.end(),
                     [&](const LayerDescription& each) { return each.id == name; });
}

rill_status layerOf(rill_terrain& terrain, TerrainRun& run, std::string_view name, rill_layer& made) {
  const Result<const Grid*> layer = run.layer(name);
  // A derived layer exists for each terrain: computing it has failed.
  if (!layer) return terrain.fail(isDerived(name) ? RILL_FAILED : RILL_NO_LAYER, layer.error().message);
  const Grid& grid = *layer.value();
  made = {.size = sizeof(rill_layer),
          .values = grid.row(0),
          .width = grid.width(),
          .height = grid.height(),
          .stride = static_cast<std::int64_t>(grid.stride()),
          .unit = unitOf(name)};
  return RILL_OK;
}

}  // namespace
}  // namespace rill

extern "C" {

rill_status rill_get_size(rill_terrain* terrain, rill_size* size) {
  return rill::useRun(terrain, [&](rill_terrain& open, rill::TerrainRun& run) {
    return rill::isWhole(size) ? rill::sizeOf(open, run, *size) : rill::wrongSize(open, "rill_size", sizeof(rill_size));
  });
}

rill_status rill_get_heights(rill_terrain* terrain, float* heights, size_t count) {
  return rill::read(terrain,
                    [&](rill_terrain& open, rill::TerrainRun& run) { return rill::copyHeights(open, run, heights, count); });
}

rill_status rill_get_layer(rill_terrain* terrain, const char* name, rill_layer* layer) {
  return rill::read(terrain, [&](rill_terrain& open, rill::TerrainRun& run) {
    if (name == nullptr) return open.fail(RILL_INVALID_ARGUMENT, "name is NULL; it must be the name of a layer.");
    return rill::isWhole(layer) ? rill::layerOf(open, run, name, *layer) : rill::wrongSize(open, "rill_layer", sizeof(rill_layer));
  });
}

const char* rill_get_layer_name(rill_terrain* terrain, size_t index) {
  const char* name = nullptr;
  rill::useRun(terrain, [&](rill_terrain&, rill::TerrainRun& run) {
    const auto names = run.layers();
    if (index < names.size()) name = rill::terminated(names[index]);
    return RILL_OK;
  });
  return name;
}

const char* rill_get_measures(rill_terrain* terrain) {
  const char* text = nullptr;
  rill::read(terrain, [&](rill_terrain& open, rill::TerrainRun& run) {
    rill::Result<std::string> measures = rill::measuresAsJson(run, open.recipe);
    if (!measures) return open.fail(RILL_NO_MEMORY, measures.error().message);
    open.measures = std::move(measures.value());
    text = open.measures.c_str();
    return RILL_OK;
  });
  return text;
}

const char* rill_get_recipe(rill_terrain* terrain) {
  const char* text = nullptr;
  rill::useRun(terrain, [&](rill_terrain& open, rill::TerrainRun&) {
    text = open.recipe.c_str();
    return RILL_OK;
  });
  return text;
}

const char* rill_get_fingerprint(rill_terrain* terrain) {
  const char* text = nullptr;
  rill::read(terrain, [&](rill_terrain& open, rill::TerrainRun& run) {
    open.fingerprint = rill::hexadecimal(run.fingerprint());
    text = open.fingerprint.c_str();
    return RILL_OK;
  });
  return text;
}

const char* rill_describe(void) {
  try {
    static const std::string text = [] {
      const rill::DefaultFloatingPoint environment;
      return rill::describeRegistry();
    }();
    return text.c_str();
  } catch (...) {
    return nullptr;
  }
}

const char* rill_last_error(const rill_terrain* terrain) {
  return terrain == nullptr ? "The terrain is NULL: rill_open did not create it, or rill_free has freed it."
                            : terrain->error.c_str();
}

const char* rill_version(void) { return RILL_VERSION; }

int rill_abi_version(void) { return RILL_ABI_VERSION; }
}
