#include "core/flood.h"

#include <algorithm>
#include <bit>
#include <functional>

namespace rill {
namespace {

// Whole numbers in the order of the floats.
std::uint32_t sortable(float value) {
  // Zero has two signs but one place.
  const auto bits = std::bit_cast<std::uint32_t>(value + 0.0f);
  return (bits & 0x80000000u) != 0 ? ~bits : bits | 0x80000000u;
}

float unsortable(std::uint32_t key) {
  return std::bit_cast<float>((key & 0x80000000u) != 0 ? key & 0x7fffffffu : ~key);
}

}  // namespace

bool Flood::allocate(const Lattice& lattice) {
  // A border cell may wait twice, as a way out and as a place to spill from.
  const auto cells = lattice.shape().cells();
  const auto border = 2 * static_cast<std::size_t>(lattice.shape().width + lattice.shape().height);
  return state_.allocate(lattice) && heap_.allocate(cells + border) && queue_.allocate(cells);
}

struct Flood::Work {
  const Lattice& lattice;
  const float* ground;
  float* level;
  Lattice::Bytes& direction;
  Lattice::Bytes& state;
  std::uint64_t* heap;
  std::uint64_t* heapEnd;
  Cell* queue;  // the next cell to spread from
  Cell* queueEnd;

  void wait(Cell cell, float at) {
    *heapEnd++ = (static_cast<std::uint64_t>(sortable(at)) << 32) | static_cast<std::uint32_t>(cell);
    std::push_heap(heap, heapEnd, std::greater<>());
  }

  // Cells of the border may drain over it, at the level of the lowest ground beyond.
  void seedBorder(Cell cell, float at) {
    float beyond = at;
    bool isBorder = false;
    for (int d = 0; d < directions; ++d) {
      const Cell next = cell + lattice.offset(d);
      if (!lattice.isOutside(next)) continue;
      const float there = ground[next];
      if (isBorder && there >= beyond) continue;
      beyond = there;
      isBorder = true;
      direction[cell] = static_cast<std::uint8_t>(d);
    }
    wait(cell, std::max(at, beyond));
  }

  void seed(float lowest) {
    const Shape shape = lattice.shape();
    if (lattice.edges() == Edges::open) {
      for (int r = 0; r < shape.height; ++r) {
        const int step = r == 0 || r == shape.height - 1 ? 1 : shape.width - 1;
        for (int c = 0; c < shape.width; c += step) seedBorder(lattice.cell(c, r), ground[lattice.cell(c, r)]);
      }
      return;
    }
    for (int r = 0; r < shape.height; ++r) {
      for (int c = 0; c < shape.width; ++c) {
        const Cell cell = lattice.cell(c, r);
        if (ground[cell] != lowest) continue;
        direction[cell] = noDirection;
        state[cell] = lake;
        level[cell] = lowest;
        wait(cell, lowest);
      }
    }
  }

  // Lets water go on to the neighbours where it has not been, as far as they are as low as `at` (lakes) or higher (slopes).
  // Says whether it left out a lower one.
  template <bool fills>
  bool spread(Cell cell, float at) {
    bool leftOut = false;
    for (int d = 0; d < directions; ++d) {
      Cell next = cell + lattice.offset(d);
      if (state[next] == otherSide) next = lattice.across(next);
      if (state[next] != dry) continue;
      const float there = ground[next];
      const bool isLake = there <= at;
      if (isLake && !fills) {
        leftOut = true;
        continue;
      }
      state[next] = isLake ? lake : slope;
      direction[next] = static_cast<std::uint8_t>(opposite(d));
      level[next] = isLake ? at : there;
      *queueEnd++ = next;
    }
    return leftOut;
  }

  void run() {
    while (heapEnd != heap) {
      const std::uint64_t lowestKey = heap[0];
      std::pop_heap(heap, heapEnd--, std::greater<>());
      const auto start = static_cast<Cell>(static_cast<std::uint32_t>(lowestKey));
      if (state[start] == dry) {
        state[start] = lake;
        level[start] = unsortable(static_cast<std::uint32_t>(lowestKey >> 32));
      }
      spread<true>(start, level[start]);
      while (queue != queueEnd) {
        const Cell cell = *queue++;
        if (state[cell] == lake) {
          spread<true>(cell, level[cell]);
        } else if (spread<false>(cell, level[cell])) {
          wait(cell, level[cell]);
        }
      }
    }
  }
};

void Flood::closeGhostCells(const Lattice& lattice) {
  const Shape shape = lattice.shape();
  const std::uint8_t beyond = lattice.isJoined() ? otherSide : slope;
  state_.fill(beyond);
  for (int r = 0; r < shape.height; ++r) {
    std::memset(&state_[lattice.cell(0, r)], dry, static_cast<std::size_t>(shape.width));
  }
}

void Flood::run(const Lattice& lattice, const Grid& ground, float lowest, Grid& level, Lattice::Bytes& direction) {
  closeGhostCells(lattice);
  Work work{lattice,       ground.row(0), level.row(0),   direction,     state_,
            heap_.begin(), heap_.begin(), queue_.begin(), queue_.begin()};
  work.seed(lowest);
  work.run();
}

}  // namespace rill
