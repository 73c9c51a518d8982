// Where droplets start, and how many.
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

#include <vector>

#include "base/springs.h"
#include "droplets/tiles.h"
#include "method/method.h"

namespace rill {

class DropletStarts {
 public:
  // `density`: droplets per square kilometre and iteration; the strength of a spring is an area (km^2). `brush`: radius of the
  // brush in cells. `batch`: maximum number of droplets in a batch.
  Status start(const Terrain& terrain, ScratchArena& scratch, double density, const Springs& springs, float brush,
               std::uint32_t batch);

  // Number of droplets that each droplet represents.
  double standsFor() const { return standsFor_; }
  // The area whose rain a droplet represents, m^2.
  float areaOfOne() const { return areaOfOne_; }

  // Starts an iteration. Returns how many numbers droplets may have; under painted rain and beside voids, not all of them start.
  std::uint64_t beginIteration(const Run& run);
  // Starts a batch: of `numbers` numbers from `first` on. Returns how many droplets start.
  std::uint32_t beginBatch(const Run& run, std::uint64_t first, std::uint32_t numbers);
  // The number of a droplet of the batch.
  std::uint32_t numberOf(std::uint32_t index) const {
    return leavesOut_ ? starting_[index] : static_cast<std::uint32_t>(first_) + index;
  }

  // Whether a droplet is at a place without data, where none starts.
  static bool isInVoid(const Run& run, const Droplet& droplet);

  // Whether a droplet starts as rain, and not at a spring.
  bool isRain(std::uint64_t number) const { return number % count_ < fallen_; }
  // Sets the start position of droplet `number`; `life` is the number of its previous restarts.
  void place(const Run& run, std::uint64_t number, std::uint64_t life, Droplet& droplet) const;

 private:
  struct Spring {
    float x, y;         // cells
    std::uint64_t end;  // number of the first droplet after the spring's own droplets
  };
  // The random numbers of a droplet, its set of droplets, and its number within the set.
  struct Drawn {
    std::uint64_t bits, set, number;
  };

  Drawn draw(const Run& run, std::uint64_t number, std::uint64_t life) const;
  void placeDrawn(const Run& run, const Drawn& drawn, Droplet& droplet) const;

  Shape shape_;
  double standsFor_ = 1.0;
  float areaOfOne_ = 0.0f;
  std::uint64_t count_ = 0;   // droplets per iteration
  std::uint64_t fallen_ = 0;  // of these, droplets that start as rain; the others start at springs
  std::vector<Spring> springs_;
  float springRadius_ = 0.0f;       // cells
  bool isPainted_ = false;          // whether rain is painted
  bool leavesOut_ = false;          // whether some numbers do not start
  std::uint64_t sets_ = 1;          // sets of so many droplets, of which painted rain starts some
  float heaviest_ = 1.0f;           // largest factor of painted rain
  std::uint64_t first_ = 0;         // first number of the batch
  Buffer<std::uint32_t> starting_;  // numbers of the droplets of the batch that start
};

}  // namespace rill
