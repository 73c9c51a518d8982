// The water map as drawn on the ground, in one texture. Red: coverage by a river. Green: coverage by a lake or the
// sea. Blue: plants. Alpha: apparent depth of the lake. All are 0..1.
//
// A river is a line through the smoothed points of its cells (river-points.fragment.glsl). Its width grows with the
// square root of the discharge (Leopold and Maddock 1953), which is proportional to the drainage area. A river
// narrower than 1.5 texels is drawn 1.5 texels wide. A river is fainter the smaller it is.
in vec2 uv;
uniform sampler2D points;   // offset of the point, rank, direction
uniform sampler2D lakes;
uniform sampler2D plants;
uniform sampler2D heights;  // m
uniform float sea;          // sea level, m
uniform float mapArea;      // m^2
uniform float cellSize;     // m
uniform float texelSize;    // cells
uniform vec2 lakeDepths;    // m: depths at which a lake starts to show, and shows fully
out vec4 map;

#include "./include/neighbours.glsl"

ivec2 inside(ivec2 place) {
  return clamp(place, ivec2(0), textureSize(lakes, 0) - 1);
}

vec2 pointOf(ivec2 cell, vec4 stored) {
  return vec2(cell) + 0.5 + (stored.rg * 255.0 - 128.0) / 127.0;
}

// Half of a river's width, in cells: 3 m for a drainage area of 1 km^2, at the discharge that fills its channel.
float halfWidth(float rank) {
  float area = mapArea * exp2(RANK_OCTAVES * (rank - 1.0));
  return 0.5 * 0.003 * sqrt(area) / cellSize;
}

// The part of a texel that a line covers, at a distance from the middle of the line.
float coverage(float away, float halfWidth) {
  return 1.0 - smoothstep(halfWidth - 0.6 * texelSize, halfWidth + 0.6 * texelSize, away);
}

float riverAt(vec2 place) {
  ivec2 cell = ivec2(place);
  float river = 0.0;
  for (int j = -1; j <= 1; j++) {
    for (int i = -1; i <= 1; i++) {
      ivec2 there = inside(cell + ivec2(i, j));
      vec4 stored = texelFetch(points, there, 0);
      if (stored.a == 0.0) continue;
      ivec2 next = inside(receiverOf(there, directionFrom(stored.a)));
      vec2 start = pointOf(there, stored);
      vec2 along = pointOf(next, texelFetch(points, next, 0)) - start;
      float share = clamp(dot(place - start, along) / max(dot(along, along), 1e-6), 0.0, 1.0);
      float line = coverage(distance(place, start + share * along), max(halfWidth(stored.b), 0.75 * texelSize));
      river = max(river, mix(0.35, 1.0, sqrt(stored.b)) * line);
    }
  }
  // The shade multiplies the coverage by the share of the reflection, which is proportional to it.
  return sqrt(river);
}

// Lake depth that decides about coverage. Every lake shows fully at the centres of its cells, however shallow it is; the
// shore of the sea is where the ground crosses its level.
float shownDepth(ivec2 cell, float depth) {
  bool isLake = depth > 0.0 && texelFetch(heights, cell, 0).r > sea;
  return isLake ? max(depth, lakeDepths.y) : depth;
}

// Lake depth that decides about coverage, lake depth, and plants, interpolated between the centres of four cells.
vec3 between(vec2 place) {
  vec2 corner = place - 0.5;
  ivec2 cell = ivec2(floor(corner));
  vec2 share = corner - vec2(cell);
  vec3 sum = vec3(0.0);
  for (int j = 0; j <= 1; j++) {
    for (int i = 0; i <= 1; i++) {
      ivec2 there = inside(cell + ivec2(i, j));
      float weight = (i == 0 ? 1.0 - share.x : share.x) * (j == 0 ? 1.0 - share.y : share.y);
      float depth = texelFetch(lakes, there, 0).r;
      sum += weight * vec3(shownDepth(there, depth), depth, texelFetch(plants, there, 0).r);
    }
  }
  return sum;
}

void main() {
  vec2 place = uv * vec2(textureSize(lakes, 0));
  vec3 smoothed = between(place);
  float lake = smoothstep(lakeDepths.x, lakeDepths.y, smoothed.x);
  map = vec4(riverAt(place), lake, smoothed.z, 1.0 - exp(-pow(max(smoothed.y, 0.0) / 25.0, 0.6)));
}
