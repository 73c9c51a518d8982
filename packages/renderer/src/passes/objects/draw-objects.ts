/** Draws objects of true size, which show the scale of the terrain. Loaded when the first one is placed. */
import { radians } from '../../camera/camera'
import type { ScaleObject } from '../../types'
import { airOf } from '../air'
import { metreOf, type Picture } from '../pass'
import { lightsOf } from '../theme'
import { meshOf, numbersPerCorner } from './object-meshes'
import { createObjectsProgram } from './objects-program'

export type ObjectsPass = ReturnType<typeof createObjectsPass>

const kinds: readonly ScaleObject['kind'][] = ['tree', 'hut', 'person']

export function createObjectsPass(gl: WebGL2RenderingContext) {
  const program = createObjectsProgram(gl)
  const feet = gl.createBuffer()
  const meshes = kinds.map((kind) => ({ kind, ...createMesh(gl, meshOf(kind), feet) }))
  return {
    draw(picture: Picture) {
      const { scene, viewpoint } = picture
      gl.enable(gl.DEPTH_TEST)
      program.use({
        matrix: viewpoint.matrix,
        metre: metreOf(scene),
        eye: viewpoint.eye,
        sun: scene.sun,
        standsForValues: scene.hasOverlay,
        ...lightsOf(scene.view.background),
        ...airOf(scene, viewpoint.distance),
      })
      for (const { kind, vertexArray, count } of meshes) {
        const places = scene.view.objects.filter((each) => each.kind === kind).flatMap((each) => footOf(each, picture))
        if (places.length === 0) continue
        gl.bindVertexArray(vertexArray)
        gl.bindBuffer(gl.ARRAY_BUFFER, feet)
        gl.bufferData(gl.ARRAY_BUFFER, new Float32Array(places), gl.STREAM_DRAW)
        gl.drawArraysInstanced(gl.TRIANGLES, 0, count, places.length / 4)
      }
      gl.bindVertexArray(null)
    },
    dispose() {
      program.dispose()
      gl.deleteBuffer(feet)
      for (const { vertexArray, buffer } of meshes) {
        gl.deleteVertexArray(vertexArray)
        gl.deleteBuffer(buffer)
      }
    },
  }
}

/** The place of an object in the block, and its azimuth in radians. */
function footOf({ x, y, azimuth }: ScaleObject, { scene: { block }, ground }: Picture): number[] {
  const [east, south] = [x * block.sizeX, y * block.sizeZ]
  return [east, ground(east, south), south, radians(azimuth)]
}

function createMesh(gl: WebGL2RenderingContext, corners: Float32Array, feet: WebGLBuffer) {
  const vertexArray = gl.createVertexArray()
  const buffer = gl.createBuffer()
  gl.bindVertexArray(vertexArray)
  gl.bindBuffer(gl.ARRAY_BUFFER, buffer)
  gl.bufferData(gl.ARRAY_BUFFER, corners, gl.STATIC_DRAW)
  for (let location = 0; location < 3; location++) {
    gl.enableVertexAttribArray(location)
    gl.vertexAttribPointer(location, 3, gl.FLOAT, false, 4 * numbersPerCorner, 12 * location)
  }
  gl.bindBuffer(gl.ARRAY_BUFFER, feet)
  gl.enableVertexAttribArray(3)
  gl.vertexAttribPointer(3, 4, gl.FLOAT, false, 16, 0)
  gl.vertexAttribDivisor(3, 1)
  gl.bindVertexArray(null)
  return { vertexArray, buffer, count: corners.length / numbersPerCorner }
}
