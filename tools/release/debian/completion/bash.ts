import type { CompletionWords } from './words'

/** The completion of bash, for `/usr/share/bash-completion/completions/rill`. */
export function bashCompletion({ commands, values, methods }: CompletionWords): string {
  const words = (list: readonly string[]) => `'${list.join(' ')}'`
  const dashed = (names: readonly string[]) => names.map((name) => `--${name}`)
  const optionCases = commands.map(
    ({ name, options }) => `    ${name}) options=${words(dashed(options.map((option) => option.name)))} ;;`,
  )
  const valueCases = values.map((each) => `    ${dashed(each.options).join(' | ')}) values=${words(each.words)} ;;`)
  return `# Completion of bash for rill(1).

_rill() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD - 1]} options= values=
  COMPREPLY=()
  if ((COMP_CWORD == 1)); then
    mapfile -t COMPREPLY < <(compgen -W ${words(commands.map(({ name }) => name))} -- "$word")
    return
  fi
  case \${COMP_WORDS[1]} in
${optionCases.join('\n')}
  esac
  case $before in
${valueCases.join('\n')}
  esac
  if [[ -n $values || $word == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "\${values:-$options}" -- "$word")
    return
  fi
  # A recipe: the name of a method after the last / or +. A quotation mark at its start is not part of what is completed.
  word=\${word#[\\'\\"]}
  if [[ $word == */* || $word == *+* ]]; then
    local start=\${word%"\${word##*[/+]}"}
    mapfile -t COMPREPLY < <(compgen -P "$start" -W ${words(methods)} -- "\${word##*[/+]}")
    ((\${#COMPREPLY[@]} == 0)) || compopt -o nospace 2> /dev/null
  fi
}

# Files where there is nothing else.
complete -o default -F _rill rill
`
}
