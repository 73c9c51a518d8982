import { createProgram } from '../gl'
import { terrainVertexShader } from '../shaders/terrain'
import { radianceOf } from '../theme'
import { selectTiles, tileMesh } from '../tiles'
import { airOf } from './air'
import type { Picture, TerrainTextures } from './pass'

/** Pixels that a tile of detail is wide at least. */
const detailTile = 290

/** Metres of a tile of crowns: it has 24 of them along an edge. */
const crownTile = 24 * 9

/** What the ground looks like. */
export interface GroundTextures {
  shade: WebGLTexture
  matter: WebGLTexture
  surface: WebGLTexture
}

export function createTerrainPass(gl: WebGL2RenderingContext, fragmentShader: string) {
  const program = createProgram(gl, 'terrain', terrainVertexShader, fragmentShader)
  const mesh = tileMesh()
  const vertexArray = gl.createVertexArray()
  gl.bindVertexArray(vertexArray)
  const meshBuffer = gl.createBuffer()
  gl.bindBuffer(gl.ARRAY_BUFFER, meshBuffer)
  gl.bufferData(gl.ARRAY_BUFFER, mesh.vertices, gl.STATIC_DRAW)
  gl.enableVertexAttribArray(0)
  gl.vertexAttribPointer(0, 4, gl.UNSIGNED_BYTE, false, 4, 0)
  const tileBuffer = gl.createBuffer()
  gl.bindBuffer(gl.ARRAY_BUFFER, tileBuffer)
  gl.enableVertexAttribArray(1)
  gl.vertexAttribPointer(1, 3, gl.FLOAT, false, 12, 0)
  gl.vertexAttribDivisor(1, 1)
  const indexBuffer = gl.createBuffer()
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, indexBuffer)
  gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, mesh.indices, gl.STATIC_DRAW)
  gl.bindVertexArray(null)

  return {
    draw(picture: Picture, terrain: TerrainTextures, { shade, matter, surface }: GroundTextures, noise: WebGLTexture) {
      const { scene, viewpoint } = picture
      const { block, view } = scene
      const tiles = selectTiles({
        columns: scene.columns,
        rows: scene.rows,
        block,
        eye: viewpoint.eye,
        matrix: viewpoint.matrix,
        focal: viewpoint.focal * picture.pixelRatio,
        pixelsPerSquare: picture.pixelsPerSquare,
      })
      if (tiles.length === 0) return
      const away = Math.hypot(
        viewpoint.eye[0] - viewpoint.target[0],
        viewpoint.eye[1] - viewpoint.target[1],
        viewpoint.eye[2] - viewpoint.target[2],
      )
      const pixelAngle = 1 / (viewpoint.focal * picture.pixelRatio)
      // Tiles of detail to a block unit from which on the broadest waves, an eighth of one, are no broader than what the cells tell.
      const finest = Math.log2((scene.columns - 1) / block.sizeX / 110)
      const nearest = away - Math.hypot(block.sizeX, block.sizeZ) / 2 - block.top
      const isFar = nearest > 0 && -Math.log2(nearest * pixelAngle * detailTile) < finest
      gl.enable(gl.DEPTH_TEST)
      program.use({
        heights: terrain.heights,
        water: terrain.water,
        waterStands: scene.waterStands,
        sea: scene.sea,
        matrix: viewpoint.matrix,
        blockSize: [block.sizeX, block.sizeZ],
        lowest: scene.statistics.lowest,
        heightScale: scene.heightScale,
        floorHeight: block.base * 0.8,
        ceiling: block.top,
        skirtDepth: (2 * block.sizeX) / (scene.columns - 1),
        detailStrength: isFar ? 0 : scene.hasOverlay ? 0.25 : 0.8,
        exaggeration: view.exaggeration,
        pixelAngle,
        finest,
        detailTile,
        crownTiles: (scene.cellSize * (scene.columns - 1)) / block.sizeX / crownTile,
        shade,
        matter,
        surface,
        noise,
        eye: viewpoint.eye,
        sun: scene.sun,
        ...airOf(scene, away),
        // Every fifth is a broader one.
        contourScale: view.contours > 0 ? 1 / (scene.heightScale * view.contours) : 0,
        contourOffset: view.contours > 0 ? scene.statistics.lowest / view.contours : 0,
        contourColour: radianceOf(scene.hasOverlay ? '#2b2620' : '#3c2f22', !scene.hasOverlay),
        standsForValues: scene.hasOverlay,
      })
      gl.bindVertexArray(vertexArray)
      gl.bindBuffer(gl.ARRAY_BUFFER, tileBuffer)
      gl.bufferData(gl.ARRAY_BUFFER, tiles, gl.STREAM_DRAW)
      gl.drawElementsInstanced(gl.TRIANGLES, mesh.indices.length, gl.UNSIGNED_SHORT, 0, tiles.length / 3)
      gl.bindVertexArray(null)
    },
    dispose() {
      program.dispose()
      gl.deleteVertexArray(vertexArray)
      for (const buffer of [meshBuffer, tileBuffer, indexBuffer]) gl.deleteBuffer(buffer)
    },
  }
}
