// Walls of the pedestal in the first pictures: rock, and standing water above the ground.
in vec3 position;
in float depth;
in float bed;
out vec4 pixel;
#include "include/displayed.glsl"
#include "include/dither.glsl"
#include "include/wall-light.glsl"

void main() {
  vec3 colour = depth < bed ? WATER : ROCK;
  pixel = vec4(displayed(colour * wallLight(position.y)) + dither(), 1.0);
}
