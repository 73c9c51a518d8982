/**
 * The plan of a planned world (`plan.bin`), which one process may make for all others. The file is used only if its hash is the one
 * in `world.json`; every process can make the same plan itself.
 */
import { worldFile, writeWorld, type ChunkWorld, type Fingerprint } from './chunk-world'
import { readWhole, type Directory } from './directory'

export const planFile = 'plan.bin'

/** Size in bytes of more than any plan. */
const maxBytes = 2 ** 28

/** The plan of a directory, or why there is none, as the end of a sentence; null where none was made. */
export async function readPlan(
  directory: Directory,
  world: ChunkWorld,
  fingerprint: Fingerprint,
): Promise<{ plan: Uint8Array } | { wrong: string } | null> {
  const file = await directory.open(planFile)
  const size = file && (await file.size().finally(() => file.close()))
  if (world.plan === undefined) return size === null ? null : { wrong: `${worldFile} does not name it` }
  if (size === null) return { wrong: 'it is missing' }
  const plan = size <= maxBytes ? await readWhole(directory, planFile) : null
  return plan && hashOf(plan, fingerprint) === world.plan ? { plan } : { wrong: `it does not match its hash in ${worldFile}` }
}

/** Writes a plan, whose size is a multiple of four bytes, and then its hash; returns the world with it. */
export async function writePlan(
  directory: Directory,
  world: ChunkWorld,
  plan: Uint8Array<ArrayBuffer>,
  fingerprint: Fingerprint,
): Promise<ChunkWorld> {
  await directory.replace(planFile, [plan])
  const planned = { ...world, plan: hashOf(plan, fingerprint)! }
  await writeWorld(directory, planned)
  return planned
}

/** Null for bytes that are no plan. */
function hashOf({ buffer, byteOffset, length }: Uint8Array<ArrayBuffer>, fingerprint: Fingerprint): string | null {
  return length % 4 === 0 ? fingerprint(new Float32Array(buffer, byteOffset, length / 4)) : null
}
