vec3 deepWater(float share) {
  return mix(mix(SHALLOW_TINT, MIDDLE_TINT, smoothstep(0.0, 0.4, share)), DEEP_TINT, smoothstep(0.3, 1.0, share));
}

// Rivers, lakes and the sea on ground in a palette, with a line along the shore. `water` is the water map: river, lake, plants,
// depth of the lake; `above` is the height above sea level, in metres.
vec3 tintedWater(vec3 ground, vec4 water, float above) {
  ground = mix(ground, RIVER_TINT, 0.9 * water.r);
  ground = mix(ground, deepWater(0.15 + 0.5 * water.a), water.g);
  float width = max(fwidth(above), 1e-6);
  ground = mix(deepWater(1.0 - exp(min(above, 0.0) / 220.0)), ground, smoothstep(-0.5, 0.5, above / width));
  return mix(ground, SHORE_TINT, 0.7 * (1.0 - smoothstep(0.4, 1.4, abs(above) / width)));
}
