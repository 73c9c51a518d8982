/** The encoder of each format. Encoders that are large, or that need large libraries, are loaded on first use. */
import { encodeFloat32, scaledEncoder } from './raster/images'
import { encodeObj } from './mesh/obj'
import type { ExportExtension } from './formats'
import type { Encoder } from './terrain'

export const encoders: Record<ExportExtension, () => Promise<Encoder>> = {
  png: () => Promise.resolve(scaledEncoder('png')),
  r16: () => Promise.resolve(scaledEncoder('r16')),
  r32: () => Promise.resolve(scaledEncoder('r32')),
  f32: () => Promise.resolve(encodeFloat32),
  exr: async () => (await import('./raster/exr')).encodeExr,
  tif: async () => (await import('./raster/geotiff')).encodeGeoTiff,
  asc: async () => (await import('./raster/ascii-grid')).encodeAsciiGrid,
  obj: () => Promise.resolve(encodeObj),
  glb: async () => (await import('./mesh/glb')).encodeGlb,
  zip: async () => (await import('./archive')).encodeArchive,
}
