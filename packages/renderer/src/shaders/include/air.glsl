// The sky, and the haze between the eye and the terrain.
uniform vec3 zenithColour;
uniform vec3 horizonColour;
uniform vec3 sunColour;
uniform vec3 fogColour;
uniform vec2 fogRange;    // distances at which the fog starts and reaches its maximum
uniform float fogStrength;
uniform float top;        // of the ground, block units

vec3 skyAt(vec3 direction) {
  return mix(horizonColour, zenithColour, sqrt(clamp(direction.y, 0.0, 1.0)));
}

// Aerial perspective: haze is thicker in valleys, and brighter towards the sun because dust scatters light forwards.
vec3 hazed(vec3 colour, vec3 place, float distance, vec3 direction) {
  float far = clamp((distance - fogRange.x) / (fogRange.y - fogRange.x), 0.0, 1.0);
  float height = clamp(place.y / top, 0.0, 1.0);
  float thickness = far * (0.35 + 0.65 * far) * mix(1.0, 0.36, height * (2.0 - height));
  float towards = max(dot(direction, sun), 0.0);
  towards *= towards;
  vec3 lit = fogColour + sunColour * (0.10 * towards + 0.22 * towards * towards * towards);
  return mix(colour, lit, fogStrength * thickness);
}
