import type { Signal } from '@preact/signals'
import { ChevronDown, ChevronRight, type IconNode } from 'lucide'
import type { ComponentChildren } from 'preact'
import { Icon } from './Icon'
import { IconButton } from './IconButton'
import '../styles/cards.css'

interface CardProps {
  icon: IconNode
  /** What the card is about; its name for those who do not see the icon. */
  kind: string
  class?: string
  /** What it is carried by, where it can be. */
  handle?: ComponentChildren
  title: ComponentChildren
  actions?: ComponentChildren
  isOpen: Signal<boolean>
  /** How far it is, where it is something that runs. */
  share?: ComponentChildren
  children: ComponentChildren
}

/** A part of the panel that can be folded. */
export function Card({ icon, kind, class: className, handle, title, actions, isOpen, share, children }: CardProps) {
  return (
    <section class={`card ${className ?? ''}`} aria-label={kind}>
      <div class="card-head">
        {handle}
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
      {share}
      {isOpen.value && <div class="card-body">{children}</div>}
    </section>
  )
}
