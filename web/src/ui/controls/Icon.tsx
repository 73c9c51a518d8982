import type { IconNode } from 'lucide'
import { h } from 'preact'

interface IconProps {
  icon: IconNode
  size?: number
}

/** A decorative icon from lucide. The control around it must have an accessible name. */
export function Icon({ icon, size = 18 }: IconProps) {
  return (
    <svg class="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {icon.map(([tag, attributes]) => h(tag, attributes))}
    </svg>
  )
}
