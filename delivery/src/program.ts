import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CommanderError } from 'commander'
import { StoreFailure, Version } from '@shop/releases'
import { addDiff } from './commands/channels/diff.ts'
import { addHistory } from './commands/channels/history.ts'
import { addPin, addUnpin } from './commands/channels/pin.ts'
import { addPromote } from './commands/channels/promote.ts'
import { addRemoveChannel } from './commands/channels/remove-channel.ts'
import { addRollback } from './commands/channels/rollback.ts'
import { addStatus } from './commands/channels/status.ts'
import { addWhy } from './commands/faults/why.ts'
import { addInspect } from './commands/releases/inspect.ts'
import { addList } from './commands/releases/list.ts'
import { addNewKey } from './commands/releases/new-key.ts'
import { addPrune } from './commands/releases/prune.ts'
import { addPublish } from './commands/releases/publish.ts'
import { addRevokeKey } from './commands/releases/revoke-key.ts'
import { addSign } from './commands/releases/sign.ts'
import { addVerify } from './commands/releases/verify.ts'
import { addCompletion } from './commands/terminal/completion.ts'
import { Refusal, Reported, SettingError, UsageError } from './command-line/errors.ts'
import { smoke } from './gate/smoke.ts'
import { openDelivery } from './store/open-delivery.ts'
import { confirmOnTerminal } from './terminal/ask.ts'
import { type CommandContext, DeliveryCommand } from './terminal/command-context.ts'

const exitCodes = { done: 0, refused: 1, usage: 2, setting: 3, unexpected: 70 } as const

const aboutAll = `
Example:
  delivery status

Settings: DATA_DIR (.data) or RELEASES_URL say where releases lie, RELEASE_KEYS whose signatures count, RELEASE_KEY
  signs; docs/operations.md.
Exit codes: 0 done · 1 refused, nothing was changed, or something is wrong · 2 wrong use · 3 a setting, a key or the
  store cannot be used · 70 a fault of this program
\`pnpm delivery --version\` prints the version of this program.
`

type AddCommand = (program: DeliveryCommand) => void

/** Runs the command line of this process with `runDelivery`, on the store that the environment names. */
export async function runOnTerminal(more?: readonly AddCommand[]): Promise<number> {
  const confirm = confirmOnTerminal()
  const context: CommandContext = {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    openDelivery: () => openDelivery(process.env),
    now: Date.now,
    smoke,
    ...(confirm && { confirm }),
  }
  return await runDelivery(process.argv.slice(2), context, more)
}

/**
 * Runs one command line, without the name of the program. Resolves to its exit code; never rejects.
 * @param more commands that exist only in this workspace, and not in a remote's own repository.
 */
export async function runDelivery(
  argv: readonly string[],
  context: CommandContext,
  more: readonly AddCommand[] = [],
): Promise<number> {
  // `--version` is not declared as an option of the program, because the command `publish` has an option of this name.
  if (argv.length === 1 && argv[0] === '--version') {
    context.out(`${await ownVersion()}\n`)
    return exitCodes.done
  }
  const program = createProgram(context)
  for (const add of more) add(program)
  try {
    await program.parseAsync(argv, { from: 'user' })
    return exitCodes.done
  } catch (error) {
    return exitCodeOf(error, program, context)
  }
}

/** The version in package.json. The file lies in the parent folder, here and in the packed package. */
async function ownVersion(): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '../package.json'), 'utf8')
  const { version } = JSON.parse(text) as { version?: unknown }
  return Version.parse(version)
}

function createProgram(context: CommandContext): DeliveryCommand {
  const program = new DeliveryCommand(context, 'pnpm delivery')
    .description('Publishes releases of remotes and moves the channels that say which of them run.')
    .option('--json', 'print one JSON document, for machines')
    .configureOutput({ writeOut: context.out, writeErr: context.err })
    .configureHelp({ showGlobalOptions: true })
    .showSuggestionAfterError()
    .helpCommand('help [command]', 'shows the options and an example of a command')
    .exitOverride()
    .addHelpText(
      'after',
      '\nExample, a release from build to rollback:\n  pnpm delivery publish mf-catalog --version 1.4.2\n  pnpm delivery promote mf-catalog@1.4.2 --to staging\n  pnpm delivery promote mf-catalog@1.4.2 --to production --percent 5\n  pnpm delivery promote mf-catalog@1.4.2 --to production\n  pnpm delivery rollback production --remote mf-catalog\n',
    )
    .addHelpText('afterAll', aboutAll)
  addPublish(program)
  addList(program)
  addInspect(program)
  addStatus(program)
  addWhy(program)
  addHistory(program)
  addDiff(program)
  addPromote(program)
  addPin(program)
  addUnpin(program)
  addRollback(program)
  addRemoveChannel(program)
  addVerify(program)
  addPrune(program)
  addNewKey(program)
  addSign(program)
  addRevokeKey(program)
  addCompletion(program)
  return program
}

/** Prints an error and returns its exit code. The message goes to standard error; with `--json`, standard output gets a document too. */
function exitCodeOf(
  error: unknown,
  program: DeliveryCommand,
  { out, err }: CommandContext,
): number {
  if (error instanceof CommanderError) {
    return error.exitCode === 0 ? exitCodes.done : exitCodes.usage
  }
  if (error instanceof Reported) return exitCodes.refused
  const { message, stack } = error as Error
  const exitCode = codeOf(error)
  if (program.opts<{ json?: boolean }>().json) {
    out(`${JSON.stringify({ error: message, exitCode }, null, 2)}\n`)
  }
  err(`${exitCode === exitCodes.unexpected ? (stack ?? message) : message}\n`)
  return exitCode
}

function codeOf(error: unknown): number {
  if (error instanceof Refusal) return exitCodes.refused
  if (error instanceof UsageError) return exitCodes.usage
  if (error instanceof SettingError || error instanceof StoreFailure || isOfFile(error))
    return exitCodes.setting
  return exitCodes.unexpected
}

/** Whether an error is about a file outside of the store. The message of such an error names the file. */
function isOfFile(error: unknown): boolean {
  return (error as { syscall?: unknown }).syscall !== undefined
}
