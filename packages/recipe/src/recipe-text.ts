/** Converts a recipe's text to a readable form, with one stage per line, and back. */
import { textFromFragment } from './address'

/** One line each for the world, every stage, every companion, and the view. Slashes in addresses are escaped by the core. */
export function laidOut(text: string): string {
  const [terrain, view] = text.split('?', 2)
  const [format, world, ...stages] = terrain!.split('/')
  const lines = [`${format}/${world ?? ''}`, ...stages.map((stage) => `/${stage.replaceAll('+', '\n  +')}`)]
  if (view !== undefined) lines.push(`?${view}`)
  return lines.join('\n')
}

/** The text without line breaks and indentation, and the position of each of its characters in the typed text. */
export function joined(typed: string): { text: string; places: number[] } {
  let text = ''
  const places: number[] = []
  for (const line of typed.matchAll(/[^\r\n]+/g)) {
    const content = line[0].trim()
    const start = line.index + line[0].indexOf(content)
    text += content
    for (let i = 0; i < content.length; i++) places.push(start + i)
  }
  return { text, places }
}

/** Replaces the character position in the core's message with the line and character in the typed text. */
export function placeInLines(message: string, typed: string, place: number): string {
  const before = typed.slice(0, place).split('\n')
  return message.replace(/^Character \d+:/, `Line ${before.length}, character ${before.at(-1)!.length + 1}:`)
}

/** The recipe in a pasted text: in a complete link it is the part after `#`. */
export function withoutAddress(typed: string): string {
  const address = /^\s*https?:\/\/[^#\s]*#/.exec(typed)
  return address ? textFromFragment(typed.slice(address[0].length)) : typed
}
