/** Counts objects that a page has created on its graphics contexts and not deleted. */
import { vi } from 'vitest'

const kinds = ['Texture', 'Buffer', 'Program', 'Shader', 'Framebuffer', 'Renderbuffer', 'VertexArray'] as const
type Maker = Record<`create${(typeof kinds)[number]}`, (...given: unknown[]) => object> &
  Record<`delete${(typeof kinds)[number]}`, (object: object | null) => void>

/**
 * Starts to count WebGL objects; call it before any is created. `vi.restoreAllMocks` ends it. The returned function returns the
 * current number of objects of each kind.
 */
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

/** Expected counts if no object exists. */
export const noGpuObjects = Object.fromEntries(kinds.map((kind) => [kind, 0]))

/** Starts to count the WebGL contexts that are created. `vi.restoreAllMocks` ends it. */
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

/** Stores the latest picture of a canvas, since a canvas can only be read in the task that draws. `vi.restoreAllMocks` ends it. */
export function keepShown(): () => ImageData | null {
  let shown: ImageData | null = null
  const prototype = WebGL2RenderingContext.prototype
  const blit = prototype.blitFramebuffer
  vi.spyOn(prototype, 'blitFramebuffer').mockImplementation(function (this: WebGL2RenderingContext, ...given) {
    blit.apply(this, given)
    // Pictures for files and for recent terrains are copied to other framebuffers, while the canvas may be empty.
    if (this.getParameter(this.DRAW_FRAMEBUFFER_BINDING)) return
    const { width, height } = this.canvas
    const bytes = new Uint8Array(width * height * 4)
    this.bindFramebuffer(this.READ_FRAMEBUFFER, null)
    this.readPixels(0, 0, width, height, this.RGBA, this.UNSIGNED_BYTE, bytes)
    shown = new ImageData(width, height)
    // readPixels returns the bottom row first.
    for (let row = 0; row < height; row++) {
      shown.data.set(bytes.subarray((height - 1 - row) * width * 4, (height - row) * width * 4), row * width * 4)
    }
  })
  return () => shown
}
