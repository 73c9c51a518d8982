/**
 * Draws a terrain into a canvas: the public face of this folder. It draws only after something changed, at most once per
 * screen refresh, and comes back by itself when the browser takes the graphics context away and returns it.
 */
import { clampCamera, defaultCamera, pan, viewpoint, type Viewport } from './camera'
import { createGpu, type Gpu } from './gpu'
import { blockOf, frameProblem, groundHeight, heightScaleOf } from './ground'
import { normalise, type Vector3 } from './matrix'
import { cellAt, placeOnGround, placeOnMap } from './pick'
import { createPacing, whenDone, type Pacing } from './pacing'
import type { Scene } from './passes/pass'
import { chooseQuality, type Care } from './quality'
import { rehearsal } from './rehearsal'
import { measureTerrain } from './statistics'
import type { Inset, Renderer, TerrainFrame, View } from './types'

export { suggestExaggeration } from './statistics'
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

/** After a picture drawn with savings, the full one follows once nothing has moved for this many milliseconds. */
const shortestRest = 250
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
  let settleTimer: ReturnType<typeof setTimeout> | undefined
  let outstanding = false
  /** The picture that is shown was drawn with savings. */
  let isQuick = false
  /** The last picture is not on the canvas yet. */
  let isUnseen = false
  /** The canvas has a picture that the browser has not composed yet. */
  let isFresh = false
  let hurried = false
  let lastChange = -Infinity
  let rest = shortestRest
  let disposed = false
  let gpu: Gpu = createGpu(gl)
  let pacing: Pacing = createPacing(gl, gpu.software, onFree)

  const renderer: Renderer = {
    get view() {
      return view
    },
    get drawing() {
      return gpu.software ? pacing.cost : 0
    },
    get framesDrawn() {
      return framesDrawn
    },
    onError: (sentence) => console.error(sentence),

    setTerrain(next) {
      const problem = frameProblem(next)
      if (problem) return renderer.onError(problem)
      frame = next
      uploaded = false
      change()
    },

    setView(part) {
      const next: View = { ...view, ...part }
      next.camera = clampCamera(next.camera)
      if (sameView(view, next)) return
      view = next
      change()
    },

    resize(width, height, ratio) {
      const pixels = Math.min(Math.max(ratio, 0.5), largestPixelRatio)
      if (viewport.width === width && viewport.height === height && devicePixelRatio === pixels) return
      viewport = { ...viewport, width, height }
      devicePixelRatio = pixels
      change()
    },

    setInset(inset: Inset) {
      if (JSON.stringify(inset) === JSON.stringify(viewport.inset)) return
      viewport = { ...viewport, inset: { ...inset } }
      change()
    },

    pick(clientX, clientY) {
      const place = renderer.placeAt(clientX, clientY)
      return place && frame && cellAt(frame, place.x + 0.5, place.y + 0.5)
    },

    placeAt(clientX, clientY) {
      if (!frame || viewport.width === 0) return null
      const bounds = canvas.getBoundingClientRect()
      const [x, y] = [clientX - bounds.left, clientY - bounds.top]
      const statistics = measureTerrain(frame)
      const block = blockOf(frame, statistics, view.exaggeration)
      if (view.mode === 'map') return placeOnMap(view.camera, block, viewport, x, y)
      return placeOnGround(frame, view.camera, block, viewport, groundHeight(frame, statistics, block), x, y)
    },

    panned(camera, right, down) {
      if (!frame) return camera
      return pan(camera, view.mode, right, down, blockOf(frame, measureTerrain(frame), view.exaggeration), viewport)
    },

    setHurried(next) {
      hurried = next
      settleSoon()
    },

    drawNow() {
      if (gl.isContextLost()) return
      draw('full')
      present()
    },

    dispose() {
      disposed = true
      cancelAnimationFrame(scheduled)
      clearTimeout(settleTimer)
      pacing.forget()
      canvas.removeEventListener('webglcontextlost', onLost)
      canvas.removeEventListener('webglcontextrestored', onRestored)
    },
  }

  function change() {
    const now = performance.now()
    const interval = now - lastChange
    lastChange = now
    // Frames that come slowly, but come, must not each be drawn twice.
    rest = interval < movement ? Math.max(shortestRest, 2 * interval) : shortestRest
    outstanding = true
    schedule()
  }

  function schedule() {
    if (scheduled || !outstanding || disposed || gl.isContextLost()) return
    scheduled = requestAnimationFrame(() => {
      isFresh = false
      // Once the browser has composed this refresh: where it composes on the processor it reads the canvas back, and would
      // wait for everything that was asked of the GPU before.
      setTimeout(() => {
        scheduled = 0
        if (isFresh) return schedule()
        // When the GPU is free again, it asks for this once more.
        if (!pacing.busy && !disposed && !gl.isContextLost()) draw('quick')
      })
    })
  }

  function sceneOf(current: TerrainFrame): Scene {
    const statistics = measureTerrain(current)
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
      hasWater: Boolean(current.water),
      waterStands: Boolean(current.water && current.waterStands && view.water),
      hasOverlay: Boolean(current.overlay),
      view,
      sun: normalise(sun),
    }
  }

  /** `quick` saves where the machine is slow, and has the full picture follow. */
  function draw(wish: 'quick' | 'full') {
    outstanding = false
    clearTimeout(settleTimer)
    if (!frame || viewport.width < 1 || viewport.height < 1) return
    try {
      if (!uploaded) gpu.upload(frame)
      uploaded = true
      const care = wish === 'quick' ? pacing.care : 'full'
      const scale = wish === 'quick' ? pacing.scale : 1
      const derived = work(frame, viewport, devicePixelRatio * scale, care)
      isUnseen = true
      pacing.submitted({ derived, fullLight: care === 'full', scale })
      isQuick = care !== 'full' || scale < 1
    } catch (error) {
      renderer.onError(error instanceof Error ? error.message : String(error))
    }
  }

  function present() {
    if (!isUnseen) return
    isUnseen = false
    isFresh = true
    gpu.present(canvas)
    framesDrawn++
    mark(framesDrawn === 1 ? 'rill-first-picture' : 'rill-picture')
  }

  /** The GPU has finished a picture. */
  function onFree() {
    present()
    schedule()
    settleSoon()
    // The picture is complete, and nothing more is to be drawn until something changes.
    if (!outstanding && !isQuick) mark('rill-rest')
  }

  function settleSoon() {
    clearTimeout(settleTimer)
    if (isQuick && !hurried && !outstanding && !disposed) settleTimer = setTimeout(settle, rest)
  }

  function settle() {
    // A change that waits for its picture brings its own settling.
    if (!outstanding && !pacing.busy && !disposed && !gl.isContextLost()) draw('full')
  }

  /** Has the GPU draw a picture. Returns whether there was more to do than to look from elsewhere. */
  function work(current: TerrainFrame, canvasSize: Viewport, pixelRatio: number, care: Care): boolean {
    const scene = sceneOf(current)
    const quality = chooseQuality(gpu.software, care)
    const derived = gpu.derive(scene, current, quality)
    const { width, height } = canvasSize
    const ground = groundHeight(current, scene.statistics, scene.block)
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

  /** Draws next to nothing: what drivers put off to the first picture they do now, while the terrain is still being made. */
  function warmUp() {
    if (frame || disposed || gl.isContextLost()) return
    try {
      gpu.upload(rehearsal.frame)
      work(rehearsal.frame, rehearsal.viewport, 1, pacing.care)
      // Commands that nobody waits for would lie until the first picture.
      whenDone(gl, () => {})
    } catch {
      // What is wrong is told with the first picture.
    }
  }

  function onLost(event: Event) {
    // Without this the browser does not give the context back.
    event.preventDefault()
    isUnseen = false
    pacing.forget()
  }

  function onRestored() {
    try {
      gpu = createGpu(gl)
      pacing = createPacing(gl, gpu.software, onFree)
      uploaded = false
      change()
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
