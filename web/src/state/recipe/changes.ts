/**
 * Makes the changes of a session one after another. When the engine is lost, edits wait until the terrain is recovered, and the
 * edit that was being made, or the recipe that was being read, is tried again. A recipe that waits replaces the recovery.
 */
import { computed } from '@preact/signals'
import { EngineLostError } from '@rill-terrain/engine/protocol'
import { createWork, isBusy, isSettled, type WorkEvent } from '../session-state'
import { TaskQueue, type EditTask, type LoadTask, type Task } from './task-queue'

/** How changes are made. */
export interface ChangeMaker {
  edit(task: EditTask): Promise<void>
  load(task: LoadTask): Promise<boolean>
  recover(): Promise<boolean>
  /** The present recipe, an immutable object; null if there is none. */
  recipe(): unknown
}

export class Changes {
  #maker: ChangeMaker
  #tasks = new TaskQueue()
  #work = createWork()
  /** False while a change waits or is being made. */
  readonly settled = computed(() => isSettled(this.#work.state.value))
  /** True while a whole recipe is being loaded or recovered. */
  readonly loading = computed(() => this.#work.state.value.name === 'loading')

  constructor(maker: ChangeMaker) {
    this.#maker = maker
  }

  get areWaiting(): boolean {
    return !this.#tasks.isEmpty
  }

  /** Whether the terrain is recovered next. */
  get isRecoveryWaiting(): boolean {
    return this.#tasks.hasRecovery
  }

  edit(task: EditTask): void {
    this.#tasks.add(task)
    this.#send({ name: 'edit' })
  }

  /** Discards waiting changes; resolves to whether the recipe was loaded. */
  load(task: Omit<LoadTask, 'kind' | 'resolve'>): Promise<boolean> {
    return new Promise((resolve) => {
      this.#tasks.add({ ...task, kind: 'load', resolve })
      this.#send({ name: 'load' })
    })
  }

  recover(): Promise<boolean> {
    return new Promise((resolve) => {
      this.#tasks.addRecovery({ kind: 'recover', resolve })
      this.#send({ name: 'load' })
    })
  }

  /** Makes the waiting changes after the engine was lost, although the terrain is not recovered. */
  resume(): void {
    this.#send({ name: 'resume' })
  }

  /** Discards changes of the open terrain that wait. */
  discardWaiting(): void {
    this.#tasks.dropChanges()
  }

  /** Discards waiting edits. */
  dropEdits(): void {
    this.#tasks.dropEdits()
  }

  #send(event: WorkEvent): void {
    const wasBusy = isBusy(this.#work.now)
    this.#work.send(event)
    if (!wasBusy && isBusy(this.#work.now)) void this.#makeAll()
  }

  async #makeAll(): Promise<void> {
    let end: WorkEvent = { name: 'finish' }
    try {
      for (let task = this.#tasks.next(); task; task = this.#tasks.next()) await this.#make(task)
    } catch (error) {
      // The engine reports its own crash; `recover` continues from the present recipe, and then makes the waiting edits.
      if (!(error instanceof EngineLostError)) throw error
      end = { name: 'lose', areChangesWaiting: this.areWaiting }
    } finally {
      this.#send(end)
    }
  }

  async #make(task: Task): Promise<void> {
    const { edit, recover, recipe } = this.#maker
    const before = recipe()
    try {
      if (task.kind === 'edits') await edit(task)
      else if (task.kind === 'load') await this.#load(task)
      else task.resolve(await recover())
    } catch (error) {
      // A change that is in the recipe already, or that loses the engine again, is not made again.
      const isMissing = task.kind !== 'recover' && !task.isRepeated && recipe() === before && !this.#tasks.hasLoad
      if (isMissing) this.#tasks.addFirst({ ...task, isRepeated: true })
      else if (task.kind !== 'edits') task.resolve(false)
      throw error
    }
  }

  async #load(task: LoadTask): Promise<void> {
    const isLoaded = await this.#maker.load(task)
    if (isLoaded) this.#tasks.dropRecovery()
    task.resolve(isLoaded)
  }
}
