import type { TerrainTextures } from '../../gpu/layer-textures'
import { airOf } from '../air'
import type { GroundShaders } from '../ground-shaders'
import { groundUniforms, type Picture } from '../pass'
import { createTerrainProgram } from './terrain-program'
import { selectTiles, squareGrowthOf, tileMesh } from './tiles'

/** Textures of the ground. */
export interface GroundTextures {
  shade: WebGLTexture
  matter: WebGLTexture
  surface: WebGLTexture
  relief: WebGLTexture
}

/** Draws the ground as tiles. */
export function createTerrainPass(gl: WebGL2RenderingContext, { terrain: shader, detailOf, extras }: GroundShaders) {
  const program = createTerrainProgram(gl, shader, false)
  /** The program for terrains with cells without data, which are rare. */
  let withHoles: typeof program | null = null
  const mesh = createMesh(gl)
  /** Sets the filter of the noise, which plain shaders do not have. Other passes expect the filter that blends. */
  const filterNoise = (noise: WebGLTexture, blendsMipmaps: boolean) => {
    if (!extras) return
    gl.bindTexture(gl.TEXTURE_2D, noise)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, blendsMipmaps ? gl.LINEAR_MIPMAP_LINEAR : gl.LINEAR_MIPMAP_NEAREST)
  }
  return {
    draw(picture: Picture, terrain: TerrainTextures, { shade, matter, surface, relief }: GroundTextures, noise: WebGLTexture) {
      const { scene, viewpoint } = picture
      const { block } = scene
      const squareGrowth = squareGrowthOf(scene, viewpoint.focal * picture.pixelRatio, picture.pixelsPerSquare)
      const { eye, matrix, distance } = viewpoint
      const tiles = selectTiles({ columns: scene.columns, rows: scene.rows, block, eye, matrix, squareGrowth })
      if (tiles.length === 0) return
      if (!picture.blendsMipmaps) filterNoise(noise, false)
      gl.enable(gl.DEPTH_TEST)
      if (scene.hasVoids) withHoles ??= createTerrainProgram(gl, shader, true)
      const used = scene.hasVoids ? withHoles! : program
      used.use({
        ...groundUniforms(picture, terrain),
        floorHeight: block.base * 0.8,
        squareGrowth,
        relief,
        skirtDepth: (2 * block.sizeX) / (scene.columns - 1),
        ...detailOf(picture),
        shade,
        matter,
        surface,
        noise,
        eye: viewpoint.eye,
        sun: scene.sun,
        ...airOf(scene, distance),
        standsForValues: scene.hasOverlay,
        voids: terrain.voids,
      })
      gl.bindVertexArray(mesh.vertexArray)
      gl.bindBuffer(gl.ARRAY_BUFFER, mesh.tileBuffer)
      gl.bufferData(gl.ARRAY_BUFFER, tiles, gl.STREAM_DRAW)
      gl.drawElementsInstanced(gl.TRIANGLES, mesh.indexCount, gl.UNSIGNED_SHORT, 0, tiles.length / 3)
      gl.bindVertexArray(null)
      if (!picture.blendsMipmaps) filterNoise(noise, true)
    },
    dispose() {
      program.dispose()
      withHoles?.dispose()
      mesh.dispose()
    },
  }
}

/** The mesh of one tile, drawn as an instance for each tile in `tileBuffer`. */
function createMesh(gl: WebGL2RenderingContext) {
  const { vertices, indices } = tileMesh()
  const vertexArray = gl.createVertexArray()
  gl.bindVertexArray(vertexArray)
  const meshBuffer = gl.createBuffer()
  gl.bindBuffer(gl.ARRAY_BUFFER, meshBuffer)
  gl.bufferData(gl.ARRAY_BUFFER, vertices, gl.STATIC_DRAW)
  gl.enableVertexAttribArray(0)
  gl.vertexAttribPointer(0, 4, gl.UNSIGNED_BYTE, false, 4, 0)
  const tileBuffer = gl.createBuffer()
  gl.bindBuffer(gl.ARRAY_BUFFER, tileBuffer)
  gl.enableVertexAttribArray(1)
  gl.vertexAttribPointer(1, 3, gl.FLOAT, false, 12, 0)
  gl.vertexAttribDivisor(1, 1)
  const indexBuffer = gl.createBuffer()
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, indexBuffer)
  gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, indices, gl.STATIC_DRAW)
  gl.bindVertexArray(null)
  return {
    vertexArray,
    tileBuffer,
    indexCount: indices.length,
    dispose() {
      gl.deleteVertexArray(vertexArray)
      for (const buffer of [meshBuffer, tileBuffer, indexBuffer]) gl.deleteBuffer(buffer)
    },
  }
}
