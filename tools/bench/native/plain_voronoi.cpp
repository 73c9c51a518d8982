// Cellular noise of one layer as it is usually written (Worley 1996): the nine squares around a cell, a random point in each, and
// the squared distances to the nearest and the second nearest of them. Points farther away can be the second nearest in one of a
// hundred cells; the core finds them.
#include <algorithm>
#include <cmath>
#include <cstdint>

#include "plain.h"
#include "sources/voronoi.h"

namespace rill::bench {
namespace {

class PlainVoronoi final : public PlainReference {
 public:
  explicit PlainVoronoi(PlainStart start)
      : settings_(settingsFrom<VoronoiSettings>(voronoiParameters, start.stage.methodValues())),
        cellSize_(start.cellSize),
        ground_(std::move(start.ground)) {}

  void iterate() override {
    const auto side = static_cast<float>(settings_.scale / cellSize_);
    // The greatest possible sum is that of both coefficients and their squared distances, 2 and 5/2.
    const auto relief = static_cast<float>(settings_.relief / (2.0 * settings_.nearest + 2.5 * settings_.second));
    const auto c1 = static_cast<float>(settings_.nearest), c2 = static_cast<float>(settings_.second);
    for (int r = 0; r < ground_.height; ++r) {
      for (int c = 0; c < ground_.width; ++c) {
        const float x = (static_cast<float>(c) + 0.5f) / side, y = (static_cast<float>(r) + 0.5f) / side;
        const int column = static_cast<int>(std::floor(x)), row = static_cast<int>(std::floor(y));
        float nearest = 2.5f, second = 2.5f;
        for (int j = row - 1; j <= row + 1; ++j) {
          for (int i = column - 1; i <= column + 1; ++i) {
            const std::uint32_t hash = hashOf(i, j);
            const float dx = static_cast<float>(i) + static_cast<float>(hash & 0xffffu) / 65536.0f - x;
            const float dy = static_cast<float>(j) + static_cast<float>(hash >> 16) / 65536.0f - y;
            const float squared = dx * dx + dy * dy;
            second = std::min(second, std::max(nearest, squared));
            nearest = std::min(nearest, squared);
          }
        }
        ground_.at(c, r) = relief * (c1 * nearest + c2 * second);
      }
    }
  }

  const PlainMap& ground() const override { return ground_; }

 private:
  static std::uint32_t hashOf(int column, int row) {
    std::uint32_t hash = static_cast<std::uint32_t>(column) * 0x9e3779b1u ^ static_cast<std::uint32_t>(row) * 0x85ebca77u;
    hash = (hash ^ (hash >> 16)) * 0x7feb352du;
    hash = (hash ^ (hash >> 15)) * 0x846ca68bu;
    return hash ^ (hash >> 16);
  }

  VoronoiSettings settings_;
  double cellSize_;
  PlainMap ground_;
};

}  // namespace

std::unique_ptr<PlainReference> plainVoronoi(PlainStart start) { return std::make_unique<PlainVoronoi>(std::move(start)); }

}  // namespace rill::bench
