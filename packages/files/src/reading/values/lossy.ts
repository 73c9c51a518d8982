import type { Decision } from '../decisions'

/** The decision about a picture whose compression changes its values. */
export function lossy(name: string, kind: string): Decision {
  const text = `${name} is ${kind}, whose compression changes heights by up to several steps; a 16-bit PNG or a GeoTIFF has none of this.`
  return { subject: 'lossy', text, choices: [] }
}
