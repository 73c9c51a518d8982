/** Moves the eye of an explorer by keys, pointer, touch stick and gamepad. Loaded when exploring starts. */
import { batch, effect, untracked } from '@preact/signals'
import type { Pane, TerrainFrame } from '@rill-terrain/renderer/renderer'
import { eyeFromText, eyeHeight, eyeToText, type ExplorerEye } from '../../../state/view/eye'
import { blockWorldOf } from '../state/block-world'
import type { Extent } from '../state/chunk-window'
import { exploringOf, type Explorer, type ExploreStatus, type Exploring, type Obstacle } from '../state/exploring'
import { fasterFactor, firstGear, gears, shifted, speedText } from '../state/gears'
import { keyWish, padInput, stickWish, sumOf, type PadInput } from '../state/inputs'
import { bodyOf, eyeOf, isAtRest, moved, stillWish, turned, withTravel, type Body, type Land } from '../state/motion'
import { startPlace } from '../state/start'
import type { ViewState } from '../../../state/view/view'
import type { TerrainFrames } from '../../../scene/terrain-frames'
import type { ActivePart } from '../../../scene/scene-mode'
import { landOf } from './land'
import { listenForLooks } from './looks'
import { listenForExploreKeys } from './keys'
import { placeObject } from './objects'
import { Wandering } from './wandering'

/** Degrees per second at full turning speed. */
const turningSpeed = { turn: 75, rise: 45 }
/** Minimum milliseconds between two updates of the status line. */
const statusInterval = 120
const noPad: PadInput['pressed'] = { travel: false, slower: false, quicker: false, leave: false }

/** Writes the eye of a walker close to the place in view into the link. */
function startExploring(pane: Pane, view: ViewState, { terrain }: TerrainFrames): void {
  const exploring = exploringOf(view)
  if (!terrain) return exploring.leave()
  const { camera } = pane.view
  const { heights, waterMap, sea } = terrain
  const isWet = (index: number) => heights[index]! < (sea ?? -Infinity) || (waterMap?.lakes[index] ?? 0) > 0
  const place = startPlace({ ...terrain, isWet }, camera)
  exploring.hasMoved.value = false
  exploring.moveTo(eyeToText({ travel: 'walk', ...place, height: eyeHeight, azimuth: camera.azimuth, pitch: -4 }))
  pane.element.focus({ preventScroll: true, focusVisible: false })
}

export function connectExplorer(pane: Pane, view: ViewState, frames: TerrainFrames): ActivePart | null {
  if (view.eye.peek() === null) startExploring(pane, view, frames)
  return view.eye.peek() && new EyeControls(pane, view, frames)
}

/** How the explorer moves, and until then which keys move. */
function announcementOf(status: ExploreStatus | null, hasMoved: boolean): string {
  if (!status) return ''
  if (status.obstacle === 'computing') return 'Computing the ground ahead.'
  if (status.obstacle === 'end') return 'The world ends here.'
  const how = hasMoved ? '' : ' W, A, S and D or the arrow keys move, T flies or walks, Escape returns to the block.'
  return `${status.travel === 'walk' ? 'Walking' : 'Flying'} at ${speedText(status.speed)}.${how}`
}

class EyeControls implements ActivePart, Explorer {
  #pane: Pane
  #view: ViewState
  #exploring: Exploring
  #body: Body
  #gear: Record<'walk' | 'fly', number>
  #held = new Set<string>()
  #stick = stillWish
  #padPressed = noPad
  #reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)')
  #scheduled = 0
  #lastTime = 0
  #lastStatus = -Infinity
  /** The terrain that the altitude of the body refers to. */
  #ground: { frame: TerrainFrame; exaggeration: number } | null = null
  /** The text of the eye that this object has written into the link. */
  #written = ''
  /** Null until the world is known. */
  #wandering: Wandering | null = null
  #obstacle: Obstacle | null = null
  #ends: (() => void)[]

