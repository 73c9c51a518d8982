// What all methods with wandering droplets share: where droplets start, what they see and change, and the books.
//
// An iteration lets a batch of droplets fall, so many on each square kilometre, and each runs until it ends; nothing but layers
// remains of them. How they run side by side is told in tiles.h. What they changed is added to the height once, at the
// end of the iteration, so that wear, deposit and the budget say what the iteration did to each cell as a whole.
//
// The flow layer is the drainage area as droplets measure it: each brings the area that it stands for along its way, weighted by
// the water that it still has, averaged over about the last ten iterations.
//
// A start is the same place in metres on a map of any size. Where the density asks for more droplets than there are cells (large
// maps of few cells) one droplet stands for several and carries their load.
#pragma once

#include "base/springs.h"
#include "droplets/banks.h"
#include "droplets/lanes.h"
#include "method/ledger.h"

namespace rill {

struct DropletRain {
  double density;         // droplets per square kilometre and iteration
  double radius;          // of the brush, m
  double repose;          // of banks, degrees
  Springs springs = {};   // strengths are the areas (km^2) whose rain wells up there
  bool oneByOne = false;  // one after another over the whole map, on one thread
};

// Steps of one cell over a distance in metres: at least one, and no more than lead twice along both sides of the map.
std::int32_t stepsOver(double metres, const Terrain& terrain);

// A share that is given over one distance (or time), over another one.
double shareOver(double distance, double share, double given);

class DropletField {
 public:
  static constexpr LayerSet writes{LayerId::height, LayerId::wear, LayerId::deposit, LayerId::flow};

  Status start(Run& run, ScratchArena& scratch, const DropletRain& rain);

  // One iteration of droplets that begin like `fresh`, but each at its own position. step(place, lanes) takes a step, see
  // lanes.h.
  template <class Step>
  void iterateInLanes(Run& run, const Droplet& fresh, const Step& step) {
    iterate(run, fresh, [&](DropletPlace& place, std::span<const int> tiles) {
      DropletLaneScheduler(tiles_, tiles, place, {lost_.begin(), lost_.end()}).run(step);
    });
  }

  // The same one by one: walk(place, window, lost, droplet) runs a droplet as far as it goes in a tile and returns true when it goes
  // on elsewhere; what it takes over the border it adds to `lost` (m on one cell).
  template <class Walk>
  void iterateOneByOne(Run& run, const Droplet& fresh, const Walk& walk) {
    iterate(run, fresh, [&](DropletPlace& place, std::span<const int> tiles) {
      for (const int tile : tiles) {
        const TileWindow window = tiles_.windowOf(tile);
        double& lost = lost_[static_cast<std::size_t>(tile)];
        for (Droplet* droplet = tiles_.take(tile); droplet != nullptr;) {
          Droplet* const next = tiles_.next(*droplet);
          if (walk(place, window, lost, *droplet)) tiles_.leave(tile, *droplet);
          droplet = next;
        }
      }
    });
  }

  // Sets the position at which droplet `number` starts; `life` counts those that it has had before.
  void placeAnywhere(const Run& run, std::uint64_t number, std::uint64_t life, Droplet& droplet) const;

  // How many droplets each one stands for.
  double standsFor() const { return standsFor_; }

  // Steps between those at which droplets put down.
  std::int32_t stepsToFill() const { return brush_.stepsToFill(); }

 private:
  struct Spring {
    float x, y;         // cells
    std::uint64_t end;  // number of the first droplet after its own
  };

  // runTiles(place, tiles) runs all droplets of some tiles.
  template <class RunTiles>
  void iterate(Run& run, const Droplet& fresh, const RunTiles& runTiles) {
    const DropletGround ground = begin(run);
    for (std::uint64_t first = 0; first < count_; first += most_) {
      const auto set = [&](std::uint32_t number, Droplet& droplet) {
        droplet = fresh;
        droplet.number = static_cast<std::uint32_t>(first) + number;
        placeAnywhere(run, droplet.number, 0, droplet);
      };
      tiles_.run(run.pool, static_cast<std::uint32_t>(std::min<std::uint64_t>(most_, count_ - first)), set,
                 [&](std::span<const int> tiles) {
                   DropletPlace place(ground, brush_, run.terrain, passed_, lowest_);
                   runTiles(place, tiles);
                 });
    }
    finish(run);
  }

  DropletGround begin(Run& run);
  void finish(Run& run);

  DropletTiles tiles_;
  Brush brush_;
  Grid change_;  // m, since the iteration began
  Grid passed_;  // water of the droplets that passed, since the iteration began
  Shape shape_;
  std::uint64_t count_ = 0;   // droplets of one iteration
  std::uint64_t fallen_ = 0;  // of them those that fall as rain; the others well up at springs
  std::uint32_t most_ = 0;    // droplets of one batch
  double standsFor_ = 1.0;
  float areaOfOne_ = 0.0f;     // m^2
  float lowest_ = 0.0f;        // ground when the iteration began, or the sea above it, m
  float springRadius_ = 0.0f;  // cells
  std::vector<Spring> springs_;
  Buffer<double> lost_;         // of each tile, m on one cell
  Buffer<float> lowestOfRows_;  // of each block of rows, m
  Ledger ledger_;
  Banks banks_;
};

}  // namespace rill
