// Ground tiles, displaced by the height texture (displacement mapping).
layout(location = 0) in vec4 vertex;   // column and row in the tile; 1 on the skirt
layout(location = 1) in vec3 tile;     // first column, first row, cells per square
uniform mat4 matrix;
uniform vec2 blockSize;
uniform float lowest;
uniform float heightScale;             // block units per metre
uniform float floorHeight;             // lower limit of heights, so that outliers stay within the block
uniform float ceiling;
uniform float skirtDepth;              // depth of the skirt per cell of a square
out vec2 uv;
out vec3 position;
#include "level-of.glsl"

float heightAt(vec2 place) {
  return (levelOf(ivec2(place)) - lowest) * heightScale;
}

vec3 inBlock(vec2 place, vec2 last, float height) {
  vec2 share = place / last;
  return vec3((share.x - 0.5) * blockSize.x, clamp(height, floorHeight, ceiling), (share.y - 0.5) * blockSize.y);
}

// Defined by the including shader: sets `position` for a vertex, and returns its place in cells.
vec2 morphed(vec2 place, vec2 last);

void main() {
  vec2 last = vec2(textureSize(heights, 0) - 1);
  vec2 place = morphed(min(tile.xy + vertex.xy * tile.z, last), last);
  uv = (place + 0.5) / (last + 1.0);
  if (vertex.z > 0.5) {
    position.y -= skirtDepth * tile.z;
    // On the border of the block, the skirt is just inside the pedestal.
    position.xz -= 0.5 * skirtDepth * (vec2(equal(place, last)) - vec2(equal(place, vec2(0.0))));
  }
  gl_Position = matrix * vec4(position, 1.0);
}
