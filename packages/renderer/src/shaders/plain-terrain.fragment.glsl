// Ground of the first pictures: the shade with haze.
in vec2 uv;
in vec3 position;
uniform sampler2D shade;
uniform vec3 eye;
uniform vec3 sun;
out vec4 pixel;
#include "include/displayed.glsl"
#include "include/dither.glsl"
#include "include/air.glsl"
#include "include/holes.glsl"

void main() {
  cutHoles(uv);
  vec3 away = position - eye;
  float distance = length(away);
  pixel = vec4(displayed(hazed(texture(shade, uv).rgb, position, distance, away / distance)) + dither(), 1.0);
}
