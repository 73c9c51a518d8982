/**
 * The other recipe of a comparison as one value of a link. The value may contain only letters, digits, '-', '.' and '_': all other
 * characters are written as '_' and the two hexadecimal digits of each byte, like percent-encoding. Programs that decode or encode
 * links leave it unchanged.
 */

/** Maximum length of the code: the `with` parameter of wasm/recipe/view_parameters.cpp. */
export const maxCode = 3000

export function encodeRecipe(text: string): string {
  return encodeURIComponent(text)
    .replace(/[_!~*'()]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%', '_')
}

/** The text of a code; null if it is not a code. */
export function decodeRecipe(code: string): string | null {
  try {
    return decodeURIComponent(code.replaceAll('_', '%'))
  } catch {
    return null
  }
}
