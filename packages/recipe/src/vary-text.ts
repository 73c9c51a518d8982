/**
 * The text of parameters with several values, for terrains side by side. In links it consists of letters, digits, `.`, `-` and `_`
 * (`thermal.talus_20_30_40`, two parameters joined by `__`); in attributes of elements it is `thermal.talus=20,30,40`, two
 * parameters separated by a space. No name of a parameter and no value contains `_`.
 */

/** A parameter and its values in recipe syntax; without values, the reader of the text chooses them. */
export interface VariedValues {
  /** `talus`; `thermal.talus` or `3.thermal.talus` (in stage 3) if the name alone means another parameter. */
  name: string
  values: readonly string[]
}

/** A grid has rows and columns. */
const maxParameters = 2

/** Reads either form. A text that fits neither gives parameters that no recipe has. */
export function readVary(text: string): VariedValues[] {
  const isAttribute = text.includes('=')
  const parts = isAttribute ? text.split(/[\s;]+/) : text.split('__')
  return parts
    .filter(Boolean)
    .slice(0, maxParameters)
    .map((part) => {
      const [name = '', ...values] = isAttribute ? part.split(/[=,]/) : part.split('_')
      return { name, values: [...new Set(values.filter(Boolean))] }
    })
}

/** The text for a link. */
export function varyLinkText(varied: readonly VariedValues[]): string {
  return varied.map(({ name, values }) => [name, ...values].join('_')).join('__')
}

/** The text for the attribute `vary` of `<rill-terrain>`. */
export function varyAttributeText(varied: readonly VariedValues[]): string {
  return varied.map(({ name, values }) => `${name}=${values.join(',')}`).join(' ')
}
