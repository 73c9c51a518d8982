/** The completion of bash for `rill`, from the options of its commands and the registry of methods. */
import { optionsByCommand } from '../../../packages/cli/src/arguments'
import { packEngines } from '../../../packages/files/src/export/engine-pack/engines'
import type { Registry } from '../../../packages/recipe/src/types'

export function bashCompletion({ methods, layers }: Registry): string {
  const words = (values: readonly string[]) => `'${values.join(' ')}'`
  const cases = Object.entries(optionsByCommand).map(
    ([command, options]) => `    ${command}) options=${words(Object.keys(options).map((name) => `--${name}`))} ;;`,
  )
  return `# Completion of bash for rill(1).

_rill() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD - 1]} options= values=
  COMPREPLY=()
  if ((COMP_CWORD == 1)); then
    mapfile -t COMPREPLY < <(compgen -W ${words(Object.keys(optionsByCommand))} -- "$word")
    return
  fi
  case \${COMP_WORDS[1]} in
${cases.join('\n')}
  esac
  case $before in
    --layer | --layers) values=${words(layers.map(({ id }) => id))} ;;
    --pack) values=${words(packEngines.map(({ id }) => id))} ;;
    --threads) values=single ;;
  esac
  if [[ -n $values || $word == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "\${values:-$options}" -- "$word")
    return
  fi
  # A recipe: the name of a method after the last / or +. A quotation mark at its start is not part of what is completed.
  word=\${word#[\\'\\"]}
  if [[ $word == */* || $word == *+* ]]; then
    local start=\${word%"\${word##*[/+]}"}
    mapfile -t COMPREPLY < <(compgen -P "$start" -W ${words(methods.map(({ id }) => id))} -- "\${word##*[/+]}")
    ((\${#COMPREPLY[@]} == 0)) || compopt -o nospace 2> /dev/null
  fi
}

# Files where there is nothing else.
complete -o default -F _rill rill
`
}
