// The water map as drawn on the ground, in one texture. Red: coverage by a river. Green: coverage by a lake or the
// sea. Blue: plants. Alpha: apparent depth of the lake. All are 0..1.
//
// A river is a sum of Gaussians around the centres of its cells, which has an even width along rows and diagonals.
// As on printed maps, width and darkness grow with the logarithm of the drainage area; at its true width a river
// would be invisible.
in vec2 uv;
uniform sampler2D streams;
uniform sampler2D lakes;
uniform sampler2D plants;
uniform sampler2D heights;  // m
uniform float sea;          // sea level, m
uniform float mapArea;      // m^2
uniform vec2 lakeDepths;    // m: depths at which a lake starts to show, and shows fully
out vec4 map;

ivec2 inside(ivec2 place) {
  return clamp(place, ivec2(0), textureSize(streams, 0) - 1);
}

float riverAt(vec2 place) {
  ivec2 cell = ivec2(place);
  float sum = 0.0;
  for (int j = -1; j <= 1; j++) {
    for (int i = -1; i <= 1; i++) {
      ivec2 there = cell + ivec2(i, j);
      float area = texelFetch(streams, inside(there), 0).r;
      if (area <= 0.0) continue;
      float rank = clamp(1.0 + log2(area / mapArea) / 11.0, 0.0, 1.0);
      float width = mix(0.36, 0.80, rank);
      vec2 away = (vec2(there) + 0.5 - place) / width;
      sum += mix(0.28, 1.7, rank * rank) * exp(-0.5 * dot(away, away));
    }
  }
  return smoothstep(0.1, 0.9, sum);
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
  vec2 place = uv * vec2(textureSize(streams, 0));
  vec3 smoothed = between(place);
  float lake = smoothstep(lakeDepths.x, lakeDepths.y, smoothed.x);
  map = vec4(riverAt(place), lake, smoothed.z, 1.0 - exp(-pow(max(smoothed.y, 0.0) / 25.0, 0.6)));
}
