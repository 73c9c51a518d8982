/** The vector and matrix functions that the renderer needs. Matrices are column-major, as in WebGL. */

export type Vector3 = readonly [number, number, number]
export type Matrix4 = Float64Array

export function subtract(a: Vector3, b: Vector3): Vector3 {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

export function add(a: Vector3, b: Vector3, factor = 1): Vector3 {
  return [a[0] + b[0] * factor, a[1] + b[1] * factor, a[2] + b[2] * factor]
}

export function dot(a: Vector3, b: Vector3): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

export function cross(a: Vector3, b: Vector3): Vector3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

export function normalise(a: Vector3): Vector3 {
  const length = Math.hypot(a[0], a[1], a[2]) || 1
  return [a[0] / length, a[1] / length, a[2] / length]
}

export function multiply(a: Matrix4, b: Matrix4): Matrix4 {
  const result = new Float64Array(16)
  for (let column = 0; column < 4; column++) {
    for (let row = 0; row < 4; row++) {
      let sum = 0
      for (let k = 0; k < 4; k++) sum += a[k * 4 + row]! * b[column * 4 + k]!
      result[column * 4 + row] = sum
    }
  }
  return result
}

/** World to camera space: the camera is at `eye` and looks along its own -z; `up` points up in the picture. */
export function lookAt(eye: Vector3, target: Vector3, up: Vector3): Matrix4 {
  const back = normalise(subtract(eye, target))
  const right = normalise(cross(up, back))
  const above = cross(back, right)
  return new Float64Array([
    right[0],
    above[0],
    back[0],
    0,
    right[1],
    above[1],
    back[1],
    0,
    right[2],
    above[2],
    back[2],
    0,
    -dot(right, eye),
    -dot(above, eye),
    -dot(back, eye),
    1,
  ])
}

/**
 * Perspective with a vanishing point anywhere in the picture. `focalX` and `focalY` are the focal length in units of half the
 * picture's width and height; the point straight ahead is drawn at (`centreX`, `centreY`), each in -1..1.
 */
export function perspective(focalX: number, focalY: number, centreX: number, centreY: number, near: number, far: number): Matrix4 {
  const matrix = new Float64Array(16)
  matrix[0] = focalX
  matrix[5] = focalY
  matrix[8] = -centreX
  matrix[9] = -centreY
  matrix[10] = -(far + near) / (far - near)
  matrix[11] = -1
  matrix[14] = (-2 * far * near) / (far - near)
  return matrix
}

/** Multiplies a point by the matrix and divides by w. */
export function project(matrix: Matrix4, point: Vector3): Vector3 {
  const [x, y, z] = point
  const at = (row: number) => matrix[row]! * x + matrix[4 + row]! * y + matrix[8 + row]! * z + matrix[12 + row]!
  const w = at(3)
  return [at(0) / w, at(1) / w, at(2) / w]
}
