/**
 * Validates Kubernetes objects against the schema that Kubernetes publishes, which the package has compiled to validators. The
 * schema allows unknown fields, such as misspelt ones. These are found as the fields that no validator reads.
 */
import { Job } from 'kubernetes-models/batch/v1/Job'
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap'
import { PersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim'

type Fields = Record<string, unknown>

const kinds: Record<string, new () => { validate(): void }> = { Job, ConfigMap, PersistentVolumeClaim }
const fieldsOfAll = ['apiVersion', 'kind', 'metadata', 'spec', 'data']

/** Errors of an object. */
export function faultsOf(object: Fields): string[] {
  const Kind = kinds[String(object.kind)]
  if (!Kind) return [`no schema for the kind ${String(object.kind)}`]
  const unread = new Set<string>()
  const watched = Object.entries(object).map(([name, value]) => [name, watch(value, name, unread)])
  const faults = Object.keys(object).filter((name) => !fieldsOfAll.includes(name))
  try {
    // Assigns the fields, since the constructor would read and copy all of them.
    Object.assign(new Kind(), Object.fromEntries(watched)).validate()
  } catch (error) {
    faults.push((error as Error).message)
  }
  return [...faults, ...[...unread].map((path) => `${path}: there is no such field`)]
}

/** Returns a copy that removes each field from `unread` when the field is read. */
function watch(value: unknown, path: string, unread: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value
  const target = (Array.isArray(value) ? [] : {}) as Fields
  for (const [name, inner] of Object.entries(value)) {
    target[name] = watch(inner, `${path}.${name}`, unread)
    unread.add(`${path}.${name}`)
  }
  return new Proxy(target, {
    get(from, name, receiver) {
      unread.delete(`${path}.${String(name)}`)
      return Reflect.get(from, name, receiver) as unknown
    },
  })
}
