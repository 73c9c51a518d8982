/** The drops of the drawings, and the steps that the chapter names. */
import { defaultRules, runDrop, type DropState } from './drop'
import { mountainside } from './profile'

/** With the sign of widely copied code. */
export const wrongRules = { ...defaultRules, gravity: -defaultRules.gravity }

export const drop = runDrop(mountainside, defaultRules)
export const wrongDrop = runDrop(mountainside, wrongRules)

/** The first step in which each of them deposits. */
export const deposit = firstDepositOf(drop)
export const wrongDeposit = firstDepositOf(wrongDrop)

/** The step in which the drop fills the hollow. */
export const hollow = drop.findIndex(({ action }) => action === 'fill')

/** The step after which the wrong drop has no speed. */
export const stop = wrongDrop.findIndex(({ speed }) => speed === 0)

/** m³ */
export const maxLoad = Math.max(...drop.map(({ sediment }) => sediment))

/** Slope of a step, per cent. */
export function slopeOf(state: DropState): number {
  return Math.round((100 * state.drop) / defaultRules.cellSize)
}

function firstDepositOf(states: readonly DropState[]): number {
  return states.findIndex(({ action }) => action === 'deposit')
}
