#include "core/flood.h"

#include <algorithm>
#include <bit>

namespace rill {
namespace {

enum State : std::uint8_t { dry, waiting, lake, drained, closed };

}  // namespace

bool Flood::allocate(const Lattice& lattice) {
  lakes_.resize(static_cast<std::size_t>(lattice.shape().height));
  return state_.allocate(lattice) && shores_.allocate(lattice) && queue_.allocate(lattice.shape().cells());
}

struct Flood::Work {
  const Lattice& lattice;
  const float* ground;
  float* level;
  Lattice::Bytes& direction;
  Lattice::Bytes& state;
  std::vector<std::uint8_t>& lakes;
  RisingQueue& shores;
  Cell* const queue;

  void add(Cell cell) {
    state[cell] = waiting;
    shores.add(cell, ground[cell]);
  }

  void start(float lowest, float highest) {
    shores.start(lowest, highest);
    const Shape shape = lattice.shape();
    const bool isOpen = lattice.edges() == Edges::open;
    state.fill(closed);
    const int ring = isOpen ? 1 : 0;
    for (int r = -ring; r < shape.height + ring; ++r) {
      std::memset(&state[lattice.cell(-ring, r)], dry, static_cast<std::size_t>(shape.width + 2 * ring));
    }
    for (int r = 0; r < shape.height; ++r) {
      for (int c = 0; c < shape.width; ++c) {
        const Cell cell = lattice.cell(c, r);
        if (direction[cell] != noDirection) continue;
        if (!isOpen && ground[cell] == lowest) {
          state[cell] = drained;
        } else {
          add(cell);
        }
      }
    }
  }

  void run() {
    for (Cell cell = shores.take(ground); cell != RisingQueue::none; cell = shores.take(ground)) {
      const float here = ground[cell];
      const bool isBeyond = lattice.isOutside(cell);
      const bool isPit = !isBeyond && direction[cell] == noDirection;
      unsigned seen = 0, ways = 0;
      for (int d = 0; d < directions; ++d) {
        const Cell next = lattice.neighbour(cell, d);
        const unsigned there = 1u << state[next];
        const bool isLower = ground[next] < here;
        seen |= there;
        ways |= ((there & 1u << drained) != 0 || ((there & (1u << dry | 1u << waiting)) != 0 && isLower) ? 1u : 0u) << d;
      }
      const bool hasLake = (seen & 1u << lake) != 0;
      if (isBeyond || ways != 0 || !(hasLake || isPit)) {
        // Its lake may have found another outlet in the meantime.
        state[cell] = drained;
        if (!isBeyond && ways != 0) direction[cell] = static_cast<std::uint8_t>(std::countr_zero(ways));
        if (hasLake) drain(cell);
      } else {
        drown(cell);
      }
    }
  }

  void drown(Cell cell) {
    state[cell] = lake;
    for (int d = 0; d < directions; ++d) {
      const Cell next = lattice.neighbour(cell, d);
      if (state[next] == dry) add(next);
    }
  }

  // Lets the lakes beside a cell run out over it, in the order of distance.
  void drain(Cell outlet) {
    const float at = ground[outlet];
    Cell* end = queue;
    const auto spreadFrom = [&](Cell cell) {
      for (int d = 0; d < directions; ++d) {
        const Cell next = lattice.neighbour(cell, d);
        if (state[next] != lake) continue;
        state[next] = drained;
        direction[next] = static_cast<std::uint8_t>(opposite(d));
        level[next] = at;
        lakes[static_cast<std::size_t>(lattice.rowOf(next))] = 1;
        *end++ = next;
      }
    };
    spreadFrom(outlet);
    for (const Cell* next = queue; next != end; ++next) spreadFrom(*next);
  }
};

void Flood::run(const Lattice& lattice, const Grid& ground, float lowest, float highest, Grid& level, Lattice::Bytes& direction) {
  std::fill(lakes_.begin(), lakes_.end(), std::uint8_t{0});
  Work work{lattice, ground.row(0), level.row(0), direction, state_, lakes_, shores_, queue_.begin()};
  work.start(lowest, highest);
  work.run();
}

}  // namespace rill
