/** A term of the text in the colour and with the underline of its thing in the drawings. */
import type { ComponentChildren } from 'preact'
import './Term.css'

export const terms = ['water', 'sediment', 'rock', 'ridge', 'channel', 'slope', 'sea'] as const
export type TermName = (typeof terms)[number]

export function Term({ of, children }: { of: TermName; children: ComponentChildren }) {
  return (
    <span class={`term term-${of}`} data-term={of}>
      {children}
    </span>
  )
}
