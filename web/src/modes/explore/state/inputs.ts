/** Keys, the touch stick and gamepads as wishes. Pure functions. */
import { clamp } from '../../../state/view/eye'
import { stillWish, type Wish } from './motion'

/** Positions of keys (`KeyboardEvent.code`), so that the same fingers move on every keyboard layout. */
const moves: Readonly<Record<string, Partial<Wish>>> = {
  KeyW: { forward: 1 },
  ArrowUp: { forward: 1 },
  KeyS: { forward: -1 },
  ArrowDown: { forward: -1 },
  KeyA: { right: -1 },
  KeyD: { right: 1 },
  KeyE: { up: 1 },
  Space: { up: 1 },
  KeyQ: { up: -1 },
  KeyC: { up: -1 },
}

/** Keys that turn the view: shares of the full turning speed to the right and up. */
const turns: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  PageUp: [0, 1],
  PageDown: [0, -1],
}

/** Whether holding a key moves or turns. Up and down only work in a flight: Space plays the run while walking. */
export function isMoveKey(code: string, isFlying: boolean): boolean {
  const move = moves[code]
  return turns[code] !== undefined || (move !== undefined && (isFlying || move.up === undefined))
}

/** The wish of the held keys, and the shares of the full turning speed to the right and up. */
export function keyWish(codes: Iterable<string>): { wish: Wish; turn: number; rise: number } {
  const wish = { ...stillWish }
  let [turn, rise] = [0, 0]
  for (const code of codes) {
    for (const axis of ['forward', 'right', 'up'] as const) wish[axis] += moves[code]?.[axis] ?? 0
    turn += turns[code]?.[0] ?? 0
    rise += turns[code]?.[1] ?? 0
  }
  const unit = (value: number) => clamp(value, -1, 1)
  return { wish: { forward: unit(wish.forward), right: unit(wish.right), up: unit(wish.up) }, turn, rise }
}

/** The wish of a stick that is pulled by (`right`, `down`) from its middle; both are shares of its radius. */
export function stickWish(right: number, down: number): Wish {
  const pull = Math.hypot(right, down)
  // Near the middle the stick rests, and further out the speed grows faster than the pull, for slow steps.
  const strength = pull < 0.12 ? 0 : Math.min(1, (pull - 0.12) / 0.88) ** 1.5 / pull
  return { forward: -down * strength + 0, right: right * strength + 0, up: 0 }
}

export interface PadInput {
  wish: Wish
  /** Shares of the full turning speed to the right and up. */
  turn: number
  rise: number
  isFaster: boolean
  /** Buttons that act once per press. */
  pressed: { travel: boolean; slower: boolean; quicker: boolean; leave: boolean }
}

/** A gamepad with the standard mapping: left stick moves, right stick turns, triggers go down and up. */
export function padInput({
  axes,
  buttons,
}: {
  axes: readonly number[]
  buttons: readonly { value: number; pressed: boolean }[]
}): PadInput {
  const axis = (index: number) => axes[index] ?? 0
  const dead = (value: number) => (Math.abs(value) < 0.15 ? 0 : value)
  const button = (index: number) => buttons[index]?.pressed ?? false
  return {
    wish: { ...stickWish(axis(0), axis(1)), up: (buttons[7]?.value ?? 0) - (buttons[6]?.value ?? 0) },
    turn: dead(axis(2)),
    rise: -dead(axis(3)) + 0,
    isFaster: button(0) || button(10),
    pressed: { travel: button(3), slower: button(4), quicker: button(5), leave: button(1) },
  }
}

export function sumOf(a: Wish, b: Wish): Wish {
  return { forward: a.forward + b.forward, right: a.right + b.right, up: a.up + b.up }
}
