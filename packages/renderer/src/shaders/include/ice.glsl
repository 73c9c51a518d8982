// Glaciers: snow above the snow line, clean ice below it, blue crevasses across steps, moraines, and debris at the end. The including
// shader declares `Grain`, `Ground`, `noise`, `iceDebris` and the functions of gullies.glsl and between-cells.glsl.
uniform float snowLine;      // height within the range, 0..1

const float MORAINE_HEIGHT = 15.0;  // m

// `ridges`: slope of the moraines (m/m), which stand above the ice.
Ground glacierAt(vec4 ground, float depth, out vec2 ridges) {
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
  // Moraines are drawn out into streaks by the flow of the ice, and debris melts out towards the end.
  float moraine = betweenCells(iceDebris, uv);
  for (bool isCovered = moraine > 0.05; isCovered; isCovered = false) {
    vec2 flow = textureLod(surface, uv, 2.0).rg;
    float streaks = wavesAcross(uv * gullyWaves * 1.8, 1.3 * vec2(-flow.y, flow.x) / max(length(flow), 1e-4)).x;
    moraine = smoothstep(0.25, 0.75, moraine + 0.35 * streaks + 0.4 * grain.middle.b + 0.4 * grain.fine.b);
  }
  vec2 east = vec2(1.0 / float(textureSize(iceDebris, 0).x), 0.0), south = vec2(0.0, 1.0 / float(textureSize(iceDebris, 0).y));
  // The high sides of tongues are dirty.
  float around = min(min(betweenCells(ice, uv + east), betweenCells(ice, uv - east)), min(betweenCells(ice, uv + south), betweenCells(ice, uv - south)));
  float side = smoothstep(20.0, 60.0, depth) * (1.0 - smoothstep(5.0, 40.0, around + 40.0 * grain.middle.b));
  ridges = (1.0 - snowy) * MORAINE_HEIGHT / (2.0 * cellSize) * vec2(
    betweenCells(iceDebris, uv + east) - betweenCells(iceDebris, uv - east),
    betweenCells(iceDebris, uv + south) - betweenCells(iceDebris, uv - south));
  float end = smoothstep(0.08, 0.30, snowLine - height + 0.06 * grain.middle.r + 0.04 * grain.fine.b);
  float debris = (1.0 - snowy) * max(max(0.9 * moraine, 0.8 * side), 0.6 * end * smoothstep(-0.15, 0.25, grain.middle.r + grain.fine.g));
  colour = mix(colour, DEBRIS * (1.0 + 0.3 * grain.fine.r), debris);
  return Ground(colour, vec4(0.0, 0.3 * debris, 0.0, 1.0 - debris));
}
