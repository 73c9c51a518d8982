// Pieces of pathlines: quadrilaterals that face the eye, with a constant width in the picture.
layout(location = 0) in vec4 ends;     // columns and rows
layout(location = 1) in vec2 seen;     // opacity at both ends
uniform mat4 matrix;
uniform vec2 blockSize;
uniform float lowest;
uniform float heightScale;
uniform float ceiling;
uniform float lift;                    // above the ground, block units
uniform vec2 lineWidth;                // width in clip space, -1..1
out float share;
out float across;
#include "include/level-of.glsl"

vec4 placed(vec2 place) {
  ivec2 last = textureSize(heights, 0) - 1;
  ivec2 cell = ivec2(floor(place));
  vec2 part = place - vec2(cell);
  float north = mix(levelOf(cell), levelOf(min(cell + ivec2(1, 0), last)), part.x);
  float south = mix(levelOf(min(cell + ivec2(0, 1), last)), levelOf(min(cell + 1, last)), part.x);
  vec2 level = (place / vec2(last) - 0.5) * blockSize;
  float height = clamp((mix(north, south, part.y) - lowest) * heightScale, 0.0, ceiling) + lift;
  return matrix * vec4(level.x, height, level.y, 1.0);
}

void main() {
  vec4 from = placed(ends.xy);
  vec4 to = placed(ends.zw);
  vec2 along = normalize((to.xy / to.w - from.xy / from.w) / lineWidth + vec2(1e-6, 0.0));
  bool isEnd = gl_VertexID > 1;
  across = float(gl_VertexID % 2) * 2.0 - 1.0;
  share = isEnd ? seen.y : seen.x;
  gl_Position = isEnd ? to : from;
  gl_Position.xy += across * vec2(-along.y, along.x) * lineWidth * (0.4 + 0.6 * share) * gl_Position.w;
}
