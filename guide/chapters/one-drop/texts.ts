/** The sentences and numbers of the drawings of one drop. */
import { shareOver, type DropRules, type DropState } from './drop'

/** A volume with separators, such as `1,695 m³`. */
export function cubicMetres(volume: number): string {
  return `${Math.round(volume).toLocaleString('en-GB')} m³`
}

/** What a step did, with its numbers. `before` is the state before the step. */
export function sentenceOf(before: DropState, after: DropState, rules: DropRules): string {
  const { action, drop, capacity, taken } = after
  const moved = cubicMetres(Math.abs(taken))
  const could = `It carries ${cubicMetres(before.sediment)} and can carry ${cubicMetres(capacity)}.`
  const fall = `The ground ahead is ${Math.abs(drop)} m ${drop < 0 ? 'higher' : 'lower'}.`
  switch (action) {
    case 'start':
      return 'The drop starts with speed 1, water 1 and no sediment.'
    case 'erode':
      return `${fall} ${could} It fills ${filledShare(rules)} of the free capacity: it erodes ${moved}.`
    case 'deposit':
      return `${fall} ${could} It deposits a part of the surplus: ${moved}.`
    case 'fill':
      return `${fall} The drop cannot climb, so it fills the hollow behind it with ${moved} and moves on.`
    case 'end':
      return `The path ends. The drop deposits the rest of its load: ${moved}.`
  }
}

/** Share of its free capacity that a drop fills in a step, such as `24 %`. */
export function filledShare({ cellSize, erosion }: DropRules): string {
  return `${Math.round(100 * shareOver(cellSize, erosion, 100))} %`
}

/** Speed and water after a step. */
export function conditionOf({ speed, water }: DropState): string {
  return `Speed ${speed.toFixed(2)}, water ${water.toFixed(2)}.`
}
