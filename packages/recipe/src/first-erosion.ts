/** The erosion that suits any ground: what the page offers for ground without any. */
import type { Registry } from './types'

/** Names and effects. */
const offered: Readonly<Record<string, { name: string; about: string }>> = {
  'stream-power': { name: 'Rivers', about: 'valleys of rising ground' },
  droplets: { name: 'Droplets', about: 'gullies and fans of rain' },
  thermal: { name: 'Weathering', about: 'slopes that slip to their talus' },
}

/** The methods with which ground is first eroded, as far as the engine has them. */
export function firstErosions({ methods }: Pick<Registry, 'methods'>) {
  return Object.keys(offered).flatMap((id) => {
    const method = methods.find((each) => each.id === id)
    return method ? [{ id, title: method.title, ...offered[id]! }] : []
  })
}
