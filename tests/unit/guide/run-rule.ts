/** Rules of the guide's drawings, for tests. */

/** Runs a rule with the values that it names. */
export function run(code: string, values: Record<string, unknown>): unknown {
  // oxlint-disable-next-line typescript/no-implied-eval -- the rules of the guide are texts, which only tests run.
  return new Function(...Object.keys(values), code)(...Object.values(values))
}

export const linesOf = (code: string, lit: readonly number[]) => lit.map((line) => code.split('\n')[line - 1]!)
