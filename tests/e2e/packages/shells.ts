/** What shells make of the last word of a command, with a completion from a file. */
import { execFileSync } from 'node:child_process'
import { dirname } from 'node:path'

/** Needs an argument for each `$1`, `$2`... of the script. */
function run(shell: string[], script: string, words: string[]): string {
  const [program = '', ...options] = shell
  return execFileSync(program, [...options, '-c', script, ...words], { encoding: 'utf8', timeout: 60_000 }).replace(/\n$/, '')
}

/** What bash offers for the last of the words of `rill`. */
export function offersOfBash(file: string, ...words: string[]): string[] {
  const script = 'source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _rill; printf "%s\\n" "${COMPREPLY[@]}"'
  return run(['bash'], script, ['bash', file, 'rill', ...words]).split('\n')
}

/** What fish offers for a line. */
export function offersOfFish(file: string, line: string): string[] {
  const offers = run(['fish', '--no-config'], 'source $argv[1]; complete -C $argv[2]', [file, line])
  return offers.split('\n').map((offer) => offer.split('\t')[0]!)
}

/**
 * A line that an interactive zsh has completed. It runs in a terminal of its own, starts its completions as its users do, and
 * prints the line between two control characters.
 */
export function lineOfZsh(file: string, line: string): string {
  const script = `
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell "PS1= fpath=($1 \\$fpath); autoload -Uz compinit; compinit -u -D
complete-line() { zle complete-word; print -rn -- \\$'\\x01'\\$BUFFER\\$'\\x02' }; zle -N complete-line; bindkey '^T' complete-line"
zpty -w -n shell "$2"$'\\C-t'
zpty -r -m shell said $'*\\x01*\\x02*'
print -r -- \${\${said##*$'\\x01'}%%$'\\x02'*}`
  return run(['zsh', '-f'], script, ['zsh', dirname(file), line])
}
