/** Simple meshes of objects with their true size in metres. The origin is on the ground; the front faces -z. */
import { radianceOf } from '../../gpu/colours'
import { cross, normalise, subtract, type Vector3 } from '../../camera/matrix'
import type { ScaleObject } from '../../types'

/** Numbers per corner: position, normal, colour. */
export const numbersPerCorner = 9

/** Depth in metres that objects reach into the ground, so that no gap shows on a slope. */
const foundation = 1.2

const sides = 8

class Mesh {
  readonly numbers: number[] = []

  /** A flat polygon; its corners run counter-clockwise, seen from outside. */
  face(colour: string, corners: readonly Vector3[]): this {
    const [first, second, third] = corners as [Vector3, Vector3, Vector3]
    const normal = normalise(cross(subtract(second, first), subtract(third, first)))
    const tint = radianceOf(colour, true).map((value) => value / 3)
    for (let index = 2; index < corners.length; index++) {
      for (const corner of [first, corners[index - 1]!, corners[index]!]) this.numbers.push(...corner, ...normal, ...tint)
    }
    return this
  }

  box(colour: string, [west, low, north]: Vector3, [east, high, south]: Vector3): this {
    const corner = (x: number, y: number, z: number): Vector3 => [x ? east : west, y ? high : low, z ? south : north]
    const quad = (...places: readonly [number, number, number][]) =>
      this.face(
        colour,
        places.map((place) => corner(...place)),
      )
    quad([0, 0, 1], [1, 0, 1], [1, 1, 1], [0, 1, 1])
    quad([1, 0, 0], [0, 0, 0], [0, 1, 0], [1, 1, 0])
    quad([1, 0, 1], [1, 0, 0], [1, 1, 0], [1, 1, 1])
    quad([0, 0, 0], [0, 0, 1], [0, 1, 1], [0, 1, 0])
    return quad([0, 1, 1], [1, 1, 1], [1, 1, 0], [0, 1, 0])
  }

  /** A cone with a cut top; without a cut if `upper` is 0. */
  cone(colour: string, low: number, lower: number, high: number, upper: number): this {
    const around = (step: number, radius: number, y: number): Vector3 => {
      const angle = (step / sides) * 2 * Math.PI
      return [Math.cos(angle) * radius, y, -Math.sin(angle) * radius]
    }
    for (let step = 0; step < sides; step++) {
      const ring = [
        around(step, lower, low),
        around(step + 1, lower, low),
        around(step + 1, upper, high),
        around(step, upper, high),
      ]
      this.face(colour, upper === 0 ? ring.slice(0, 3) : ring)
    }
    return this
  }
}

/** A spruce, 18 m high. */
function tree(): Mesh {
  const mesh = new Mesh().cone('#5a4634', -foundation, 0.3, 4, 0.22)
  const tiers = [
    [2.2, 3.1, 8],
    [5, 2.6, 11],
    [8, 2.1, 13.6],
    [10.8, 1.6, 16],
    [13.4, 1.0, 18],
  ] as const
  tiers.forEach(([low, radius, high], index) => mesh.cone(index % 2 ? '#3c5a35' : '#34502f', low, radius, high, 0))
  return mesh
}

/** A hut, 7 m wide, 5 m deep and 5 m high, with a door of 2 m in its front. */
function hut(): Mesh {
  const [roof, wood] = ['#7c3f33', '#8d6a48']
  const mesh = new Mesh().box('#8b8780', [-3.6, -foundation, -2.6], [3.6, 0.35, 2.6]).box(wood, [-3.5, 0.35, -2.5], [3.5, 2.7, 2.5])
  mesh.face(wood, [
    [3.5, 2.7, 2.5],
    [3.5, 2.7, -2.5],
    [3.5, 4.8, 0],
  ])
  mesh.face(wood, [
    [-3.5, 2.7, -2.5],
    [-3.5, 2.7, 2.5],
    [-3.5, 4.8, 0],
  ])
  const [eaves, ridge] = [2.45, 5]
  mesh.face(roof, [
    [-4, eaves, 3],
    [4, eaves, 3],
    [4, ridge, 0],
    [-4, ridge, 0],
  ])
  mesh.face(roof, [
    [4, eaves, -3],
    [-4, eaves, -3],
    [-4, ridge, 0],
    [4, ridge, 0],
  ])
  const pane = (left: number, low: number, right: number, high: number, colour: string) =>
    mesh.box(colour, [left, low, -2.56], [right, high, -2.5])
  pane(-0.5, 0.35, 0.5, 2.35, '#3c2c22')
  pane(-2.6, 1.2, -1.5, 2.1, '#c9d6da')
  pane(1.5, 1.2, 2.6, 2.1, '#c9d6da')
  return mesh
}

/** A person, 1.75 m tall, in a red jacket. */
function person(): Mesh {
  const mesh = new Mesh()
  mesh.box('#34405a', [-0.2, -foundation, -0.1], [-0.03, 0.86, 0.1]).box('#34405a', [0.03, -foundation, -0.1], [0.2, 0.86, 0.1])
  mesh.box('#c23b2c', [-0.23, 0.82, -0.13], [0.23, 1.46, 0.13])
  mesh.box('#a93226', [-0.33, 0.78, -0.08], [-0.23, 1.42, 0.08]).box('#a93226', [0.23, 0.78, -0.08], [0.33, 1.42, 0.08])
  return mesh.cone('#d9a98a', 1.46, 0.07, 1.54, 0.1).cone('#d9a98a', 1.54, 0.1, 1.64, 0.11).cone('#4a3527', 1.64, 0.12, 1.75, 0.05)
}

const builders: Record<ScaleObject['kind'], () => Mesh> = { tree, hut, person }

/** The corners of the triangles of a kind of object. */
export const meshOf = (kind: ScaleObject['kind']): Float32Array => new Float32Array(builders[kind]().numbers)
