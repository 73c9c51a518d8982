#include "grid/edges.h"

#include <algorithm>

namespace rill {
namespace {

constexpr int halo = Grid::halo;

void exchangeHalo(Grid& grid) {
  const int width = grid.width();
  const int height = grid.height();
  for (int r = 0; r < height; ++r) {
    float* row = grid.row(r);
    for (int k = 1; k <= halo; ++k) {
      row[-k] = row[wrapped(-k, width)];
      row[width - 1 + k] = row[wrapped(width - 1 + k, width)];
    }
  }
  for (int k = 1; k <= halo; ++k) {
    std::copy_n(grid.row(wrapped(-k, height)) - halo, width + 2 * halo, grid.row(-k) - halo);
    std::copy_n(grid.row(wrapped(height - 1 + k, height)) - halo, width + 2 * halo, grid.row(height - 1 + k) - halo);
  }
}

// Ghost value k columns and j rows out from border cell `at`, whose inner neighbours are `inColumn` and `inRow`.
float beyond(float at, float inColumn, float inRow, int k, int j, float slope) {
  return at + slope * (static_cast<float>(k) * (at - inColumn) + static_cast<float>(j) * (at - inRow));
}

// slope 1 continues the ground, slope 0 repeats the border cell.
void extend(Grid& grid, float slope) {
  const int right = grid.width() - 1;
  const int bottom = grid.height() - 1;
  for (int r = 0; r <= bottom; ++r) {
    float* row = grid.row(r);
    for (int k = 1; k <= halo; ++k) {
      row[-k] = beyond(row[0], row[1], row[0], k, 0, slope);
      row[right + k] = beyond(row[right], row[right - 1], row[right], k, 0, slope);
    }
  }
  for (const bool north : {true, false}) {
    const float* border = grid.row(north ? 0 : bottom);
    const float* inside = grid.row(north ? 1 : bottom - 1);
    for (int j = 1; j <= halo; ++j) {
      float* out = grid.row(north ? -j : bottom + j);
      for (int c = 0; c <= right; ++c) out[c] = beyond(border[c], border[c], inside[c], 0, j, slope);
      for (int k = 1; k <= halo; ++k) {
        out[-k] = beyond(border[0], border[1], inside[0], k, j, slope);
        out[right + k] = beyond(border[right], border[right - 1], inside[right], k, j, slope);
      }
    }
  }
}

}  // namespace

void fillHaloWithGround(Grid& grid, Edges edges) {
  if (edges == Edges::periodic) {
    exchangeHalo(grid);
  } else {
    extend(grid, edges == Edges::open ? 1.0f : 0.0f);
  }
}

namespace {

// Calls visit(pointer, count) for each run of ghost cells, from the northern row to the southern one.
template <class AnyGrid, class Visit>
void forHaloRuns(AnyGrid& grid, const Visit& visit) {
  const int width = grid.width();
  for (int r = -halo; r < grid.height() + halo; ++r) {
    if (r < 0 || r >= grid.height()) {
      visit(grid.row(r) - halo, width + 2 * halo);
    } else {
      visit(grid.row(r) - halo, halo);
      visit(grid.row(r) + width, halo);
    }
  }
}

}  // namespace

std::vector<float> copyHalo(const Grid& grid) {
  std::vector<float> cells;
  forHaloRuns(grid, [&](const float* from, int count) { cells.insert(cells.end(), from, from + count); });
  return cells;
}

void restoreHalo(Grid& grid, std::span<const float> cells) {
  const float* from = cells.data();
  forHaloRuns(grid, [&](float* to, int count) {
    std::copy_n(from, count, to);
    from += count;
  });
}

void fillHaloWithNothing(Grid& grid, Edges edges) { fillHaloWithValue(grid, edges, 0.0f); }

void fillHaloWithValue(Grid& grid, Edges edges, float value) {
  if (edges == Edges::periodic) {
    exchangeHalo(grid);
    return;
  }
  forHaloRuns(grid, [value](float* to, int count) { std::fill_n(to, count, value); });
}

int cellStandingFor(int index, int count, Edges edges) {
  const int period = edges == Edges::periodic ? count : 2 * count;
  const int within = wrapped(index, period);
  return within < count ? within : period - 1 - within;
}

}  // namespace rill
