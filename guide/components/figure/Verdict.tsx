/** The mark of a wrong picture or of the right one beside it, with text and an icon. */

export type VerdictOf = 'wrong' | 'right'

const marks: Record<VerdictOf, { text: string; path: string }> = {
  wrong: { text: 'Wrong', path: 'M4 4l8 8M12 4l-8 8' },
  right: { text: 'Right', path: 'M3 8.5l3.5 3.5L13 4.5' },
}

export function Verdict({ of }: { of: VerdictOf }) {
  const { text, path } = marks[of]
  return (
    <p class={`verdict is-${of}`}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d={path} />
      </svg>
      {text}
    </p>
  )
}
