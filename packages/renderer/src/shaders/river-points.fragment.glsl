// Points of the river lines. The centres of the cells of a river are a line of steps in eight directions; the mean of
// each centre with those of the four cells above and below it along the river, with binomial weights, is a smooth
// line. Red and green: the offset of the point from the centre of its cell. Blue: rank of the river. Alpha: its direction.
uniform sampler2D links;
uniform sampler2D streams;  // m^2
uniform float mapArea;      // m^2
out vec4 point;

#include "./include/neighbours.glsl"

const float weights[5] = float[5](70.0, 56.0, 28.0, 8.0, 1.0);

int directionAt(ivec2 cell) {
  return directionFrom(texelFetch(links, cell, 0).r);
}

// The neighbour with the largest river that flows into a cell; the cell itself at a source.
ivec2 donorOf(ivec2 cell) {
  ivec2 size = textureSize(links, 0);
  ivec2 donor = cell;
  float largest = 0.0;
  for (int d = 0; d < 8; d++) {
    ivec2 there = cell + neighbours[d];
    if (any(lessThan(there, ivec2(0))) || any(greaterThanEqual(there, size))) continue;
    // Opposite directions have the sum 9.
    if (directionAt(there) != 8 - d) continue;
    float area = texelFetch(streams, there, 0).r;
    if (area <= largest) continue;
    largest = area;
    donor = there;
  }
  return donor;
}

void main() {
  ivec2 cell = ivec2(gl_FragCoord.xy);
  int direction = directionAt(cell);
  point = vec4(vec2(128.0 / 255.0), 0.0, 0.0);
  if (direction == 0) return;
  vec2 sum = vec2(0.0);
  ivec2 above = cell;
  ivec2 below = cell;
  for (int i = 1; i < 5; i++) {
    above = donorOf(above);
    below = receiverOf(below, directionAt(below));
    sum += weights[i] * (vec2(above - cell) + vec2(below - cell));
  }
  float area = texelFetch(streams, cell, 0).r;
  float rank = clamp(1.0 + log2(area / mapArea) / RANK_OCTAVES, 0.0, 1.0);
  point = vec4((128.0 + 127.0 * clamp(sum / 256.0, -1.0, 1.0)) / 255.0, rank, float(direction) / 255.0);
}
