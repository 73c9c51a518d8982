/** What the native test programs are built with. */
import { hasGoogleTest } from './cmake.mjs'
import { ensureRequirements, programRequirement } from './debian.mjs'
import { buildTools } from './wasm-build.mjs'

export const googleTestRequirement = { name: 'GoogleTest sources', packages: ['googletest'], isThere: hasGoogleTest }

/** Installs what a native build needs. */
export async function ensureNativeTools() {
  await ensureRequirements([
    ...buildTools,
    { name: 'a C++ compiler', packages: ['g++'], isThere: hasCompiler },
    googleTestRequirement,
  ])
}

function hasCompiler() {
  return (process.env.CXX ?? '') !== '' || ['c++', 'g++', 'clang++'].some((name) => programRequirement(name).isThere())
}
