// With the distance from the eye, the vertices of a tile move to those of the next coarser level (continuous
// distance-dependent level of detail, Strugar 2009). Tiles of two levels meet without cracks, and the change of
// level is not visible. Heights of coarse squares are averages (mipmaps), so that far ridges do not flicker. The
// border of the block uses exact heights, to meet the walls. Loops replace `if`, as in include/level-of.glsl.
#include "include/terrain-vertex.glsl"
uniform float squareGrowth;            // maximum width of a square in cells, per block unit from the eye
uniform vec3 eye;
uniform sampler2D relief;              // heights within the range, -0.5..0.5
uniform sampler2D matter;
uniform float canopy;                  // height of woods, block units
uniform vec2 clearing;                 // distances from the eye at which woods begin to rise and have their height

// Position of a corner of squares that are `cells` cells wide.
vec3 cornerAt(vec2 place, float cells, vec2 last) {
  bool isBorder = any(equal(place, vec2(0.0))) || any(equal(place, last));
  bool isExact = isBorder || cells < 1.5;
  vec2 where = (place + 0.5) / (last + 1.0);
  float ground = 0.0;
  float woods = 0.0;
  for (bool isRead = isExact; isRead; isRead = false) ground = heightAt(place);
  for (bool isRead = !isExact; isRead; isRead = false) ground = (textureLod(relief, where, log2(cells)).r + 0.5) * ceiling;
  for (bool isRead = !isBorder; isRead; isRead = false) woods = textureLod(matter, where, log2(cells * float(textureSize(matter, 0).x) / (last.x + 1.0))).b;
  vec3 corner = inBlock(place, last, ground);
  return corner + vec3(0.0, canopy * woods * smoothstep(clearing.x, clearing.y, distance(eye, corner)), 0.0);
}

vec2 morphed(vec2 place, vec2 last) {
  position = cornerAt(place, tile.z, last);
  float share = clamp(distance(eye, position) * squareGrowth / tile.z - 1.0, 0.0, 1.0);
  for (bool isMorphing = share > 0.0; isMorphing; isMorphing = false) {
    // Every other vertex moves to the neighbour whose index is a multiple of four, which preserves the diagonals of
    // the coarser squares.
    vec2 joined = mix(vertex.xy, 4.0 * floor(vertex.xy / 4.0 + 0.5), mod(vertex.xy, 2.0));
    vec2 coarse = min(tile.xy + joined * tile.z, last);
    position = mix(position, cornerAt(coarse, 2.0 * tile.z, last), share);
    place = mix(place, coarse, share);
  }
  return place;
}
