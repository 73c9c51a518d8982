import { ArrowLeftRight, Columns2, Diff, Eye, SquareSplitHorizontal, X } from 'lucide'
import { formatCount } from '@rill-terrain/recipe/format'
import type { Comparison } from '../state/comparison'
import { differencesInShort } from '../state/recipe-differences'
import { useCommand } from '../../../ui/commands/page-commands'
import { CommandIconButton } from '../../../ui/commands/controls'
import { Icon } from '../../../ui/controls/Icon'
import { IconButton } from '../../../ui/controls/IconButton'
import { useCover } from '../../../ui/covers'
import { useComparison } from './useComparison'
import './compare.css'

/** The controls of a comparison, below the terrain. */
export function CompareBar() {
  const comparison = useComparison()
  const cover = useCover()
  const compareWith = useCommand('compare-with')
  const view = comparison.view.value
  if (!view) return null
  const isAdjacent = view.layout === 'side-by-side'
  return (
    <section ref={cover} class="compare surface" aria-label="Comparison">
      {view.recipe === null ? <OtherIteration comparison={comparison} /> : <Sides comparison={comparison} />}
      <HoldButton comparison={comparison} />
      <IconButton
        icon={isAdjacent ? SquareSplitHorizontal : Columns2}
        label={isAdjacent ? 'Show both in one picture with a divider' : 'Show both side by side'}
        text={isAdjacent ? 'Divider' : 'Side by side'}
        onClick={() => comparison.change({ layout: isAdjacent ? 'wipe' : 'side-by-side' })}
      />
      <IconButton
        icon={Diff}
        label="Show the difference"
        text="Difference"
        pressed={comparison.difference.isChosen.value}
        onClick={() => (comparison.difference.isChosen.value = !comparison.difference.isChosen.peek())}
      />
      <CommandIconButton command={compareWith} hasLabel />
      <IconButton icon={X} label="Close the comparison" onClick={() => comparison.stop()} />
      <Status comparison={comparison} />
    </section>
  )
}

/** The iteration of the other side. */
function OtherIteration({ comparison }: { comparison: Comparison }) {
  const { iterations } = comparison.open.player.progress.value
  const value = Math.min(comparison.iteration.value, iterations)
  return (
    <label class="compare-iteration">
      <span>Compare with</span>
      <input
        class="slider"
        type="range"
        min={0}
        max={iterations}
        step={1}
        value={value}
        disabled={iterations === 0}
        aria-label="Iteration to compare with"
        aria-valuetext={comparison.names.value[0]}
        style={{ '--share': iterations > 0 ? value / iterations : 0 }}
        onInput={(event) => comparison.change({ iteration: event.currentTarget.valueAsNumber })}
      />
      <output>{value === 0 ? 'start' : formatCount(value)}</output>
    </label>
  )
}

/** Chooses the recipe that the panel edits, and exchanges the places of both. */
function Sides({ comparison }: { comparison: Comparison }) {
  const { side } = comparison.view.value!
  return (
    <>
      <div class="segments" role="group" aria-label="Recipe in the panel">
        {(['a', 'b'] as const).map((each) => (
          <button
            key={each}
            type="button"
            class="segment"
            aria-pressed={side === each}
            aria-label={`Edit ${each.toUpperCase()}`}
            title={`Edit ${each.toUpperCase()} in the panel`}
            onClick={() => comparison.edit(each)}
          >
            {each.toUpperCase()}
          </button>
        ))}
      </div>
      <IconButton
        icon={ArrowLeftRight}
        label="Exchange the places of A and B"
        text="Exchange"
        onClick={() => comparison.exchangePlaces()}
      />
    </>
  )
}

/** Shows the other side while it is pressed. */
function HoldButton({ comparison }: { comparison: Comparison }) {
  const { isHeld, names } = comparison
  const { side } = comparison.view.value!
  const hold = () => (isHeld.value = true)
  const release = () => (isHeld.value = false)
  const isPress = ({ key }: KeyboardEvent) => key === ' ' || key === 'Enter'
  if (comparison.view.value!.layout !== 'wipe') return null
  const name = names.value[side === 'a' ? 1 : 0]
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={`Hold to show only ${name}`}
      title={`Hold to show only ${name} (X)`}
      aria-pressed={isHeld.value}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        hold()
      }}
      onPointerUp={release}
      onPointerCancel={release}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (!isPress(event)) return
        event.preventDefault()
        hold()
      }}
      onKeyUp={(event) => isPress(event) && release()}
      onBlur={release}
    >
      <Icon icon={Eye} />
      <span class="icon-label">Hold</span>
    </button>
  )
}

/** What the second engine does, the volumes of the difference, or the differences of two recipes. */
function Status({ comparison }: { comparison: Comparison }) {
  const { view, isReady, difference, differences } = comparison
  const ofRecipes = view.value?.recipe === null ? '' : differencesInShort(differences.value)
  const late = comparison.late.value
  const stillOld = `${late.join(' and ')} still ${late.length > 1 ? 'show' : 'shows'} the terrain from before the change…`
  const words = late.length > 0 ? stillOld : difference.words.value || ofRecipes
  const text = isReady.value ? words : 'Computing the second terrain…'
  return (
    <p class="compare-status muted" role="status" title={differences.value.join('\n') || text} hidden={text === ''}>
      {text}
    </p>
  )
}
