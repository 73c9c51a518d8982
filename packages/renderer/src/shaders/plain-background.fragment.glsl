// Background of the first pictures: a gradient behind the block.
in vec2 uv;
uniform vec3 topColour;
uniform vec3 bottomColour;
out vec4 pixel;
#include "include/dither.glsl"

void main() {
  pixel = vec4(mix(bottomColour, topColour, smoothstep(0.0, 1.0, uv.y)) + dither(), 1.0);
}
