#include "droplets/tiles.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace rill {
namespace {

// More tiles along an axis do not make runs faster, and would not fit tileOf.
constexpr int maximumTiles = 1024;

// Maximum number of tiles per call: enough that few lanes run out of droplets, few enough that threads end at about the same time.
constexpr std::size_t maximumTogether = 16;

// Number of groups of droplets that are initialised in parallel.
constexpr int groups = 16;

}  // namespace

Status DropletTiles::Axis::start(ScratchArena& scratch, int length, int least, bool joined) {
  cells = length;
  count = std::clamp(length / least, 1, maximumTiles);
  // With joined edges the last tile is next to the first one; an odd number would put two tiles of one colour next to each other.
  if (joined && count > 1) count -= count % 2;
  if (Status status = scratch.take(tileOf, static_cast<std::size_t>(length)); !status) return status;
  for (int tile = 0; tile < count; ++tile) {
    std::fill(tileOf.begin() + first(tile), tileOf.begin() + first(tile + 1), static_cast<std::uint16_t>(tile));
  }
  return {};
}

int DropletTiles::Axis::first(int tile) const { return static_cast<int>(static_cast<std::int64_t>(tile) * cells / count); }

Status DropletTiles::start(ScratchArena& scratch, Edges edges, int reach, bool oneByOne, std::uint32_t most) {
  const Shape shape = scratch.shape();
  edges_ = edges;
  const int least = oneByOne ? std::max(shape.width, shape.height) : std::max(minimumTile, 2 * (overhang + reach));
  Status status = columns_.start(scratch, shape.width, least, edges == Edges::periodic);
  if (status) status = rows_.start(scratch, shape.height, least, edges == Edges::periodic);
  if (!status) return status;
  const auto count = static_cast<std::size_t>(tiles());
  status = scratch.take(queues_, count, Queue{});
  if (status) status = scratch.take(begins_, count * groups);
  if (status) status = scratch.take(droplets_, most);
  if (status) status = scratch.take(next_, most);
  if (status) active_.reserve(count);
  return status;
}

TileWindow DropletTiles::windowOf(int tile) const {
  // Without joined edges, the border of the map bounds its tiles: a droplet that crosses it belongs to no tile.
  const auto least = [&](const Axis& axis, int index) {
    const float border = static_cast<float>(axis.first(index)) - 0.5f;
    return index == 0 && edges_ != Edges::periodic ? border : border - static_cast<float>(overhang);
  };
  const auto most = [&](const Axis& axis, int index) {
    const float border = static_cast<float>(axis.first(index + 1)) - 0.5f;
    return index == axis.count - 1 && edges_ != Edges::periodic ? border : border + static_cast<float>(overhang);
  };
  const int column = tile % columns_.count;
  const int row = tile / columns_.count;
  return {least(columns_, column), most(columns_, column), least(rows_, row), most(rows_, row)};
}

std::size_t DropletTiles::tileOf(const Droplet& droplet) const {
  const auto at = [](float position, const Axis& axis) {
    const int cell = std::clamp(static_cast<int>(position + 0.5f), 0, axis.cells - 1);
    return static_cast<int>(axis.tileOf[static_cast<std::size_t>(cell)]);
  };
  return static_cast<std::size_t>(at(droplet.y, rows_) * columns_.count + at(droplet.x, columns_));
}

void DropletTiles::enqueue(std::uint32_t index) {
  Queue& queue = queues_[tileOf(droplets_[index])];
  if (queue.first != noDroplet && queue.first < index) queue.sorted = false;
  next_[index] = queue.first;
  queue.first = index;
}

