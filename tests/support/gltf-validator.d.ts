/** The part of the Khronos glTF validator that the tests call; the package has no types of its own. */
declare module 'gltf-validator' {
  export interface Report {
    issues: { numErrors: number; messages: { code: string; message: string }[] }
    info: { totalVertexCount: number; totalTriangleCount: number }
  }
  export function validateBytes(bytes: Uint8Array): Promise<Report>
}
