import { useSignal, type Signal } from '@preact/signals'
import { Check, Copy } from 'lucide'
import type { EngineInfo } from '@rill-terrain/engine/protocol'
import { budgetResidual, formatBytes, formatMilliseconds, formatVolume } from '@rill-terrain/recipe/format'
import { usePlayground, useWorkspace } from '../context'
import { Icon } from '../controls/Icon'
import '../styles/measures.css'

/** How long "copied" stands on the fingerprint. */
const copiedMilliseconds = 1800

interface Term {
  id: string
  label: string
  /** What it means, in a sentence or two. */
  meaning: string
}

const eroded: Term = {
  id: 'eroded',
  label: 'Eroded',
  meaning: 'Rock that was taken from the ground so far. The bar shows where it is now.',
}

const residual: Term = {
  id: 'residual',
  label: 'residual',
  meaning:
    'What the sums lack to close, as a share of the largest: eroded − put down − carried − lost. Rounding leaves a little; more would be an error.',
}

const parts = [
  { id: 'deposited', label: 'put down', meaning: 'Rock that settled again somewhere on the map.' },
  {
    id: 'carried',
    label: 'carried',
    meaning: 'Rock that is under way at the moment: in the water, or in droplets that still run.',
  },
  { id: 'lost', label: 'lost', meaning: 'Rock that left the map over its border, with rivers or down slopes.' },
] as const satisfies readonly Term[]

/** Where the worn rock is, the terrain's fingerprint, and what runs it. */
export function Measures() {
  const { player, engineInfo } = useWorkspace()
  const frame = player.frame.value
  const info = engineInfo.value
  const explained = useSignal<Term | null>(null)
  if (!frame || !info) return null
  const { budget } = frame

  return (
    <section class="measures" aria-label="Measures">
      <div class="budget-head">
        <TermButton term={eroded} explained={explained} />
        <b>{formatVolume(budget.eroded)}</b>
        {budget.uplifted > 0 && <span class="muted">rose {formatVolume(budget.uplifted)}</span>}
        <span class="residual">
          <TermButton term={residual} explained={explained} /> {budgetResidual(budget).toExponential(0)}
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
      <p class="engine muted">
        <span>{engineText(info)}</span>
        <span>{formatMilliseconds(frame.iterationMilliseconds)} per iteration</span>
        <span>{formatBytes(frame.bytes)}</span>
      </p>
    </section>
  )
}

/** A word that says what it means when it is pressed. */
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
    isCopied.value = await playground.copy(fingerprint, 'it from the page')
    setTimeout(() => (isCopied.value = false), copiedMilliseconds)
  }
  return (
    <button
      type="button"
      class="fingerprint"
      title="The heights’ content hash: the same link gives the same sixteen digits on every machine. Click to copy"
      onClick={() => void copy()}
    >
      <span class="muted">{isCopied.value ? 'Copied' : 'Fingerprint'}</span> <code>{fingerprint}</code>
      <Icon icon={isCopied.value ? Check : Copy} size={14} />
    </button>
  )
}

/** Which engine it is, where that is not the page's own, and how many threads it has. */
function engineText({ release, build, threads }: EngineInfo): string {
  const own = release === null ? '' : `Rill ${release}, `
  if (build === 'single') return `${own}1 thread (no shared memory)`
  return own + (threads === 1 ? '1 thread' : `${threads} threads`)
}
