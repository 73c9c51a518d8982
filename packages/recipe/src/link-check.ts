/**
 * The check of a link: four characters and a point before the epoch, `#k3x9.2/size=512/simplex`. A link that was cut behind a digit
 * or a point is still a recipe, but of another terrain; the check tells. A text without a check is read as it is.
 */
import { checkPattern, decodedFragment, withoutCheck } from './address'

/**
 * The check of a recipe's text, view included: its hash FNV-1a over UTF-16 units (RFC 9923), as four digits of base 36. One of 1.7
 * million changes keeps the check.
 */
function checkOf(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return ((hash >>> 0) % 36 ** 4).toString(36).padStart(4, '0')
}

/** The fragment of a link, including `#`, with its check. */
export function checkedFragment(text: string): string {
  return `#${checkOf(text)}.${encodeURI(text)}`
}

/**
 * Tells whether a link has a check that its text does not match: the link was changed or cut. Characters that mail and chat
 * programs add do not count.
 */
export async function isChangedLink(fragment: string): Promise<boolean> {
  const isOther = (text: string) => {
    const check = checkPattern.exec(text)?.[1]
    return check !== undefined && check !== checkOf(withoutCheck(text))
  }
  const text = decodedFragment(fragment)
  if (!isOther(text)) return false
  // Only a link that looks changed needs this code; without the code, it counts as changed.
  const tidyLink = await import('./link-repair').then(
    (repair) => repair.tidyLink,
    () => null,
  )
  return !tidyLink || isOther(tidyLink(text))
}

/** A message for users about a link whose check failed. */
export const changedSentence =
  'This link was changed or cut, so its terrain may differ from the one that was shared: copy the whole link again, or continue.'
