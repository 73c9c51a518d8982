#include "simulation/terrain_run.h"

#include <algorithm>
#include <bit>
#include <chrono>
#include <cmath>
#include <limits>
#include <string>

#include "base/decimal.h"
#include "base/floating_point.h"
#include "base/memory.h"
#include "base/parallel.h"
#include "grid/fingerprint.h"
#include "hydrology/biomes.h"
#include "simulation/climate.h"

namespace rill {
namespace {

// Calls advance(), which returns how many iterations it completed, until the time is over or `iterations` are complete.
template <class Advance>
Result<int> advanceUntil(const TerrainRun& run, int iterations, double milliseconds, const Advance& advance) {
  using Clock = std::chrono::steady_clock;
  const auto end = Clock::now() + std::chrono::duration<double, std::milli>(milliseconds);
  int done = 0;
  do {
    const Result<int> completed = advance();
    if (!completed) return completed.error();
    done += completed.value();
  } while (done < iterations && !run.progress().done() && Clock::now() < end);
  return done;
}

}  // namespace

Status allocateReserve(Shape shape, const ThreadPool& pool) {
  constexpr std::size_t texts = std::size_t{2} << 20, perCellOfRow = 384;
  const auto side = static_cast<std::size_t>(std::max(shape.width, shape.height));
  const std::size_t bytes = texts + perCellOfRow * side * static_cast<std::size_t>(pool.threads());
  if (allocateMemoryReserve(bytes)) return {};
  return Error{"There is not enough memory for " + formatMemory(bytes, std::ceil) +
               " of working data; choose a smaller size, or close other programs."};
}

Result<int> TerrainRun::advanceFor(int iterations, double milliseconds) {
  return advanceUntil(*this, iterations, milliseconds, [this] { return advancePart(); });
}

Result<int> TerrainRun::runFor(double milliseconds) {
  return advanceUntil(*this, std::numeric_limits<int>::max(), milliseconds, [this] { return advance(1); });
}

std::vector<std::string_view> TerrainRun::layers() const {
  std::vector<std::string_view> ids;
  for (std::size_t i = 0; i < layerCount; ++i) {
    if (terrainBesideHeights().has(static_cast<LayerId>(i))) ids.push_back(layerDescriptions[i].id);
  }
  return ids;
}

Result<const Grid*> TerrainRun::layer(std::string_view id) {
  const auto hasId = [&](const LayerDescription& layer) { return layer.id == id; };
  const auto written = std::find_if(layerDescriptions.begin(), layerDescriptions.end(), hasId);
  if (written != layerDescriptions.end()) {
    const auto layer = static_cast<LayerId>(written - layerDescriptions.begin());
    const Terrain& holder = layer == LayerId::height ? terrain() : terrainBesideHeights();
    if (holder.has(layer)) return &holder.get(layer);
  }
  const auto derived = std::find_if(derivedLayerDescriptions.begin(), derivedLayerDescriptions.end(), hasId);
  if (derived != derivedLayerDescriptions.end()) {
    return derive(static_cast<DerivedLayerId>(derived - derivedLayerDescriptions.begin()));
  }
  std::string list;
  for (const std::string_view each : layers()) list += (list.empty() ? "" : ", ") + std::string(each);
  return Error{"This terrain has no layer '" + std::string(id) + "'; it has " + list + "."};
}

Result<const Grid*> TerrainRun::derive(DerivedLayerId layer) {
  const DefaultFloatingPoint environment;
  if (layer == DerivedLayerId::change) return deriveChange();
  if (layer == DerivedLayerId::steepness) return deriveSteepness();
  if (layer == DerivedLayerId::basins) return deriveBasins();
  if (layer == DerivedLayerId::forms) return deriveForms();
  if (layer == DerivedLayerId::biomes) return deriveBiomes();
  if (!waterMap_) {
    if (Status status = allocateReserve(terrain().shape(), pool_); !status) return status.error();
    WaterMap made;
    if (Status status = made.derive(changingTerrain(), pool_, water(), waterIsOfThisGround() && waterStands()); !status) {
      return status.error();
    }
    waterMap_ = std::move(made);
  }
  return &waterMap_->get(layer);
}

Result<Grid*> TerrainRun::startingGround() {
  if (start_.empty()) {
    Result<Grid> made = makeStartingGround();
    if (!made) return made.error();
    start_ = std::move(made.value());
  }
  return &start_;
}

Result<const Grid*> TerrainRun::deriveChange() {
  if (!change_.empty()) return &change_;
  const Result<Grid*> start = startingGround();
  if (!start) return start.error();
  const Grid& ground = terrain().height();
  if (Status status = allocateGrids(ground.shape(), {&change_}); !status) return status.error();
  forRowBlocks(pool_, ground.height(), [&](int, int first, int end) {
    for (int r = first; r < end; ++r) {
      for (int c = 0; c < ground.width(); ++c) change_.row(r)[c] = ground.row(r)[c] - start.value()->row(r)[c];
    }
  });
  return &change_;
}

Result<const Grid*> TerrainRun::deriveSteepness() {
  if (!steepness_.empty()) return &steepness_;
  const Result<const LandDrainage*> rivers = drainage();
  if (!rivers) return rivers.error();
  const Channels& channels = rivers.value()->channels();
  const Shape shape = terrain().shape();
  Buffer<double> chi;
  if (Status status = findChi(channels, referenceConcavity, chi); !status) return status.error();
  if (Status status = allocateGrids(shape, {&steepness_}); !status) return status.error();
  for (const Stream& stream : channels.streams()) {
    for (std::int32_t i = stream.first; i < stream.end; ++i) {
      const ChannelNode& node = channels.node(i);
      if (node.isLake != 0) continue;
      steepness_.row(node.cell / shape.width)[node.cell % shape.width] = static_cast<float>(steepnessAt(channels, chi, stream, i));
    }
  }
  return &steepness_;
}

Result<const Grid*> TerrainRun::deriveBasins() {
  if (!basins_.empty()) return &basins_;
  const Result<const LandDrainage*> rivers = drainage();
  if (!rivers) return rivers.error();
  Grid classes;
  if (Status status = allocateGrids(terrain().shape(), {&classes}); !status) return status.error();
  if (Status status = classifyBasins(*rivers.value(), classes); !status) return status.error();
  basins_ = std::move(classes);
  return &basins_;
}

Result<const Grid*> TerrainRun::deriveForms() {
  if (!forms_.empty()) return &forms_;
  const Shape shape = terrain().shape();
  if (Status status = allocateReserve(shape, pool_); !status) return status.error();
  if (Status status = allocateGrids(shape, {&forms_}); !status) return status.error();
  classifyForms(terrain(), pool_, forms_);
  return &forms_;
}

Result<const Grid*> TerrainRun::deriveBiomes() {
  if (!biomes_.empty()) return &biomes_;
  const Shape shape = terrain().shape();
  if (Status status = allocateReserve(shape, pool_); !status) return status.error();
  WaterMap made;
  Grid moisture, biomes;
  if (Status status = allocateGrids(shape, {&moisture, &biomes}); !status) return status.error();
  const bool stands = waterIsOfThisGround() && waterStands();
  if (Status status = made.derive(changingTerrain(), pool_, water(), stands, &moisture); !status) return status.error();
  const std::vector<float> colder = colderRows(recipe(), window(), shape.height);
  classifyBiomes(terrain(), made.get(DerivedLayerId::lakes), moisture, colder, pool_, biomes);
  biomes_ = std::move(biomes);
  return &biomes_;
}

Result<const LandDrainage*> TerrainRun::drainage() {
  const DefaultFloatingPoint environment;
  if (Status status = allocateReserve(terrain().shape(), pool_); !status) return status.error();
  if (!drainage_) {
    LandDrainage made;
    if (Status status = made.derive(changingTerrain(), pool_); !status) return status.error();
    drainage_ = std::move(made);
  }
  return &*drainage_;
}

Result<SingleCells> TerrainRun::singleCells() {
  const DefaultFloatingPoint environment;
  const Result<const LandDrainage*> rivers = drainage();
  if (!rivers) return rivers.error();
  const Result<Grid*> start = startingGround();
  if (!start) return start.error();
  return countSingleCells(changingTerrain(), *start.value(), *rivers.value(), budget().uplifted > 0.0, pool_);
}

Result<FormShares> TerrainRun::formShares() {
  const Result<const Grid*> forms = derive(DerivedLayerId::forms);
  if (!forms) return forms.error();
  return formSharesOf(*forms.value());
}

Result<Faults> TerrainRun::faults() {
  const DefaultFloatingPoint environment;
  const Result<const LandDrainage*> rivers = drainage();
  if (!rivers) return rivers.error();
  return findFaults(terrain(), *rivers.value(), pool_);
}

Result<Landforms> TerrainRun::landforms(const LandformOptions& options) {
  const DefaultFloatingPoint environment;
  const Result<const LandDrainage*> rivers = drainage();
  if (!rivers) return rivers.error();
  return measureLandforms(terrain(), *rivers.value(), pool_, options);
}

Result<std::optional<Basin>> TerrainRun::basinAt(double east, double south) {
  const DefaultFloatingPoint environment;
  if (!(east >= 0.0 && east <= 1.0 && south >= 0.0 && south <= 1.0)) {
    return Error{"The place of the basin must be on the map: fractions of its width and height from 0 to 1."};
  }
  const Result<const LandDrainage*> rivers = drainage();
  if (!rivers) return rivers.error();
  const Shape shape = terrain().shape();
  const auto column = std::min(static_cast<std::int32_t>(east * shape.width), shape.width - 1);
  const auto row = std::min(static_cast<std::int32_t>(south * shape.height), shape.height - 1);
  return measureBasin(terrain(), *rivers.value(), row * shape.width + column);
}

Result<std::vector<Basin>> TerrainRun::basins(int limit) {
  const DefaultFloatingPoint environment;
  if (limit < 1 || limit > maxBasins) {
    return Error{"The number of basins must be from 1 to " + std::to_string(maxBasins) + ", but is " + std::to_string(limit) + "."};
  }
  const Result<const LandDrainage*> rivers = drainage();
  if (!rivers) return rivers.error();
  return listBasins(terrain(), *rivers.value(), limit);
}

Result<ChannelPoints> TerrainRun::channelPoints(double theta) {
  const DefaultFloatingPoint environment;
  if (Status status = checkConcavity(theta); !status) return status.error();
  const Result<const LandDrainage*> rivers = drainage();
  if (!rivers) return rivers.error();
  const Channels& channels = rivers.value()->channels();
  Buffer<double> chi;
  ChannelPoints points;
  if (Status status = findChi(channels, theta, chi); !status) return status.error();
  if (Status status = findChannelPoints(channels, chi, points); !status) return status.error();
  return points;
}

Status TerrainRun::storeStartingGround() {
  const Grid& ground = terrain().height();
  if (Status status = allocateGrids(ground.shape(), {&start_}); !status) return status;
  start_.copyFrom(ground);
  return {};
}

std::uint64_t TerrainRun::fingerprint() const {
  const std::uint64_t heights = rill::fingerprint(terrain().height());
  if (!terrain().hasVoids()) return heights;
  // Differs from the fingerprint of a terrain with the same heights and other voids.
  return std::rotl(heights, 1) ^ rill::fingerprint(terrain().get(LayerId::voids));
}

}  // namespace rill
