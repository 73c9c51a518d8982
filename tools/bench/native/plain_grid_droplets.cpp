// Grid droplets by the equations of erosion/grid_droplets/grid_droplets.h, for a step of one cell: a list of droplets, one per
// cell. Each droplet adds to the ground and to the cell that it moves to.
#include <algorithm>
#include <cmath>

#include "erosion/grid_droplets/grid_droplets.h"
#include "plain.h"

namespace rill::bench {
namespace {

// Position and speed of a droplet; or, while a cell collects droplets, the sums of positions and speeds weighted by size.
struct Droplet {
  float x = 0.0f, y = 0.0f;  // cells
  float speed = 0.0f;
  float size = 0.0f;
  float sediment = 0.0f;  // m
};

class PlainGridDroplets final : public PlainMethod<GridDropletsSettings, gridDropletsParameters> {
 public:
  explicit PlainGridDroplets(PlainStart& start) : PlainMethod(start), change_(ground_.width, ground_.height) {
    for (int r = 0; r < ground_.height; ++r) {
      for (int c = 0; c < ground_.width; ++c) droplets_.push_back({static_cast<float>(c), static_cast<float>(r), 1.0f, 1.0f, 0.0f});
    }
    arriving_.resize(droplets_.size());
  }

  void iterate() override {
    std::fill(change_.cells.begin(), change_.cells.end(), 0.0f);
    std::fill(arriving_.begin(), arriving_.end(), Droplet{});
    for (const Droplet& droplet : droplets_) {
      if (droplet.size > 0.0f) move(droplet);
    }
    for (int r = 0; r < ground_.height; ++r) {
      for (int c = 0; c < ground_.width; ++c) {
        ground_.at(c, r) += change_.at(c, r);
        merge(c, r);
      }
    }
  }

 private:
  std::size_t cell(int column, int row) const { return static_cast<std::size_t>(row * ground_.width + column); }

  void move(Droplet droplet) {
    const auto right = static_cast<float>(ground_.width - 1), bottom = static_cast<float>(ground_.height - 1);
    const Surface here(ground_, droplet.x, droplet.y);
    const float steepness = std::sqrt(here.slopeX * here.slopeX + here.slopeY * here.slopeY);
    if (steepness > 0.0f) {
      droplet.x -= here.slopeX / steepness;
      droplet.y -= here.slopeY / steepness;
    }
    const bool isGone = droplet.x < -0.5f || droplet.y < -0.5f || droplet.x > right + 0.5f || droplet.y > bottom + 0.5f;
    droplet.x = std::clamp(droplet.x, 0.0f, right);
    droplet.y = std::clamp(droplet.y, 0.0f, bottom);
    const float drop = here.height - Surface(ground_, droplet.x, droplet.y).height;
    const float least = std::max(drop, static_cast<float>(settings_.minimumSlope) * side_);
    const float capacity = static_cast<float>(settings_.capacity) * least * droplet.speed * droplet.size;
    float put = 0.0f;
    if (drop < 0.0f) {
      put = std::min(droplet.sediment, -drop / 4.0f);
    } else if (droplet.sediment > capacity) {
      put = std::min(static_cast<float>(settings_.deposition) * (droplet.sediment - capacity), least / 4.0f);
    } else {
      put = -std::min(static_cast<float>(settings_.erosion) * (capacity - droplet.sediment), drop / 4.0f);
    }
    spreadBilinear(change_, here.column, here.row, here.shareX, here.shareY, put);
    if (isGone) return;
    droplet.sediment -= put;
    droplet.speed = std::sqrt(std::max(0.0f, (1.0f - static_cast<float>(settings_.friction)) * droplet.speed * droplet.speed +
                                                 static_cast<float>(settings_.gravity) * drop / side_));
    droplet.size *= 1.0f - static_cast<float>(settings_.evaporation);
    Droplet& there = arriving_[cell(static_cast<int>(droplet.x + 0.5f), static_cast<int>(droplet.y + 0.5f))];
    there.x += droplet.x * droplet.size;
    there.y += droplet.y * droplet.size;
    there.speed += droplet.speed * droplet.size;
    there.size += droplet.size;
    there.sediment += droplet.sediment;
  }

  // Merges the droplets that arrived in a cell and the rain on that cell into one droplet.
  void merge(int c, int r) {
    const Droplet& sum = arriving_[cell(c, r)];
    const auto rain = static_cast<float>(settings_.rain);
    const float size = sum.size + rain;
    droplets_[cell(c, r)] =
        size > 0.0f ? Droplet{(sum.x + static_cast<float>(c) * rain) / size, (sum.y + static_cast<float>(r) * rain) / size,
                              (sum.speed + rain) / size, size, sum.sediment}
                    : Droplet{};
  }

  PlainMap change_;
  std::vector<Droplet> droplets_, arriving_;
};

}  // namespace

std::unique_ptr<PlainReference> plainGridDroplets(PlainStart& start) { return std::make_unique<PlainGridDroplets>(start); }

}  // namespace rill::bench
