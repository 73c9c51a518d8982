#include "terrain/voids.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "grid/buffer.h"

namespace rill {
namespace {

struct CellPlace {
  int column, row;
};

// The cells of a map, with joined edges where they are periodic.
class Cells {
 public:
  explicit Cells(const Terrain& terrain) : shape_(terrain.shape()), isJoined_(terrain.edges() == Edges::periodic) {}

  // Moves a place by some cells. Returns whether it is on the map.
  bool move(CellPlace& place, int columns, int rows) const {
    place.column += columns;
    place.row += rows;
    if (isJoined_) place = {wrapped(place.column, shape_.width), wrapped(place.row, shape_.height)};
    return place.column >= 0 && place.column < shape_.width && place.row >= 0 && place.row < shape_.height;
  }

  template <class Visit>
  void forNeighbours(CellPlace place, const Visit& visit) const {
    for (int j = -1; j <= 1; ++j) {
      for (int i = -1; i <= 1; ++i) {
        CellPlace next = place;
        if ((i != 0 || j != 0) && move(next, i, j)) visit(next);
      }
    }
  }

 private:
  Shape shape_;
  bool isJoined_;
};

// Memory for a search from cell to cell: a number for each cell, and a queue that holds each cell once.
struct Search {
  Buffer<int> numbers;
  Buffer<CellPlace> queue;

  Status start(Shape shape) {
    if (numbers.allocate(shape.cells()) && queue.allocate(shape.cells())) return {};
    return outOfMemory(shape, (Buffer<int>::bytesFor(1) + Buffer<CellPlace>::bytesFor(1)) * shape.cells(), 0);
  }
  int& of(CellPlace place, Shape shape) {
    return numbers[static_cast<std::size_t>(place.row) * static_cast<std::size_t>(shape.width) +
                   static_cast<std::size_t>(place.column)];
  }
};

// Fills voids in rings around the cells with data.
class VoidFill {
 public:
  VoidFill(Terrain& terrain, Search& search)
      : cells_(terrain),
        shape_(terrain.shape()),
        voids_(terrain.get(LayerId::voids)),
        height_(terrain.height()),
        slope_(terrain.edges() == Edges::wall ? 0.0 : 1.0),
        search_(search) {}

  void run() {
    search_.numbers.fill(unknown);
    std::size_t end = 0;
    const auto add = [&](CellPlace place, int ring) {
      if (ringOf(place) != unknown) return;
      ringOf(place) = ring;
      search_.queue[end++] = place;
    };
    for (int r = 0; r < shape_.height; ++r) {
      for (int c = 0; c < shape_.width; ++c) {
        if (voids_.row(r)[c] == 0.0f) add({c, r}, 0);
      }
    }
    std::size_t start = 0;
    for (int ring = 1; start != end; ++ring) {
      const std::size_t next = end;
      for (; start != next; ++start) cells_.forNeighbours(search_.queue[start], [&](CellPlace to) { add(to, ring); });
      for (std::size_t i = next; i < end; ++i) {
        const CellPlace place = search_.queue[i];
        height_.row(place.row)[place.column] = heightFrom(place, ring);
      }
    }
  }

 private:
  static constexpr int unknown = -1;

  // Heights in some directions.
  struct Sum {
    double sum = 0.0, lowest = INFINITY;
    int count = 0;
    Sum operator+(const Sum& other) const { return {sum + other.sum, std::min(lowest, other.lowest), count + other.count}; }
  };

  // The distance to the cells with data.
  int& ringOf(CellPlace place) { return search_.of(place, shape_); }
  double heightAt(CellPlace place) const { return static_cast<double>(height_.row(place.row)[place.column]); }

  // The height that the neighbour in a direction gives, if it belongs to the ring before.
  Sum from(CellPlace place, int ring, int i, int j) {
    CellPlace near = place;
    if (!cells_.move(near, i, j) || ringOf(near) != ring - 1) return {};
    const double height = heightAt(near);
    CellPlace far = near;
    const bool continues = ring == 1 && cells_.move(far, i, j) && ringOf(far) == 0;
    const double given = continues ? height + slope_ * (height - heightAt(far)) : height;
    return {given, given, 1};
  }

  // Next to data the lowest height, because a mean with higher banks would dam rivers at their mouths. Opposite directions are
  // added first, so that turning the map by 90 degrees changes no bit.
  float heightFrom(CellPlace place, int ring) {
    const auto along = [&](int i, int j) { return from(place, ring, i, j) + from(place, ring, -i, -j); };
    Sum all = along(1, 0) + along(0, 1);
    if (all.count == 0) all = along(1, 1) + along(1, -1);
    return static_cast<float>(ring == 1 ? all.lowest : all.sum / all.count);
  }

