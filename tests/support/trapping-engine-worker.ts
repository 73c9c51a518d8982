/** The engine's worker with a simulated bug: it traps when it sends a terrain after more than a few iterations. */
import '@rill-terrain/engine/worker'
import type { Frame } from '@rill-terrain/engine/protocol'

/** The last iteration before the trap. */
const lastGood = 4

const send = MessagePort.prototype.postMessage
MessagePort.prototype.postMessage = function (this: MessagePort, ...given: Parameters<typeof send>) {
  const frame = (given[0] as { argumentList?: { value?: Partial<Frame> }[] } | null)?.argumentList?.[0]?.value
  if (frame?.progress && frame.progress.iteration > lastGood) {
    setTimeout(() => {
      throw new Error('a trap')
    })
    return
  }
  send.apply(this, given)
} as typeof send
