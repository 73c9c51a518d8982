// Erodes heights of the program's own, a cone, and prints how much the summit has sunk and where most water flows.
#include <rill/rill.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

namespace {

struct Free {
  void operator()(rill_terrain* terrain) const { rill_free(&terrain); }
};
using Terrain = std::unique_ptr<rill_terrain, Free>;

std::vector<float> cone(int side, float height) {
  std::vector<float> heights;
  const float middle = static_cast<float>(side - 1) / 2;
  for (int row = 0; row < side; ++row) {
    for (int column = 0; column < side; ++column) {
      const float distance = std::hypot(static_cast<float>(column) - middle, static_cast<float>(row) - middle);
      heights.push_back(std::max(0.0f, height * (1 - distance / middle)));
    }
  }
  return heights;
}

Terrain open(const std::string& recipe, const std::vector<float>& heights, int side) {
  rill_options options{};
  options.size = sizeof options;
  options.recipe = recipe.c_str();
  options.heights = heights.data();
  options.width = options.height = side;
  rill_terrain* terrain = nullptr;
  rill_open(&options, &terrain);
  return Terrain(terrain);
}

}  // namespace

int main() {
  constexpr int side = 129;
  const std::vector<float> before = cone(side, 900);
  const std::string recipe = "size=129;extent=5000/simplex/stream-power;iterations=20+thermal";
  const Terrain terrain = open(recipe, before, side);
  rill_layer height{}, flow{};
  height.size = flow.size = sizeof(rill_layer);
  if (rill_run(terrain.get(), nullptr, nullptr) != RILL_OK || rill_get_layer(terrain.get(), "height", &height) != RILL_OK ||
      rill_get_layer(terrain.get(), "flow", &flow) != RILL_OK) {
    std::fprintf(stderr, "%s\n", rill_last_error(terrain.get()));
    return 1;
  }
  float summit = 0, most = 0;
  for (int row = 0; row < side; ++row) {
    summit = std::max(summit, *std::max_element(height.values + row * height.stride, height.values + row * height.stride + side));
    most = std::max(most, *std::max_element(flow.values + row * flow.stride, flow.values + row * flow.stride + side));
  }
  std::printf("%s: the summit sank from 900 m to %.1f m, and the largest river drains %.0f %s\n", rill_get_fingerprint(terrain.get()),
              static_cast<double>(summit), static_cast<double>(most), flow.unit);
  return 0;
}
