// Cuts out the cells without data. Only programs with the definition HOLES do so, because cutting costs time on all ground.
#ifdef HOLES
uniform sampler2D voids;
void cutHoles(vec2 uv) {
  if (texelFetch(voids, ivec2(uv * vec2(textureSize(voids, 0))), 0).r > 0.0) discard;
}
#else
void cutHoles(vec2 uv) {}
#endif