void DropletTiles::setInOrder(ThreadPool& pool, std::uint32_t count, FunctionReference<void(std::uint32_t, Droplet&)> place) {
  const std::size_t tileCount = queues_.size();
  // Calls visit(number, the group's entries per tile) for all droplets, in order within each group.
  const auto forGroups = [&](const auto& visit) {
    pool.parallelFor(groups, [&](int group) {
      const auto first = [&](int of) {
        return static_cast<std::uint32_t>(std::uint64_t{count} * static_cast<unsigned>(of) / groups);
      };
      std::uint32_t* const ofGroup = begins_.begin() + static_cast<std::size_t>(group) * tileCount;
      for (std::uint32_t number = first(group); number < first(group + 1); ++number) visit(number, ofGroup);
    });
  };
  std::fill(begins_.begin(), begins_.end(), 0u);
  // Until the order is known, next_ stores the tile of each number.
  forGroups([&](std::uint32_t number, std::uint32_t* ofGroup) {
    Droplet droplet;
    place(number, droplet);
    const std::size_t tile = tileOf(droplet);
    next_[number] = static_cast<std::uint32_t>(tile);
    ++ofGroup[tile];
  });
  std::uint32_t begin = 0;
  for (std::size_t tile = 0; tile < tileCount; ++tile) {
    const std::uint32_t first = begin;
    for (int group = 0; group < groups; ++group) {
      std::uint32_t& entry = begins_[static_cast<std::size_t>(group) * tileCount + tile];
      begin += std::exchange(entry, begin);
    }
    queues_[tile].first = begin > first ? first : noDroplet;
  }
  forGroups([&](std::uint32_t number, std::uint32_t* ofGroup) { place(number, droplets_[ofGroup[next_[number]]++]); });
  std::iota(next_.begin(), next_.begin() + count, 1u);
  // The last group's entry of a tile is now the start of the next tile.
  const std::uint32_t* const ends = begins_.begin() + static_cast<std::size_t>(groups - 1) * tileCount;
  for (std::size_t tile = 0; tile < tileCount; ++tile) {
    if (queues_[tile].first != noDroplet) next_[ends[tile] - 1] = noDroplet;
  }
}

void DropletTiles::run(ThreadPool& pool, std::uint32_t count, FunctionReference<void(std::uint32_t, Droplet&)> place,
                       FunctionReference<void(std::span<const int>)> runTiles) {
  setInOrder(pool, count, place);
  std::size_t together = 1;
  const auto runSome = [&](int number) {
    const std::span<const int> active(active_);
    const std::size_t first = static_cast<std::size_t>(number) * together;
    runTiles(active.subspan(first, std::min(together, active.size() - first)));
  };
  for (bool waiting = count > 0; waiting;) {
    waiting = false;
    for (int colour = 0; colour < 4; ++colour) {
      active_.clear();
      for (int row = colour / 2; row < rows_.count; row += 2) {
        for (int column = colour % 2; column < columns_.count; column += 2) {
          const int tile = row * columns_.count + column;
          if (queues_[static_cast<std::size_t>(tile)].first != noDroplet) active_.push_back(tile);
        }
      }
      together = std::clamp(active_.size() / static_cast<std::size_t>(pool.threads()), std::size_t{1}, maximumTogether);
      pool.parallelFor(static_cast<int>((active_.size() + together - 1) / together), runSome);
      for (const int tile : active_) {
        std::uint32_t index = std::exchange(queues_[static_cast<std::size_t>(tile)].leaving, noDroplet);
        waiting = waiting || index != noDroplet;
        while (index != noDroplet) {
          const std::uint32_t following = next_[index];
          enqueue(index);
          index = following;
        }
      }
    }
  }
}

// Merge sort of a list: uses runs that are in order already, and merges two lists of similar size at a time.
std::uint32_t DropletTiles::inOrder(std::uint32_t list) {
  std::uint32_t sizes[32];
  std::fill_n(sizes, 32, noDroplet);
  while (list != noDroplet) {
    std::uint32_t run = list;
    std::uint32_t last = run;
    while (next_[last] != noDroplet && next_[last] > last) last = next_[last];
    list = next_[last];
    next_[last] = noDroplet;
    int size = 0;
    for (; size < 31 && sizes[size] != noDroplet; ++size) {
      run = merged(sizes[size], run);
      sizes[size] = noDroplet;
    }
    sizes[size] = merged(sizes[size], run);
  }
  std::uint32_t all = noDroplet;
  for (const std::uint32_t each : sizes) all = merged(each, all);
  return all;
}

std::uint32_t DropletTiles::merged(std::uint32_t a, std::uint32_t b) {
  std::uint32_t first = noDroplet;
  std::uint32_t* end = &first;
  while (a != noDroplet && b != noDroplet) {
    std::uint32_t& smaller = a < b ? a : b;
    *end = smaller;
    end = &next_[smaller];
    smaller = *end;
  }
  *end = a != noDroplet ? a : b;
  return first;
}

}  // namespace rill
