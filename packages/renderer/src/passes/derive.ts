/** The passes that work on the grid, once per change of terrain or sun: surface, layers, sun, sky, shade. */
import {
  bindRenderTarget,
  createProgram,
  drawFullscreenTriangle,
  fullscreenVertexShader,
  generateMipmaps,
  type RenderTarget,
} from '../gl'
import type { GroundShaders } from '../ground-shaders'
import type { LightSample } from '../light-sample'
import { skyShader, sunShader } from '../shaders/horizons'
import { lightsOf } from '../theme'
import type { Overlay } from '../types'
import { canopyHeight, type Scene, type TerrainTextures } from './pass'
import { sunVector } from './scene'

/** Slopes, curvature and height (`surfaceShader`), or heights alone (`reliefShader`). */
export function createSurfacePass(gl: WebGL2RenderingContext, name: string, shader: string) {
  const program = createProgram(gl, name, fullscreenVertexShader, shader)
  return {
    draw(scene: Scene, terrain: TerrainTextures, target: RenderTarget) {
      const { lowest, highest } = scene.statistics
      bindRenderTarget(gl, target)
      program.use({
        heights: terrain.heights,
        water: terrain.water,
        waterStands: scene.waterStands,
        sea: scene.sea,
        cellSize: scene.cellSize,
        lowest,
        relief: Math.max(highest - lowest, 1e-6),
      })
      drawFullscreenTriangle(gl)
      generateMipmaps(gl, target)
    },
    dispose: program.dispose,
  }
}

export function createLayersPass(gl: WebGL2RenderingContext, shader: string) {
  const program = createProgram(gl, 'layers', fullscreenVertexShader, shader)
  return {
    draw(
      scene: Scene,
      terrain: TerrainTextures,
      surface: RenderTarget,
      overlay: Overlay | null,
      reach: number,
      target: RenderTarget,
    ) {
      bindRenderTarget(gl, target)
      program.use({
        overlay: terrain.overlay,
        water: terrain.water,
        surface: surface.texture,
        waterStands: scene.waterStands,
        hasOverlay: scene.hasOverlay,
        hasWater: scene.hasWater && scene.view.water,
        logarithmic: overlay?.logarithmic ?? false,
        minimum: overlay?.minimum ?? 0,
        maximum: overlay?.maximum ?? 1,
        waterUnit: waterRange(scene).unit,
        reach,
      })
      drawFullscreenTriangle(gl)
    },
    dispose: program.dispose,
  }
}

/**
 * Metres of water that begin to show, and how many times as much shows fully. Running water is a stream on the twentieth of the ground that
 * carries most, and only where that is several times what a usual place carries: even rain shows nothing.
 */
function waterRange(scene: Scene): { unit: number; full: number } {
  if (scene.waterStands) return { unit: 0.02, full: 15 }
  const { waterMedian, waterMuch, waterMost } = scene.statistics
  const unit = Math.max(4 * waterMedian, waterMuch, 1e-6)
  return { unit, full: Math.max(waterMost / unit, 3) }
}

export interface LightQuality {
  sunSteps: number
  skyDirections: number
}

/** Adds to what is there: an average of what was drawn so, where the weights are 1, 1/2, 1/3 ... */
function drawWithWeight(gl: WebGL2RenderingContext, weight: number) {
  if (weight === 1) return drawFullscreenTriangle(gl)
  gl.enable(gl.BLEND)
  gl.blendColor(0, 0, 0, weight)
  gl.blendFunc(gl.CONSTANT_ALPHA, gl.ONE_MINUS_CONSTANT_ALPHA)
  drawFullscreenTriangle(gl)
  gl.disable(gl.BLEND)
}

/** What both passes over horizons look at. */
function reliefOf({ block, columns, rows }: Scene, relief: RenderTarget) {
  return {
    relief: relief.texture,
    cell: [1 / columns, 1 / rows],
    cellLength: block.sizeX / (columns - 1),
    heightScale: block.top,
  }
}

