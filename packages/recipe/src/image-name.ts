/** Names of images in the engine's library: see `imageName` in wasm/sources/image.h. */
import type { ParameterValues } from './types'

const codes = ['brightness', 'terrarium', 'terrain-rgb'] as const

/** How the colours of a picture are decoded, if its recipe says it. */
type ImageCode = (typeof codes)[number]

const separator = '#decode='

/** Name of the image of an `image` stage. A chosen decoding is a fragment of the address. */
export function imageNameOf({ url, name, decode = 'auto' }: ParameterValues): string {
  if (!url) return String(name)
  return decode === 'auto' ? String(url) : `${url}${separator}${decode}`
}

/** The address to fetch and the decoding, if any, of an image whose name is an address. */
export function codedAddress(name: string): { address: string; decode?: ImageCode } {
  const at = name.lastIndexOf(separator)
  const decode = codes.find((code) => at >= 0 && code === name.slice(at + separator.length))
  return decode ? { address: name.slice(0, at), decode } : { address: name }
}
