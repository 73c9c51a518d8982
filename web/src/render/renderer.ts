/**
 * Draws a terrain into a canvas: the public face of this folder. It draws only after something changed, at most once per
 * screen refresh, and comes back by itself when the browser takes the graphics context away and returns it.
 */
import { clampCamera, defaultCamera, pan, viewpoint, type Viewport } from './camera'
import { createGpu, type Gpu } from './gpu'
import { blockOf, frameProblem, groundHeight, heightScaleOf, seaLevelOf } from './ground'
import { normalise, type Vector3 } from './matrix'
import { cellAt, placeOnGround, placeOnMap, pointOnGround, pointOnMap } from './pick'
import { createFramePacing, whenDone, type FramePacing } from './frame-pacing'
import type { Scene } from './passes/pass'
import { chooseQuality, type QualityLevel } from './quality'
import { warmUpTerrain } from './warm-up'
import type { Inset, Renderer, TerrainFrame, View } from './types'

export type * from './types'

export const defaultView: View = {
  mode: '3d',
  camera: defaultCamera,
  sunAzimuth: 300,
  sunElevation: 33,
  exaggeration: 1,
  background: 'light',
  hillshade: true,
  water: true,
}

/** After a picture of reduced quality, the full one follows once nothing has moved for this many milliseconds. */
const minimumRefineDelay = 250
/** Changes that follow each other within this many milliseconds are one movement. */
const movement = 1000
/** More pixels than this per CSS pixel cannot be told apart. */
const largestPixelRatio = 2

