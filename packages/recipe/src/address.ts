/** Pure functions that convert between a recipe text and the fragment of a web address (the part from `#`). */

/** The text of a fragment, with or without its `#`. Percent-encoding that mail and chat programs add is decoded. */
export function decodedFragment(fragment: string): string {
  const raw = fragment.replace(/^#/, '')
  try {
    return decodeURIComponent(raw).trim()
  } catch {
    return raw.trim()
  }
}

/** The check that a link may have before its epoch (link-check.ts). */
export const checkPattern = /^([0-9a-z]{4})\.(?=\d+\/)/

/** A text without the check of a link. */
export function withoutCheck(text: string): string {
  return text.replace(checkPattern, '')
}

/** The recipe text of a fragment, without its check. */
export function textFromFragment(fragment: string): string {
  return withoutCheck(decodedFragment(fragment))
}

/** The fragment, including `#`, for a recipe text. Only characters that are not allowed in a link are escaped. */
export function fragmentFromText(text: string): string {
  return `#${encodeURI(text)}`
}

/** The part of a recipe text that describes the terrain, without the view after `?`. */
export function terrainPart(text: string): string {
  return text.split('?', 1)[0]!
}
