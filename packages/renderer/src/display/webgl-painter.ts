/** Paints pictures of a WebGL pane into a separate buffer, so that the canvas does not change. */
import type { PixelArea } from '../gpu/back-buffer'
import type { Graphics } from '../gpu/graphics'
import { createMultisampledTarget, createRenderTarget, deleteMultisampledTarget, deleteRenderTarget } from '../gpu/render-targets'
import type { PicturePainter, PictureRequest } from './picture'
import type { DrawTarget } from './terrain-resources'
import type { View } from '../types'

export function createWebglPainter(
  graphics: Graphics,
  { width, height }: PictureRequest,
  draw: (target: DrawTarget, view: Partial<View>) => void,
): PicturePainter {
  const { gl, samples } = graphics
  const [maxWidth, maxHeight] = gl.getParameter(gl.MAX_VIEWPORT_DIMS) as Int32Array
  if (width > maxWidth! || height > maxHeight!) {
    throw new Error(
      `The picture has ${width} x ${height} pixels, but this graphics driver draws at most ${maxWidth} x ${maxHeight}; choose a smaller size.`,
    )
  }
  let size = { width: 0, height: 0 }
  let target: ReturnType<typeof createMultisampledTarget> | null = null
  let resolved: ReturnType<typeof createRenderTarget> | null = null

  function free(): void {
    deleteMultisampledTarget(gl, target)
    deleteRenderTarget(gl, resolved)
    target = null
    resolved = null
  }

  function resize(part: PixelArea): void {
    if (size.width === part.width && size.height === part.height) return
    free()
    size = { width: part.width, height: part.height }
    target = createMultisampledTarget(gl, part.width, part.height, samples)
    resolved = createRenderTarget(gl, gl.RGBA8, part.width, part.height)
  }

  return {
    paint(part, view = {}) {
      if (gl.isContextLost()) throw new Error('The graphics driver was reset; try again.')
      resize(part)
      const window: DrawTarget = {
        drawInto(_, drawPasses) {
          gl.bindFramebuffer(gl.FRAMEBUFFER, target!.framebuffer)
          // The viewport is that of the whole picture; the buffer is a window into it.
          gl.viewport(-part.left, part.top + part.height - height, width, height)
          gl.disable(gl.BLEND)
          gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT)
          drawPasses()
        },
      }
      draw(window, view)
      gl.bindFramebuffer(gl.READ_FRAMEBUFFER, target!.framebuffer)
      gl.bindFramebuffer(gl.DRAW_FRAMEBUFFER, resolved!.framebuffer)
      gl.blitFramebuffer(0, 0, part.width, part.height, 0, 0, part.width, part.height, gl.COLOR_BUFFER_BIT, gl.NEAREST)
      gl.bindFramebuffer(gl.FRAMEBUFFER, resolved!.framebuffer)
      const pixels = new Uint8ClampedArray(4 * part.width * part.height)
      gl.readPixels(0, 0, part.width, part.height, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
      gl.bindFramebuffer(gl.FRAMEBUFFER, null)
      return straight(upright(pixels, part.width, part.height))
    },
    end: free,
  }
}

/** Reverses the order of rows, because WebGL reads the bottom row first. */
function upright(pixels: Uint8ClampedArray<ArrayBuffer>, width: number, height: number): Uint8ClampedArray<ArrayBuffer> {
  const length = 4 * width
  const row = new Uint8ClampedArray(length)
  for (let top = 0, bottom = (height - 1) * length; top < bottom; top += length, bottom -= length) {
    row.set(pixels.subarray(top, top + length))
    pixels.copyWithin(top, bottom, bottom + length)
    pixels.set(row, bottom)
  }
  return pixels
}

/** Converts to straight alpha: at the terrain's edges, uncovered samples have mixed black into the colours. */
function straight(pixels: Uint8ClampedArray<ArrayBuffer>): Uint8ClampedArray<ArrayBuffer> {
  for (let index = 3; index < pixels.length; index += 4) {
    const cover = pixels[index]!
    if (cover === 255 || cover === 0) continue
    for (let channel = index - 3; channel < index; channel++) pixels[channel] = (pixels[channel]! * 255) / cover
  }
  return pixels
}
