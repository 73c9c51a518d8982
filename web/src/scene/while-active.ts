/** Loads a part of the scene when a mode of the page becomes active, and ends it with the mode. */
import { effect, untracked, type ReadonlySignal } from '@preact/signals'
import type { LazyModule } from '@rill-terrain/loading/lazy-module'

/** A part that exists while its mode is active. */
export interface ActivePart {
  /** Called when the terrain has changed. */
  update(): void
  /** Called when a new picture was drawn. */
  draw?(): void
  end(): void
}

export interface FollowedMode {
  /** Null while the mode is not active or its module is loading. */
  readonly part: ActivePart | null
  end(): void
}

/** `report` shows an error message to the user when the module cannot be loaded. */
export function whileActive<Module>(
  isActive: ReadonlySignal<boolean>,
  module: LazyModule<Module>,
  connect: (module: Module) => ActivePart,
  report: (text: string) => void,
): FollowedMode {
  let part: ActivePart | null = null
  const endPart = () => {
    part?.end()
    part = null
  }
  const begin = () =>
    module.load().then(
      (loaded) => {
        if (isActive.peek() && !isEnded) part ??= connect(loaded)
      },
      (error: Error) => report(error.message),
    )
  let isEnded = false
  const stop = effect(() => {
    const active = isActive.value
    untracked(() => (active ? void begin() : endPart()))
  })
  return {
    get part() {
      return part
    },
    end() {
      isEnded = true
      stop()
      endPart()
    },
  }
}
