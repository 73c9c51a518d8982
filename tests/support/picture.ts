/** Draws terrains on a small canvas, and reads the pixels. */
import { expect } from 'vitest'
import { measured } from './measured-terrain'
import { loadFineShaders } from '@rill-terrain/renderer/passes/best-shaders'
import { paletteModule } from '@rill-terrain/colours/palettes'
import {
  createDisplay,
  fetchIceSurface,
  fetchMapPass,
  type Display,
  type Pane,
  type TerrainFrame,
  type View,
} from '@rill-terrain/renderer/renderer'

// Pages load the fine shaders after the first picture, and the palettes, the map pass and the code for ice when they are needed.
await Promise.all([loadFineShaders(), paletteModule.load(), fetchMapPass(), fetchIceSurface()])

/** Side length of the canvas in pixels. */
export const size = 240
/** Clean-up functions, which run in reverse order at the end of a test. */
export const ends: (() => void)[] = []

/** Disposes everything that was opened, since a browser limits the number of WebGL contexts. */
export function closePictures(): void {
  for (const end of ends.splice(0).reverse()) end()
}

export interface Picture {
  pane: Pane
  canvas: HTMLCanvasElement
  errors: string[]
  /** Draws immediately at full quality. */
  drawNow(): void
}

export interface Opened {
  canvas: HTMLCanvasElement
  display: ReturnType<typeof createDisplay>
}

/** A display on a canvas in the window's corner. */
export function openDisplay(width = size, height = size): Opened {
  const canvas = place(document.createElement('canvas'), 0, 0, width, height)
  const display = createDisplay(canvas)
  ends.push(() => {
    display.dispose()
    canvas.remove()
  })
  return { canvas, display }
}

/** A pane that shows a terrain in a part of a display. */
export function openPane({ display }: { display: Display }, left: number, width: number, height = size): Pane {
  const area = place(document.createElement('div'), left, 0, width, height)
  area.tabIndex = 0
  ends.push(() => area.remove())
  return display.openPane(area)
}

/** Places an element in the window. */
export function place<Kind extends HTMLElement>(element: Kind, left: number, top: number, width: number, height: number): Kind {
  element.style.cssText = `position:fixed; top:${top}px; left:${left}px; width:${width}px; height:${height}px`
  document.body.append(element)
  return element
}

/** A terrain in a pane that fills its canvas. */
export function open(frame: TerrainFrame | null, view: Partial<View> = {}): Picture {
  const opened = openDisplay()
  const pane = openPane(opened, 0, size)
  const errors: string[] = []
  pane.onError = (sentence) => errors.push(sentence)
  pane.setView(view)
  if (frame) pane.setTerrain(frame)
  return { pane, canvas: opened.canvas, errors, drawNow: () => opened.display.drawNow() }
}

export const graphics = (canvas: HTMLCanvasElement) => canvas.getContext('webgl2')!

/** Draws and reads the whole canvas: RGBA bytes, bottom row first. */
export function read({ drawNow, canvas }: Pick<Picture, 'drawNow' | 'canvas'>): Uint8Array {
  drawNow()
  const gl = graphics(canvas)
  const bytes = new Uint8Array(size * size * 4)
  gl.readPixels(0, 0, size, size, gl.RGBA, gl.UNSIGNED_BYTE, bytes)
  expect(gl.getError()).toBe(gl.NO_ERROR)
  return bytes
}

export function pixel(bytes: Uint8Array, x: number, y: number): [number, number, number] {
  const index = ((size - 1 - Math.round(y)) * size + Math.round(x)) * 4
  return [bytes[index]!, bytes[index + 1]!, bytes[index + 2]!]
}

export const brightness = ([red, green, blue]: readonly number[]) => red! + green! + blue!

export function different(a: Uint8Array, b: Uint8Array): number {
  let count = 0
  for (let index = 0; index < a.length; index += 4) {
    const apart =
      Math.abs(a[index]! - b[index]!) + Math.abs(a[index + 1]! - b[index + 1]!) + Math.abs(a[index + 2]! - b[index + 2]!)
    if (apart > 6) count++
  }
  return count
}

export function terrain(width: number, height: number, heightAt: (x: number, y: number) => number): TerrainFrame {
  const heights = Float32Array.from({ length: width * height }, (_, index) =>
    heightAt((index % width) / (width - 1) - 0.5, Math.floor(index / width) / (height - 1) - 0.5),
  )
  return measured({ width, height, cellSize: 10, heights })
}

export const cone = (width = 64, height = 64) => terrain(width, height, (x, y) => Math.max(0, 160 - 500 * Math.hypot(x, y)))

/** A terrain with one grey for all cells, so that only light changes its colours. */
export function grey(frame: TerrainFrame): TerrainFrame {
  const values = new Float32Array(frame.heights.length).fill(0.5)
  return { ...frame, overlay: { values, minimum: 0, maximum: 1, palette: 'balance', logarithmic: false } }
}

export const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
