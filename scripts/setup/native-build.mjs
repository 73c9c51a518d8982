/** What the native test programs are built with. */
import { ensureRequirements } from './debian.mjs'
import { requirements } from './requirements.mjs'

export const googleTestRequirement = requirements.googleTest

/** Installs what a native build needs. */
export async function ensureNativeTools() {
  const { cmake, ninja, compiler, googleTest } = requirements
  await ensureRequirements([cmake, ninja, compiler, googleTest])
}
