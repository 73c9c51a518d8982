import { drawFullscreenTriangle } from '../../gpu/fullscreen'
import type { TerrainTextures } from '../../gpu/layer-textures'
import { bindRenderTarget, generateMipmaps, type RenderTarget } from '../../gpu/render-targets'
import type { GroundShaders } from '../ground-shaders'
import type { Area } from '../map/close-up'
import { iceUniforms } from '../ice'
import { canopyHeight, type Scene } from '../pass'
import { lightsOf } from '../theme'
import { waterRange } from '../water-range'
import { createShadeProgram } from './shade-program'

/** Cells between neighbouring gullies of the first octave. */
const gullyCells = 4.6

/** Octaves of gullies that the shade can resolve with `texels` texels per cell. Reduced pictures have none. */
function octavesOf(texels: number): number {
  return Math.min(3, Math.max(0, Math.floor(1 + Math.log2((texels * gullyCells) / 4.4))))
}

/** Difference of the highest and the lowest ground, in metres. */
const reliefOf = ({ statistics }: Scene) => Math.max(statistics.highest - statistics.lowest, 1e-6)

/** Shares of the relief between which vegetation changes with altitude. Meadows start at the shore. */
function altitudeRange(scene: Scene): [low: number, high: number] {
  const { statistics, sea } = scene
  const low = (Math.max(statistics.low, Math.min(sea, statistics.highest)) - statistics.lowest) / reliefOf(scene)
  return [low, Math.max((statistics.high - statistics.lowest) / reliefOf(scene), low + 0.05)]
}

function waterUniforms(scene: Scene) {
  const { full, unit } = waterRange(scene)
  return { waterFull: full, waterUnit: unit, waterStands: scene.waterStands }
}

export interface ShadeInputs {
  surface: RenderTarget
  sunlight: RenderTarget
  skylight: RenderTarget
  layers: WebGLTexture
  waterMap: WebGLTexture
  moved: WebGLTexture
  palette: WebGLTexture
  noise: WebGLTexture
}

const wholeTerrain: Area = { left: 0, top: 0, width: 1, height: 1 }

/** Draws the rows of a strip, and mipmaps after the last row. */
function drawStrip(gl: WebGL2RenderingContext, target: RenderTarget, [start, end]: readonly [number, number]): void {
  gl.enable(gl.SCISSOR_TEST)
  gl.scissor(0, start, target.width, end - start)
  drawFullscreenTriangle(gl)
  gl.disable(gl.SCISSOR_TEST)
  if (end >= target.height) generateMipmaps(gl, target)
}

/** Draws the lit colours and the materials of the ground, or of a part of it. */
export function createShadePass(gl: WebGL2RenderingContext, { shade, bedsOf }: GroundShaders) {
  const program = createShadeProgram(gl, shade)
  return {
    /** `strip`: draws only these rows of the target. */
    draw(
      scene: Scene,
      terrain: TerrainTextures,
      inputs: ShadeInputs,
      target: RenderTarget,
      { area = wholeTerrain, strip = [0, target.height] }: { area?: Area; strip?: readonly [number, number] } = {},
    ) {
      const { statistics, view, block } = scene
      const relief = reliefOf(scene)
      const steep = (tangent: number, from: number, to: number) => Math.min(1, Math.max(0, (tangent - from) / (to - from)))
      const texelsPerCell = target.width / (scene.columns * area.width)
      bindRenderTarget(gl, target)
      program.use({
        ...bedsOf(scene),
        area: [area.left, area.top, area.width, area.height],
        surface: inputs.surface.texture,
        sunlight: inputs.sunlight.texture,
        skylight: inputs.skylight.texture,
        layers: inputs.layers,
        waterMap: inputs.waterMap,
        moved: inputs.moved,
        hasWaterMap: scene.hasWaterMap,
        showsWater: view.water,
        tintsWater: scene.tintsGround && view.water,
        palette: inputs.palette,
        noise: inputs.noise,
        blockSize: [block.sizeX, block.sizeZ],
        blockTop: block.top,
        sun: scene.sun,
        ...lightsOf(view.background),
        ...iceUniforms(scene, terrain, relief),
        // The longest waves span nearly five cells, because erosion leaves few forms finer than that.
        gullyWaves: [scene.columns / gullyCells, scene.rows / gullyCells],
        gullyOctaves: octavesOf(texelsPerCell),
        exaggeration: view.exaggeration,
        canopySlope: (canopyHeight * texelsPerCell) / scene.cellSize,
        heights: terrain.heights,
        cellSize: scene.cellSize,
        sea: scene.sea,
        // Rock shows on the steepest seventh of the ground. The limits prevent rock on nearly flat ground, and rock on cliffs only.
        steepSlope: Math.min(1.2, Math.max(0.12, statistics.slopeSteep)),
        // Hills have no snow.
        snow: steep(statistics.slopeMedian, 0.18, 0.35) * steep(relief, 500, 1000),
        altitudeRange: altitudeRange(scene),
        ...waterUniforms(scene),
        overlayShare: scene.hasOverlay ? 1 : 0,
        // The map computes its own light.
        lightShare: view.mode === 'map' ? 0 : 1,
      })
      drawStrip(gl, target, strip)
    },
    dispose: program.dispose,
  }
}