/** Throws an error with a sentence for people where the browser has no WebGL2. */
export function createRenderer(canvas: HTMLCanvasElement): Renderer {
  const context = canvas.getContext('webgl2', { antialias: false, depth: false, powerPreference: 'high-performance' })
  if (!context) {
    throw new Error('The terrain cannot be drawn: this browser has no WebGL2, or it is switched off.')
  }
  const gl = context

  let view: View = { ...defaultView }
  let frame: TerrainFrame | null = null
  let uploaded = false
  let viewport: Viewport = { width: 0, height: 0, inset: { left: 0, right: 0, top: 0, bottom: 0 } }
  let devicePixelRatio = 1
  let framesDrawn = 0
  let scheduled = 0
  let refineTimer: ReturnType<typeof setTimeout> | undefined
  let isDirty = false
  /** The picture that is shown is one of reduced quality. */
  let isReduced = false
  /** The last picture is not on the canvas yet. */
  let isPresentPending = false
  /** The canvas has a picture that the browser has not composited yet. */
  let isCompositePending = false
  let isAnimating = false
  let lastChange = -Infinity
  let refineDelay = minimumRefineDelay
  let disposed = false
  let gpu: Gpu = createGpu(gl)
  let pacing: FramePacing = createFramePacing(gl, gpu.software, onFrameDone)

  const renderer: Renderer = {
    get view() {
      return view
    },
    get softwareRenderMilliseconds() {
      return gpu.software ? pacing.frameMilliseconds : 0
    },
    get framesDrawn() {
      return framesDrawn
    },
    onError: (sentence) => console.error(sentence),
    onPresent: () => {},

    setTerrain(next) {
      const problem = frameProblem(next)
      if (problem) return renderer.onError(problem)
      frame = next
      uploaded = false
      invalidate()
    },

    setView(part) {
      const next: View = { ...view, ...part }
      next.camera = clampCamera(next.camera)
      if (sameView(view, next)) return
      view = next
      invalidate()
    },

    resize(width, height, ratio) {
      const pixels = Math.min(Math.max(ratio, 0.5), largestPixelRatio)
      if (viewport.width === width && viewport.height === height && devicePixelRatio === pixels) return
      viewport = { ...viewport, width, height }
      devicePixelRatio = pixels
      invalidate()
    },

    setInset(inset: Inset) {
      if (JSON.stringify(inset) === JSON.stringify(viewport.inset)) return
      viewport = { ...viewport, inset: { ...inset } }
      invalidate()
    },

    pick(clientX, clientY) {
      const place = renderer.placeAt(clientX, clientY)
      return place && frame && cellAt(frame, place.x + 0.5, place.y + 0.5)
    },

    placeAt(clientX, clientY) {
      if (!frame || viewport.width === 0) return null
      const bounds = canvas.getBoundingClientRect()
      const [x, y] = [clientX - bounds.left, clientY - bounds.top]
      const { statistics } = frame
      const block = blockOf(frame, statistics, view.exaggeration)
      if (view.mode === 'map') return placeOnMap(view.camera, block, viewport, x, y)
      return placeOnGround(frame, view.camera, block, viewport, groundHeight(frame, statistics, block, view.water), x, y)
    },

    pointAt(place) {
      if (!frame || viewport.width === 0) return null
      const { statistics } = frame
      const block = blockOf(frame, statistics, view.exaggeration)
      if (view.mode === 'map') return pointOnMap(view.camera, block, viewport, place)
      return pointOnGround(view.camera, block, viewport, groundHeight(frame, statistics, block, view.water), place)
    },

    panned(camera, right, down) {
      if (!frame) return camera
      return pan(camera, view.mode, right, down, blockOf(frame, frame.statistics, view.exaggeration), viewport)
    },

    setAnimating(next) {
      isAnimating = next
      scheduleRefinement()
    },

    drawNow() {
      if (gl.isContextLost()) return
      draw('full')
      present()
    },

    dispose() {
      disposed = true
      cancelAnimationFrame(scheduled)
      clearTimeout(refineTimer)
      pacing.reset()
      canvas.removeEventListener('webglcontextlost', onLost)
      canvas.removeEventListener('webglcontextrestored', onRestored)
      // All that was made in it goes with it.
      gl.getExtension('WEBGL_lose_context')?.loseContext()
    },
  }

  function invalidate() {
    const now = performance.now()
    const interval = now - lastChange
    lastChange = now
    // Frames that come slowly, but come, must not each be drawn twice.
    refineDelay = interval < movement ? Math.max(minimumRefineDelay, 2 * interval) : minimumRefineDelay
    isDirty = true
    schedule()
  }

  function schedule() {
    if (scheduled || !isDirty || disposed || gl.isContextLost()) return
    scheduled = requestAnimationFrame(() => {
      isCompositePending = false
      // Once the browser has composited this refresh: where it composites on the processor it reads the canvas back, and would
      // wait for everything that was asked of the GPU before.
      setTimeout(() => {
        scheduled = 0
        if (isCompositePending) return schedule()
        // When the GPU is free again, it asks for this once more.
        if (!pacing.busy && !disposed && !gl.isContextLost()) draw('reduced')
      })
    })
  }

  function sceneOf(current: TerrainFrame): Scene {
    const { statistics } = current
    const azimuth = (view.sunAzimuth * Math.PI) / 180
    const elevation = (Math.max(view.sunElevation, 1) * Math.PI) / 180
    const sun: Vector3 = [Math.sin(azimuth) * Math.cos(elevation), Math.sin(elevation), -Math.cos(azimuth) * Math.cos(elevation)]
    return {
      columns: current.width,
      rows: current.height,
      cellSize: current.cellSize,
      statistics,
      block: blockOf(current, statistics, view.exaggeration),
      heightScale: heightScaleOf(current, view.exaggeration),
      // The water map draws its own lakes.
      hasWater: Boolean(current.water && current.water !== current.waterMap?.lakes),
      hasWaterMap: Boolean(current.waterMap),
      waterStands: Boolean(current.water && current.waterStands && view.water),
      sea: seaLevelOf(current, view.water),
      hasOverlay: Boolean(current.overlay),
      view,
      sun: normalise(sun),
    }
  }

  /** `reduced` saves where the machine is slow, and has the full picture follow. */
  function draw(requested: 'reduced' | 'full') {
    isDirty = false
    clearTimeout(refineTimer)
    if (!frame || viewport.width < 1 || viewport.height < 1) return
    try {
      if (!uploaded) gpu.upload(frame)
      uploaded = true
      const qualityLevel = requested === 'reduced' ? pacing.qualityLevel : 'full'
      const scale = requested === 'reduced' ? pacing.resolutionScale : 1
      const derived = render(frame, viewport, devicePixelRatio * scale, qualityLevel)
      isPresentPending = true
      pacing.submitted({ derived, fullLight: qualityLevel === 'full', scale })
      isReduced = qualityLevel !== 'full' || scale < 1
    } catch (error) {
      renderer.onError(error instanceof Error ? error.message : String(error))
    }
  }

  function present() {
    if (!isPresentPending) return
    isPresentPending = false
    isCompositePending = true
    gpu.present(canvas)
    framesDrawn++
    renderer.onPresent()
    mark(framesDrawn === 1 ? 'rill-first-picture' : 'rill-picture')
  }

  /** The GPU has finished a picture. */
  function onFrameDone() {
    present()
    schedule()
    scheduleRefinement()
    // The picture is complete, and nothing more is to be drawn until something changes.
    if (!isDirty && !isReduced) mark('rill-rest')
  }

  function scheduleRefinement() {
    clearTimeout(refineTimer)
    if (isReduced && !isAnimating && !isDirty && !disposed) refineTimer = setTimeout(refine, refineDelay)
  }

  function refine() {
    // A change that waits for its picture brings its own refinement.
    if (!isDirty && !pacing.busy && !disposed && !gl.isContextLost()) draw('full')
  }

  /** Has the GPU draw a picture. Returns whether derived textures were dirty, and not the camera alone. */
  function render(current: TerrainFrame, canvasSize: Viewport, pixelRatio: number, qualityLevel: QualityLevel): boolean {
    const scene = sceneOf(current)
    const quality = chooseQuality(gpu.software, qualityLevel)
    const derived = gpu.derive(scene, current, quality)
    const { width, height } = canvasSize
    const ground = groundHeight(current, scene.statistics, scene.block, view.water)
    gpu.draw({
      scene,
      pixelRatio,
      pixelsPerSquare: quality.pixelsPerSquare,
      width,
      height,
      viewpoint: viewpoint(view.camera, scene.block, canvasSize, ground),
    })
    return derived
  }

  /** Shader warm-up: what drivers put off to the first draw call they do now, while the terrain is still being made. */
  function warmUp() {
    if (frame || disposed || gl.isContextLost()) return
    try {
      gpu.upload(warmUpTerrain.frame)
      render(warmUpTerrain.frame, warmUpTerrain.viewport, 1, pacing.qualityLevel)
      // Commands that nobody waits for would lie until the first picture.
      whenDone(gl, () => {})
    } catch {
      // What is wrong is told with the first picture.
    }
  }

  function onLost(event: Event) {
    // Without this the browser does not give the context back.
    event.preventDefault()
    isPresentPending = false
    pacing.reset()
  }

  function onRestored() {
    try {
      gpu = createGpu(gl)
      pacing = createFramePacing(gl, gpu.software, onFrameDone)
      uploaded = false
      invalidate()
    } catch (error) {
      renderer.onError(error instanceof Error ? error.message : String(error))
    }
  }

  canvas.addEventListener('webglcontextlost', onLost)
  canvas.addEventListener('webglcontextrestored', onRestored)
  // Shaders are compiled by then, and nothing waits for them.
  whenDone(gl, warmUp)
  return renderer
}

/** For a browser's profiler, and for `npm run bench:page`: observers see each mark, of which only the last is kept. */
function mark(name: string): void {
  performance.clearMarks(name)
  performance.mark(name)
}

function sameView(a: View, b: View): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
