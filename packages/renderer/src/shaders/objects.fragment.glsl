// Objects of true size, in the light and the haze of the ground.
in vec3 position;
in vec3 normal;
in vec3 base;
uniform vec3 eye;
uniform vec3 sun;
out vec4 pixel;
#include "include/displayed.glsl"
#include "include/dither.glsl"
#include "include/air.glsl"
#include "include/lights.glsl"

void main() {
  vec3 away = position - eye;
  float distance = length(away);
  vec3 facing = normalize(normal);
  vec3 light = sunLight * max(dot(facing, sun), 0.0) + 1.5 * skyLight * (0.7 + 0.3 * facing.y) + 2.5 * bounceLight;
  pixel = vec4(displayed(hazed(base * light, position, distance, away / distance)) + dither(), 1.0);
}
