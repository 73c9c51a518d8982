/** Parses exported files, for tests in Node and in the browser. */
import { unzipSync } from 'fflate'
import { readFloat32 } from '@rill-terrain/files/float32'
import { readGeoTiff } from '@rill-terrain/files/reading/tiff/geotiff'
import { readExr } from './exr'
import { readPng } from '@rill-terrain/files/reading/png/png'

interface Size {
  width: number
  height: number
}

/** Heights of a file in metres. `minimum` and `maximum` scale the values of formats that do not store metres. */
export async function heightsIn(
  bytes: Uint8Array,
  extension: string,
  { width, height }: Size,
  [minimum, maximum]: [number, number],
): Promise<number[]> {
  const scaled = (step: number): number => minimum + (step / 65535) * (maximum - minimum)
  switch (extension) {
    case 'png':
      return Array.from(readPng(bytes, 'png').values, (value) => scaled(value * 65535))
    case 'r16': {
      const view = new DataView(bytes.buffer, bytes.byteOffset)
      return Array.from({ length: width * height }, (_, index) => scaled(view.getUint16(2 * index, true)))
    }
    case 'r32':
      return Array.from(readFloat32(bytes, 'r32', width, height), (value) => scaled(value * 65535))
    case 'exr':
      return [...readExr(bytes).values]
    case 'asc':
      return asciiGrid(bytes).values.map(Math.fround)
    case 'f32':
      return [...readFloat32(bytes, 'f32', width, height)]
    case 'tif':
      return [...(await readGeoTiff(bytes, 'tif')).values]
    case 'obj':
      return [...new TextDecoder().decode(bytes).matchAll(/^v \S+ (\S+) \S+$/gm)].map((match) => Math.fround(Number(match[1])))
    case 'glb':
      return glbPositions(bytes).map(([, y]) => y)
    case 'zip': {
      const entries = unzipSync(bytes)
      const name = Object.keys(entries).find((each) => each.endsWith('/height.tif'))!
      return [...(await readGeoTiff(entries[name]!, name)).values]
    }
    default:
      throw new Error(`There is no format ${extension}.`)
  }
}

/** Header and values of an ESRI ASCII grid. */
export function asciiGrid(bytes: Uint8Array): { header: Record<string, number>; values: number[] } {
  const lines = new TextDecoder().decode(bytes).trim().split('\n')
  const isHeader = (line: string) => /^[a-z]/i.test(line)
  const header = Object.fromEntries(lines.filter(isHeader).map((line) => line.split(' ') as [string, string]))
  const values = lines.filter((line) => !isHeader(line)).flatMap((line) => line.split(' ').map(Number))
  return { header: Object.fromEntries(Object.entries(header).map(([name, text]) => [name, Number(text)])), values }
}

interface Gltf {
  meshes: { primitives: { attributes: { POSITION: number }; indices: number }[] }[]
  accessors: { bufferView: number; byteOffset?: number; componentType: number; count: number }[]
  bufferViews: { byteOffset?: number; byteStride?: number }[]
}

const floatComponents = 5126

/** Vertices of the first primitive, parsed according to the format's specification, without a library. */
export function glbPositions(bytes: Uint8Array): [number, number, number][] {
  const { view, primitive, placeOf } = openGlb(bytes)
  const { start, count, stride } = placeOf(primitive.attributes.POSITION, 12, floatComponents)
  return Array.from({ length: count }, (_, index) => {
    const at = start + index * stride
    return [view.getFloat32(at, true), view.getFloat32(at + 4, true), view.getFloat32(at + 8, true)]
  })
}

/** Triangles of the first primitive, as vertex indices. */
export function glbTriangles(bytes: Uint8Array): [number, number, number][] {
  const { view, primitive, placeOf } = openGlb(bytes)
  const { start, count } = placeOf(primitive.indices, 4, 5125)
  const corner = (index: number) => view.getUint32(start + 4 * index, true)
  return Array.from({ length: count / 3 }, (_, index) => [corner(3 * index), corner(3 * index + 1), corner(3 * index + 2)])
}

function openGlb(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const length = view.getUint32(12, true)
  const gltf = JSON.parse(new TextDecoder().decode(bytes.subarray(20, 20 + length))) as Gltf
  const placeOf = (index: number, elementBytes: number, componentType: number) => {
    const accessor = gltf.accessors[index]!
    if (accessor.componentType !== componentType)
      throw new Error(`Accessor ${index} has components of type ${accessor.componentType}.`)
    const bufferView = gltf.bufferViews[accessor.bufferView]!
    const start = 20 + length + 8 + (bufferView.byteOffset ?? 0) + (accessor.byteOffset ?? 0)
    return { start, count: accessor.count, stride: bufferView.byteStride ?? elementBytes }
  }
  return { view, primitive: gltf.meshes[0]!.primitives[0]!, placeOf }
}
