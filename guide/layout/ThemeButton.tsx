/** Switches between light and dark. The playground stores the choice under the same name. */
import { useEffect, useState } from 'preact/hooks'
import { isDark, rememberTheme, showTheme } from './theme'

export function ThemeButton() {
  const [dark, setDark] = useState(false)
  useEffect(() => {
    showTheme()
    setDark(isDark())
  }, [])
  return (
    <button
      type="button"
      class="button theme"
      aria-pressed={dark}
      onClick={() => {
        rememberTheme(dark ? 'light' : 'dark')
        setDark(!dark)
      }}
    >
      Dark
    </button>
  )
}
