import { isDeepStrictEqual } from 'node:util'
import { type ChannelLog, StoreFailure } from '@shop/releases'
import type { Command } from 'commander'
import { parseChannel, parseRemote, parseRevision } from '../../arguments.ts'
import { changeChannel, entryOf } from '../../change-channel.ts'
import { headOf } from '../../channels.ts'
import { Refusal, UsageError } from '../../errors.ts'
import { answer, type Answer, type Terminal } from '../../terminal.ts'
import type { Entries } from '../../text/changes.ts'

interface Options {
  remote?: string
  to?: number
  reason?: string
}

export function addRollback(program: Command, terminal: Terminal): void {
  program
    .command('rollback')
    .argument('<channel>', 'where', parseChannel)
    .option(
      '--remote <remote>',
      'this remote alone, to the stable version it had before; its canary ends',
      parseRemote,
    )
    .option('--to <revision>', 'to what this revision said of every remote', parseRevision)
    .option('--reason <text>', 'for the history')
    .description(
      'Undoes the newest revision, by a new one that says what the revision before it said. It passes every check that a promotion passes. To end a canary alone, promote the stable version again.',
    )
    .addHelpText(
      'after',
      '\nExample:\n  pnpm delivery rollback production --remote mf-catalog --reason "empty lists"\n  pnpm delivery rollback production --to 41\n',
    )
    .action(async (channel: string, options: Options) =>
      answer(terminal, program, await rollback(terminal, channel, options)),
    )
}

async function rollback(terminal: Terminal, channel: string, options: Options): Promise<Answer> {
  const { remote, to, reason } = options
  if (remote !== undefined && to !== undefined) {
    throw new UsageError('Use --remote or --to, not both.')
  }
  const delivery = await terminal.open()
  const log = delivery.channel(channel)
  const { revision } = await headOf(delivery, channel)
  const seen: Entries = revision.remotes
  const goal = await goalOf(log, revision, options)
  return await changeChannel(terminal, delivery, {
    channel,
    note: `rollback ${goal.words}${reason ? `: ${reason}` : ''}`,
    decide: (current) => {
      // What somebody promoted meanwhile was not what the caller wanted to undo.
      const isSame =
        remote === undefined
          ? isDeepStrictEqual(current, seen)
          : isDeepStrictEqual(current[remote], seen[remote])
      if (!isSame) {
        throw new Refusal(
          `${channel} was changed meanwhile: look at \`history ${channel}\`, and roll back again if that is still wanted.`,
        )
      }
      return remote === undefined ? goal.remotes : { ...current, ...goal.remotes }
    },
  })
}

interface Goal {
  words: string
  /** Of all remotes, or of the one alone. */
  remotes: Entries
}

interface Newest {
  channel: string
  revision: number
  remotes: Entries
}

async function goalOf(log: ChannelLog, newest: Newest, { remote, to }: Options): Promise<Goal> {
  if (remote !== undefined) return await stableBefore(log, newest, remote)
  return to === undefined ? await revisionBefore(log, newest) : await revisionAt(log, to)
}

async function stableBefore(
  log: ChannelLog,
  { channel, remotes }: Newest,
  remote: string,
): Promise<Goal> {
  const { canary: _, ...entry } = entryOf(remotes, remote, channel)
  for await (const { revision } of log.history()) {
    const stable = revision.remotes[remote]?.stable
    if (stable === undefined || stable === entry.stable) continue
    return {
      words: `${remote} from ${entry.stable} to ${stable}`,
      remotes: { [remote]: { ...entry, stable } },
    }
  }
  throw new Refusal(
    `${remote} had no other stable version in ${channel}: promote the one that you want.`,
  )
}

async function revisionBefore(log: ChannelLog, { channel, revision }: Newest): Promise<Goal> {
  for await (const { revision: older } of log.history()) {
    if (older.revision >= revision) continue
    return { words: `to revision ${older.revision}`, remotes: older.remotes }
  }
  throw new Refusal(
    `${channel} has no valid revision before ${revision}: promote the versions that you want.`,
  )
}

async function revisionAt(log: ChannelLog, number: number): Promise<Goal> {
  const { revision } = await log.read(number).catch((error: Error) => {
    if (error instanceof StoreFailure) throw error
    throw new Refusal(
      `Revision ${number} of ${log.channel} ${error.message}: choose one that \`history ${log.channel}\` shows.`,
      { cause: error },
    )
  })
  return { words: `to revision ${number}`, remotes: revision.remotes }
}
