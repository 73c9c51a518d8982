import type { MethodData, Registry } from '@rill-terrain/recipe/types'
import type { RillModule } from './module'

/** Methods of engines up to 0.3.0, which do not describe the data that they need: it has the name of the method. */
const earlierMethods: readonly MethodData[] = ['image', 'place']

/** A module's description of its engine. */
export function registryOf(module: Pick<RillModule, 'describe'>): Registry {
  const registry = JSON.parse(module.describe()) as Registry
  for (const method of registry.methods) method.data ??= earlierMethods.find((id) => id === method.id) ?? 'none'
  return registry
}
