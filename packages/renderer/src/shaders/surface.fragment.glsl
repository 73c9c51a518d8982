// Slopes, curvature and height of each cell in one texture with mipmaps, so that later passes can read the terrain
// at any resolution. Red, green: slope towards east and south in metres per metre (central differences). Blue: mean
// height of the four neighbours minus the height of the cell, in cell sizes (positive in hollows). Alpha: height
// within the range, -0.5..0.5, because half floats are most precise around zero.
uniform float cellSize;
uniform float lowest;
uniform float relief;
out vec4 surface;

#include "include/level-of.glsl"

void main() {
  ivec2 place = ivec2(gl_FragCoord.xy);
  ivec2 last = textureSize(heights, 0) - 1;
  ivec2 before = max(place - 1, ivec2(0));
  ivec2 after = min(place + 1, last);
  float here = levelOf(place);
  float west = levelOf(ivec2(before.x, place.y));
  float east = levelOf(ivec2(after.x, place.y));
  float north = levelOf(ivec2(place.x, before.y));
  float south = levelOf(ivec2(place.x, after.y));
  vec2 slope = vec2(east - west, south - north) / (vec2(after - before) * cellSize);
  float curvature = (0.25 * (west + east + north + south) - here) / cellSize;
  surface = vec4(clamp(slope, -60.0, 60.0), clamp(curvature, -60.0, 60.0), clamp((here - lowest) / relief, 0.0, 1.0) - 0.5);
}
