// The pedestal under the terrain, as in a block diagram.
uniform mat4 matrix;
uniform vec2 blockSize;
uniform float lowest;
uniform float heightScale;
uniform float base;
uniform float ceiling;
uniform int side;          // 0 north, 1 east, 2 south, 3 west
uniform int stride;
uniform sampler2D voids;   // one empty cell for a terrain without them
out vec3 position;
out float depth;
out float bed;             // depth of the ground below the top, under water
#include "include/level-of.glsl"

void main() {
  ivec2 size = textureSize(heights, 0);
  int along = (gl_VertexID >> 1) * stride;
  ivec2 place = side == 0 ? ivec2(along, 0)
    : side == 1 ? ivec2(size.x - 1, along)
    : side == 2 ? ivec2(size.x - 1 - along, size.y - 1)
    : ivec2(0, size.y - 1 - along);
  place = clamp(place, ivec2(0), size - 1);
  float height = levelOf(place);
  bed = (height - texelFetch(heights, place, 0).r) * heightScale;
  float top = clamp((height - lowest) * heightScale, base * 0.8, ceiling);
  // There is no wall where the border of the block has no data.
  if (texelFetch(voids, min(place, textureSize(voids, 0) - 1), 0).r > 0.0) top = base;
  bool below = (gl_VertexID & 1) == 1;
  vec2 share = vec2(place) / vec2(size - 1) - 0.5;
  position = vec3(share.x * blockSize.x, below ? base : top, share.y * blockSize.y);
  depth = below ? top - base : 0.0;
  gl_Position = matrix * vec4(position, 1.0);
}
