import type { CompletionWords } from './words'

/** The completion of zsh, for `/usr/share/zsh/vendor-completions/_rill`. */
export function zshCompletion({ commands, values, methods }: CompletionWords): string {
  const dashed = (names: readonly string[]) => names.map((name) => `--${name}`)
  const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
  const described = commands.map(({ name, about }) => `    ${quoted(`${name}:${about.replaceAll(':', '\\:')}`)}`)
  const optionCases = commands.map(
    ({ name, options }) => `    ${name}) options=(${dashed(options.map((option) => option.name)).join(' ')}) ;;`,
  )
  const valueCases = values.map((each) => `    ${dashed(each.options).join('|')}) values=(${each.words.join(' ')}) ;;`)
  return `#compdef rill
# Completion of zsh for rill(1).

_rill() {
  local -a commands options values methods
  local before=$words[CURRENT-1] prefix=$PREFIX hidden=$IPREFIX
  commands=(
${described.join('\n')}
  )
  methods=(${methods.join(' ')})
  if ((CURRENT == 2)); then
    _describe -t commands command commands
    return
  fi
  case $words[2] in
${optionCases.join('\n')}
  esac
  case $before in
${valueCases.join('\n')}
  esac
  if (($#values)); then
    compadd -a values
    return
  fi
  if [[ $PREFIX == -* ]]; then
    compadd -a options
    return
  fi
  # A recipe: the name of a method after the last / or +. Otherwise the word is the path of a file.
  compset -P '*[/+]' && compadd -S '' -a methods && return
  PREFIX=$prefix IPREFIX=$hidden
  _files
}

_rill "$@"
`
}
