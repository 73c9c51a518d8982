import { availableParallelism, cpus } from 'node:os'

/** What the times were taken on, for people: the processor and the number of its cores that can be used. */
export function machineName(model = cpus()[0]?.model ?? 'unknown', cores = availableParallelism()): string {
  return `${model.trim().replace(/\s+/g, ' ')}, ${cores} ${cores === 1 ? 'core' : 'cores'}`
}

/** The name of a file for it: lower case letters, digits and single hyphens. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/\((r|tm)\)/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
