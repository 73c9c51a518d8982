/** Several workspaces in one page: each plays its own terrain, and leaves nothing when it is closed. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Messages } from '../../web/src/state/messages'
import { defaultEngineSettings, openWorkspace, type OpenWorkspace } from '../../web/src/workspace'

const eventually = <Value>(read: () => Value) => expect.poll(read, { timeout: 30_000 })

/** Workers of the page that have not been ended. */
let running: Set<Worker>

beforeEach(() => {
  running = new Set()
  const workers = running
  const original = Worker
  vi.stubGlobal(
    'Worker',
    class extends original {
      constructor(address: string | URL, options?: WorkerOptions) {
        super(address, options)
        workers.add(this)
      }
      override terminate(): void {
        workers.delete(this)
        super.terminate()
      }
    },
  )
})

afterEach(() => vi.unstubAllGlobals())

interface Shown extends OpenWorkspace {
  canvas: HTMLCanvasElement
  detach: () => void
}

function show(recipe: string): Shown {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 160
  document.body.append(canvas)
  const opened = openWorkspace({
    settings: { ...defaultEngineSettings(), threads: 1 },
    messages: new Messages(),
    provideImages: () => Promise.resolve(true),
  })
  const detach = opened.scene.attach(canvas, () => {})
  void opened.workspace.start(() => opened.workspace.editor.load(recipe, 'replace', 'link'))
  return { ...opened, canvas, detach }
}

const stateOf = ({ workspace }: Shown) => {
  const frame = workspace.player.frame.value
  return { width: frame?.width, iteration: frame?.progress.iteration }
}

describe('two workspaces in one page', () => {
  it('each play and look at their own terrain, and leave nothing', async () => {
    const left = show('1/size=48;seed=7/simplex/grid-droplets;iterations=12?view=map')
    const right = show('1/size=40x32;seed=3/simplex/thermal;iterations=9?at=4&layer=wear')
    await eventually(() => stateOf(right)).toEqual({ width: 40, iteration: 4 })
    await eventually(() => stateOf(left)).toEqual({ width: 48, iteration: 12 })
    expect([left, right].map(({ workspace }) => workspace.view.mode.value)).toEqual(['map', '3d'])
    await eventually(() => right.workspace.view.scale.value?.layer).toBe('wear')
    right.workspace.player.step()
    await eventually(() => stateOf(right)).toEqual({ width: 40, iteration: 5 })
    expect(left.workspace.link.value).toBe('1/size=48;seed=7/simplex/grid-droplets;iterations=12?at=12&view=map')
    expect(right.workspace.link.value).toBe('1/size=40x32;seed=3/simplex/thermal;iterations=9?at=5&layer=wear')
    expect(stateOf(left).iteration).toBe(12)
    expect(running.size).toBe(2)

    const contexts = [left, right].map(({ canvas }) => canvas.getContext('webgl2')!)
    for (const { detach, close, canvas } of [left, right]) {
      detach()
      close()
      canvas.remove()
    }
    expect(running.size).toBe(0)
    await eventually(() => contexts.map((context) => context.isContextLost())).toEqual([true, true])
  })
})
