/** Values in the measures of a terrain, as tasks and numbers in the text name them. */

/** What `getMeasures()` of the element returns, and what the check of the numbers computes: a tree of numbers and texts. */
export type Measures = { readonly [name: string]: unknown }

/**
 * The value at a path: `mass.eroded`, `landforms.hack.exponent`, `landforms.rivers.0.order`. The values of the landforms' summary
 * may be named alone: `closedShare` means `landforms.summary.closedShare`.
 */
export function valueAt(measures: Measures, path: string): number | string | null {
  for (const start of ['', 'landforms.summary.', 'landforms.']) {
    const value = follow(measures, start + path.replace(start === '' ? '' : /^landforms\./, ''))
    if (typeof value === 'number' || typeof value === 'string' || value === null) return value
  }
  throw new Error(`The terrain has no measure "${path}".`)
}

function follow(tree: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, name) => (at as Measures | null | undefined)?.[name], tree)
}

export type Notation = 'number' | 'percent' | 'text'

export interface WrittenNumber {
  as?: Notation | undefined
  digits?: number | undefined
  /** The number is divided by this: 1e6 for km². */
  per?: number | undefined
}

/** A value as the text of the guide has it. */
export function writeValue(value: number | string | null, { as = 'number', digits = 0, per = 1 }: WrittenNumber): string {
  if (value === null) return 'none'
  if (typeof value === 'string') return value
  const shown = as === 'percent' ? 100 * value : value / per
  return shown.toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits }).replace('-', '−')
}

export type Goal = 'below' | 'above' | 'between'

/** How far a value is from a goal: 0 if it is met, otherwise the distance to the nearest value that meets it. */
export function missOf(value: number, goal: Goal, wanted: number | readonly [number, number]): number {
  const [low, high] = typeof wanted === 'number' ? [wanted, wanted] : wanted
  if (goal === 'below') return Math.max(0, value - high)
  if (goal === 'above') return Math.max(0, low - value)
  return Math.max(0, low - value, value - high)
}
