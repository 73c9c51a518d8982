import { availableParallelism, cpus } from 'node:os'

/** Readable name of the machine: its processor and the number of usable cores. */
export function machineName(model = cpus()[0]?.model ?? 'unknown', cores = availableParallelism()): string {
  return `${model.trim().replace(/\s+/g, ' ')}, ${cores} ${cores === 1 ? 'core' : 'cores'}`
}

/** File name for a machine: lower-case letters, digits and single hyphens. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/\((r|tm)\)/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
