/** With the system setting `prefers-reduced-motion`, a run to an iteration shows its first and its last picture, not its course. */
import type { Frame } from '@rill-terrain/engine/protocol'
import type { Player } from './player'

export class StillPictures {
  #player: Pick<Player, 'onTheWayTo'>
  #prefersReducedMotion: () => boolean
  /** The job whose first picture was shown. */
  #job = -1

  constructor(player: Pick<Player, 'onTheWayTo'>, prefersReducedMotion: () => boolean) {
    this.#player = player
    this.#prefersReducedMotion = prefersReducedMotion
  }

  /** Whether a frame that the player has accepted is not drawn. */
  skips({ job }: Pick<Frame, 'job'>): boolean {
    const isFirst = job !== this.#job
    this.#job = job
    return !isFirst && this.#prefersReducedMotion() && this.#player.onTheWayTo.peek() !== null
  }
}