  constructor(pane: Pane, view: ViewState, frames: TerrainFrames) {
    this.#pane = pane
    this.#view = view
    const exploring = exploringOf(view)
    this.#exploring = exploring
    const land = this.#land
    this.#body = bodyOf(view.eye.peek()!, land)
    const length = Math.max(land.width, land.depth)
    this.#gear = { walk: firstGear(length, 'walk'), fly: firstGear(length, 'fly') }
    exploring.explorer.value = this
    // The pointer turns the view, so it reads no values.
    view.picked.value = null
    const wake = () => this.#wake()
    addEventListener('gamepadconnected', wake)
    this.#ends = [
      () => removeEventListener('gamepadconnected', wake),
      listenForExploreKeys(pane, view, this.#held, this, wake),
      listenForLooks(pane, view, {
        turn: (right, up) => this.#turn(right, up),
        changeGear: (by) => this.changeGear(by),
      }),
      // Another link, or a step back in the browser's history, moves the explorer.
      effect(() => this.#follow(view.eye.value)),
      effect(() => void (view.exaggeration.value && wake())),
      effect(() => {
        const world = blockWorldOf(view).value
        untracked(() => this.#wander(world && new Wandering(pane, frames, world, this.#reducedMotion.matches)))
      }),
      () => this.#wander(null),
      effect(() => {
        exploring.announcement.value = announcementOf(exploring.status.value, exploring.hasMoved.value)
      }),
    ]
    this.#wake()
  }

  update(): void {
    const move = this.#wandering?.update(performance.now())
    if (move && (move.east !== 0 || move.south !== 0)) this.#stayInWorld(move)
    this.#wake()
  }

  changeTravel(): void {
    this.#body = withTravel(this.#body, this.#body.travel === 'walk' ? 'fly' : 'walk', this.#land)
    this.#exploring.hasMoved.value = true
    this.#wake()
  }

  changeGear(by: number): void {
    const { travel } = this.#body
    this.#gear[travel] = shifted(this.#gear[travel], by)
    this.#report()
  }

  pullStick(right: number, down: number): void {
    this.#stick = stickWish(right, down)
    this.#wake()
  }

  place(kind: Parameters<Explorer['place']>[0]): void {
    placeObject(this.#pane, this.#view, kind)
  }

  end(): void {
    for (const end of this.#ends) end()
    cancelAnimationFrame(this.#scheduled)
    this.#exploring.explorer.value = null
    this.#exploring.status.value = null
    this.#exploring.isChanging.value = false
    this.#exploring.announcement.value = this.#exploring.isActive.peek() ? '' : 'Back to the block.'
  }

  get #land(): Land {
    const wandering = this.#wandering
    const land = landOf(this.#pane.sight!)
    return wandering ? { ...land, isOpen: (east, south) => wandering.isOpen(east, south) } : land
  }

  /** The block has moved by some metres: the eye and the objects stay at their places in the world, if the block has them. */
  #stayInWorld({ east, south }: Extent): void {
    const land = this.#land
    const shares = { x: east / land.width, y: south / land.depth }
    const staying = <Thing extends { x: number; y: number }>(things: readonly Thing[]) =>
      things
        .map((thing) => ({ ...thing, x: thing.x - shares.x, y: thing.y - shares.y }))
        .filter(({ x, y }) => Math.abs(x) <= 0.5 && Math.abs(y) <= 0.5)
    const { travel, velocity } = this.#body
    const { eye } = this.#pane.view
    const [here] = eye ? staying([eye]) : []
    if (!here) return
    this.#body = { ...bodyOf({ ...here, travel }, land), velocity }
    const written = eyeToText({ ...here, travel })
    this.#written = written
    batch(() => {
      this.#view.objects.value = staying(this.#view.objects.peek())
      this.#exploring.moveTo(written)
    })
    // The link rounds the place.
    this.#pane.setView({ eye: here })
  }

  #wander(next: Wandering | null): void {
    this.#wandering?.end()
    this.#wandering = next
    next?.update(performance.now())
  }

  #follow(eye: ExplorerEye | null): void {
    if (!eye || eyeToText(eye) === this.#written) return
    this.#body = bodyOf(eye, this.#land)
    this.#wake()
  }

  #turn(right: number, up: number): void {
    this.#body = turned(this.#body, right, up)
    this.#wake()
  }

  #wake(): void {
    if (this.#scheduled) return
    this.#lastTime = performance.now()
    this.#schedule()
  }

  #schedule(): void {
    this.#scheduled = requestAnimationFrame((now) => this.#step(now))
  }

  #step(now: number): void {
    this.#scheduled = 0
    if (!this.#pane.sight) return this.#schedule()
    const seconds = Math.max(0, Math.min(0.1, (now - this.#lastTime) / 1000))
    this.#lastTime = now
    const pad = this.#readPad()
    // A button of the gamepad may have left the ground.
    if (this.#exploring.explorer.peek() !== this) return
    const keys = keyWish(this.#held)
    const wish = sumOf(sumOf(keys.wish, this.#stick), pad?.wish ?? stillWish)
    const isFaster = this.#held.has('ShiftLeft') || this.#held.has('ShiftRight') || pad?.isFaster
    const { turn, rise } = turningSpeed
    const isChanging = this.#wandering?.follow(this.#body, now)
    const land = this.#land
    this.#stayAboveChangedGround(land)
    const facing = turned(
      this.#body,
      (keys.turn + (pad?.turn ?? 0)) * turn * seconds,
      (keys.rise + (pad?.rise ?? 0)) * rise * seconds,
    )
    const speed = this.#speed * (isFaster ? fasterFactor : 1)
    this.#body = moved(facing, wish, land, { speed, hasInertia: !this.#reducedMotion.matches }, seconds)
    const isStopped = this.#body.east === facing.east && this.#body.south === facing.south
    const isGoing = seconds > 0 && (wish.forward !== 0 || wish.right !== 0)
    this.#obstacle = (isStopped && isGoing && this.#wandering?.obstacleOf(this.#body)) || null
    const hasWish = Object.values(wish).some((value) => value !== 0) || keys.turn !== 0 || keys.rise !== 0
    if (hasWish) this.#exploring.hasMoved.value = true
    this.#pane.setView({ eye: eyeOf(this.#body, land) })
    if (now - this.#lastStatus > statusInterval) this.#report()
    // A gamepad has no events, so it is read in each frame.
    if (hasWish || pad || isChanging || !isAtRest(this.#body, land)) this.#schedule()
    if (!hasWish && isAtRest(this.#body, land)) this.#rest(land)
  }

  /** When the terrain or its exaggeration has changed, the eye is as high above the ground as before, as the link says. */
  #stayAboveChangedGround(land: Land): void {
    const { frame, view } = this.#pane.sight!
    const { eye, exaggeration } = view
    if (frame === this.#ground?.frame && exaggeration === this.#ground.exaggeration) return
    this.#ground = { frame, exaggeration }
    const { travel, velocity } = this.#body
    if (eye) this.#body = { ...bodyOf({ ...eye, travel }, land), velocity }
  }

  /** Writes the eye into the link. */
  #rest(land: Land): void {
    const text = eyeToText(eyeOf(this.#body, land))
    this.#report()
    if (text === this.#written) return
    this.#written = text
    // Shown as it is in the link, so that the link gives the same picture.
    this.#pane.setView({ eye: eyeFromText(text) })
    this.#exploring.moveTo(text)
  }

  get #speed(): number {
    return gears[this.#gear[this.#body.travel]]!
  }

  #readPad(): PadInput | null {
    const pad = navigator.getGamepads?.().find((each) => each?.mapping === 'standard')
    if (!pad) return null
    const input = padInput(pad)
    const before = this.#padPressed
    this.#padPressed = input.pressed
    const isNew = (button: keyof typeof noPad) => input.pressed[button] && !before[button]
    if (isNew('travel')) this.changeTravel()
    if (isNew('slower')) this.changeGear(-1)
    if (isNew('quicker')) this.changeGear(1)
    if (isNew('leave')) this.#exploring.leave()
    return input
  }

  #report(): void {
    this.#lastStatus = performance.now()
    const { sight } = this.#pane
    if (!sight) return
    const land = landOf(sight)
    const { travel, east, south, altitude, azimuth } = this.#body
    const drawn = land.heightAt(east, south)
    const { exaggeration } = sight.view
    const ground = drawn / exaggeration + sight.frame.statistics.lowest
    const height = travel === 'walk' ? eyeHeight : altitude - drawn
    this.#exploring.status.value = {
      travel,
      speed: this.#speed,
      ground,
      height,
      azimuth: Math.round(azimuth) % 360,
      exaggeration,
      obstacle: this.#obstacle,
    }
  }
}
