import { counted } from '@rill-terrain/recipe/format'
import type { Budget, StageReport } from '@rill-terrain/engine/module'
import type { Decision } from '@rill-terrain/files/reading/decisions'
import { formatReadSettings } from '@rill-terrain/files/reading/read-settings'

/** The report of a run, in the order in which `--json` prints it. */
export interface RunReport {
  recipe: string
  fingerprint: string
  stages: StageReport[]
  /** Cubic metres. */
  budget: Budget
  /** What the readers of the run's files decided. */
  decisions: Decision[]
}

/** Decisions as `--json` prints them. `read` has the values of `--read` that choose otherwise. */
function decisionsForJson(decisions: readonly Decision[]) {
  return decisions.map(({ subject, text, choices }) => ({
    subject,
    text,
    choices: choices.map(({ label, options }) => ({ label, read: formatReadSettings(options) })),
  }))
}

/** The report as one line of JSON. */
export function toJson({ recipe, fingerprint, stages, budget, decisions }: RunReport): string {
  return `${JSON.stringify({
    recipe,
    fingerprint,
    stages: stages.map(({ method, iterations, milliseconds }) => ({ method, iterations, milliseconds })),
    budget: { eroded: budget.eroded, deposited: budget.deposited, carried: budget.carried, lost: budget.lost },
    decisions: decisionsForJson(decisions),
  })}\n`
}

/** The report as readable text. */
export function toSummary({ recipe, fingerprint, stages, budget }: RunReport): string {
  const longest = Math.max(...stages.map(({ method }) => method.length))
  const rows = stages.map(({ method, iterations, milliseconds }) => {
    const count = counted(iterations, 'iteration')
    return `${method.padEnd(longest)}  ${count.padStart(16)}  ${milliseconds.toFixed(1).padStart(10)} ms`
  })
  const residual = budget.eroded - budget.deposited - budget.carried - budget.lost
  const volumes = Object.entries({
    eroded: budget.eroded,
    deposited: budget.deposited,
    carried: budget.carried,
    'lost over the border': budget.lost,
    'mass balance error': residual,
    ...(budget.uplifted > 0 ? { uplifted: budget.uplifted } : {}),
  }).map(([name, volume]) => `${name.padEnd(20)}  ${formatVolume(volume).padStart(16)} m^3`)
  return [
    `recipe       ${recipe}`,
    `fingerprint  ${fingerprint}`,
    ...labelled('stages', rows),
    ...labelled('mass balance', volumes),
    '',
  ].join('\n')
}

function labelled(label: string, rows: string[]): string[] {
  return rows.map((row, index) => `${(index === 0 ? label : '').padEnd(13)}${row}`)
}

function formatVolume(volume: number): string {
  // Residuals are rounding errors, far below the cubic metres of the other values.
  return Math.abs(volume) > 0 && Math.abs(volume) < 1 ? volume.toExponential(2) : Math.round(volume).toLocaleString('en-GB')
}
