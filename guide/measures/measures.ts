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

/** Whether a recipe has the value without a run. */
export const isOfRecipe = (path: string): boolean => /^(parameters|chunkCost)\./.test(path)

function follow(tree: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, name) => (at as Measures | null | undefined)?.[name], tree)
}

type Notation = 'number' | 'percent' | 'text'

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

/** A goal and a value as a task has them: in percent for shares, and a value with one digit more than the goal. */
export class GoalText {
  #wanted: readonly number[]
  #goal: Goal
  #unit: string
  #digits: number

  /** `unit`: `%` for shares. */
  constructor(goal: Goal, wanted: number | readonly [number, number], unit = '') {
    this.#wanted = typeof wanted === 'number' ? [wanted] : wanted
    this.#goal = goal
    this.#unit = unit
    this.#digits = Math.max(...this.#wanted.map((number) => decimalsOf(number * this.#factor)))
  }

  /** `below 5 %`, `between 0.37 and 0.43`. */
  toString(): string {
    const numbers = this.#wanted.map((number) => this.#write(number, this.#digits))
    return numbers.length === 1 ? `${this.#goal} ${numbers[0]}` : `between ${numbers.join(' and ')}`
  }

  value(found: number): string {
    return this.#write(found, this.#digitsOfValues)
  }

  /** Rounded up, so that a miss is never written as zero. */
  miss(distance: number): string {
    const steps = this.#factor * 10 ** this.#digitsOfValues
    return this.#write(Math.ceil(distance * steps - 1e-9) / steps, this.#digitsOfValues)
  }

  get #factor(): number {
    return this.#unit === '%' ? 100 : 1
  }

  /** Volumes of rock need no decimals. */
  get #digitsOfValues(): number {
    return Math.max(...this.#wanted) >= 10_000 ? 0 : this.#digits + 1
  }

  #write(number: number, digits: number): string {
    const text = writeValue(number, { as: this.#unit === '%' ? 'percent' : 'number', digits })
    return this.#unit === '°' ? `${text}°` : `${text} ${this.#unit}`.trimEnd()
  }
}

const decimalsOf = (number: number): number => String(Number(number.toFixed(6))).split('.')[1]?.length ?? 0
