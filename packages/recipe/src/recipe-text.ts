/** A recipe's text as people read it, a stage on each line, and back. */
import { textFromFragment } from './address'

/** One line for the world, each stage, what runs after it, and the view. The core writes slashes in addresses escaped. */
export function laidOut(text: string): string {
  const [terrain, view] = text.split('?', 2)
  const [format, world, ...stages] = terrain!.split('/')
  const lines = [`${format}/${world ?? ''}`, ...stages.map((stage) => `/${stage.replaceAll('+', '\n  +')}`)]
  if (view !== undefined) lines.push(`?${view}`)
  return lines.join('\n')
}

/** The text without what was only laid out, and where each of its characters stands in what was typed. */
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

/** The core's sentence, which counts characters of the text, with the line and the character that were typed. */
export function placeInLines(message: string, typed: string, place: number): string {
  const before = typed.slice(0, place).split('\n')
  return message.replace(/^Character \d+:/, `Line ${before.length}, character ${before.at(-1)!.length + 1}:`)
}

/** The recipe in what was pasted: a whole link holds it after its `#`. */
export function withoutAddress(typed: string): string {
  const address = /^\s*https?:\/\/[^#\s]*#/.exec(typed)
  return address ? textFromFragment(typed.slice(address[0].length)) : typed
}
