/** Counts what a page has made on its graphics contexts and not deleted. */
import { vi } from 'vitest'

const kinds = ['Texture', 'Buffer', 'Program', 'Shader', 'Framebuffer', 'Renderbuffer', 'VertexArray'] as const
type Maker = Record<`create${(typeof kinds)[number]}`, (...given: unknown[]) => object> &
  Record<`delete${(typeof kinds)[number]}`, (object: object | null) => void>

/** To be called before anything is made; `vi.restoreAllMocks` ends it. What is returned names each kind with how many there are. */
export function countGpuObjects(): () => Record<string, number> {
  const prototype = WebGL2RenderingContext.prototype as unknown as Maker
  const living = new Map<string, Set<object>>()
  for (const kind of kinds) {
    const objects = new Set<object>()
    living.set(kind, objects)
    const [create, remove] = [prototype[`create${kind}`], prototype[`delete${kind}`]]
    vi.spyOn(prototype, `create${kind}`).mockImplementation(function (this: unknown, ...given) {
      const made = create.apply(this as Maker, given)
      objects.add(made)
      return made
    })
    vi.spyOn(prototype, `delete${kind}`).mockImplementation(function (this: unknown, object) {
      if (object) objects.delete(object)
      remove.call(this as Maker, object)
    })
  }
  return () => Object.fromEntries([...living].map(([kind, objects]) => [kind, objects.size]))
}

/** Nothing of any kind. */
export const noGpuObjects = Object.fromEntries(kinds.map((kind) => [kind, 0]))

/** Contexts that were asked of canvases from now on; `vi.restoreAllMocks` ends it. */
export function countContexts(): () => number {
  const made = new Set<unknown>()
  const original = HTMLCanvasElement.prototype.getContext as (...given: unknown[]) => unknown
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement, ...given: unknown[]) {
    const context = original.apply(this, given)
    if (context instanceof WebGL2RenderingContext) made.add(context)
    return context as RenderingContext
  } as HTMLCanvasElement['getContext'])
  return () => made.size
}

/** Keeps what was put on a canvas last, since it can be read from there in the same task only; `vi.restoreAllMocks` ends it. */
export function keepShown(): () => ImageData | null {
  let shown: ImageData | null = null
  const prototype = WebGL2RenderingContext.prototype
  const blit = prototype.blitFramebuffer
  vi.spyOn(prototype, 'blitFramebuffer').mockImplementation(function (this: WebGL2RenderingContext, ...given) {
    blit.apply(this, given)
    const { width, height } = this.canvas
    const bytes = new Uint8Array(width * height * 4)
    this.bindFramebuffer(this.READ_FRAMEBUFFER, null)
    this.readPixels(0, 0, width, height, this.RGBA, this.UNSIGNED_BYTE, bytes)
    shown = new ImageData(width, height)
    // The bottom row comes first there.
    for (let row = 0; row < height; row++) {
      shown.data.set(bytes.subarray((height - 1 - row) * width * 4, (height - row) * width * 4), row * width * 4)
    }
  })
  return () => shown
}
