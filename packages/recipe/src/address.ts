/** The address bar's side of a recipe: pure functions between a recipe text and what stands after `#`. */

/** The recipe text of a fragment, with or without its `#`. Escapes that mail programs and chats put in are undone. */
export function textFromFragment(fragment: string): string {
  const raw = fragment.replace(/^#/, '')
  try {
    return decodeURIComponent(raw).trim()
  } catch {
    return raw.trim()
  }
}

/** The fragment, with its `#`, that holds a recipe text. Only characters that a link cannot hold are escaped. */
export function fragmentFromText(text: string): string {
  return `#${encodeURI(text)}`
}

/** The part of a text that says what the terrain is, without the view after `?`. */
export function terrainPart(text: string): string {
  return text.split('?', 1)[0]!
}
