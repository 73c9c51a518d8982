import type { CompletedOption, CompletionWords } from './words'

/** The completion of fish, for `/usr/share/fish/vendor_completions.d/rill.fish`. */
export function fishCompletion({ commands, values, methods }: CompletionWords): string {
  const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  const wordsOf = (option: string) => values.find(({ options }) => options.includes(option))?.words
  const ending = ({ name, hasValue }: CompletedOption) => {
    const words = wordsOf(name)
    if (words !== undefined) return ` -x -a ${quoted(words.join(' '))}`
    return hasValue ? ' -r' : ''
  }
  const lines = commands.flatMap(({ name, about, options }) => [
    `complete -c rill -n __fish_use_subcommand -f -a ${name} -d ${quoted(about)}`,
    ...options.map((option) => `complete -c rill -n '__fish_seen_subcommand_from ${name}' -l ${option.name}${ending(option)}`),
  ])
  return `# Completion of fish for rill(1).

${lines.join('\n')}

# A recipe: the name of a method after the last / or +. A quotation mark at its start is not part of what is completed.
function __rill_methods
  set -l word (string replace -r '^["\\']' '' -- (commandline -ct))
  set -l start (string match -r '^.*[/+]' -- $word)
  and printf '%s\\n' $start{${methods.join(',')}}
end
complete -c rill -n 'not __fish_use_subcommand' -a '(__rill_methods)'
`
}
