/**
 * What a page and a figure in a frame of it say to each other, in words for people: docs/embedding/protocol.md. Each end reads what
 * comes from the other with `readMessage`, which lets through only what these tables say.
 */

export const protocolVersion = 1

/** Characters: the longest recipe that a figure takes, with its options, and the longest sentence. */
export const longestAddress = 16_384
const longestSentence = 4096
const longestName = 256

type Guard<Value> = (value: unknown) => value is Value

const text =
  (longest: number): Guard<string> =>
  (value): value is string =>
    typeof value === 'string' && value.length <= longest
const count: Guard<number> = (value): value is number => Number.isSafeInteger(value) && (value as number) >= 0
const yesOrNo: Guard<boolean> = (value): value is boolean => typeof value === 'boolean'
const picture: Guard<Blob> = (value): value is Blob => value instanceof Blob

const [address, sentence, name] = [text(longestAddress), text(longestSentence), text(longestName)]

/** What a page may ask of a figure. */
const commandFields = {
  hello: {},
  // The page says when: a figure that is in sight asks for its turn, and loads its engine once it has it.
  awaitTurn: {},
  takeTurn: { checkpointBytes: count },
  play: {},
  pause: {},
  step: {},
  seek: { iteration: count },
  setRecipe: { recipe: address },
  setParameter: { name, value: name },
  // From a figure that is tied to this one, whose terrain may have no such parameter.
  offerParameter: { name, value: name },
  setCamera: { camera: name },
  getPicture: { request: count },
} satisfies Table

/** What a figure tells its page. */
const eventFields = {
  loaded: {},
  // Whether the figure wants its engine, or still has it.
  wanted: { isWanted: yesOrNo },
  ready: { recipe: address, fingerprint: name, iteration: count, iterations: count },
  // `following`: the figure runs to where it was sent, and nobody plays it.
  iteration: { iteration: count, iterations: count, playing: yesOrNo, following: yesOrNo },
  done: { recipe: address, fingerprint: name, iteration: count },
  error: { message: sentence },
  camera: { camera: name },
  parameter: { name, value: name },
  copy: { text: address },
  picture: { request: count, picture },
  refused: { request: count, message: sentence },
} satisfies Table

type Table = Record<string, Record<string, Guard<unknown>>>
type Guarded<Field> = Field extends Guard<infer Value> ? Value : never
type Messages<Fields extends Table> = {
  [Type in keyof Fields]: { type: Type } & { [Name in keyof Fields[Type]]: Guarded<Fields[Type][Name]> }
}[keyof Fields]

export type Command = Messages<typeof commandFields>
export type FigureEvent = Messages<typeof eventFields>

/** The message that a window posted; null for one that is not of this protocol, or not as it wants it. */
function readMessage<Fields extends Table>(fields: Fields, data: unknown): Messages<Fields> | null {
  if (typeof data !== 'object' || data === null) return null
  const { rill, type, ...given } = data as Record<string, unknown>
  if (rill !== protocolVersion || typeof type !== 'string' || !Object.hasOwn(fields, type)) return null
  const expected = Object.entries(fields[type]!)
  if (!expected.every(([field, isGood]) => isGood(given[field]))) return null
  // What else was sent is left behind.
  return { type, ...Object.fromEntries(expected.map(([field]) => [field, given[field]])) } as Messages<Fields>
}

export const readCommand = (data: unknown): Command | null => readMessage(commandFields, data)
export const readEvent = (data: unknown): FigureEvent | null => readMessage(eventFields, data)

/** The message as it is posted. */
export function envelope<Message extends Command | FigureEvent>(message: Message): Message & { rill: number } {
  return { rill: protocolVersion, ...message }
}

/** Lets so many messages through each second, and a number of them at once. */
export class RateLimit {
  #perSecond: number
  #most: number
  #left: number
  #last: number
  #now: () => number

  constructor(perSecond: number, most: number, now = () => performance.now()) {
    this.#perSecond = perSecond
    this.#most = most
    this.#left = most
    this.#now = now
    this.#last = now()
  }

  admits(): boolean {
    const now = this.#now()
    this.#left = Math.min(this.#most, this.#left + ((now - this.#last) / 1000) * this.#perSecond)
    this.#last = now
    if (this.#left < 1) return false
    this.#left -= 1
    return true
  }
}

/** Messages that one end takes from the other: enough for a camera that is dragged, at every frame of a fast screen. */
export const messagesPerSecond = 120
export const messagesAtOnce = 240
