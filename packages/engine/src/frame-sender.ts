/**
 * Sends the state of a run, one frame at a time. While a frame is in flight the run continues; the next frame has the newest state,
 * and states in between are skipped.
 */
import type { PlanPictures } from './plans/pictures'
import type { Frame, FrameAcknowledgement, FrameReceiver } from './protocol'

/**
 * Share of the time of a run at full speed that software rendering may take. Rendering uses up to half of the cores that iterate,
 * so the run loses about half of this share.
 */
const drawingShare = 0.2
/** Interval of progress reports between two such pictures, and while the picture shown before is the better one. */
const progressMilliseconds = 500

/** A terrain is at rest after this time without changes; layers that are slow to compute can then be computed for it. */
const restMilliseconds = 250

/** The plan of a world of rivers, while it is shown, and the share of it that is made. */
export interface ShownPlan {
  pictures: PlanPictures
  share: number
}

/** The run whose state is sent. */
export interface FrameSource {
  /** The present state as a frame, with these layers; null where nothing is open. */
  makeFrame(layers: readonly string[], takeBuffer: () => ArrayBuffer | undefined): Frame | null
  /** Nothing changes until the next call. */
  isAtRest(): boolean
  /** Iterations run as fast as the machine can. */
  isAtFullSpeed(): boolean
  /** The plan of a world, while a run shows it. */
  plan(): ShownPlan | null
  /** A picture of the present state is better than the one that is shown. */
  isWorthShowing(): boolean
  /** Every picture includes the layers that are watched at rest. */
  hasLayersAtRest(): boolean
  /** Whether layers that are watched at rest can be computed in a reasonable time. */
  canMakeLayersAtRest(): boolean
  /** The receiver acknowledged a frame, or failed. */
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
  /** The next picture is sent as soon as the receiver is free. */
  #isUrgent = false
  #restTimer: ReturnType<typeof setTimeout> | undefined
  /** Throttles: earliest times of the next picture and the next progress report while the run goes at full speed. */
  #nextPicture = 0
  #nextProgressReport = 0
  #bufferPool: ArrayBuffer[] = []

  constructor(source: FrameSource, send: FrameReceiver) {
    this.#source = source
    this.#send = send
  }

  /** Sets the layers that frames carry from now on, and sends a frame with them. */
  watch(layers: readonly string[], atRest: readonly string[]): void {
    this.#watched = layers
    this.#watchedAtRest = atRest
    this.sendNow()
  }

  /** The present state differs from the one that was sent. `isUrgent`: its picture is not throttled. */
  setDirty(isUrgent = false): void {
    clearTimeout(this.#restTimer)
    this.#isDirty = true
    this.#isUrgent ||= isUrgent
    this.#isRestDue = this.#watchedAtRest.length > 0 && this.#source.canMakeLayersAtRest()
  }

  /** Sends the present state, however little time has passed since the last frame. */
  sendNow(): void {
    this.#source.plan()?.pictures.forget()
    this.#nextProgressReport = 0
    this.setDirty(true)
    this.send()
  }

  /** Sends a report of the state at rest, without layers; the picture of a newer state includes it. */
  report(): void {
    if (!this.#isInFlight && !this.#isDirty) this.#dispatch([], false)
  }

  /** Sends the present state if it is due. Pictures of a plan that cannot be sent meanwhile are sent after its end. */
  send(): void {
    const plan = this.#source.plan()
    const now = performance.now()
    const isThrottled = !this.#isUrgent && this.#source.isAtFullSpeed() && now < this.#nextPicture
    if (this.#isInFlight || isThrottled)
      plan?.pictures.wait(plan.share, () => this.#source.makeFrame(this.#watched, () => undefined))
    if (this.#isInFlight) return
    const waiting = plan?.share === 1 ? plan.pictures.next(now) : null
    if (waiting) return this.#deliver(waiting)
    if (!this.#isDirty) return this.#awaitRest()
    const isProgressReport = isThrottled || !this.#source.isWorthShowing()
    if (isProgressReport && now < this.#nextProgressReport) return
    const layers = this.#source.hasLayersAtRest() ? [...this.#watched, ...this.#watchedAtRest] : this.#watched
    if (!isProgressReport) plan?.pictures.forget()
    this.#dispatch(isProgressReport ? [] : layers, isProgressReport)
  }

  /** Whether the present state is sent again soon, with more layers. */
  get moreFollows(): boolean {
    return this.#isRestDue && this.#source.isAtRest()
  }

  /** Sends the layers that are watched at rest, once nothing has changed for a while after the state at rest was sent. */
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
    // The picture of this state is still due.
    this.#isDirty = isProgressReport
    if (!isProgressReport) this.#isUrgent = false
    this.#deliver(frame)
  }

  #deliver(frame: Frame): void {
    this.#isInFlight = true
    this.#send(frame).then(
      (acknowledgement) => this.#acknowledged(frame, acknowledgement),
      // If the receiver failed on this frame, the next may still succeed.
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
