/** Fraction of a picture's side by which an arrow key moves something, without and with Shift. */
const keyStep = 0.01
const shiftStep = 0.1

const directions: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** How far a key moves something in a picture, as fractions of its sides; null for keys other than arrow keys. */
export function arrowStep({ key, shiftKey }: KeyboardEvent): { right: number; down: number } | null {
  const direction = directions[key]
  if (!direction) return null
  const step = shiftKey ? shiftStep : keyStep
  return { right: direction[0] * step, down: direction[1] * step }
}

export function isRemoval({ key }: KeyboardEvent): boolean {
  return key === 'Delete' || key === 'Backspace'
}
