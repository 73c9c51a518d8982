import { useSignal } from '@preact/signals'
import { Check, Copy } from 'lucide'
import type { EngineInfo } from '../engine/protocol'
import { budgetResidual, formatBytes, formatMilliseconds, formatVolume } from '../state/format'
import { usePlayground, useWorkspace } from './context'
import { Icon } from './Icon'

/** How long "copied" stands on the fingerprint. */
const copiedMilliseconds = 1800

const parts = [
  { id: 'deposited', label: 'put down' },
  { id: 'carried', label: 'carried' },
  { id: 'lost', label: 'lost' },
] as const

/** Where the worn rock is, the terrain's fingerprint, and what runs it. */
export function Measures() {
  const { player, engineInfo } = useWorkspace()
  const frame = player.frame.value
  const info = engineInfo.value
  if (!frame || !info) return null
  const { budget } = frame

  return (
    <section class="measures" aria-label="Measures">
      <div class="budget-head">
        <span>Eroded</span>
        <b>{formatVolume(budget.eroded)}</b>
        {budget.uplifted > 0 && <span class="muted">rose {formatVolume(budget.uplifted)}</span>}
        <span class="muted residual" title="What the sums lack to close, as a share of the largest">
          residual {budgetResidual(budget).toExponential(0)}
        </span>
      </div>
      <div class="budget-bar" aria-hidden="true">
        {parts.map(({ id }) => (
          <span key={id} class={id} style={{ flexGrow: budget.eroded > 0 ? Math.max(0, budget[id]) / budget.eroded : 0 }} />
        ))}
      </div>
      <dl class="budget-parts">
        {parts.map(({ id, label }) => (
          <div key={id} class={id}>
            <dt>{label}</dt>
            <dd>{formatVolume(budget[id])}</dd>
          </div>
        ))}
      </dl>
      <Fingerprint fingerprint={frame.fingerprint} />
      <p class="engine muted">
        <span>{threadsText(info)}</span>
        <span>{formatMilliseconds(frame.iterationMilliseconds)} per iteration</span>
        <span>{formatBytes(frame.bytes)}</span>
      </p>
    </section>
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
      aria-label={`Fingerprint ${fingerprint}, copy`}
      title="The heights’ content hash: the same link gives the same sixteen digits on every machine. Click to copy"
      onClick={() => void copy()}
    >
      <span class="muted">{isCopied.value ? 'Copied' : 'Fingerprint'}</span>
      <code>{fingerprint}</code>
      <Icon icon={isCopied.value ? Check : Copy} size={14} />
    </button>
  )
}

function threadsText({ build, threads }: EngineInfo): string {
  if (build === 'single') return '1 thread (no shared memory)'
  return threads === 1 ? '1 thread' : `${threads} threads`
}
