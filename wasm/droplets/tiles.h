// Droplets in parallel, in order: which tile of the map runs which droplets, and when.
//
// A droplet changes the ground that later droplets run over, so the order is part of the result. To run many at once and
// still have one order, the map is cut into tiles. Tiles are coloured like a chessboard with 2 x 2 colours; what the droplets
// of a tile see and change lies within `reach` of it, and tiles of one colour lie at least twice that apart. Then, round by
// round, for each colour in turn: all its tiles run at the same time, each one its own droplets one after another until they end
// or have left the tile. One that left waits in the queue of the tile that it came to. A round follows until nobody waits.
//
// The order of a tile is that of the tiles where its droplets fell, and of the droplets' numbers among those of one tile. They lie
// in memory in that order, so that a tile finds its own side by side.
//
// Which droplets a tile finds in its queue, and what ground, follows from the tiles alone: 1 thread or 16, same bits. A tile's
// ground stays in the cache while its droplets run, and a droplet sees the work of those before it, as when all run one by one;
// with one tile that is as large as the map (`oneByOne`) that is exactly what happens.
//
// A droplet may run on for `overhang` cells beyond its tile before it counts as having left: one that follows the border between
// two tiles would otherwise change hands with every bend.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/parallel.h"
#include "grid/edges.h"
#include "grid/scratch_arena.h"

namespace rill {

// A droplet that waits. What the numbers mean besides the position is the method's affair.
struct Droplet {
  float x = 0.0f, y = 0.0f;  // cells
  float u = 0.0f, v = 0.0f;  // direction or velocity
  float speed = 0.0f;
  float water = 0.0f;
  float sediment = 0.0f;  // m on one cell
  std::int32_t left = 0;  // steps that it still has
  std::uint32_t number = 0;
};

// Where the droplets of one tile may be, in cells.
struct TileWindow {
  float west, east, north, south;
  bool has(float x, float y) const { return x >= west && x < east && y >= north && y < south; }
};

class DropletTiles {
 public:
  static constexpr int overhang = 8;      // cells
  static constexpr int minimumTile = 64;  // cells: some 16 KiB of ground

  // Droplets see and change the ground up to `reach` cells from where they are. Up to `most` droplets at once.
  Status start(ScratchArena& scratch, Edges edges, int reach, bool oneByOne, std::uint32_t most);

  // Runs droplets 0 .. count - 1. place(number, droplet) sets one, at a position on the map: it is called twice for each number, on any
  // thread, and must set the same both times. runTiles(tiles) is called with tiles of one colour and must run each one's queue: take,
  // then next until it is empty.
  void run(ThreadPool& pool, std::uint32_t count, FunctionReference<void(std::uint32_t, Droplet&)> place,
           FunctionReference<void(std::span<const int>)> runTiles);

  // Empties the queue of a tile. Returns its first droplet, or nullptr.
  Droplet* take(int tile) {
    Queue& queue = queues_[static_cast<std::size_t>(tile)];
    const std::uint32_t first = queue.sorted ? queue.first : inOrder(queue.first);
    queue = Queue{};
    return at(first);
  }
  // The droplet after this one, or nullptr; to be asked before the droplet leaves.
  Droplet* next(const Droplet& droplet) { return at(next_[indexOf(droplet)]); }
  // A droplet goes on in another tile, at a position on the map.
  void leave(int tile, const Droplet& droplet) {
    Queue& queue = queues_[static_cast<std::size_t>(tile)];
    const std::uint32_t index = indexOf(droplet);
    next_[index] = queue.leaving;
    queue.leaving = index;
  }

  int tiles() const { return columns_.count * rows_.count; }
  TileWindow windowOf(int tile) const;

 private:
  static constexpr std::uint32_t nobody = UINT32_MAX;

  // Lists of droplets, linked through next_.
  struct Queue {
    std::uint32_t first = nobody;
    std::uint32_t leaving = nobody;
    bool sorted = true;
  };

  // Tiles along one axis of the map.
  struct Axis {
    int cells = 0;
    int count = 0;
    Buffer<std::uint16_t> tileOf;  // of each cell
    Status start(ScratchArena& scratch, int length, int least, bool joined);
    int first(int tile) const;  // cell
  };

  Droplet* at(std::uint32_t index) { return index == nobody ? nullptr : &droplets_[index]; }
  std::uint32_t indexOf(const Droplet& droplet) const { return static_cast<std::uint32_t>(&droplet - droplets_.begin()); }
  std::size_t tileOf(const Droplet& droplet) const;
  // Sets droplets, sorted by tile and by number within a tile, and lets each tile's wait in its queue.
  void setInOrder(ThreadPool& pool, std::uint32_t count, FunctionReference<void(std::uint32_t, Droplet&)> place);
  void enqueue(std::uint32_t index);
  std::uint32_t inOrder(std::uint32_t list);
  std::uint32_t merged(std::uint32_t a, std::uint32_t b);

  Edges edges_ = Edges::open;
  Axis columns_, rows_;
  Buffer<Queue> queues_;          // of each tile
  std::vector<int> active_;       // tiles of the colour at work that have a queue
  Buffer<std::uint32_t> begins_;  // of each group of numbers and tile: where its next droplet is set
  Buffer<Droplet> droplets_;
  Buffer<std::uint32_t> next_;  // who follows each droplet in its list
};

}  // namespace rill
