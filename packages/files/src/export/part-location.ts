import type { Location } from '../reading/location'

/** An image below a terrain, and the shares of the image that the terrain shows. */
interface ImageBelow {
  name: string
  shares: Location['transform']
}

/** The location of a terrain above an image; null without an image, and for an image without a location. */
export function locationAbove(
  image: ImageBelow | null,
  locationOf: (name: string) => Location | null | undefined,
): Location | null {
  const location = image && locationOf(image.name)
  return location ? partLocation(location, image.shares) : null
}

/**
 * The location of a terrain that shows a part of a located image. `shares` maps a share (x, y) of the terrain to the share of the
 * image: u = shares[0] + shares[1] x + shares[2] y, and v likewise from shares[3].
 */
export function partLocation({ transform, ...rest }: Location, shares: Location['transform']): Location {
  const [x, xu, xv, y, yu, yv] = transform
  const [u, ux, uy, v, vx, vy] = shares
  return {
    ...rest,
    transform: [
      x + xu * u + xv * v,
      xu * ux + xv * vx,
      xu * uy + xv * vy,
      y + yu * u + yv * v,
      yu * ux + yv * vx,
      yu * uy + yv * vy,
    ],
  }
}