  Cells cells_;
  Shape shape_;
  const Grid& voids_;
  Grid& height_;
  double slope_;
  Search& search_;
};

// The number of connected areas with data; cells touch by a side or a corner.
int countAreas(const Terrain& terrain, Search& search) {
  const Shape shape = terrain.shape();
  const Cells cells(terrain);
  search.numbers.fill(0);
  int areas = 0;
  std::size_t at = 0, end = 0;
  const auto add = [&](CellPlace place) {
    int& area = search.of(place, shape);
    if (area != 0 || VoidRow(terrain, place.row).at(place.column)) return;
    area = areas + 1;
    search.queue[end++] = place;
  };
  for (int r = 0; r < shape.height; ++r) {
    for (int c = 0; c < shape.width; ++c) {
      add({c, r});
      if (at == end) continue;
      while (at != end) cells.forNeighbours(search.queue[at++], add);
      ++areas;
    }
  }
  return areas;
}

}  // namespace

void closeFacesOfVoids(const Terrain& terrain, int row, int above, float* flow) {
  const VoidRow here(terrain, row), there(terrain, row - above);
  for (int c = 0; c < terrain.shape().width; c += lanes) {
    store(flow + c, maskWhere(~(here.of(c) | there.of(c - (1 - above))), readVector(flow + c)));
  }
}

Status fillVoids(Terrain& terrain) {
  fillHaloWithNothing(terrain.get(LayerId::voids), terrain.edges());
  Search search;
  if (Status status = search.start(terrain.shape()); !status) return status;
  const int areas = countAreas(terrain, search);
  if (areas == 0) return Error{"The map has no data: areas without data cover all of it."};
  if (areas > 1 && terrain.edges() == Edges::wall) {
    return Error{"Walls need one connected area with data, but the map has " + std::to_string(areas) +
                 "; set edges=open, or fill the areas without data (voids=fill)."};
  }
  VoidFill(terrain, search).run();
  return {};
}

ValueRange rangeWithData(const Terrain& terrain, const Grid& layer) {
  if (!terrain.hasVoids() || &layer == &terrain.get(LayerId::voids)) return rangeOfRows(layer, 0, layer.height());
  ValueRange range{INFINITY, -INFINITY};
  for (int r = 0; r < layer.height(); ++r) {
    const VoidRow voids(terrain, r);
    for (int c = 0; c < layer.width(); ++c) {
      if (!voids.at(c)) range = range.joinedWith({layer.row(r)[c], layer.row(r)[c]});
    }
  }
  return range;
}

double sumWithData(const Terrain& terrain, const Grid& layer) {
  // Several sums at a time, because each addition waits for the one before.
  constexpr int strands = 4, strip = strands * lanes;
  const int whole = layer.width() / strip * strip;
  double sum = 0.0;
  for (int r = 0; r < layer.height(); ++r) {
    const float* const values = layer.row(r);
    const VoidRow voids(terrain, r);
    Floats sums[strands] = {};
    for (int c = 0; c < whole; c += strip) {
      for (int i = 0; i < strands; ++i) {
        const Floats four = readVector(values + c + i * lanes);
        sums[i] += voids.exists() ? select(voids.of(c + i * lanes), Floats{}, four) : four;
      }
    }
    const Floats all = (sums[0] + sums[1]) + (sums[2] + sums[3]);
    for (int i = 0; i < lanes; ++i) sum += static_cast<double>(all[i]);
    for (int c = whole; c < layer.width(); ++c) sum += voids.at(c) ? 0.0 : static_cast<double>(values[c]);
  }
  return sum;
}

void raiseVoids(Terrain& terrain, float height) {
  for (int r = 0; terrain.hasVoids() && r < terrain.shape().height; ++r) {
    const VoidRow voids(terrain, r);
    float* const heights = terrain.height().row(r);
    for (int c = 0; c < terrain.shape().width; ++c) heights[c] = voids.at(c) ? height : heights[c];
  }
}

void restoreVoids(Terrain& terrain, const Grid& ground) {
  for (int r = 0; terrain.hasVoids() && r < terrain.shape().height; ++r) {
    const VoidRow voids(terrain, r);
    float* const heights = terrain.height().row(r);
    for (int c = 0; c < terrain.shape().width; ++c) heights[c] = voids.at(c) ? ground.row(r)[c] : heights[c];
  }
}

double clearVoidsIn(const Terrain& terrain, int row, float* values) {
  const VoidRow voids(terrain, row);
  double sum = 0.0;
  for (int c = 0; c < terrain.shape().width; ++c) {
    if (!voids.at(c)) continue;
    sum += static_cast<double>(values[c]);
    values[c] = 0.0f;
  }
  return sum;
}

double clearVoidsIn(const Terrain& terrain, Grid& layer) {
  double sum = 0.0;
  for (int r = 0; terrain.hasVoids() && r < terrain.shape().height; ++r) sum += clearVoidsIn(terrain, r, layer.row(r));
  return sum;
}

void clearVoids(Terrain& terrain, ThreadPool& pool, const Grid& ground, bool carries, Budget& budget) {
  const Shape shape = terrain.shape();
  std::vector<Budget> entered(static_cast<std::size_t>(rowBlocks(shape.height)));
  forRowBlocks(pool, shape.height, [&](int block, int first, int end) {
    Budget& sum = entered[static_cast<std::size_t>(block)];
    for (int r = first; r < end; ++r) {
      const VoidRow voids(terrain, r);
      const auto clear = [&](LayerId layer) {
        return terrain.has(layer) ? clearVoidsIn(terrain, r, terrain.get(layer).row(r)) : 0.0;
      };
      sum.eroded += clear(LayerId::wear);
      sum.deposited += clear(LayerId::deposit);
      sum.carried += clear(LayerId::sediment);
      for (const LayerId layer : {LayerId::water, LayerId::flow, LayerId::ice, LayerId::iceDebris}) clear(layer);
      for (const LayerId layer : paintedLayers) clear(layer);
      float* const heights = terrain.height().row(r);
      float* const hardness = terrain.get(LayerId::hardness).row(r);
      for (int c = 0; c < shape.width; ++c) {
        if (!voids.at(c)) continue;
        heights[c] = ground.row(r)[c];
        hardness[c] = 1.0f;
      }
    }
  });
  Budget all;
  for (const Budget& each : entered) all += each;
  all *= terrain.cellArea();
  if (!carries) all.carried = 0.0;
  budget.eroded -= all.eroded;
  budget.deposited -= all.deposited;
  budget.carried -= all.carried;
  budget.lost += (all.deposited - all.eroded) + all.carried;
}

}  // namespace rill
