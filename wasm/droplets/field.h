// Shared parts of all methods with moving droplets: start positions, access to the ground, and the mass balance.
//
// Each iteration starts a batch of droplets, a number per square kilometre, and runs each droplet until it ends. No
// droplet outlives an iteration. tiles.h describes how droplets run in parallel. Their changes are added to the height
// once, at the end of the iteration, so eroded, deposited and the mass balance are totals per cell and iteration.
//
// The flow layer is the drainage area as measured by droplets: each droplet adds the area that it represents to the
// cells on its path, weighted by its remaining water. The layer is an average over about the last ten iterations.
//
// Lakes: with `lakes=overflow`, lakes drain over their outlets a few times in a stage (lakes/lake_outlets.h). With `lakes=sink`,
// lakes silt up and keep their outlets, as in the articles.
//
// Start positions in metres are the same for every map size. If the density requires more droplets than there are cells (large maps
// with few cells), one droplet represents several and carries their load.
//
// Springs: a spring stands for the river of an area whose rain starts there. Such a river arrives with the load that it can carry
// on the slope at the spring. That load comes from outside of the map and passes through, so a droplet of a spring has only the
// capacity above it (`Droplet::passing`). The river is graded (Mackin 1948): it erodes where it becomes steeper or faster than at
// the spring. Droplets with their whole capacity would cut a pit at the spring, hundreds of metres deep.
//
// Painted rain: where its factor is f, f times as many droplets start. Droplets are numbered in sets, each with the droplets of the
// density. A droplet of set k (0, 1...) starts with the probability f - k, limited to 0..1, at a random place of its own. The
// droplets of set 0 are those without painted rain, so nothing changes where nothing is painted. A droplet that starts again (mass
// transfer) does so at a place of the map with a probability in proportion to f.
#pragma once

#include "base/springs.h"
#include "droplets/banks.h"
#include "droplets/lanes.h"
#include "lakes/lake_outlets.h"
#include "lakes/lone_cells.h"
#include "method/lakes_setting.h"
#include "method/ledger.h"
#include "terrain/painted_factor.h"

namespace rill {

struct DropletRain {
  double density;  // droplets per square kilometre and iteration
  double radius;   // m: radius of the brush
  double repose;   // degrees: talus angle of banks
  Lakes lakes;
  Springs springs = {};   // strength: the area (km^2) whose rain emerges at the spring
  bool oneByOne = false;  // droplets run one after another over the whole map, on one thread
};

// Number of steps of one cell over a distance in metres: at least one, and at most twice the sum of both side lengths of the map.
std::int32_t stepsOver(double metres, const Terrain& terrain);

// Converts a share per distance (or time) `given` to a share per `distance`.
double shareOver(double distance, double share, double given);

class DropletField {
 public:
  static constexpr LayerSet writes{LayerId::height, LayerId::wear, LayerId::deposit, LayerId::flow};

  Status start(Run& run, ScratchArena& scratch, const DropletRain& rain);

  // The number of parts of an iteration (Method::parts). The first part runs the droplets.
  int parts(const Run& run) const;

  // Runs one part of an iteration of droplets that start as copies of `fresh`, each at its own position. `fresh.passing` is the
  // load on a slope of 1 m per cell. step(place, lanes) performs one step, see lanes.h.
  template <class Step>
  void iterateInLanes(Run& run, const Droplet& fresh, const Step& step) {
    iterate(run, fresh, [&](DropletPlace& place, std::span<const int> tiles) {
      DropletLaneScheduler(tiles_, tiles, place, {lost_.begin(), lost_.end()}).run(step);
    });
  }

  // The same with one droplet at a time: walk(place, window, lost, droplet) runs a droplet within a tile, and returns true if the
  // droplet continues in another tile. It adds sediment that crosses the border to `lost` (m on one cell).
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

  // Sets the start position of droplet `number`; `life` is the number of its previous restarts.
  void placeAnywhere(const Run& run, std::uint64_t number, std::uint64_t life, Droplet& droplet) const;

