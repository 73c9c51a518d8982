interface MenuItemProps {
  title: string
  /** What it is, in a line. */
  about: string
  onClick: () => void
}

/** An entry of a menu: its name, and what it is. */
export function MenuItem({ title, about, onClick }: MenuItemProps) {
  return (
    <button type="button" class="menu-item" onClick={onClick}>
      <span class="menu-title">{title}</span>
      <span class="menu-about">{about}</span>
    </button>
  )
}