export function createSunPass(gl: WebGL2RenderingContext) {
  const program = createProgram(gl, 'sun', fullscreenVertexShader, sunShader)
  return {
    draw(scene: Scene, relief: RenderTarget, { sunSteps }: LightQuality, sample: LightSample, target: RenderTarget) {
      const { block } = scene
      const sun = sunVector(scene.view.sunAzimuth + sample.sunTurn, scene.view.sunElevation + sample.sunRise)
      const horizontal = Math.hypot(sun[0], sun[2]) || 1
      const ground = reliefOf(scene, relief)
      // Shadows end where the sun's ray has climbed the whole relief, or at the far side of the block.
      const sunTangent = sun[1] / horizontal
      const reach = Math.min(block.top / Math.max(sunTangent, 0.02), 1.5) / ground.cellLength
      bindRenderTarget(gl, target)
      program.use({
        ...ground,
        sunDirection: [sun[0] / horizontal, sun[2] / horizontal],
        sunTangent,
        sunSteps,
        sunGrowth: Math.max(1.12, (Math.max(reach, 3) / 1.5) ** (1 / sunSteps)),
        firstReach: sample.firstReach,
        penumbra: sample.penumbra,
      })
      drawWithWeight(gl, sample.weight)
    },
    dispose: program.dispose,
  }
}

export function createSkyPass(gl: WebGL2RenderingContext) {
  const program = createProgram(gl, 'sky', fullscreenVertexShader, skyShader)
  return {
    draw(scene: Scene, relief: RenderTarget, { skyDirections }: LightQuality, sample: LightSample, target: RenderTarget) {
      bindRenderTarget(gl, target)
      program.use({ ...reliefOf(scene, relief), skyDirections, skyTurn: sample.skyTurn, firstReach: sample.firstReach })
      drawWithWeight(gl, sample.weight)
    },
    dispose: program.dispose,
  }
}

/** Cells from one gully to the next, in the first octave. */
const gullyCells = 4.6

/** Octaves of gullies of which the shade's texels can tell a wave: where there are so many to a cell. None in reduced pictures. */
function octavesOf(texels: number): number {
  return Math.min(3, Math.max(0, Math.floor(1 + Math.log2((texels * gullyCells) / 4.4))))
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

export function createShadePass(gl: WebGL2RenderingContext, { shade, bedsOf }: GroundShaders) {
  const program = createProgram(gl, 'shade', fullscreenVertexShader, shade)
  return {
    draw(scene: Scene, terrain: TerrainTextures, inputs: ShadeInputs, target: RenderTarget) {
      const { statistics, view, block } = scene
      const relief = Math.max(statistics.highest - statistics.lowest, 1e-6)
      // Meadows begin at the shore.
      const low = (Math.max(statistics.low, Math.min(scene.sea, statistics.highest)) - statistics.lowest) / relief
      const high = (statistics.high - statistics.lowest) / relief
      const steep = (tangent: number, from: number, to: number) => Math.min(1, Math.max(0, (tangent - from) / (to - from)))
      bindRenderTarget(gl, target)
      program.use({
        ...bedsOf(scene),
        surface: inputs.surface.texture,
        sunlight: inputs.sunlight.texture,
        skylight: inputs.skylight.texture,
        layers: inputs.layers,
        waterMap: inputs.waterMap,
        moved: inputs.moved,
        hasWaterMap: scene.hasWaterMap,
        showsWater: view.water,
        palette: inputs.palette,
        noise: inputs.noise,
        blockSize: [block.sizeX, block.sizeZ],
        blockTop: block.top,
        sun: scene.sun,
        ...lightsOf(view.background),
        // The longest have nearly five cells: what erosion leaves is hardly finer than that.
        gullyWaves: [scene.columns / gullyCells, scene.rows / gullyCells],
        gullyOctaves: octavesOf(target.width / scene.columns),
        exaggeration: view.exaggeration,
        canopySlope: (canopyHeight * target.width) / (scene.columns * scene.cellSize),
        altitudeRange: [low, Math.max(high, low + 0.05)],
        heights: terrain.heights,
        sea: scene.sea,
        // Rock shows on the steepest seventh, but not on what is nearly flat nor only on cliffs.
        steepSlope: Math.min(1.2, Math.max(0.12, statistics.slopeSteep)),
        // Hills have no snow.
        snow: steep(statistics.slopeMedian, 0.18, 0.35) * steep(relief, 500, 1000),
        waterFull: waterRange(scene).full,
        waterUnit: waterRange(scene).unit,
        waterStands: scene.waterStands,
        overlayShare: scene.hasOverlay ? 1 : 0,
        // The map has a light of its own.
        lightShare: view.mode === 'map' ? 0 : 1,
      })
      drawFullscreenTriangle(gl)
      generateMipmaps(gl, target)
    },
    dispose: program.dispose,
  }
}
