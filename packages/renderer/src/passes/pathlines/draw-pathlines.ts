import type { TerrainTextures } from '../../gpu/layer-textures'
import { groundUniforms, type Picture } from '../pass'
import { numbersPerPiece } from './pathlines'
import { createPathlinesProgram } from './pathlines-program'

/** Width of a line in pixels at its drop. */
const width = 2.8

/** Draws pathlines over a picture of the ground. */
export function createPathlinesPass(gl: WebGL2RenderingContext) {
  const program = createPathlinesProgram(gl)
  const vertexArray = gl.createVertexArray()
  const buffer = gl.createBuffer()
  gl.bindVertexArray(vertexArray)
  gl.bindBuffer(gl.ARRAY_BUFFER, buffer)
  for (const [location, size, first] of [
    [0, 4, 0],
    [1, 2, 4],
  ] as const) {
    gl.enableVertexAttribArray(location)
    gl.vertexAttribPointer(location, size, gl.FLOAT, false, 4 * numbersPerPiece, 4 * first)
    gl.vertexAttribDivisor(location, 1)
  }
  gl.bindVertexArray(null)

  return {
    draw(picture: Picture, terrain: TerrainTextures, pieces: Float32Array) {
      const { block } = picture.scene
      const { pixelRatio } = picture
      const pixels = width * Math.max(pixelRatio, 0.7)
      gl.enable(gl.DEPTH_TEST)
      gl.depthMask(false)
      gl.enable(gl.BLEND)
      gl.blendFuncSeparate(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA, gl.ZERO, gl.ONE)
      program.use({
        ...groundUniforms(picture, terrain),
        lift: 0.004 * Math.max(block.sizeX, block.sizeZ),
        lineWidth: [pixels / (picture.width * pixelRatio), pixels / (picture.height * pixelRatio)],
      })
      gl.bindVertexArray(vertexArray)
      gl.bindBuffer(gl.ARRAY_BUFFER, buffer)
      gl.bufferData(gl.ARRAY_BUFFER, pieces, gl.STREAM_DRAW)
      gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, pieces.length / numbersPerPiece)
      gl.bindVertexArray(null)
      gl.disable(gl.BLEND)
      gl.depthMask(true)
    },
    dispose() {
      program.dispose()
      gl.deleteVertexArray(vertexArray)
      gl.deleteBuffer(buffer)
    },
  }
}
