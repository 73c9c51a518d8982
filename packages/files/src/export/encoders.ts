/** The encoder of each format. Encoders that are large, or that need large libraries, are loaded on first use. */
import { encodeFloat32, encodePng, encodeRaw16 } from './images'
import { encodeObj } from './obj'
import type { ExportExtension } from './formats'
import type { Encoder } from './terrain'

export const encoders: Record<ExportExtension, () => Promise<Encoder>> = {
  png: () => Promise.resolve(encodePng),
  r16: () => Promise.resolve(encodeRaw16),
  f32: () => Promise.resolve(encodeFloat32),
  tif: async () => (await import('./geotiff')).encodeGeoTiff,
  obj: () => Promise.resolve(encodeObj),
  glb: async () => (await import('./glb')).encodeGlb,
  zip: async () => (await import('./archive')).encodeArchive,
}
