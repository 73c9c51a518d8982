/** The manual page rill(1), from the text of `rill help`. */
import { columns, readHelp } from './help'

/** A name in the left column of the help, and the lines of its description, with their indentation. */
interface Entry {
  name: string
  lines: string[]
}

/** Columns that the descriptions of options are indented by. */
const indent = 32

/** @param date of the release, such as 2026-11-28 */
export function manPage(version: string, date: string): string {
  const { about, commands, others } = readHelp()
  return [
    `.TH RILL 1 ${date} "Rill ${version}" "User Commands"`,
    '.SH NAME',
    'rill \\- terrain erosion from recipes',
    '.SH SYNOPSIS',
    ...commands.flatMap((line) => ['.P', `.B ${escaped(columns(line)[0])}`]),
    '.SH DESCRIPTION',
    escaped(about),
    'A recipe is a line of text that describes a terrain completely. The same recipe gives the same heights to the last bit here, on',
    'the page, and in the libraries for C and Python.',
    '.SH COMMANDS',
    ...commands.flatMap((line) => ['.TP', `.B ${escaped(columns(line)[0])}`, capitalised(columns(line)[1])]),
    ...others.flatMap(section),
    '.SH EXIT STATUS',
    '0 after success, 1 after an error, whose sentence is on standard error. 130 and 143 after an interrupt and a termination.',
    '',
  ].join('\n')
}

/** A part of the help: the options of a command, or a paragraph. */
function section(part: string): string[] {
  const [first = '', ...lines] = part.split('\n')
  const command = /^Options of (\w+):$/.exec(first)?.[1]
  if (command === undefined) return ['.P', ...part.split('\n').map(escaped)]
  return [`.SH "OPTIONS OF ${command.toUpperCase()}"`, ...entriesOf(lines).flatMap(written)]
}

function entriesOf(lines: string[]): Entry[] {
  const entries: Entry[] = []
  for (const line of lines) {
    if (/^ {2}\S/.test(line)) {
      const [name, about] = columns(line)
      entries.push({ name, lines: about === '' ? [] : [' '.repeat(indent) + about] })
    } else entries.at(-1)?.lines.push(line)
  }
  return entries
}

function written({ name, lines }: Entry): string[] {
  return ['.TP', `.B ${escaped(name)}`, ...lines.flatMap((line) => [...(isItem(line) ? ['.br'] : []), escaped(line.trim())])]
}

/** Whether a line is an item of a list, and no continuation of the line before. */
const isItem = (line: string): boolean => line.startsWith(' '.repeat(indent + 2)) || /^ +[\w-]+=\S+: /.test(line)

const capitalised = (text: string): string => escaped(`${text.charAt(0).toUpperCase()}${text.slice(1)}.`)

/** Text without the meanings that roff gives to its characters. Hyphens stay those of options, so that they can be copied. */
function escaped(text: string): string {
  return text.replaceAll('\\', '\\e').replaceAll('-', '\\-').replace(/^[.']/, '\\&$&')
}
