#include "ground_texture.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "analysis/ground_shape.h"

namespace rill::test {
namespace {

// Calls visit(column, row) for the land cells that are at least `margin` cells away from the border.
template <class Visit>
void forLand(const Terrain& terrain, int margin, const Visit& visit) {
  for (int r = margin; r < terrain.shape().height - margin; ++r) {
    for (int c = margin; c < terrain.shape().width - margin; ++c) {
      if (terrain.height().row(r)[c] >= terrain.sea()) visit(c, r);
    }
  }
}

// Sea cells have the height of the sea's surface.
double heightAt(const Terrain& terrain, int c, int r) { return std::max(terrain.height().row(r)[c], terrain.sea()); }

double meanAround(const Terrain& terrain, int c, int r, int reach) {
  double sum = 0.0;
  for (int j = -reach; j <= reach; ++j) {
    for (int i = -reach; i <= reach; ++i) sum += heightAt(terrain, c + i, r + j);
  }
  return sum / ((2 * reach + 1) * (2 * reach + 1));
}

}  // namespace

GroundTexture groundTexture(const Terrain& terrain) {
  GroundTexture texture;
  std::vector<double> slopes;
  forLand(terrain, 0, [&](int c, int r) { slopes.push_back(slopeAt(terrain, c, r)); });
  if (slopes.empty()) return texture;
  const auto at95 = slopes.begin() + static_cast<std::ptrdiff_t>(0.95 * static_cast<double>(slopes.size()));
  std::nth_element(slopes.begin(), at95, slopes.end());
  texture.slope95 = *at95;
  double fine = 0.0, coarse = 0.0;
  forLand(terrain, 4, [&](int c, int r) {
    const double here = heightAt(terrain, c, r);
    const double fromFine = here - meanAround(terrain, c, r, 1), fromCoarse = here - meanAround(terrain, c, r, 4);
    fine += fromFine * fromFine;
    coarse += fromCoarse * fromCoarse;
  });
  texture.roughness = coarse > 0.0 ? std::sqrt(fine / coarse) : std::numeric_limits<double>::quiet_NaN();
  if (!terrain.has(LayerId::deposit) || !terrain.has(LayerId::wear)) return texture;
  forLand(terrain, 0, [&](int c, int r) {
    const double net = static_cast<double>(terrain.get(LayerId::deposit).row(r)[c]) - terrain.get(LayerId::wear).row(r)[c];
    texture.aggraded += net >= GroundTexture::leastDeposit ? 1.0 / static_cast<double>(slopes.size()) : 0.0;
  });
  return texture;
}

}  // namespace rill::test
