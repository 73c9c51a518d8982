/** Properties by which code finds methods, so that no code has to know their ids. */
import type { MethodData, MethodDescription, Registry } from './types'

type Methods = Pick<Registry, 'methods'>

/** The data that a method, given by its id, needs. */
export const dataOf = (registry: Methods | null, id: string): MethodData =>
  registry?.methods.find((method) => method.id === id)?.data ?? 'none'

/** The method that needs this data; undefined where the engine has none. */
export const methodWithData = ({ methods }: Methods, data: MethodData): MethodDescription | undefined =>
  methods.find((method) => method.data === data)

/** The parameter of the method with images that says what areas without data become. */
export const voidsParameter = 'voids'

/** Whether the engine can leave out areas without data; engines up to 0.3.0 fill them. */
export function canKeepVoids(registry: Methods): boolean {
  return methodWithData(registry, 'image')?.parameters.some(({ id }) => id === voidsParameter) ?? false
}
