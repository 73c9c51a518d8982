import type { Signal } from '@preact/signals'
import { ChevronDown, ChevronRight, type IconNode } from 'lucide'
import type { ComponentChildren } from 'preact'
import { Icon } from './Icon'
import { IconButton } from './IconButton'
import '../styles/check-boxes.css'
import '../styles/panel/cards.css'

interface CardProps {
  icon: IconNode
  /** The accessible name of the card, which the icon stands for. */
  kind: string
  class?: string
  /** The drag handle of a card that can be moved. */
  handle?: ComponentChildren
  title: ComponentChildren
  /** A summary that is shown next to the title while the card is closed. */
  detail?: string | undefined
  actions?: ComponentChildren
  isOpen: Signal<boolean>
  /** The progress bar of a card whose stage runs. */
  share?: ComponentChildren
  children: ComponentChildren
}

/** A part of the panel that can be collapsed. */
export function Card({ icon, kind, class: className, handle, title, detail, actions, isOpen, share, children }: CardProps) {
  return (
    <section class={`card ${className ?? ''}`} aria-label={kind}>
      <div class="card-head">
        {handle}
        <Icon icon={icon} size={16} />
        {title}
        {detail && !isOpen.value && (
          <span class="card-detail" title={detail}>
            {detail}
          </span>
        )}
        {actions}
        <IconButton
          icon={isOpen.value ? ChevronDown : ChevronRight}
          label={`${isOpen.value ? 'Collapse' : 'Expand'} ${kind.toLowerCase()}`}
          onClick={() => (isOpen.value = !isOpen.value)}
          size={16}
        />
      </div>
      {share}
      {isOpen.value && <div class="card-body">{children}</div>}
    </section>
  )
}
