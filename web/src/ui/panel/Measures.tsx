import { useSignal, type Signal } from '@preact/signals'
import { Check, ChevronDown, ChevronRight, Copy } from 'lucide'
import type { EngineInfo } from '@rill-terrain/engine/protocol'
import { budgetResidual, counted, formatBytes, formatMilliseconds, formatTiny, formatVolume } from '@rill-terrain/recipe/format'
import { recall, remember } from '../../state/preferences'
import { usePlayground, useWorkspace } from '../context'
import { Icon } from '../controls/Icon'
import '../styles/panel/measures.css'

/** How long "Copied" is shown on the fingerprint, in milliseconds. */
const copiedMilliseconds = 1800

interface Term {
  id: string
  label: string
  /** The meaning, in one or two sentences. */
  meaning: string
}

const eroded: Term = {
  id: 'eroded',
  label: 'Eroded',
  meaning: 'Rock removed from the ground so far. The bar shows where it is now.',
}

const residual: Term = {
  id: 'residual',
  label: 'mass balance error',
  meaning:
    'Eroded − deposited − carried − lost, relative to the largest of them. It is rounding: at most two millionths, and more only on nearly level ground, where less rock moves than heights are rounded by.',
}

const parts = [
  { id: 'deposited', label: 'deposited', meaning: 'Rock that settled again somewhere on the map.' },
  {
    id: 'carried',
    label: 'carried',
    meaning: 'Rock in transport: in the water, or in droplets that still move.',
  },
  { id: 'lost', label: 'lost', meaning: 'Rock that left the map through its open border, with rivers or down slopes.' },
] as const satisfies readonly Term[]

/** Remembers that the measures are open: they use a quarter of a low window. */
const preference = 'measures'

/** The mass balance of the run, the terrain's fingerprint, and the engine, behind one line. */
export function Measures() {
  const { player, engineInfo } = useWorkspace()
  const isOpen = useSignal(recall(preference) === 'open')
  const frame = player.frame.value
  const info = engineInfo.value
  const explained = useSignal<Term | null>(null)
  if (!frame || !info) return null
  const { budget } = frame

  return (
    <details
      class="measures"
      aria-label="Measures"
      open={isOpen.value}
      onToggle={({ currentTarget }) => {
        isOpen.value = currentTarget.open
        remember(preference, isOpen.value ? 'open' : 'closed')
      }}
    >
      <summary>
        <Icon icon={isOpen.value ? ChevronDown : ChevronRight} size={14} />
        <span>Measures</span>
        <span class="engine muted">
          <span>{engineText(info)}</span>
          <span>{formatBytes(frame.bytes)}</span>
          <span>{formatMilliseconds(frame.iterationMilliseconds)} per iteration</span>
        </span>
      </summary>
      <div class="budget-head">
        <TermButton term={eroded} explained={explained} />
        <b>{formatVolume(budget.eroded)}</b>
        {budget.uplifted > 0 && <span class="muted">uplift {formatVolume(budget.uplifted)}</span>}
        <span class="residual">
          <TermButton term={residual} explained={explained} /> {formatTiny(budgetResidual(budget))}
        </span>
      </div>
      <div class="budget-bar" aria-hidden="true">
        {parts.map(({ id }) => (
          <span key={id} class={id} style={{ flexGrow: budget.eroded > 0 ? Math.max(0, budget[id]) / budget.eroded : 0 }} />
        ))}
      </div>
      <dl class="budget-parts">
        {parts.map((term) => (
          <div key={term.id} class={term.id}>
            <dt>
              <TermButton term={term} explained={explained} />
            </dt>
            <dd>{formatVolume(budget[term.id])}</dd>
          </div>
        ))}
      </dl>
      {explained.value && <p class="meaning">{explained.value.meaning}</p>}
      <Fingerprint fingerprint={frame.fingerprint} />
    </details>
  )
}

/** A term that shows its meaning when it is pressed. */
function TermButton({ term, explained }: { term: Term; explained: Signal<Term | null> }) {
  const isExplained = explained.value === term
  return (
    <button
      type="button"
      class="term"
      title={term.meaning}
      aria-expanded={isExplained}
      onClick={() => (explained.value = isExplained ? null : term)}
    >
      {term.label}
    </button>
  )
}

function Fingerprint({ fingerprint }: { fingerprint: string }) {
  const playground = usePlayground()
  const isCopied = useSignal(false)
  const copy = async () => {
    isCopied.value = await playground.copy(fingerprint, 'the fingerprint from the page')
    setTimeout(() => (isCopied.value = false), copiedMilliseconds)
  }
  return (
    <button
      type="button"
      class="fingerprint"
      title="A hash of all heights: the same link gives the same 16 digits on every machine. Click to copy"
      onClick={() => void copy()}
    >
      <span class="muted">{isCopied.value ? 'Copied' : 'Fingerprint'}</span> <code>{fingerprint}</code>
      <Icon icon={isCopied.value ? Check : Copy} size={14} />
    </button>
  )
}

/** The release of an archived engine, and the number of threads. */
function engineText({ release, build, threads }: EngineInfo): string {
  const own = release === null ? '' : `Rill ${release}, `
  if (build === 'single') return `${own}1 thread (no shared memory)`
  return own + counted(threads, 'thread')
}
