/** Everything that lives on the GPU: made in one go, so that it can be made again after the context was lost. */
import {
  createMultisampledTarget,
  createRenderTarget,
  createTexture,
  deleteMultisampledTarget,
  deleteRenderTarget,
  mipLevelCount,
  type MultisampledTarget,
  type RenderTarget,
  type TextureOptions,
} from './gl'
import { createNoiseTexture } from './noise'
import { paletteBytes, type PaletteName } from '../colours/palettes'
import { createBackgroundPass } from './passes/background'
import { createLayersPass, createLightPass, createShadePass, createSurfacePass } from './passes/derive'
import { createMapPass } from './passes/map'
import type { Picture, Scene, TerrainTextures } from './passes/pass'
import { createTerrainPass } from './passes/terrain'
import { createWaterMapPass } from './passes/water-map'
import { createPedestalPass } from './passes/pedestal'
import { textureSize, type Quality } from './quality'
import type { TerrainFrame, WaterMap } from './types'

export interface Gpu {
  /** True where a processor does the drawing: all is slower there by a factor of a hundred. */
  readonly software: boolean
  upload(frame: TerrainFrame): void
  /** Brings the textures derived from the terrain up to date. Returns whether there was anything to do. */
  derive(scene: Scene, frame: TerrainFrame, quality: Quality): boolean
  /** Draws a picture into the back buffer. */
  draw(picture: Picture): void
  /**
   * Puts the last picture on the canvas: a blit from the back buffer. Apart from `draw`, because a browser that composites pages on the
   * processor waits, on the page's own thread, until the canvas is finished: this must have little left to do.
   */
  present(canvas: HTMLCanvasElement): void
}

/** Samples per pixel, for antialiasing (MSAA). */
const samplesWanted = 4

