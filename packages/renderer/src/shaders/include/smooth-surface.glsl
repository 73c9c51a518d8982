// Interpolates the surface between texels by a cubic B-spline, so that light has no creases, in four reads (Sigg
// and Hadwiger 2005). The including shader declares the sampler `surface`.
vec4 smoothSurface(vec2 uv, int level) {
  vec2 size = vec2(textureSize(surface, level));
  vec2 place = uv * size - 0.5;
  vec2 part = fract(place);
  vec2 middle = floor(place) + 0.5;
  vec2 rest = 1.0 - part;
  vec2 first = rest * rest * rest / 6.0;
  vec2 second = 2.0 / 3.0 - 0.5 * part * part * (2.0 - part);
  vec2 last = part * part * part / 6.0;
  vec2 low = first + second;
  vec2 west = (middle - 1.0 + second / low) / size;
  vec2 east = (middle + 1.0 + last / (1.0 - low)) / size;
  float lod = float(level);
  return mix(
    mix(textureLod(surface, east, lod), textureLod(surface, vec2(west.x, east.y), lod), low.x),
    mix(textureLod(surface, vec2(east.x, west.y), lod), textureLod(surface, west, lod), low.x), low.y);
}
