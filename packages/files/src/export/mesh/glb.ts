import { Document, WebIO, type TypedArray } from '@gltf-transform/core'
import { checkMeshSize, isGround, placeOf } from './mesh'
import { mainLayer, type Encoder, type ExportTerrain } from '../terrain'

/** Binary glTF: one mesh with normals. */
export const encodeGlb: Encoder = async (terrain, progress) => {
  checkMeshSize(terrain)
  const document = new Document()
  document.getRoot().getAsset().generator = 'Rill'
  const buffer = document.createBuffer()
  const accessor = (type: 'VEC3' | 'SCALAR', array: TypedArray) =>
    document.createAccessor().setType(type).setArray(array).setBuffer(buffer)

  const material = document
    .createMaterial('ground')
    .setBaseColorFactor([0.55, 0.5, 0.44, 1])
    .setRoughnessFactor(1)
    .setMetallicFactor(0)
  const primitive = document.createPrimitive().setMaterial(material)
  primitive.setAttribute('POSITION', accessor('VEC3', positions(terrain)))
  progress(0.2)
  primitive.setAttribute('NORMAL', accessor('VEC3', normals(terrain)))
  progress(0.4)
  primitive.setIndices(accessor('SCALAR', triangles(terrain)))
  progress(0.6)
  const mesh = document.createMesh('terrain').addPrimitive(primitive).setExtras({ recipe: terrain.recipe })
  const scene = document.createScene('Rill').addChild(document.createNode('terrain').setMesh(mesh))
  document.getRoot().setDefaultScene(scene)
  return [await new WebIO().writeBinary(document)]
}

function positions(terrain: ExportTerrain): Float32Array<ArrayBuffer> {
  const { width, height, cellSize } = terrain
  const { values } = mainLayer(terrain)
  const array = new Float32Array(3 * width * height)
  for (let index = 0; index < width * height; index++) {
    array[3 * index] = placeOf(index % width, width, cellSize)
    array[3 * index + 1] = values[index]!
    array[3 * index + 2] = placeOf(Math.floor(index / width), height, cellSize)
  }
  return array
}

/** Normals from central differences, one-sided at the border. */
function normals(terrain: ExportTerrain): Float32Array<ArrayBuffer> {
  const { width, height, cellSize } = terrain
  const { values } = mainLayer(terrain)
  const array = new Float32Array(3 * width * height)
  for (let row = 0; row < height; row++) {
    const [above, below] = [Math.max(0, row - 1), Math.min(height - 1, row + 1)]
    for (let column = 0; column < width; column++) {
      const [left, right] = [Math.max(0, column - 1), Math.min(width - 1, column + 1)]
      const east = (values[row * width + right]! - values[row * width + left]!) / ((right - left) * cellSize)
      const south = (values[below * width + column]! - values[above * width + column]!) / ((below - above) * cellSize)
      const length = Math.hypot(east, 1, south)
      array.set([-east / length, 1 / length, -south / length], 3 * (row * width + column))
    }
  }
  return array
}

/** Two triangles for each square of four vertices, counterclockwise as seen from above. */
function triangles(terrain: ExportTerrain): Uint32Array<ArrayBuffer> {
  const { width, height } = terrain
  const array = new Uint32Array(6 * (width - 1) * (height - 1))
  let at = 0
  for (let row = 0; row + 1 < height; row++) {
    for (let column = 0; column + 1 < width; column++) {
      const corner = row * width + column
      if (!isGround(terrain, corner)) continue
      array.set([corner, corner + width, corner + 1, corner + 1, corner + width, corner + width + 1], at)
      at += 6
    }
  }
  return array.slice(0, at)
}
