/**
 * Sends what a run looks like: one frame at a time. While a frame is in flight the run goes on; the next frame shows the newest
 * state, and states in between are dropped.
 */
import type { Frame, FrameAcknowledgement, FrameReceiver } from './protocol'

/**
 * Share of a run at full speed during which a processor may draw pictures of it. Drawing takes up to half of the cores that
 * iterate, so that the run loses about half of this.
 */
const drawingShare = 0.2
/** Between two such pictures, and while the picture shown before is the better one, a progress report is sent this often. */
const progressMilliseconds = 500

/** A terrain in which nothing has happened for so long is at rest: layers that take their time can be made of it. */
const restMilliseconds = 250

/** What is looked at. */
export interface FrameSource {
  /** The present as a frame, with these layers; null where nothing is open. */
  makeFrame(layers: readonly string[], takeBuffer: () => ArrayBuffer | undefined): Frame | null
  /** Nothing happens until somebody asks for it. */
  isAtRest(): boolean
  /** Iterations follow each other as fast as the machine can. */
  isAtFullSpeed(): boolean
  /** A picture of the present is better than the one on show. */
  isWorthShowing(): boolean
  /** Layers that are watched at rest belong to every picture. */
  hasLayersAtRest(): boolean
  /** Whether layers that are watched at rest can be made in a reasonable time. */
  canMakeLayersAtRest(): boolean
  /** A frame was taken, or could not be. */
  acknowledged(frame: Frame): void
}

export class FrameSender {
  #source: FrameSource
  #send: FrameReceiver
  #watched: readonly string[] = ['height']
  #watchedAtRest: readonly string[] = []
  #isInFlight = false
  /** The newest state has not been sent. */
  #isDirty = false
  /** The newest state has not been sent with the layers that are watched at rest. */
  #isRestDue = false
  #restTimer: ReturnType<typeof setTimeout> | undefined
  /** Throttles: until when pictures, and progress reports, are not worth making while the run goes at full speed. */
  #nextPicture = 0
  #nextProgressReport = 0
  #bufferPool: ArrayBuffer[] = []

  constructor(source: FrameSource, send: FrameReceiver) {
    this.#source = source
    this.#send = send
  }

  /** Names the layers that frames carry from now on, and sends a frame with them. */
  watch(layers: readonly string[], atRest: readonly string[]): void {
    this.#watched = layers
    this.#watchedAtRest = atRest
    this.sendNow()
  }

  /** The present is another one than was sent. */
  setDirty(): void {
    clearTimeout(this.#restTimer)
    this.#isDirty = true
    this.#isRestDue = this.#watchedAtRest.length > 0 && this.#source.canMakeLayersAtRest()
  }

  /** Sends the present, however little time has passed since the last frame. */
  sendNow(): void {
    this.setDirty()
    this.#nextPicture = 0
    this.#nextProgressReport = 0
    this.send()
  }

  /** Sends the present if it is due. */
  send(): void {
    if (this.#isInFlight) return
    if (!this.#isDirty) return this.#awaitRest()
    const now = performance.now()
    const isThrottled = this.#source.isAtFullSpeed() && now < this.#nextPicture
    const isProgressReport = isThrottled || !this.#source.isWorthShowing()
    if (isProgressReport && now < this.#nextProgressReport) return
    const layers = this.#source.hasLayersAtRest() ? [...this.#watched, ...this.#watchedAtRest] : this.#watched
    this.#dispatch(isProgressReport ? [] : layers, isProgressReport)
  }

  /** Whether the present is sent again soon, with more layers. */
  get moreFollows(): boolean {
    return this.#isRestDue && this.#source.isAtRest()
  }

  /** Sends what is watched at rest, once nothing has happened for a while after the rest was seen. */
  #awaitRest(): void {
    clearTimeout(this.#restTimer)
    if (!this.#isRestDue) return
    this.#restTimer = setTimeout(() => {
      if (this.#isInFlight || this.#isDirty || !this.#source.isAtRest()) return
      this.#isRestDue = false
      this.#dispatch([...this.#watched, ...this.#watchedAtRest], false)
    }, restMilliseconds)
  }

  #dispatch(layers: readonly string[], isProgressReport: boolean): void {
    const frame = this.#source.makeFrame(layers, () => this.#bufferPool.pop())
    if (!frame) return
    // The picture of it is still to come.
    this.#isDirty = isProgressReport
    this.#isInFlight = true
    this.#send(frame).then(
      (acknowledgement) => this.#acknowledged(frame, acknowledgement),
      // Whatever happened to this one, the next may be seen.
      () => this.#acknowledged(frame, { buffers: [], softwareRenderMilliseconds: 0 }),
    )
  }

  #acknowledged(frame: Frame, { buffers, softwareRenderMilliseconds }: FrameAcknowledgement): void {
    const now = performance.now()
    this.#bufferPool.push(...buffers)
    this.#isInFlight = false
    this.#source.acknowledged(frame)
    this.#nextProgressReport = now + progressMilliseconds
    if (frame.layers.length > 0) this.#nextPicture = now + softwareRenderMilliseconds * (1 / drawingShare - 1)
    this.send()
  }
}
