import { gainOfTwo, nameOf, variants, wasmToNative, type Row, type Variant } from './results'
import type { Timing } from './statistics'

/** Milliseconds with three significant digits. */
export function formatTime(milliseconds: number): string {
  return milliseconds >= 100 ? milliseconds.toFixed(0) : milliseconds.toPrecision(3)
}

/** One row for the terminal. */
export function toLines(row: Row): string {
  const nameOfVariant = (variant: Variant) => (variant === 'plain' && !row.hasReference ? 'yardstick' : variant)
  const times = variants.map((variant) => `${nameOfVariant(variant)} ${describe(row.times[variant])}`).join('  ')
  const { plain, wasm2 } = row.times
  const ratios = [
    `wasm : native ${wasmToNative(row).toFixed(2)}`,
    `two threads ${gainOfTwo(row).toFixed(2)} times as fast as one`,
    ...(row.hasReference ? [`${(plain.median / wasm2.median).toFixed(1)} times as fast as the plain reference`] : []),
    `${row.bytesPerCell.toFixed(0)} bytes per cell`,
  ]
  return `${nameOf(row)}: ms per iteration, ± interquartile range\n  ${times}\n  ${ratios.join(', ')}\n`
}

function describe({ median, spread }: Timing): string {
  return `${formatTime(median)} ±${(100 * spread).toFixed(0)}%`
}
