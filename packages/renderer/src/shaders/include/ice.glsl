// Glaciers: snow above the snow line, clean ice below it, blue crevasses across steps, and debris on the sides and at the
// end. The including shader declares `Grain`, `Ground`, `noise` and the functions of gullies.glsl.
uniform float snowLine;      // height within the range, 0..1

Ground glacierAt(vec4 ground, float depth) {
  Grain grain = grainAt(uv * blockSize);
  float height = ground.a + 0.5;
  float rise = length(ground.rg);
  float snowy = smoothstep(-0.02, 0.03, height - snowLine + 0.03 * grain.broad.r + 0.02 * grain.middle.r);
  // Crevasses open across the flow where the ice runs over a step.
  vec2 downhill = ground.rg / max(rise, 1e-4);
  float cracks = wavesAcross(uv * gullyWaves * 2.2, 1.6 * downhill).x + 0.5 * grain.fine.g;
  float broken = smoothstep(0.14, 0.34, rise) * smoothstep(0.15, 0.6, cracks);
  vec3 clean = mix(CLEAN_ICE, SNOW, smoothstep(-0.1, 0.3, grain.middle.g + 0.5 * grain.fine.r));
  vec3 colour = mix(clean, SNOW, snowy);
  colour = mix(colour, BLUE_ICE, (0.75 - 0.4 * snowy) * broken);
  // Debris falls onto the sides, and melts out towards the end.
  float side = 1.0 - smoothstep(12.0, 50.0, depth + 24.0 * grain.middle.b);
  float end = smoothstep(0.02, 0.22, snowLine - height + 0.06 * grain.middle.r + 0.04 * grain.fine.b);
  float debris = (1.0 - snowy) * max(0.85 * side, 0.6 * end * smoothstep(-0.15, 0.25, grain.middle.r + grain.fine.g));
  colour = mix(colour, DEBRIS * (1.0 + 0.3 * grain.fine.r), debris);
  return Ground(colour, vec4(0.0, debris, 0.0, 1.0 - debris));
}