export function createGpu(gl: WebGL2RenderingContext): Gpu {
  // Slopes need more than eight bits; every browser with WebGL2 has one of the two.
  if (!gl.getExtension('EXT_color_buffer_float') && !gl.getExtension('EXT_color_buffer_half_float')) {
    throw new Error('The terrain cannot be drawn: this graphics driver cannot draw into floating-point textures.')
  }
  // Asked before anything is compiled: the answer would wait for that.
  const software = isSoftware(gl)
  const largest = gl.getParameter(gl.MAX_TEXTURE_SIZE) as number
  const samples = Math.min(samplesWanted, gl.getParameter(gl.MAX_SAMPLES) as number)
  // The background lies at the depth that is cleared to. Another test for other passes would make drivers translate them twice.
  gl.depthFunc(gl.LEQUAL)
  const passes = {
    surface: createSurfacePass(gl),
    layers: createLayersPass(gl),
    waterMap: createWaterMapPass(gl),
    light: createLightPass(gl),
    shade: createShadePass(gl),
    background: createBackgroundPass(gl),
    terrain: createTerrainPass(gl),
    pedestal: createPedestalPass(gl),
  }
  // Most people never see the map: it is compiled when they do.
  let mapPass: ReturnType<typeof createMapPass> | null = null
  const anisotropy = software ? 1 : 8
  const noise = createNoiseTexture(gl, anisotropy)
  const palettes = new Map<PaletteName, WebGLTexture>()
  const emptyTexture = createTexture(gl, gl.R32F, 1, 1)
  const isDirty = createDirtyCheck()

  let terrain: TerrainTextures = {
    columns: 0,
    rows: 0,
    heights: emptyTexture,
    water: emptyTexture,
    overlay: emptyTexture,
    streams: emptyTexture,
    lakes: emptyTexture,
    plants: emptyTexture,
  }
  let uploads = 0
  let waterMapUploads = 0
  /** The water map that was uploaded last: frames keep one for a while. */
  let waterMap: WaterMap | null = null
  const targets = new Map<string, RenderTarget>()

  function target(name: string, format: number, width: number, height: number, options: TextureOptions): RenderTarget {
    const existing = targets.get(name)
    if (existing?.width === width && existing.height === height) return existing
    deleteRenderTarget(gl, existing ?? null)
    const made = createRenderTarget(gl, format, width, height, options)
    targets.set(name, made)
    return made
  }

  function uploadValues(
    old: WebGLTexture,
    values: Float32Array | null | undefined,
    width: number,
    height: number,
    sameSize: boolean,
  ) {
    if (!values) {
      if (old !== emptyTexture) gl.deleteTexture(old)
      return emptyTexture
    }
    const reusable = sameSize && old !== emptyTexture
    if (!reusable && old !== emptyTexture) gl.deleteTexture(old)
    const texture = reusable ? old : createTexture(gl, gl.R32F, width, height)
    gl.bindTexture(gl.TEXTURE_2D, texture)
    gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, width, height, gl.RED, gl.FLOAT, values)
    return texture
  }

  function paletteTexture(name: PaletteName): WebGLTexture {
    let texture = palettes.get(name)
    if (!texture) {
      // As sRGB, so that the shader reads linear light.
      texture = createTexture(gl, gl.SRGB8_ALPHA8, 256, 1, { filter: 'linear' })
      gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, 256, 1, gl.RGBA, gl.UNSIGNED_BYTE, paletteBytes(name))
      palettes.set(name, texture)
    }
    return texture
  }

  let shade: WebGLTexture = emptyTexture
  let canvasTarget: MultisampledTarget | null = null

  function canvasTargetOf(width: number, height: number): MultisampledTarget {
    if (canvasTarget?.width === width && canvasTarget.height === height) return canvasTarget
    deleteMultisampledTarget(gl, canvasTarget)
    canvasTarget = createMultisampledTarget(gl, width, height, samples)
    return canvasTarget
  }

  return {
    software,

    upload(frame) {
      const { width, height } = frame
      if (width > largest || height > largest) {
        throw new Error(`The terrain cannot be drawn: this graphics driver holds at most ${largest} cells along an edge.`)
      }
      const sameSize = terrain.columns === width && terrain.rows === height
      terrain = {
        columns: width,
        rows: height,
        heights: uploadValues(terrain.heights, frame.heights, width, height, sameSize),
        water: uploadValues(terrain.water, frame.water, width, height, sameSize),
        overlay: uploadValues(terrain.overlay, frame.overlay?.values, width, height, sameSize),
        streams: terrain.streams,
        lakes: terrain.lakes,
        plants: terrain.plants,
      }
      uploads++
      const nextWaterMap = frame.waterMap ?? null
      if (nextWaterMap === waterMap) return
      for (const layer of ['streams', 'lakes', 'plants'] as const) {
        terrain[layer] = uploadValues(terrain[layer], nextWaterMap?.[layer], width, height, sameSize)
      }
      waterMap = nextWaterMap
      waterMapUploads++
    },

    derive(scene, frame, quality) {
      const { columns, rows, view } = scene
      const surface = target('surface', gl.RGBA16F, columns, rows, {
        levels: mipLevelCount(columns, rows),
        filter: 'nearest-mipmap',
      })
      const [lightWidth, lightHeight] = textureSize(columns, rows, quality.lightEdge, 1)
      const light = target(`light ${quality.lightEdge}`, gl.RGBA8, lightWidth, lightHeight, { filter: 'linear' })
      const [shadeWidth, shadeHeight] = textureSize(columns, rows, quality.shadeEdge, 4)
      const shaded = target(`shade ${quality.shadeEdge}`, gl.RGBA8, shadeWidth, shadeHeight, {
        levels: mipLevelCount(shadeWidth, shadeHeight),
        filter: software ? 'nearest-mipmap' : 'mipmap',
        anisotropy,
      })
      shade = shaded.texture
      // Where nothing lies on the ground, nothing is worked out. The shade is all that looks at them.
      const isBare = !scene.hasOverlay && !(scene.hasWater && view.water)
      const layers = isBare
        ? null
        : target(`layers ${quality.shadeEdge}`, gl.RG16F, Math.min(columns, shadeWidth), Math.min(rows, shadeHeight), {
            filter: 'linear',
          })

      const map = scene.hasWaterMap
        ? target(`water map ${quality.shadeEdge}`, gl.RGBA8, ...textureSize(columns, rows, quality.shadeEdge, 2), {
            filter: 'linear',
          })
        : null

      const size = `${columns} ${rows}`
      const ground = [uploads, size, scene.sea, scene.waterStands]
      const layerInputs = [...ground, view.water, quality.streamReach, quality.shadeEdge]
      // The edges name the targets: for a small terrain, two targets may have the same width.
      const lit = [...ground, view.sunAzimuth, view.sunElevation, view.exaggeration, quality.lightEdge]
      const mapInputs = [waterMapUploads, quality.shadeEdge]
      const colours = [...lit, ...layerInputs, ...mapInputs, view.mode === 'map' && !view.hillshade]
      if (isDirty('surface', ground)) passes.surface(scene, terrain, surface)
      if (layers && isDirty('layers', layerInputs))
        passes.layers(scene, terrain, surface, frame.overlay ?? null, quality.streamReach, layers)
      if (map && isDirty('water map', mapInputs)) passes.waterMap(scene, terrain, map)
      if (isDirty('light', lit)) passes.light(scene, surface, quality, light)
      if (!isDirty('shade', colours)) return false
      const palette = paletteTexture(frame.overlay?.palette ?? 'inferno')
      const inputs = { layers: layers?.texture ?? emptyTexture, waterMap: map?.texture ?? emptyTexture }
      passes.shade(scene, terrain, { surface, light, palette, noise, ...inputs }, shaded)
      return true
    },

    draw(picture) {
      const { width, height, pixelRatio, scene } = picture
      const pixels = (length: number) => Math.max(1, Math.round(length * pixelRatio))
      const destination = canvasTargetOf(pixels(width), pixels(height))
      gl.bindFramebuffer(gl.FRAMEBUFFER, destination.framebuffer)
      gl.viewport(0, 0, destination.width, destination.height)
      gl.disable(gl.BLEND)
      gl.clear(gl.DEPTH_BUFFER_BIT)
      if (scene.view.mode === 'map') {
        mapPass ??= createMapPass(gl)
        mapPass(picture, shade)
      } else {
        passes.terrain(picture, terrain, shade, noise)
        passes.pedestal(picture, terrain, noise)
        // Last, so that it is worked out only where it shows.
        passes.background(picture)
      }
    },

    present(canvas) {
      if (!canvasTarget) return
      const { width, height } = canvasTarget
      // Setting the size clears the canvas, even to the same size.
      if (canvas.width !== width) canvas.width = width
      if (canvas.height !== height) canvas.height = height
      gl.bindFramebuffer(gl.READ_FRAMEBUFFER, canvasTarget.framebuffer)
      gl.bindFramebuffer(gl.DRAW_FRAMEBUFFER, null)
      gl.blitFramebuffer(0, 0, width, height, 0, 0, width, height, gl.COLOR_BUFFER_BIT, gl.NEAREST)
      gl.bindFramebuffer(gl.FRAMEBUFFER, null)
    },
  }
}

/** Dirty flags: whether any of the inputs of a step differ from the last time it was asked about. */
function createDirtyCheck() {
  const last = new Map<string, string>()
  return (step: string, inputs: unknown[]): boolean => {
    const key = inputs.join('|')
    if (last.get(step) === key) return false
    last.set(step, key)
    return true
  }
}

function isSoftware(gl: WebGL2RenderingContext): boolean {
  const extension = gl.getExtension('WEBGL_debug_renderer_info')
  const name = extension ? (gl.getParameter(extension.UNMASKED_RENDERER_WEBGL) as string) : ''
  return /swiftshader|llvmpipe|softpipe|software|basic render/i.test(name)
}
