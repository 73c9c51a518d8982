/** Moves a pane's camera by pointer, wheel and keyboard input. */
import type { Camera } from '../types'
import { clampCamera, defaultCamera } from './camera'
import { CameraMotion, type MotionOptions } from './camera-motion'
import { orbit, pan, zoomBy } from './camera-moves'
import { trackGestures, type GestureHandlers, type GestureOptions } from './gestures'
import { placeAt } from './pick'
import type { MovablePane } from './sight'

export interface ControlsOptions extends GestureOptions, MotionOptions {
  /** The camera after a double click or the Home key. */
  home?: Camera
}

export interface Controls {
  /** The goal of the current movement, or the current camera at rest. */
  readonly target: Camera
  /** Moves smoothly to a camera. With `fits`, the pane adapts it to its free area. */
  moveTo(camera: Camera, fits?: boolean): void
  reset(): void
  dispose(): void
}

/** Orbit in degrees per dragged CSS pixel and per key press, pan in CSS pixels per key press, zoom factor per key press. */
const orbitPerPixel = 0.28
const orbitPerKey = 6
const panPerKey = 40
const zoomPerKey = 1.25

/** Listens on the pane's element. */
export function createControls(pane: MovablePane, options: ControlsOptions = {}): Controls {
  const { element } = pane
  const home = clampCamera(options.home ?? defaultCamera)
  const motion = new CameraMotion(pane, options)
  const reset = () => motion.moveTo(unwound(home, motion.current), true, true)
  const gestures = trackGestures(element, gestureHandlers(pane, motion, reset), options)
  motion.isHeld = () => gestures.active

  function onKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = event.key === 'Home' ? unwound(home, motion.current) : keyCamera(event, pane, motion.current)
    if (!next) return
    event.preventDefault()
    motion.moveTo(next, true, event.key === 'Home')
  }

  element.addEventListener('keydown', onKey)
  return {
    get target() {
      return motion.current
    },
    moveTo: (camera, fits) => motion.moveTo(unwound(clampCamera(camera), motion.current), false, fits),
    reset,
    dispose() {
      motion.stop()
      element.removeEventListener('keydown', onKey)
      gestures.dispose()
    },
  }
}

function gestureHandlers(pane: MovablePane, motion: CameraMotion, reset: () => void): GestureHandlers {
  const move = (camera: Camera) => motion.moveTo(camera, true)
  const dragGround = (right: number, down: number) => move(panned(pane, motion.current, right, down))
  return {
    orbit(right, down) {
      if (pane.view.mode === 'map') dragGround(right, down)
      else move(orbit(motion.current, right * orbitPerPixel, down * orbitPerPixel))
    },
    pan: dragGround,
    zoom: (factor, clientX, clientY) => move(zoomBy(motion.current, factor, placeAt(pane, clientX, clientY))),
    turn(degrees) {
      if (pane.view.mode === '3d') move(orbit(motion.current, degrees, 0))
    },
    reset,
    ended: () => motion.released(),
  }
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The camera after a key press; null for keys that do not move the camera. */
function keyCamera({ key, shiftKey }: KeyboardEvent, pane: MovablePane, camera: Camera): Camera | null {
  const arrow = arrows[key]
  if (arrow) {
    return shiftKey || pane.view.mode === 'map'
      ? panned(pane, camera, -arrow[0] * panPerKey, -arrow[1] * panPerKey)
      : orbit(camera, -arrow[0] * orbitPerKey, -arrow[1] * orbitPerKey)
  }
  if (key === '+' || key === '=') return zoomBy(camera, zoomPerKey)
  return key === '-' || key === '_' ? zoomBy(camera, 1 / zoomPerKey) : null
}

/** The camera after the ground was dragged by (`right`, `down`) CSS pixels. */
function panned({ sight }: MovablePane, camera: Camera, right: number, down: number): Camera {
  return sight ? pan(camera, sight.view.mode, right, down, sight.block, sight.viewport) : camera
}

/** The same camera, with whole turns added to its azimuth so that the camera turns the short way from `current`. */
function unwound(camera: Camera, current: Camera): Camera {
  const turns = Math.round((current.azimuth - camera.azimuth) / 360)
  return { ...camera, azimuth: camera.azimuth + 360 * turns }
}
