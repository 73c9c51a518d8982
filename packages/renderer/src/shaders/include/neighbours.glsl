// The eight neighbours of a cell, in the order of the directions that the river textures store.
const ivec2 neighbours[8] = ivec2[8](
  ivec2(-1, -1), ivec2(0, -1), ivec2(1, -1), ivec2(-1, 0), ivec2(1, 0), ivec2(-1, 1), ivec2(0, 1), ivec2(1, 1));
// Directions are stored plus one, because 0 is a cell without a river. A river that leaves the map has this value.
const int leavesMap = 9;

int directionFrom(float stored) {
  return int(stored * 255.0 + 0.5);
}

// The cell that receives the river of a cell with this stored direction.
ivec2 receiverOf(ivec2 cell, int direction) {
  return direction == 0 || direction == leavesMap ? cell : cell + neighbours[direction - 1];
}
