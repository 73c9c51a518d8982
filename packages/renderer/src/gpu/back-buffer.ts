/**
 * The back buffer: a buffer, usually multisampled, that the pictures of all panes are drawn into before the canvas shows them. All
 * panes share one, because WebGL copies multisampled pixels only to the same position.
 */
import type { Graphics } from './graphics'
import { createMultisampledTarget, deleteMultisampledTarget, type MultisampledTarget } from './render-targets'

/** Size in pixels. */
export interface Size {
  width: number
  height: number
}

/** Area in pixels, measured from the top left. */
export interface PixelArea extends Size {
  left: number
  top: number
  /** The part of the area in which pixels are drawn; omitted for the whole area. */
  clip?: PixelArea
}

export class BackBuffer {
  #graphics: Graphics
  #target: MultisampledTarget | null = null

  constructor(graphics: Graphics) {
    this.#graphics = graphics
  }

  /** Clears the buffer and sets its size and its samples per pixel; 0 draws without antialiasing. */
  reset({ width, height }: Size, samples: number): void {
    const { gl } = this.#graphics
    if (this.#target?.width !== width || this.#target.height !== height || this.#target.samples !== samples) {
      deleteMultisampledTarget(gl, this.#target)
      this.#target = createMultisampledTarget(gl, width, height, samples)
    }
    this.clear({ left: 0, top: 0, width, height })
  }

  clear(area: PixelArea): void {
    const { gl } = this.#graphics
    this.drawInto(area, () => gl.clear(gl.COLOR_BUFFER_BIT))
  }

  /** Draws into an area, or into its clip, after clearing the depth buffer there. */
  drawInto(area: PixelArea, draw: () => void): void {
    if (!this.#target) return
    const { gl } = this.#graphics
    const place = ({ left, top, width, height }: PixelArea) => [left, this.#target!.height - top - height, width, height] as const
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.#target.framebuffer)
    gl.viewport(...place(area))
    gl.enable(gl.SCISSOR_TEST)
    gl.scissor(...place(area.clip ?? area))
    gl.disable(gl.BLEND)
    gl.clear(gl.DEPTH_BUFFER_BIT)
    draw()
    gl.disable(gl.SCISSOR_TEST)
  }

  /**
   * Copies the buffer to the canvas. It is separate from drawing, because a browser that composites on the CPU blocks the page's
   * main thread until the canvas is finished; only this copy is then left to do.
   */
  present(canvas: HTMLCanvasElement): void {
    if (!this.#target) return
    const { gl } = this.#graphics
    const { framebuffer, width, height } = this.#target
    // Setting the size clears the canvas, even to the same size.
    if (canvas.width !== width) canvas.width = width
    if (canvas.height !== height) canvas.height = height
    gl.bindFramebuffer(gl.READ_FRAMEBUFFER, framebuffer)
    gl.bindFramebuffer(gl.DRAW_FRAMEBUFFER, null)
    gl.blitFramebuffer(0, 0, width, height, 0, 0, width, height, gl.COLOR_BUFFER_BIT, gl.NEAREST)
    gl.bindFramebuffer(gl.FRAMEBUFFER, null)
  }

  dispose(): void {
    deleteMultisampledTarget(this.#graphics.gl, this.#target)
    this.#target = null
  }
}
