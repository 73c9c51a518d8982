#include "erosion/pipes/spring.h"

#include <algorithm>
#include <cmath>

namespace rill {
namespace {

constexpr double defaultRadius = 100.0;  // m
constexpr double maxPart = 0.05;         // share of the map's width
constexpr double smallestRadius = 1.5;   // cells

}  // namespace

Status Spring::place(ScratchArena& scratch, const Terrain& terrain, const CellRectangle& map, const SpringPlace& place) {
  const Shape shape = map.shape;
  const double middleX = place.east * shape.width;
  const double middleY = place.south * shape.height;
  const double radius = std::max(smallestRadius, std::min(defaultRadius / terrain.cellSize(), maxPart * shape.width));  // cells
  // Rounded to few enough bits for an exact sum, so that the sum does not depend on the order of the cells of a turned map.
  const auto shareAt = [&](int c, int r) {
    const double x = c + 0.5 - middleX, y = r + 0.5 - middleY;
    return std::floor(65536.0 * (1.0 - (x * x + y * y) / (radius * radius)));
  };
  const auto forCells = [&](const auto& visit) {
    const auto first = [&](double middle) { return std::max(0, static_cast<int>(middle - radius) - 1); };
    const auto end = [&](double middle, int count) { return std::min(count, static_cast<int>(middle + radius) + 2); };
    for (int r = first(middleY); r < end(middleY, shape.height); ++r) {
      for (int c = first(middleX); c < end(middleX, shape.width); ++c) {
        if (const double share = shareAt(c, r); share > 0.0) visit(c, r, share);
      }
    }
  };
  const auto isOnTerrain = [&](int c, int r) {
    const std::int64_t column = map.column + c, row = map.row + r;
    return column >= 0 && column < terrain.shape().width && row >= 0 && row < terrain.shape().height;
  };
  std::size_t count = 0;
  double sum = 0.0;
  forCells([&](int c, int r, double share) {
    if (isOnTerrain(c, r)) ++count;
    sum += share;
  });
  if (Status status = scratch.take(cells_, count); !status) return status;
  if (Status status = scratch.take(rows_, static_cast<std::size_t>(terrain.shape().height) + 1, std::size_t{0}); !status)
    return status;
  std::size_t next = 0;
  forCells([&](int c, int r, double share) {
    if (!isOnTerrain(c, r)) return;
    const auto rise =
        static_cast<float>(place.strength * static_cast<double>(static_cast<float>(share)) / (sum * terrain.cellArea()));
    cells_[next++] = {static_cast<int>(map.column) + c, rise};
    ++rows_[static_cast<std::size_t>(map.row + r) + 1];
  });
  for (std::size_t r = 1; r < rows_.size(); ++r) rows_[r] += rows_[r - 1];
  return {};
}

void Spring::addTo(float* water, int r, float seconds) const {
  const auto row = static_cast<std::size_t>(r);
  for (std::size_t i = rows_[row]; i < rows_[row + 1]; ++i) water[cells_[i].column] += seconds * cells_[i].rise;
}

Status placeSprings(const Run& run, ScratchArena& scratch, const Springs& places, std::vector<Spring>& springs) {
  const std::vector<CellRectangle> chunks = mapsOn(run.window, run.terrain.shape());
  const std::span<const SpringPlace> all = places.places();
  springs.resize(chunks.size() * all.size());
  Status status;
  for (std::size_t i = 0; i < springs.size() && status.ok(); ++i) {
    status = springs[i].place(scratch, run.terrain, chunks[i / all.size()], all[i % all.size()]);
  }
  return status;
}

}  // namespace rill
