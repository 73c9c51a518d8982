/** Buttons that scroll the gallery to its parts. */
export function GalleryParts({ parts, onChoose }: { parts: readonly string[]; onChoose: (part: string) => void }) {
  return (
    <nav class="gallery-parts" aria-label="Parts of the gallery">
      {parts.map((part) => (
        <button key={part} type="button" class="button" onClick={() => onChoose(part)}>
          {part}
        </button>
      ))}
    </nav>
  )
}
