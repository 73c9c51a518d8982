/** Several workspaces in one page: each plays its own terrain on the shared canvas, and frees all resources when closed. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSharedDisplay, type SharedDisplay } from '../../web/src/scene/shared-display'
import { Messages } from '../../web/src/state/messages'
import { defaultEngineSettings, openWorkspace, type OpenWorkspace } from '../../web/src/app/workspace'
import { countWorkers } from '../support/count-workers'
import { countContexts, countGpuObjects, keepShown, noGpuObjects } from '../support/gpu-objects'
import { different, place } from '../support/picture'
import { modes } from '../../web/src/modes/modes'

const eventually = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, { timeout: 30_000 })

/** Size of each half in CSS pixels. */
const side = 160

/** Workers of the page that have not been terminated. */
let running: Set<Worker>
let contexts: () => number
let gpuObjects: () => Record<string, number>
let shown: () => ImageData | null
let canvas: HTMLCanvasElement
let display: SharedDisplay
let detachCanvas: () => void

beforeEach(() => {
  running = countWorkers()
  contexts = countContexts()
  gpuObjects = countGpuObjects()
  shown = keepShown()
  canvas = place(document.createElement('canvas'), 0, 0, 2 * side, side)
  display = createSharedDisplay(new Messages())
  detachCanvas = display.attach(canvas, () => {})
})

afterEach(() => {
  canvas.remove()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

interface Shown extends OpenWorkspace {
  /** Closes the workspace and frees its resources. */
  leave(): void
}

function show(recipe: string, left: number): Shown {
  const area = place(document.createElement('div'), left, 0, side, side)
  const opened = openWorkspace({
    settings: { ...defaultEngineSettings(), threads: 1 },
    messages: new Messages(),
    display,
    images: { provide: () => Promise.resolve(null) },
    modes,
  })
  const detach = opened.scene.attach(area)
  void opened.workspace.start([{ text: recipe, start: 'link' }])
  return {
    ...opened,
    leave() {
      detach()
      opened.close()
      area.remove()
    },
  }
}

const stateOf = ({ workspace }: Shown) => {
  const frame = workspace.player.frame.value
  return { width: frame?.width, iteration: frame?.progress.iteration }
}

/** RGBA bytes of a part of a picture, starting at a column. */
async function bytesOf(picture: ImageBitmapSource, left: number): Promise<Uint8Array> {
  const context = new OffscreenCanvas(side, side).getContext('2d')!
  context.drawImage(await createImageBitmap(picture), -left, 0)
  return new Uint8Array(context.getImageData(0, 0, side, side).data)
}

/** A half of the canvas, when it is drawn at full quality. */
async function half(left: number): Promise<Uint8Array> {
  await eventually(() => shown()?.width).toBe(2 * side)
  return bytesOf(shown()!, left)
}

/** The picture of a single workspace, without panels over it. */
const alone = async ({ scene }: Shown) => bytesOf(await scene.capture(), 0)

describe('two workspaces in one page', () => {
  it('each play and show their own terrain on one canvas, and free all resources', async () => {
    const left = show('2/size=48;seed=7/simplex/grid-droplets@3;iterations=12?view=map', 0)
    const right = show('2/size=40x32;seed=3/simplex/thermal@2;iterations=9?at=4&layer=wear', side)
    await eventually(() => stateOf(right)).toEqual({ width: 40, iteration: 4 })
    await eventually(() => stateOf(left)).toEqual({ width: 48, iteration: 12 })
    expect([left, right].map(({ workspace }) => workspace.view.mode.value)).toEqual(['map', '3d'])
    await eventually(() => right.workspace.view.scale.value?.layer).toBe('wear')
    right.workspace.player.step()
    await eventually(() => stateOf(right)).toEqual({ width: 40, iteration: 5 })
    expect(left.workspace.link.value).toBe('2/size=48;seed=7/simplex/grid-droplets@3;iterations=12?at=12&view=map')
    expect(right.workspace.link.value).toBe('2/size=40x32;seed=3/simplex/thermal@2;iterations=9?at=5&layer=wear')
    expect(stateOf(left).iteration).toBe(12)
    expect(running.size).toBe(2)
    expect(contexts()).toBe(1)

    for (const each of [left, right]) each.leave()
    detachCanvas()
    expect(running.size).toBe(0)
    expect(gpuObjects()).toEqual(noGpuObjects)
    await eventually(() => canvas.getContext('webgl2')!.isContextLost()).toBe(true)
  })

  it('each show their terrain in their own half, and continue when the other is closed', async () => {
    const left = show('2/size=48;seed=7/simplex/grid-droplets@3;iterations=12?at=6&view=map', 0)
    const right = show('2/size=40;seed=3/simplex/thermal@2;iterations=9?at=4', side)
    await eventually(() => [left, right].map((each) => stateOf(each).iteration)).toEqual([6, 4])
    const likeAlone = async (each: Shown, start: number) => different(await half(start), await alone(each))
    await eventually(() => likeAlone(left, 0)).toBeLessThan(20)
    await eventually(() => likeAlone(right, side)).toBeLessThan(20)
    let before: [left: Uint8Array, right: Uint8Array] = [await half(0), await half(side)]
    // Both halves are empty until the map pass is loaded, and just after a capture.
    const halvesDiffer = async () => {
      before = [await half(0), await half(side)]
      return different(...before)
    }
    await eventually(halvesDiffer).toBeGreaterThan(side * side * 0.3)

    // Only the half of the workspace that plays, or whose view changes, is drawn again.
    left.workspace.player.goTo(12)
    await eventually(async () => different(await half(0), before[0])).toBeGreaterThan(500)
    right.workspace.view.setSun(120)
    await eventually(async () => different(await half(side), before[1])).toBeGreaterThan(500)
    await eventually(() => likeAlone(left, 0)).toBeLessThan(20)
    await eventually(() => likeAlone(right, side)).toBeLessThan(20)

    left.leave()
    expect(running.size).toBe(1)
    const turned = await half(side)
    right.workspace.view.setMode('map')
    await eventually(async () => different(await half(side), turned)).toBeGreaterThan(500)
    right.workspace.player.step()
    await eventually(() => stateOf(right).iteration).toBe(5)
    const colours = async () => new Set(new Uint32Array((await half(0)).buffer)).size
    await eventually(colours).toBe(1)

    right.leave()
    detachCanvas()
    expect(gpuObjects()).toEqual(noGpuObjects)
  })
})
