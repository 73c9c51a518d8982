// What all methods with wandering droplets share: where droplets start, what they see and change, and the books.
//
// An iteration lets a batch of droplets fall, so many on each square kilometre, and each runs until it ends; nothing but layers
// remains of them. How they run side by side is told in droplet_tiles.h. What they changed is added to the height once, at the
// end of the iteration, so that wear, deposit and the budget say what the iteration did to each cell as a whole.
//
// The flow layer is the drainage area as droplets measure it: each brings the area that it stands for along its way, weighted by
// the water that it still has, averaged over about the last ten iterations.
//
// A start is the same place in metres on a map of any size. Where the density asks for more droplets than there are cells (large
// maps of few cells) one droplet stands for several and carries their load.
#pragma once

#include "core/droplet_ground.h"
#include "core/droplet_tiles.h"
#include "core/method.h"
#include "core/softness.h"

namespace rill {

struct DropletRain {
  double density;  // droplets per square kilometre and iteration
  double radius;   // of the brush, m
  double springs = 0.0;   // share of the droplets that start at springs
  bool oneByOne = false;  // one after another over the whole map, on one thread
};

// Steps of one cell over a distance in metres: at least one, and no more than lead twice along both sides of the map.
std::int32_t stepsOver(double metres, const Terrain& terrain);

// A share that is given over one distance (or time), over another one.
double shareOver(double distance, double share, double given);

enum class Whereabouts { here, elsewhere, lost };

// What the droplets of one tile have around them.
class DropletPlace {
 public:
  DropletPlace(const DropletGround& itsGround, const Brush& itsBrush, const TileWindow& window, Terrain& terrain, Grid& passed,
               float lowest)
      : ground(itsGround),
        brush(itsBrush),
        window_(window),
        passed_(&passed),
        lowest_(lowest),
        softness_(terrain),
        edges_(terrain.edges()),
        width_(static_cast<float>(terrain.shape().width)),
        height_(static_cast<float>(terrain.shape().height)) {
    if (edges_ != Edges::wall) return;
    wall_ = {0.0f, width_ - 1.0f, 0.0f, height_ - 1.0f};
  }

  const DropletGround ground;
  const Brush brush;

  // A wall keeps droplets within the centres of its cells.
  float keptX(float x) const { return std::min(std::max(x, wall_.west), wall_.east); }
  float keptY(float y) const { return std::min(std::max(y, wall_.north), wall_.south); }

  // Where a droplet is after a step of at most one cell. On a joined map its position may be brought back to the map.
  Whereabouts whereabouts(Droplet& droplet) const {
    if (window_.has(droplet.x, droplet.y)) return Whereabouts::here;
    return acrossBorder(droplet);
  }

  // Takes up to `wanted` (m on one cell) around a position where the ground is at `height` and from where it falls by `drop` >= 0
  // (both m) over `way` > 0 cells: less where the rock is hard, from no cell more than the drop, and no deeper than that slope
  // leads within the brush, nor than the lowest ground that there was when the iteration began. The last two hold nothing back on
  // even slopes; on rough ground a brush would widen a hole beside the way with each droplet that passes, and each would fall
  // deeper into it. Returns what was taken.
  float take(float x, float y, float wanted, float height, float drop, float way) const {
    const float level = std::max(height - drop * brush.radius() / way, lowest_);
    return brush.dig(x, y, std::min(wanted * softness_.row(ground.rowOf(y)).at(ground.columnOf(x)), drop * brush.evenCells()), level);
  }

  // Puts down up to `wanted` (m on one cell) at a position from where the ground falls by `drop` (m; rises if negative). Going up
  // the hollow is filled to the level ahead at most; going down, so little settles that it does not dam up the way that the
  // droplet came. Ground flatter than `flattest` (m) counts as falling by that. Returns what was put down.
  float put(float x, float y, float wanted, float drop, float flattest) const {
    const float amount = std::min(wanted, drop < 0.0f ? -drop : mostSettled * std::max(drop, flattest));
    brush.drop(x, y, amount);
    return amount;
  }

  // Tells the flow layer of a step.
  void pass(float x, float y, float water) { passed_->row(ground.rowOf(y))[ground.columnOf(x)] += water; }

  // A droplet takes its load over the border.
  void lose(float sediment) { lost_ += sediment; }

  // What droplets took with them over the border, m on one cell.
  double lost() const { return lost_; }

 private:
  static constexpr float mostSettled = 0.25f;  // of the drop

  Whereabouts acrossBorder(Droplet& droplet) const;

  TileWindow window_;
  TileWindow wall_{-1e9f, 1e9f, -1e9f, 1e9f};
  Grid* passed_;
  float lowest_;  // m
  Softness softness_;
  Edges edges_;
  float width_, height_;
  double lost_ = 0.0;
};

class DropletField {
 public:
  // For MethodDescription::scratchGrids: two grids here, and a droplet with its link for every fourth cell.
  static constexpr int scratchGrids = 5;
  static constexpr LayerSet writes{LayerId::height, LayerId::wear, LayerId::deposit, LayerId::flow};

  Status start(Run& run, const DropletRain& rain);

  // One iteration of droplets that begin like `fresh`, but each at its own position. walk(place, number, droplet) runs one as far
  // as it goes in a place and returns true when it goes on elsewhere. `number` is unlike that of any other droplet of the iteration.
  template <class Walk>
  void iterate(Run& run, const Droplet& fresh, const Walk& walk) {
    const DropletGround ground = begin(run);
    for (std::uint64_t first = 0; first < count_; first += most_) {
      const auto batch = static_cast<std::uint32_t>(std::min<std::uint64_t>(most_, count_ - first));
      scatter(run, fresh, first, batch);
      const std::function<void(int)> runTile = [&](int tile) {
        DropletPlace place(ground, brush_, tiles_.windowOf(tile), run.terrain, passed_, lowest_);
        tiles_.runQueue(tile, [&](std::uint32_t number, Droplet& droplet) { return walk(place, first + number, droplet); });
        lost_[static_cast<std::size_t>(tile)] += place.lost();
      };
      tiles_.run(run.pool, batch, runTile);
    }
    finish(run);
  }

  // Sets the position at which droplet `number` starts; `life` counts those that it has had before.
  void placeAnywhere(const Run& run, std::uint64_t number, std::uint64_t life, Droplet& droplet) const;

  // How many droplets each one stands for.
  double standsFor() const { return standsFor_; }

 private:
  struct Spring {
    float x, y;
  };

  DropletGround begin(Run& run);
  void scatter(const Run& run, const Droplet& fresh, std::uint64_t first, std::uint32_t count);
  void finish(Run& run);
  void placeSprings(const Run& run);

  DropletTiles tiles_;
  Brush brush_;
  Grid change_;  // m, since the iteration began
  Grid passed_;  // water of the droplets that passed, since the iteration began
  Shape shape_;
  std::uint64_t count_ = 0;  // droplets of one iteration
  std::uint32_t most_ = 0;   // droplets of one batch
  double standsFor_ = 1.0;
  float areaOfOne_ = 0.0f;   // m^2
  float lowest_ = 0.0f;      // ground when the iteration began, m
  std::uint64_t springShare_ = 0;  // of 65536
  std::vector<Spring> springs_;
  std::vector<double> lost_;                 // of each tile, m on one cell
  std::vector<double> eroded_, deposited_;   // of each block of rows, m on one cell
  std::vector<float> lowestOfRows_;          // of each block of rows, m
};

}  // namespace rill
