/** The examples whose titles the page knows: those of a first visit, and others as soon as something has loaded them. */
import { signal } from '@preact/signals'
import { examplesWith, type ElevationModel, type Preset } from '@rill-terrain/recipe/presets/presets'

const loaded = signal<readonly Preset[]>([])

/** Makes examples known that load by need. */
export function addExamples(examples: readonly Preset[]): void {
  loaded.value = examples
}

export function knownExamples(elevations: readonly ElevationModel[]): readonly Preset[] {
  return [...examplesWith(elevations), ...loaded.value]
}
