// Ground of the first pictures; its tiles do not morph.
#include "include/terrain-vertex.glsl"
vec2 morphed(vec2 place, vec2 last) {
  position = inBlock(place, last, heightAt(place));
  return place;
}
