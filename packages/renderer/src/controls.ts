/**
 * Turns pointers, wheel and keys on a pane's element into a camera. Input moves a goal; the camera follows it smoothly, or at once where the
 * person asked their system for less motion.
 */
import { clampCamera, defaultCamera, type Camera } from './camera'
import { approach, cameraDistance, orbit, pan, zoomBy } from './camera-moves'
import { trackGestures, type GestureHandlers, type GestureOptions, type Gestures } from './gestures'
import type { Pane } from './pane'
import { placeAt } from './pick'

export interface ControlsOptions extends GestureOptions {
  /** Called after the camera has come to rest somewhere else: the moment to put it into the link. */
  onChange?: (camera: Camera) => void
  /** Called with each picture of a movement that the person makes, and not `moveTo`. */
  onMove?: (camera: Camera) => void
  /** Where double click and Home lead. */
  home?: Camera
}

export interface Controls {
  /** Where the camera is led, or is. */
  readonly target: Camera
  /** Moves there smoothly. */
  moveTo(camera: Camera): void
  reset(): void
  dispose(): void
}

/** Degrees per CSS pixel dragged, and per key press. */
const orbitPerPixel = 0.28
const orbitPerKey = 6
const panPerKey = 40
const zoomPerKey = 1.25
/** Below this the camera has arrived: a fraction of a pixel. */
const arrived = 0.15

/** For the pane's own element. */
export function createControls(pane: Pane, options: ControlsOptions = {}): Controls {
  const { element } = pane
  const home = clampCamera(options.home ?? defaultCamera)
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)')
  let goal = pane.view.camera
  let shown = goal
  let scheduled = 0
  let lastTime = 0
  let isByPerson = false

  function setGoal(next: Camera, byPerson = true) {
    isByPerson = byPerson
    goal = clampCamera(next)
    if (scheduled) return
    // Somebody else may have moved the camera since.
    shown = pane.view.camera
    lastTime = performance.now()
    scheduled = requestAnimationFrame(animate)
  }

  function animate(now: number) {
    const seconds = Math.max(0, Math.min(0.1, (now - lastTime) / 1000))
    lastTime = now
    const next = reducedMotion.matches ? goal : approach(shown, goal, seconds)
    const there = cameraDistance(next, goal) < arrived
    shown = there ? goal : next
    pane.setView({ camera: shown })
    if (isByPerson) options.onMove?.(shown)
    scheduled = there ? 0 : requestAnimationFrame(animate)
    if (there && !gestures.active) options.onChange?.(shown)
  }

  /** Where a movement starts from: the goal while one is under way, or else what is shown. */
  const current = () => (scheduled ? goal : pane.view.camera)

  /** The camera after the ground was dragged by so many CSS pixels. */
  function panned(camera: Camera, right: number, down: number): Camera {
    const { sight } = pane
    return sight ? pan(camera, sight.view.mode, right, down, sight.block, sight.viewport) : camera
  }

  const handlers: GestureHandlers = {
    orbit(right, down) {
      if (pane.view.mode === 'map') setGoal(panned(current(), right, down))
      else setGoal(orbit(current(), right * orbitPerPixel, down * orbitPerPixel))
    },
    pan: (right, down) => setGoal(panned(current(), right, down)),
    zoom: (factor, clientX, clientY) => setGoal(zoomBy(current(), factor, placeAt(pane, clientX, clientY))),
    turn(degrees) {
      if (pane.view.mode === '3d') setGoal(orbit(current(), degrees, 0))
    },
    reset: () => setGoal(unwound(home)),
    ended() {
      if (!scheduled) options.onChange?.(pane.view.camera)
    },
  }
  const gestures: Gestures = trackGestures(element, handlers, options)

  function onKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = keyCamera(event)
    if (!next) return
    event.preventDefault()
    setGoal(next)
  }

  function keyCamera(event: KeyboardEvent): Camera | null {
    const camera = current()
    const pans = event.shiftKey || pane.view.mode === 'map'
    const arrows: Record<string, [number, number]> = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
    }
    const arrow = arrows[event.key]
    if (arrow) {
      return pans
        ? panned(camera, -arrow[0] * panPerKey, -arrow[1] * panPerKey)
        : orbit(camera, -arrow[0] * orbitPerKey, -arrow[1] * orbitPerKey)
    }
    if (event.key === '+' || event.key === '=') return zoomBy(camera, zoomPerKey)
    if (event.key === '-' || event.key === '_') return zoomBy(camera, 1 / zoomPerKey)
    return event.key === 'Home' ? unwound(home) : null
  }

  /** The same camera with its azimuth written so that the way there is the short one. */
  function unwound(camera: Camera): Camera {
    const turns = Math.round((current().azimuth - camera.azimuth) / 360)
    return { ...camera, azimuth: camera.azimuth + 360 * turns }
  }

  element.addEventListener('keydown', onKey)
  return {
    get target() {
      return current()
    },
    moveTo: (camera) => setGoal(unwound(clampCamera(camera)), false),
    reset: () => setGoal(unwound(home)),
    dispose() {
      cancelAnimationFrame(scheduled)
      element.removeEventListener('keydown', onKey)
      gestures.dispose()
    },
  }
}
