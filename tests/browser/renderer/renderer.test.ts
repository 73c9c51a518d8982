/** The renderer: when it draws, the textures that it reuses, and its recovery. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createDisplay } from '@rill-terrain/renderer/renderer'
import {
  brightness,
  closePictures,
  cone,
  different,
  graphics,
  grey,
  nextFrame,
  open,
  openDisplay,
  openPane,
  pixel,
  read,
  size,
  terrain,
} from '../../support/picture'

const { drawArrays: drawArraysOf, fenceSync: fenceSyncOf } = WebGL2RenderingContext.prototype

afterEach(closePictures)

function event(target: EventTarget, name: string): Promise<Event> {
  return new Promise((resolve) => target.addEventListener(name, resolve, { once: true }))
}

describe('the renderer', () => {
  it('draws nothing without a change, and draws a change at most twice', async () => {
    const picture = open(cone())
    read(picture)
    const { pane } = picture
    // The picture scheduled for the terrain, if it is still pending.
    await nextFrame()
    await nextFrame()
    read(picture)
    const before = pane.framesDrawn
    pane.setView({ sunAzimuth: pane.view.sunAzimuth })
    pane.setInset({ left: 0, right: 0, top: 0, bottom: 0 })
    for (let count = 0; count < 8; count++) await nextFrame()
    expect(pane.framesDrawn).toBe(before)
    pane.setView({ sunAzimuth: 10 })
    while (pane.framesDrawn === before) await nextFrame()
    // A slow machine first draws a picture of reduced quality, and one of full quality at rest.
    picture.drawNow()
    for (let count = 0; count < 8; count++) await nextFrame()
    expect(pane.framesDrawn).toBe(before + 2)
  })

  it.each([32, 64, 128])('shows a terrain of %d cells at rest as if drawn at full quality from the start', async (side) => {
    const picture = open(cone(side, side))
    // On a slow machine, textures of the reduced picture must not be used in the full picture.
    while (picture.pane.framesDrawn === 0) await nextFrame()
    expect(different(read(picture), read(open(cone(side, side))))).toBe(0)
  })

  it('prepares the picture at rest in small parts in software, because other pages wait for the same processor', async () => {
    const { prototype } = WebGL2RenderingContext
    const drawArrays = vi.spyOn(prototype, 'drawArrays')
    const fenceSync = vi.spyOn(prototype, 'fenceSync')
    const picture = open(null)
    const parts = [0]
    drawArrays.mockImplementation(function (this: WebGL2RenderingContext, mode, first, count) {
      // Passes over a texture have one triangle, and draw into no depth buffer.
      const [, , width, height] = this.getParameter(this.VIEWPORT) as Int32Array
      const rows = this.isEnabled(this.SCISSOR_TEST) ? (this.getParameter(this.SCISSOR_BOX) as Int32Array)[3]! : height!
      if (count === 3) parts.push(parts.pop()! + width! * rows)
      drawArraysOf.call(this, mode, first, count)
    })
    fenceSync.mockImplementation(function (this: WebGL2RenderingContext, condition, flags) {
      parts.push(0)
      return fenceSyncOf.call(this, condition, flags)
    })
    const start = performance.now()
    picture.pane.setTerrain(cone(256, 256))
    const isAtRest = () => performance.getEntriesByName('rill-rest').some(({ startTime }) => startTime > start)
    await expect.poll(isAtRest, { timeout: 30_000 }).toBe(true)
    drawArrays.mockRestore()
    fenceSync.mockRestore()
    // The shade has 1024 x 1024 texels.
    expect(parts.reduce((sum, part) => sum + part)).toBeGreaterThan(1024 ** 2)
    expect(Math.max(...parts)).toBeLessThan(2 ** 19)
    expect(different(read(picture), read(open(cone(256, 256))))).toBe(0)
  })

  it('gives the last picture as a file without drawing again', async () => {
    const opened = openDisplay()
    expect(await opened.display.snapshot()).toBeNull()
    const pane = openPane(opened, 0, size)
    pane.setTerrain(cone())
    const drawn = read({ canvas: opened.canvas, drawNow: () => opened.display.drawNow() })
    const drawArrays = vi.spyOn(WebGL2RenderingContext.prototype, 'drawArrays')
    const file = opened.display.snapshot()
    expect(drawArrays).not.toHaveBeenCalled()
    drawArrays.mockRestore()
    const context = new OffscreenCanvas(size, size).getContext('2d')!
    context.drawImage(await createImageBitmap((await file)!), 0, 0)
    const [x, y] = [size / 2, size / 2]
    const [red, green, blue] = context.getImageData(x, y, 1, 1).data
    pixel(drawn, x, y).forEach((value, channel) => expect(Math.abs([red!, green!, blue!][channel]! - value)).toBeLessThan(3))
  })

  it('gathers light at rest, retains it while the camera moves, and then stops drawing', async () => {
    const ridge = terrain(96, 96, (x) => (Math.abs(x) < 0.03 ? 120 : 0))
    const view = { mode: 'map', hillshade: 'one', sunAzimuth: 270, sunElevation: 25 } as const
    const picture = open(grey(ridge), view)
    const before = read(picture)
    const start = performance.now()
    const isGathered = () => performance.getEntriesByName('rill-gathered').some(({ startTime }) => startTime > start)
    await expect.poll(isGathered, { timeout: 30_000 }).toBe(true)
    const drawn = picture.pane.framesDrawn
    for (let count = 0; count < 8; count++) await nextFrame()
    expect(picture.pane.framesDrawn).toBe(drawn)
    const gathered = read(picture)
    // Shadows are at the same place with different edges: narrow at the foot of the ridge and broad far from it.
    expect(different(gathered, before)).toBeGreaterThan(size)
    const row = (bytes: Uint8Array) => Array.from({ length: size }, (_, x) => brightness(pixel(bytes, x, size / 2)))
    const apart = row(gathered).filter((value, x) => Math.abs(value - row(before)[x]!) > 150).length
    expect(apart).toBeLessThan(0.05 * size)
    picture.pane.setView({ camera: { ...picture.pane.view.camera, zoom: 2 } })
    read(picture)
    picture.pane.setView({ camera: { ...picture.pane.view.camera, zoom: 1 } })
    expect(different(read(picture), gathered)).toBe(0)
  })

  it('shows pathlines while more frames follow, and none at rest', async () => {
    const picture = open(cone())
    const rest = read(picture)
    picture.pane.setAnimating(true)
    for (let count = 0; count < 8; count++) {
      picture.pane.setTerrain({ ...cone(), written: ['flow'] })
      read(picture)
    }
    expect(different(read(picture), rest)).toBeGreaterThan(20)
    picture.pane.setTerrain({ ...cone(), written: [] })
    expect(different(read(picture), rest)).toBe(0)
    picture.pane.setTerrain({ ...cone(), written: ['flow'] })
    picture.pane.setAnimating(false)
    expect(different(read(picture), rest)).toBe(0)
  })

  it('draws objects of true size in front of an eye, and not behind hills', async () => {
    // Level ground with a wall 20 cells east of the middle.
    const picture = open(grey(terrain(96, 96, (x) => (x > 0.2 && x < 0.22 ? 60 : 0))))
    const eye = { x: 0, y: 0, height: 1.7, azimuth: 90, pitch: 0 }
    picture.pane.setView({ eye })
    const before = read(picture)
    const shown = (kind: 'tree' | 'hut' | 'person', x: number) => {
      picture.pane.setView({ objects: [{ kind, x, y: 0, azimuth: 270 }] })
      return different(read(picture), before)
    }
    await expect.poll(() => shown('hut', 0.02)).toBeGreaterThan(200)
    expect(shown('tree', 0.02)).toBeGreaterThan(200)
    expect(shown('person', 0.01)).toBeGreaterThan(20)
    expect(shown('hut', 0.3)).toBe(0)
    expect(shown('hut', -0.02)).toBe(0)
    picture.pane.setView({ objects: [] })
    expect(different(read(picture), before)).toBe(0)
    expect(picture.errors).toEqual([])
  })

  it('restores the same picture after the context was lost', async () => {
    const picture = open(grey(cone()), { background: 'dark' })
    const before = read(picture)
    const loss = graphics(picture.canvas).getExtension('WEBGL_lose_context')!
    const lost = event(picture.canvas, 'webglcontextlost')
    loss.loseContext()
    expect((await lost).defaultPrevented).toBe(true)
    // Changes in the meantime must neither be lost nor throw.
    picture.pane.setView({ background: 'light' })
    picture.pane.setView({ background: 'dark' })
    picture.pane.setTerrain(grey(cone()))
    const restored = event(picture.canvas, 'webglcontextrestored')
    // A context can be restored only after the dispatch of its loss event has ended.
    await nextFrame()
    loss.restoreContext()
    await restored
    expect(different(read(picture), before)).toBe(0)
    expect(picture.errors).toEqual([])
  })

  it('rejects a frame whose layers do not match its size, and continues', () => {
    const picture = open(cone())
    const before = read(picture)
    picture.pane.setTerrain({ ...cone(), width: 63 })
    expect(picture.errors).toEqual(['The terrain layer "heights" has 4096 values, but 63 x 64 are needed.'])
    expect(different(read(picture), before)).toBe(0)
  })

  it('reports a browser without WebGL2', () => {
    const canvas = document.createElement('canvas')
    // A canvas cannot change its kind of context.
    canvas.getContext('2d')
    expect(() => createDisplay(canvas)).toThrow(/WebGL2/)
  })
})
