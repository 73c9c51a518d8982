import type { Signal } from '@preact/signals'
import { ChevronDown, ChevronRight, type IconNode } from 'lucide'
import type { ComponentChildren } from 'preact'
import { Icon } from './Icon'
import { IconButton } from './IconButton'

interface CardProps {
  icon: IconNode
  /** What the card is about; its name for those who do not see the icon. */
  kind: string
  title: ComponentChildren
  actions?: ComponentChildren
  isOpen: Signal<boolean>
  /** Share of the card's iterations that are done, where it has any. */
  share?: number | undefined
  children: ComponentChildren
}

/** A part of the panel that can be folded. */
export function Card({ icon, kind, title, actions, isOpen, share, children }: CardProps) {
  return (
    <section class="card" aria-label={kind}>
      <div class="card-head">
        <Icon icon={icon} size={16} />
        {title}
        {actions}
        <IconButton
          icon={isOpen.value ? ChevronDown : ChevronRight}
          label={`${isOpen.value ? 'Fold' : 'Unfold'} ${kind.toLowerCase()}`}
          onClick={() => (isOpen.value = !isOpen.value)}
          size={16}
        />
      </div>
      {share !== undefined && <div class="card-share" style={{ '--share': share }} />}
      {isOpen.value && <div class="card-body">{children}</div>}
    </section>
  )
}
