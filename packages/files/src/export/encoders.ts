/** What makes each file. It is fetched when it is called for: nobody waits for those that they do not use. */
import type { ExportExtension } from './formats'
import type { Encoder } from './terrain'

export const encoders: Record<ExportExtension, () => Promise<Encoder>> = {
  png: async () => (await import('./images')).encodePng,
  r16: async () => (await import('./images')).encodeRaw16,
  f32: async () => (await import('./images')).encodeFloat32,
  tif: async () => (await import('./geotiff')).encodeGeoTiff,
  obj: async () => (await import('./obj')).encodeObj,
  glb: async () => (await import('./glb')).encodeGlb,
  zip: async () => (await import('./archive')).encodeArchive,
}
