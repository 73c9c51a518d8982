#include "chunks/pieces.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

#include "base/decimal.h"
#include "base/memory.h"
#include "chunks/chunk_joiner.h"
#include "recipe/limits.h"
#include "simulation/stage_needs.h"

namespace rill {
namespace {

// The part of the key that all pieces share: the recipe without the number of chunks and the position, unless the world is finite.
std::string keyOfRecipe(Recipe recipe) {
  const bool isFinite = recipe.worldSettings().join == Join::rivers && !recipe.worldSettings().isEndless();
  for (std::size_t i = 0; i < recipe.world.size() && !isFinite; ++i) {
    const ParameterDescription& row = worldParameters()[i];
    if (row.id == "chunks" || row.id == "x" || row.id == "y") recipe.world[i] = row.initialValue();
  }
  return stateKey(recipe, recipe.stages.size());
}

}  // namespace

// Copies the cells of `area` from a grid with the cells `from` to a grid with the cells `into`.
void copyCells(const Grid& grid, const CellRectangle& from, const CellRectangle& area, Grid& to, const CellRectangle& into) {
  for (std::int64_t row = area.row; row < area.endRow(); ++row) {
    const float* const cells = grid.row(static_cast<int>(row - from.row)) + (area.column - from.column);
    std::copy_n(cells, area.shape.width, to.row(static_cast<int>(row - into.row)) + (area.column - into.column));
  }
}

Pieces::Pieces(const Recipe& recipe, const ChunkPlan& plan, ThreadPool& pool, const ImageLibrary& images)
    : recipe_(recipe), plan_(plan), pool_(pool), images_(images), layers_(layersOf(recipe)), recipeKey_(keyOfRecipe(recipe)) {}

// The recipe of a piece: it has its own seed if each piece has its own ground.
Recipe Pieces::recipeAt(const CellRectangle& cells) const {
  Recipe recipe = recipe_;
  if (!plan_.hasOwnGround()) return recipe;
  const WorldSettings settings = recipe_.worldSettings();
  const WorldWindow window(settings, cells.column, cells.row);
  const auto cellOf = [](double count) { return static_cast<std::uint64_t>(static_cast<std::int64_t>(std::floor(count))); };
  const auto seed = static_cast<std::uint32_t>(RandomKey{settings.seed, cellOf(window.column(0))}.bits(cellOf(window.row(0))));
  for (std::size_t i = 0; i < recipe.world.size(); ++i) {
    if (worldParameters()[i].id == "seed") recipe.world[i].number = seed;
  }
  return recipe;
}

std::string Pieces::keyOf(const PieceKey& piece) const {
  const CellRectangle worked = plan_.computedCells(piece);
  const WorldWindow window(recipe_.worldSettings(), worked.column, worked.row);
  return std::to_string(piece.pass) + ":" + formatNumber(window.column(0)) + ":" + formatNumber(window.row(0)) + ":" + recipeKey_;
}

Result<std::uint64_t> Pieces::bytesAtWork(const PieceKey& piece, std::uint64_t limit) const {
  return Simulation::bytesNeeded(recipeAt(plan_.computedCells(piece)), pool_, images_,
                                 {.memoryLimit = limit, .window = plan_.inGround(piece, plan_.computedCells(piece))});
}

std::uint64_t Pieces::memoryBytes(const PieceKey& piece) const {
  return Grid::bytesFor(plan_.cachedCells(piece).shape) * static_cast<std::uint64_t>(layers_.count());
}

Result<std::unique_ptr<Simulation>> Pieces::begin(const PieceKey& piece, std::uint64_t memoryLimit) const {
  const Result<std::vector<float>> heights = groundOf(piece);
  if (!heights) return heights.error();
  return Simulation::create(recipeAt(plan_.computedCells(piece)), pool_, images_,
                            {.memoryLimit = memoryLimit,
                             .startingHeights = heights.value(),
                             .window = plan_.inGround(piece, plan_.computedCells(piece))});
}

Result<std::shared_ptr<const FinishedPiece>> Pieces::finish(const PieceKey& key, const Simulation& simulation) const {
  auto piece = cellsOf(key, simulation);
  if (!piece) return piece.error();
  if (Status status = addEarlierPasses(key, *piece.value()); !status) return status.error();
  return std::shared_ptr<const FinishedPiece>(std::move(piece.value()));
}

Result<std::shared_ptr<const FinishedPiece>> Pieces::before(const PieceKey& key, std::uint64_t memoryLimit) const {
  Recipe recipe = recipeAt(plan_.computedCells(key));
  recipe.stages.erase(recipe.stages.begin() + static_cast<std::ptrdiff_t>(leadingSources(recipe)), recipe.stages.end());
  const auto made = Simulation::create(std::move(recipe), pool_, images_,
                                       {.memoryLimit = memoryLimit, .window = plan_.inGround(key, plan_.cachedCells(key))});
  if (!made) return made.error();
  auto piece = cellsOf(key, *made.value());
  if (!piece) return piece.error();
  return std::shared_ptr<const FinishedPiece>(std::move(piece.value()));
}

void Pieces::letGo(std::span<const PieceKey> pieces) {
  for (const PieceKey& piece : pieces) stored_.erase(piece);
}

Result<std::vector<float>> Pieces::groundOf(const PieceKey& piece) const {
  const std::vector<PieceKey> earlier = plan_.groundOf(piece);
  if (earlier.empty()) return std::vector<float>();
  const CellRectangle worked = plan_.computedCells(piece);
  Grid joined;
  if (Status status = allocateGrids(worked.shape, {&joined}); !status) return status.error();
  join(LayerId::height, earlier, worked, joined);
  if (!canAllocate(worked.shape.cells() * sizeof(float))) {
    return outOfMemory(worked.shape, worked.shape.cells() * sizeof(float), 0);
  }
  std::vector<float> heights;
  heights.reserve(worked.shape.cells());
  for (int r = 0; r < worked.shape.height; ++r) heights.insert(heights.end(), joined.row(r), joined.row(r) + worked.shape.width);
  return heights;
}

// Copies the retained cells of a piece's layers.
Result<std::shared_ptr<FinishedPiece>> Pieces::cellsOf(const PieceKey& key, const Simulation& simulation) const {
  auto piece = std::make_shared<FinishedPiece>();
  const CellRectangle retained = plan_.cachedCells(key);
  piece->shape = retained.shape;
  piece->budget = simulation.budget();
  piece->reports = simulation.reports();
  const CellRectangle held = simulation.terrain().shape() == retained.shape ? retained : plan_.computedCells(key);
  Status status;
  forLayers(layers_, [&](LayerId layer) {
    if (!status.ok() || !simulation.terrain().has(layer)) return;
    Grid& to = piece->layers[static_cast<std::size_t>(layer)];
    status = allocateGrids(retained.shape, {&to});
    if (status.ok()) copyCells(simulation.terrain().get(layer), held, retained, to, retained);
  });
  if (!status) return status.error();
  return piece;
}

// A pass starts from the ground of the previous pass: the eroded and deposited layers are the sum over both passes.
Status Pieces::addEarlierPasses(const PieceKey& key, FinishedPiece& piece) const {
  const std::vector<PieceKey> earlier = plan_.groundOf(key);
  if (earlier.empty()) return {};
  Grid before;
  const CellRectangle retained = plan_.cachedCells(key);
  if (Status status = allocateGrids(retained.shape, {&before}); !status) return status;
  for (const LayerId layer : {LayerId::wear, LayerId::deposit}) {
    Grid& sum = piece.layers[static_cast<std::size_t>(layer)];
    if (sum.empty()) continue;
    join(layer, earlier, retained, before);
    for (int r = 0; r < sum.height(); ++r) {
      std::transform(sum.row(r), sum.row(r) + sum.width(), before.row(r), sum.row(r), std::plus<>());
    }
  }
  return {};
}

void Pieces::join(LayerId layer, std::span<const PieceKey> pieces, const CellRectangle& area, Grid& to, int column, int row) const {
  std::vector<JoinedPiece> joined;
  for (const PieceKey& key : pieces) {
    const Grid& grid = stored_.at(key)->layers[static_cast<std::size_t>(layer)];
    // Uses the position in this window: a cached piece may have been computed in another window.
    if (!grid.empty()) joined.push_back({plan_.cachedCells(key), &grid});
  }
  if (!joined.empty()) joinPieces(joined, area, to, column, row);
}

}  // namespace rill
