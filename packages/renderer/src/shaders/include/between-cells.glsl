// The value of a layer with one texel per cell at a place of the terrain, interpolated between the centres of four cells. Textures of
// 32-bit floats cannot be filtered on all devices.
float betweenCells(sampler2D layer, vec2 uv) {
  ivec2 last = textureSize(layer, 0) - 1;
  vec2 place = uv * vec2(last + 1) - 0.5;
  ivec2 cell = ivec2(floor(place));
  vec4 values = vec4(
    texelFetch(layer, clamp(cell, ivec2(0), last), 0).r,
    texelFetch(layer, clamp(cell + ivec2(1, 0), ivec2(0), last), 0).r,
    texelFetch(layer, clamp(cell + ivec2(0, 1), ivec2(0), last), 0).r,
    texelFetch(layer, clamp(cell + ivec2(1, 1), ivec2(0), last), 0).r);
  vec2 part = fract(place);
  return mix(mix(values.x, values.y, part.x), mix(values.z, values.w, part.x), part.y);
}
