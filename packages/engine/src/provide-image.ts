import type { RillError, RillModule } from './module'
import type { NamedImage } from './protocol'

/** Provides an image to an engine. Engines before interface 6 do not know areas without data, and neither do their recipes. */
export function provideImageTo(module: RillModule, image: NamedImage): true | RillError {
  const { name, width, height, values, isInMetres, voids } = image
  return voids && module.provideImageWithVoids
    ? module.provideImageWithVoids(name, width, height, values, isInMetres, voids)
    : module.provideImage(name, width, height, values, isInMetres)
}
