// Where the river of each cell flows: the neighbour with the steepest descent among those with a larger drainage area
// or with standing water. The core routes over filled hollows, so this neighbour may be higher than the cell.
uniform sampler2D streams;  // m^2
uniform sampler2D lakes;    // m
uniform sampler2D heights;  // m
out vec4 link;

#include "./include/neighbours.glsl"

void main() {
  ivec2 cell = ivec2(gl_FragCoord.xy);
  ivec2 size = textureSize(streams, 0);
  float area = texelFetch(streams, cell, 0).r;
  link = vec4(0.0);
  if (area <= 0.0) return;
  float height = texelFetch(heights, cell, 0).r;
  float steepest = -1e30;
  int direction = leavesMap;
  for (int d = 0; d < 8; d++) {
    ivec2 there = cell + neighbours[d];
    if (any(lessThan(there, ivec2(0))) || any(greaterThanEqual(there, size))) continue;
    float depth = max(texelFetch(lakes, there, 0).r, 0.0);
    if (depth == 0.0 && texelFetch(streams, there, 0).r <= area) continue;
    float slope = (height - texelFetch(heights, there, 0).r - depth) / length(vec2(neighbours[d]));
    if (slope <= steepest) continue;
    steepest = slope;
    direction = d + 1;
  }
  link.r = float(direction) / 255.0;
}
