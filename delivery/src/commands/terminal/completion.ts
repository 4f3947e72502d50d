import type { Command } from 'commander'
import { UsageError } from '../../command-line/errors.ts'
import type { DeliveryCommand } from '../../terminal/command-context.ts'

/** The words offered after the name of a command: its options, or for `help` the commands. */
type Offered = ReadonlyMap<string, readonly string[]>

const scripts: Readonly<Record<string, (offered: Offered) => string>> = {
  bash: bashScript,
  zsh: zshScript,
}

export function addCompletion(program: DeliveryCommand): void {
  program
    .command('completion')
    .argument('<shell>', 'bash or zsh')
    .description(
      'Prints a script with which the shell completes commands and options after `pnpm delivery`.',
    )
    .addHelpText(
      'after',
      '\nExample, in ~/.bashrc or ~/.zshrc (there after compinit), with the folder of this repository:\n  pnpm delivery completion bash > ~/.delivery-completion\n  source ~/.delivery-completion\n',
    )
    .answers((_context, shell: string) => {
      const write = Object.hasOwn(scripts, shell) ? scripts[shell] : undefined
      if (!write) throw new UsageError(`There is no completion for ${shell}: bash or zsh.`)
      const script = write(offeredBy(program))
      return { text: script, json: { shell, script } }
    })
}

/** Reads the words from the commands themselves, so that developers need not update a list. */
function offeredBy(program: Command): Offered {
  const help = program.createHelp()
  const everywhere = flagsOf(help.visibleOptions(program))
  const commands = help.visibleCommands(program)
  const names = commands.map((command) => command.name())
  return new Map(
    commands.map((command) => [
      command.name(),
      command.name() === 'help'
        ? names.filter((name) => name !== 'help')
        : [...new Set([...flagsOf(help.visibleOptions(command)), ...everywhere])],
    ]),
  )
}

function flagsOf(options: readonly { long?: string | undefined }[]): string[] {
  return options.flatMap(({ long }) => long ?? [])
}

function cases(offered: Offered): string {
  return [...offered]
    .map(([name, words]) => `    ${name}) offered='${words.join(' ')}' ;;`)
    .join('\n')
}

/**
 * Completes `delivery` and `pnpm delivery`. An existing completion of `pnpm` still completes all other commands of `pnpm`,
 * even if the script is sourced twice.
 */
function bashScript(offered: Offered): string {
  return `_delivery_other=$(complete -p pnpm 2>/dev/null | sed -n 's/.* -F \\([^ ]*\\) .*/\\1/p')
[[ $_delivery_other == _delivery ]] || _delivery_before=$_delivery_other
_delivery() {
  local current=\${COMP_WORDS[COMP_CWORD]} first=1 offered=
  if [[ \${COMP_WORDS[0]##*/} == pnpm ]]; then
    if [[ \${COMP_WORDS[1]} != delivery ]]; then
      [[ -n $_delivery_before ]] && "$_delivery_before" "$@"
      return
    fi
    first=2
  fi
  if (( COMP_CWORD == first )); then
    offered='${[...offered.keys()].join(' ')}'
  else
    case \${COMP_WORDS[first]} in
${cases(offered)}
    esac
  fi
  COMPREPLY=($(compgen -W "$offered" -- "$current"))
}
complete -o default -F _delivery pnpm delivery
`
}

function zshScript(offered: Offered): string {
  return `[[ \${_comps[pnpm]-} == _delivery ]] || _delivery_before=\${_comps[pnpm]-}
_delivery() {
  local first=2 offered=
  if [[ \${words[1]:t} == pnpm ]]; then
    if [[ \${words[2]} != delivery ]]; then
      \${_delivery_before:-_default} "$@"
      return
    fi
    first=3
  fi
  if (( CURRENT == first )); then
    offered='${[...offered.keys()].join(' ')}'
  else
    case \${words[first]} in
${cases(offered)}
    esac
  fi
  compadd -- \${=offered} || _files
}
compdef _delivery pnpm delivery
`
}