  // Number of droplets that each droplet represents.
  double standsFor() const { return standsFor_; }

  // Number of steps between two deposits of a droplet.
  std::int32_t stepsToFill() const { return brush_.stepsToFill(); }
  // The same between two of its diggings.
  std::int32_t stepsToDig() const { return brush_.stepsToDig(); }

 private:
  struct Spring {
    float x, y;         // cells
    std::uint64_t end;  // number of the first droplet after the spring's own droplets
  };

  // runTiles(place, tiles) runs all droplets of the given tiles.
  template <class RunTiles>
  void iterate(Run& run, const Droplet& fresh, const RunTiles& runTiles) {
    if (run.part > 0) return drain(run);
    const DropletGround ground = begin(run);
    const bool isPainted = !PaintedFactor(run.terrain, LayerId::paintedRain).isEven();
    const std::uint64_t all = count_ * sets_;
    for (std::uint64_t first = 0; first < all; first += max_) {
      const auto numbers = static_cast<std::uint32_t>(std::min<std::uint64_t>(max_, all - first));
      const auto set = [&](std::uint32_t index, Droplet& droplet) {
        droplet = fresh;
        droplet.number = isPainted ? starting_[index] : static_cast<std::uint32_t>(first) + index;
        placeAnywhere(run, droplet.number, 0, droplet);
        droplet.passing *= droplet.number % count_ < fallen_ ? 0.0f : slopeAt(ground, droplet);
      };
      tiles_.run(run.pool, isPainted ? chooseStarting(run, first, numbers) : numbers, set, [&](std::span<const int> tiles) {
        DropletPlace place(ground, brush_, run.terrain, passed_, lowest_);
        runTiles(place, tiles);
      });
    }
    finish(run);
  }

  // The random numbers of a droplet, its set of droplets, and its number within the set.
  struct Drawn {
    std::uint64_t bits, set, number;
  };
  Drawn draw(const Run& run, std::uint64_t number, std::uint64_t life) const;
  void place(const Run& run, const Drawn& drawn, Droplet& droplet) const;
  // Writes the numbers of the droplets that start into `starting_`, and returns how many there are.
  std::uint32_t chooseStarting(const Run& run, std::uint64_t first, std::uint32_t numbers);

  // The slope of the ground at a droplet (m per cell).
  static float slopeAt(const DropletGround& ground, const Droplet& droplet);

  DropletGround begin(Run& run);
  void finish(Run& run);
  // Lets lakes overflow, in two parts.
  void drain(Run& run);
  // Ends an iteration.
  void end(Run& run);

  DropletTiles tiles_;
  Brush brush_;
  Grid change_;  // m: change since the start of the iteration
  Grid passed_;  // water of passing droplets since the start of the iteration
  Shape shape_;
  std::uint64_t count_ = 0;   // droplets per iteration
  std::uint64_t fallen_ = 0;  // of these, droplets that start as rain; the others start at springs
  std::uint64_t sets_ = 1;    // sets of so many droplets, of which painted rain starts some
  float heaviest_ = 1.0f;     // largest factor of painted rain
  std::uint32_t max_ = 0;     // droplets per batch
  double standsFor_ = 1.0;
  float areaOfOne_ = 0.0f;     // m^2
  float lowest_ = 0.0f;        // m: lowest ground at the start of the iteration, or sea level above it
  float springRadius_ = 0.0f;  // cells
  std::vector<Spring> springs_;
  Buffer<double> lost_;             // one per tile, m on one cell
  Buffer<float> lowestOfRows_;      // m: one per block of rows
  Buffer<std::uint32_t> starting_;  // numbers of the droplets of a batch that start under painted rain
  Ledger ledger_;
  Banks banks_;
  Lakes lakes_ = Lakes::overflow;
  LakeOutlets outlets_;
  LoneCells loneCells_;
  Grid settled_;  // m
};

}  // namespace rill
