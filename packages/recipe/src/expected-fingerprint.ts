/** The expected fingerprint that a link may have, `&print=...`: it identifies the terrain that the author of the link saw. */

/**
 * Adds the expected fingerprint to a link's text: the fingerprint of the terrain at the iteration that the link names, or at its
 * end.
 */
export function withExpectedFingerprint(link: string, fingerprint: string): string {
  return `${link}${link.includes('?') ? '&' : '?'}print=${fingerprint}`
}

/** Removes the expected fingerprint from a recipe's text in the core's form, because it would be wrong after a change. */
export function withoutExpectedFingerprint(text: string): string {
  return text.replace(/[?&]print=[0-9a-f]{16}$/, '')
}

/** A sentence for users about a terrain that does not match the expected fingerprint of its link. */
export function defectSentence(expected: string, got: string): string {
  return `This link expects the fingerprint ${expected}, but the terrain has ${got}: this is a bug in Rill, please report it with the link.`
}
