#include "drainage/drainage.h"

#include "terrain/voids.h"

namespace rill {

void fillGroundForWater(Terrain& terrain) {
  terrain.fillGroundHalo();
  if (terrain.edges() != Edges::wall) return;
  fillHaloWithValue(terrain.height(), Edges::wall, highest);
  raiseVoids(terrain, highest);
}

void findLowestNeighbours(const Grid& ground, float sea, int firstRow, int endRow, Grid& direction, Grid& fall) {
  for (int r = firstRow; r < endRow; ++r) {
    const Rows rows(ground, r);
    for (int c = 0; c < ground.width(); c += lanes) {
      const Descent descent = descentOf<ReceiverRule::lowest>(rows, c);
      const Floats above = rows.at(c, 0, 0) - splat(sea);
      store(direction.row(r) + c, select(above < Floats{}, splat(static_cast<float>(noDirection)), toFloats(descent.direction)));
      store(fall.row(r) + c, minimum(descent.fall, maximum(above, Floats{})));
    }
  }
}

void iterateDrainageArea(const Grid& direction, const Grid& area, const OwnArea& own, int firstRow, int endRow, Grid& next) {
  for (int r = firstRow; r < endRow; ++r) {
    const OwnArea::Row ownAreas = own.row(r);
    const Rows directions(direction, r), areas(area, r);
    for (int c = 0; c < direction.width(); c += lanes) {
      store(next.row(r) + c, overNeighbours([&](int i, int j) {
              if (i == 0 && j == 0) return ownAreas.of(c);
              const Floats toHere = splat(static_cast<float>(directionOf(-i, -j)));
              return maskWhere(directions.at(c, i, j) == toHere, areas.at(c, i, j));
            }));
    }
  }
}

}  // namespace rill
