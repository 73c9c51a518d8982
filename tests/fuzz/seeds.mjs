/** Seed inputs of the recipe fuzzers: the recipes of the fingerprint table and the presets, one per file. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../scripts/setup/run.mjs'
import { fuzzFolder } from './targets.mjs'

/** @returns {Promise<string>} the folder of the seeds */
export async function writeSeeds() {
  const folder = join(fuzzFolder, 'seeds')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const recipes = [...fingerprintedRecipes(), ...(await presetRecipes())]
  recipes.forEach((text, index) => writeFileSync(join(folder, String(index).padStart(3, '0')), `${text}\n`))
  return folder
}

function fingerprintedRecipes() {
  const lines = readFileSync(join(projectRoot, 'tests/fingerprints.txt'), 'utf8').split('\n')
  return lines.flatMap((line) => /^[0-9a-f]{16} (.+)$/.exec(line)?.[1] ?? [])
}

async function presetRecipes() {
  const { tsImport } = await import('tsx/esm/api')
  const { presets } = await tsImport('../../packages/recipe/src/presets/presets.ts', import.meta.url)
  return presets.map((/** @type {{ text: string }} */ preset) => preset.text)
}
