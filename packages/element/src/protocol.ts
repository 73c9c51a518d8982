/**
 * The messages between a page and a figure in an iframe, documented in docs/embedding/protocol.md. Each side reads messages with
 * `readMessage`, which accepts only the fields in these tables.
 */

import type { FigureMeasures } from './measures'

export const protocolVersion = 1

/** Maximum length, in characters, of a recipe (the engine reads 32,768) with its options, of a sentence, and of a name. */
export const maxAddress = 36_864
const maxSentence = 4096
const maxName = 256

type Guard<Value> = (value: unknown) => value is Value

const text =
  (longest: number): Guard<string> =>
  (value): value is string =>
    typeof value === 'string' && value.length <= longest
const count: Guard<number> = (value): value is number => Number.isSafeInteger(value) && (value as number) >= 0
const yesOrNo: Guard<boolean> = (value): value is boolean => typeof value === 'boolean'
const picture: Guard<Blob> = (value): value is Blob => value instanceof Blob
// The element receives measures from its own figure only, and passes them on as they are.
const measures: Guard<FigureMeasures> = (value): value is FigureMeasures => typeof value === 'object' && value !== null

const [address, sentence, name] = [text(maxAddress), text(maxSentence), text(maxName)]

/** Commands from a page to a figure. */
const commandFields = {
  hello: {},
  // With `awaitTurn`, a visible figure requests a turn, and loads its engine when it receives `takeTurn`.
  awaitTurn: {},
  takeTurn: { checkpointBytes: count },
  play: {},
  pause: {},
  step: {},
  seek: { iteration: count },
  setRecipe: { recipe: address },
  setParameter: { name, value: name },
  // Sent for a linked figure; this figure's terrain may not have the parameter.
  offerParameter: { name, value: name },
  setCamera: { camera: name },
  getPicture: { request: count },
  getMeasures: { request: count },
} satisfies Table

/** Events from a figure to its page. */
const eventFields = {
  loaded: {},
  // Whether the figure needs an engine or still has one.
  wanted: { isWanted: yesOrNo },
  ready: { recipe: address, fingerprint: name, iteration: count, iterations: count },
  // `following`: the figure runs to an iteration because of a command, and is not being played by the reader.
  iteration: { iteration: count, iterations: count, playing: yesOrNo, following: yesOrNo },
  done: { recipe: address, fingerprint: name, iteration: count },
  error: { message: sentence },
  camera: { camera: name },
  parameter: { name, value: name },
  paint: { recipe: address, strokes: count },
  copy: { text: address },
  picture: { request: count, picture },
  measures: { request: count, measures },
  refused: { request: count, message: sentence },
} satisfies Table

type Table = Record<string, Record<string, Guard<unknown>>>
type Guarded<Field> = Field extends Guard<infer Value> ? Value : never
type Messages<Fields extends Table> = {
  [Type in keyof Fields]: { type: Type } & { [Name in keyof Fields[Type]]: Guarded<Fields[Type][Name]> }
}[keyof Fields]

export type Command = Messages<typeof commandFields>
export type FigureEvent = Messages<typeof eventFields>

/** Validates a posted message; null if it is not a valid message of this protocol. */
function readMessage<Fields extends Table>(fields: Fields, data: unknown): Messages<Fields> | null {
  if (typeof data !== 'object' || data === null) return null
  const { rill, type, ...given } = data as Record<string, unknown>
  if (rill !== protocolVersion || typeof type !== 'string' || !Object.hasOwn(fields, type)) return null
  const expected = Object.entries(fields[type]!)
  if (!expected.every(([field, isGood]) => isGood(given[field]))) return null
  // Drops all other fields.
  return { type, ...Object.fromEntries(expected.map(([field]) => [field, given[field]])) } as Messages<Fields>
}

export const readCommand = (data: unknown): Command | null => readMessage(commandFields, data)
export const readEvent = (data: unknown): FigureEvent | null => readMessage(eventFields, data)

/** Adds the protocol version to a message for posting. */
export function envelope<Message extends Command | FigureEvent>(message: Message): Message & { rill: number } {
  return { rill: protocolVersion, ...message }
}

/** Limits the number of messages per second, with bursts of up to `max` messages. */
export class RateLimit {
  #perSecond: number
  #max: number
  #left: number
  #last: number
  #now: () => number

  constructor(perSecond: number, max: number, now = () => performance.now()) {
    this.#perSecond = perSecond
    this.#max = max
    this.#left = max
    this.#now = now
    this.#last = now()
  }

  admits(): boolean {
    const now = this.#now()
    this.#left = Math.min(this.#max, this.#left + ((now - this.#last) / 1000) * this.#perSecond)
    this.#last = now
    if (this.#left < 1) return false
    this.#left -= 1
    return true
  }
}

/** Rate limit for each side: enough for dragging the camera at the frame rate of a fast display. */
export const messagesPerSecond = 120
export const messagesAtOnce = 240
