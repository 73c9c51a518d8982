// Runs droplets in parallel with a fixed order: which tile of the map runs which droplets, and when.
//
// A droplet changes the ground for later droplets, so the order is part of the result. To run many droplets at once in
// a fixed order, the map is divided into tiles. Tiles are coloured like a chessboard with 2 x 2 colours. Droplets of a
// tile read and change only cells within `reach` of it, and tiles of one colour are at least twice that apart. Each
// round processes one colour after another: all tiles of the colour run in parallel, and each tile runs its droplets
// one after another until they end or leave the tile. A droplet that left waits in the queue of its new tile. Rounds
// repeat until no droplet waits.
//
// A tile's droplets are ordered by the tile in which they started, then by number. They are stored in memory in that order, so the
// droplets of a tile are contiguous.
//
// The queue and the ground of a tile depend on the tiles only, so the result is identical to the bit for any number of
// threads. A tile's ground stays in the CPU cache while its droplets run, and a droplet sees the changes of the
// previous ones, as if all droplets ran sequentially. With one tile as large as the map (`oneByOne`), they do run
// sequentially.
//
// A droplet may continue for `overhang` cells beyond its tile before it leaves. Otherwise a droplet along the border of
// two tiles would change tiles at every bend.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/parallel.h"
#include "grid/edges.h"
#include "grid/scratch_arena.h"

namespace rill {

// State of a waiting droplet. Apart from the position, the method defines the meaning of the numbers.
struct Droplet {
  float x = 0.0f, y = 0.0f;  // cells
  float u = 0.0f, v = 0.0f;  // direction or velocity
  float speed = 0.0f;
  float water = 0.0f;
  float sediment = 0.0f;  // m on one cell
  float passing = 0.0f;   // m on one cell: load from above a spring, which passes through (droplets/droplet_starts.h)
  std::int32_t left = 0;  // remaining steps
  std::uint32_t number = 0;
};

// Allowed positions of the droplets of one tile, in cells.
struct TileWindow {
  float west, east, north, south;
  bool has(float x, float y) const { return x >= west && x < east && y >= north && y < south; }
};

class DropletTiles {
 public:
  static constexpr int overhang = 8;      // cells
  static constexpr int minimumTile = 64;  // cells; about 16 KiB of ground

  // `reach`: distance in cells up to which droplets read and change the ground. `most`: maximum number of droplets at once.
  Status start(ScratchArena& scratch, Edges edges, int reach, bool oneByOne, std::uint32_t most);

  // Runs droplets 0 .. count - 1. place(number, droplet) initialises a droplet, at a position on the map. It is called
  // twice for each number, on any thread, and must give the same result both times. runTiles(tiles) is called with
  // tiles of one colour and must run their queues: call take(), then next() until it returns nullptr.
  void run(ThreadPool& pool, std::uint32_t count, FunctionReference<void(std::uint32_t, Droplet&)> place,
           FunctionReference<void(std::span<const int>)> runTiles);

  // Empties the queue of a tile. Returns its first droplet, or nullptr.
  Droplet* take(int tile) {
    Queue& queue = queues_[static_cast<std::size_t>(tile)];
    const std::uint32_t first = queue.sorted ? queue.first : inOrder(queue.first);
    queue = Queue{};
    return at(first);
  }
  // Returns the next droplet of the queue, or nullptr. Must be called before the droplet leaves.
  Droplet* next(const Droplet& droplet) { return at(next_[indexOf(droplet)]); }
  // The droplet leaves the tile and continues in another one, at a position on the map.
  void leave(int tile, const Droplet& droplet) {
    Queue& queue = queues_[static_cast<std::size_t>(tile)];
    const std::uint32_t index = indexOf(droplet);
    next_[index] = queue.leaving;
    queue.leaving = index;
  }

  int tiles() const { return columns_.count * rows_.count; }
  TileWindow windowOf(int tile) const;

 private:
  static constexpr std::uint32_t noDroplet = UINT32_MAX;

  // Lists of droplets, linked through next_.
  struct Queue {
    std::uint32_t first = noDroplet;
    std::uint32_t leaving = noDroplet;
    bool sorted = true;
  };

  // Tiles along one axis of the map.
  struct Axis {
    int cells = 0;
    int count = 0;
    Buffer<std::uint16_t> tileOf;  // tile of each cell
    Status start(ScratchArena& scratch, int length, int least, bool joined);
    int first(int tile) const;  // first cell
  };

  Droplet* at(std::uint32_t index) { return index == noDroplet ? nullptr : &droplets_[index]; }
  std::uint32_t indexOf(const Droplet& droplet) const { return static_cast<std::uint32_t>(&droplet - droplets_.begin()); }
  std::size_t tileOf(const Droplet& droplet) const;
  // Initialises the droplets, sorted by tile and number, and the queues of all tiles.
  void setInOrder(ThreadPool& pool, std::uint32_t count, FunctionReference<void(std::uint32_t, Droplet&)> place);
  void enqueue(std::uint32_t index);
  std::uint32_t inOrder(std::uint32_t list);
  std::uint32_t merged(std::uint32_t a, std::uint32_t b);

  Edges edges_ = Edges::open;
  Axis columns_, rows_;
  Buffer<Queue> queues_;          // one per tile
  std::vector<int> active_;       // tiles of the current colour with a non-empty queue
  Buffer<std::uint32_t> begins_;  // per group of numbers and tile: index of its next droplet
  Buffer<Droplet> droplets_;
  Buffer<std::uint32_t> next_;  // the next droplet in each droplet's list
};

}  // namespace rill
