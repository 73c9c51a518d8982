/** The fingerprint that a link may carry, `&print=...`: the terrain that its maker saw. */

/** A link's text with the fingerprint that the terrain has at the iteration that the link names, or at its end. */
export function withPrint(link: string, fingerprint: string): string {
  return `${link}${link.includes('?') ? '&' : '?'}print=${fingerprint}`
}

/** A recipe's text, as the core writes it, without that: of another terrain it would be wrong. */
export function withoutPrint(text: string): string {
  return text.replace(/[?&]print=[0-9a-f]{16}$/, '')
}

/** A sentence about a terrain that is another one than its link was made for. */
export function defectSentence(expected: string, got: string): string {
  return `This link was made for the terrain ${expected}, but it gives ${got}. That is a defect of Rill: please report it with the link.`
}
