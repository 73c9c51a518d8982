import type { IconNode } from 'lucide'
import { h } from 'preact'

interface IconProps {
  icon: IconNode
  size?: number
}

/** One of lucide's icons, as decoration: the control around it has the name. */
export function Icon({ icon, size = 18 }: IconProps) {
  return (
    <svg class="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {icon.map(([tag, attributes]) => h(tag, attributes))}
    </svg>
  )
}
