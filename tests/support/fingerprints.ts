/** The table of fingerprints that every build must give, and how to get one. Runs in Node and in a browser's worker. */
import { unwrap, type RillModule } from '../../web/src/engine/module'

export interface FingerprintRow {
  fingerprint: string
  recipe: string
}

/** Rows of `tests/fingerprints.txt`: 16 hexadecimal digits and a recipe on each line; `#` begins a remark. */
export function parseFingerprints(table: string): FingerprintRow[] {
  return table
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, fingerprint, recipe] = /^([0-9a-f]{16})\s+(\S+)$/.exec(line) ?? []
      if (!fingerprint || !recipe) throw new Error(`tests/fingerprints.txt has a line that is no row: ${line}`)
      return { fingerprint, recipe }
    })
}

/** Makes the image known that recipes in the table call `test-image`; the native tests make the same one. */
export function provideTestImage(module: RillModule): void {
  const [width, height] = [97, 61]
  const values = Float32Array.from({ length: width * height }, (_, index) => (Math.imul(index, 2654435761) >>> 0) / 2 ** 32)
  unwrap(module.provideImage('test-image', width, height, values, false))
}

/** Runs a recipe to its end and returns the fingerprint of its heights. */
export function fingerprintOf(module: RillModule, recipe: string, threads: number): string {
  const simulation = unwrap(module.openSimulation(recipe, threads, null))
  try {
    unwrap(simulation.advance(simulation.progress().iterations))
    return simulation.fingerprint()
  } finally {
    simulation.delete()
  }
}
