// Light on a wall of the pedestal.
uniform vec3 normal;
uniform vec3 sun;
uniform float base;
#include "lights.glsl"
vec3 wallLight(float height) {
  float above = clamp((height - base) / 0.12, 0.0, 1.0);
  return 0.6 * sunLight * max(dot(normal, sun), 0.0) + skyLight * mix(0.45, 1.0, above) + 1.8 * bounceLight;
}
