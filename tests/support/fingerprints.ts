/** Parses the tables of expected fingerprints, and computes fingerprints. Runs in Node and in a browser's worker. */
import { copyLayer } from '@rill-terrain/engine/layer-copy'
import { unwrap, type RillModule, type Simulation } from '@rill-terrain/engine/module'

/** Fingerprints of a terrain: of its heights, and of each of its layers by id. */
export interface Fingerprints {
  fingerprint: string
  layers: Record<string, string>
}

export interface FingerprintRow extends Fingerprints {
  recipe: string
}

/**
 * Rows of `tests/fingerprints.txt` (16 hexadecimal digits and a recipe on each line) with the layers of
 * `tests/fingerprints-layers.txt` (a recipe, and below it indented lines with a layer and its fingerprint); `#` begins a comment.
 */
export function parseFingerprints(heights: string, layers: string): FingerprintRow[] {
  const ofRecipes = parseLayers(layers)
  const rows = linesOf(heights).map((line) => {
    const [, fingerprint, recipe] = /^([0-9a-f]{16})\s+(\S+)$/.exec(line) ?? []
    if (!fingerprint || !recipe)
      throw new Error(`tests/fingerprints.txt has a line that is not a fingerprint followed by a recipe: ${line}`)
    return { fingerprint, recipe, layers: ofRecipes.get(recipe) ?? {} }
  })
  if (ofRecipes.size !== rows.length)
    throw new Error('tests/fingerprints-layers.txt and tests/fingerprints.txt have different recipes.')
  return rows
}

function parseLayers(table: string): Map<string, Record<string, string>> {
  const ofRecipes = new Map<string, Record<string, string>>()
  let layers: Record<string, string> = {}
  for (const line of linesOf(table)) {
    const [, layer, fingerprint] = /^\s+(\S+) ([0-9a-f]{16})$/.exec(line) ?? []
    if (layer && fingerprint) {
      layers[layer] = fingerprint
    } else {
      layers = {}
      ofRecipes.set(line, layers)
    }
  }
  return ofRecipes
}

function linesOf(table: string): string[] {
  return table
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '' && !line.startsWith('#'))
}

/** Provides the image `test-image` of recipes in the table. The native tests generate the same image. */
export function provideTestImage(module: RillModule): void {
  const [width, height] = [97, 61]
  const values = Float32Array.from({ length: width * height }, (_, index) => (Math.imul(index, 2654435761) >>> 0) / 2 ** 32)
  unwrap(module.provideImage('test-image', width, height, values, false))
}

/** Runs a recipe to its end and returns its fingerprints. */
export function fingerprintsOf(module: RillModule, recipe: string, threads: number): Fingerprints {
  const simulation = unwrap(module.openSimulation(recipe, threads, null))
  try {
    unwrap(simulation.advance(simulation.progress().iterations))
    const layers = simulation.layers().map((id) => [id, layerFingerprint(module, simulation, id)])
    return { fingerprint: simulation.fingerprint(), layers: Object.fromEntries(layers) }
  } finally {
    simulation.delete()
  }
}

/** Fingerprint of a layer as the core computes it (`wasm/grid/fingerprint.cpp`): the hash of its content, mixed with its width. */
function layerFingerprint(module: RillModule, simulation: Simulation, id: string): string {
  const view = unwrap(simulation.layer(id))
  const { values } = copyLayer(id, module.HEAPF32, view, undefined)
  const bits = BigInt(`0x${module.contentHash(values)}`) ^ BigInt(view.width)
  return mixBits(bits).toString(16).padStart(16, '0')
}

/** `mixBits` of `wasm/base/random.h`. */
function mixBits(bits: bigint): bigint {
  const whole = (value: bigint): bigint => BigInt.asUintN(64, value)
  bits = whole(bits + 0x9e3779b97f4a7c15n)
  bits = whole((bits ^ (bits >> 30n)) * 0xbf58476d1ce4e5b9n)
  bits = whole((bits ^ (bits >> 27n)) * 0x94d049bb133111ebn)
  return bits ^ (bits >> 31n)
}
