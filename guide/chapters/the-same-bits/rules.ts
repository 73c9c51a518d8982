/** A sum in parts, and the fingerprint, in plain code. */
import type { RuleOf } from '../../components/drawing/Rule'
import { additions } from './sums'

const sumCode = `const length = volumes.length / parts                   // in the core, parts are fixed
const sums = []
for (let part = 0; part < parts; part++) {
  let sum = volumes[part * length]
  for (let next = 1; next < length; next++) {
    sum = float32(sum + volumes[part * length + next])
  }
  sums.push(sum)
}
let total = sums[0]
for (const sum of sums.slice(1)) {
  total = float32(total + sum)
}
return total`

/** For a number of threads, which are the parts. Its states are numbers of additions. */
export function sumRule(threads: number): RuleOf<number> {
  const all = additions(threads)
  return {
    code: sumCode,
    lit(step) {
      if (step === 0) return [1, 2]
      const [before, { thread }] = [all[step - 2], all[step - 1]!]
      const begins = before?.thread !== thread
      const lines = thread === null ? [...(begins ? [8, 10] : []), 11, 12] : [...(begins ? [3, 4] : []), 5, 6]
      return step === all.length ? [...lines, 14] : lines
    },
    source: 'wasm/method/ledger.h',
  }
}

const fingerprintCode = `const lanes = [1n, 2n, 3n, 4n]
let count = 0n
for (const height of heights) {
  const lane = count % 4n
  count = count + 1n
  const mixed = (lanes[lane] ^ BigInt(bitsOf(height))) * 0x9e3779b97f4a7c15n
  lanes[lane] = turned(bits64(mixed))
}
let hash = mixBits(count)
for (const lane of lanes) {
  hash = mixBits(hash ^ lane)
}
return mixBits(hash ^ BigInt(width)).toString(16)`

/** State 0 has the whole fingerprint; a changed bit changes only what depends on it. */
export const fingerprintRule: RuleOf<unknown> = {
  code: fingerprintCode,
  lit: (_, step) => (step === 0 ? [1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 13] : [6, 7, 10, 11, 13]),
  source: 'wasm/grid/fingerprint.cpp',
}
