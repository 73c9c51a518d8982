/** Chats and some mail programs cut links that are longer than this, in characters. */
export const maxLinkLength = 8000

/** A sentence for a link that is too long for chats; null for a shorter one. */
export function longLinkSentence(length: number): string | null {
  if (length <= maxLinkLength) return null
  return `The link has ${length.toLocaleString('en')} characters: chats cut links above ${maxLinkLength.toLocaleString('en')}. Share a Rill file instead.`
}
