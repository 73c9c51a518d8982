/** The colours of classes with their names. */
export function ClassKey({ names, colours }: { names: readonly string[]; colours: readonly string[] }) {
  return (
    <ul class="class-key">
      {names.map((name, index) => (
        <li key={name}>
          <span class="swatch" style={{ background: colours[index] }} />
          {name}
        </li>
      ))}
    </ul>
  )
}
