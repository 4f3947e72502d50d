import { isDeepStrictEqual } from 'node:util'
import {
  versionsWithNewVisitors,
  changedRemotes,
  type ChannelLog,
  type ChannelRevision,
  earlierStates,
  shownVersions,
  rollbackTargets,
  StoreFailure,
  type TakenBack,
} from '@shop/releases'
import {
  type RemoteVersion,
  parseChannel,
  parseRemoteVersion,
  parseRemote,
  parseRevision,
} from '../../command-line/arguments.ts'
import { changeChannel, entryOf, yesOption } from '../../channels/change-channel.ts'
import { headOf } from '../../channels/channels.ts'
import { Refusal, UsageError } from '../../command-line/errors.ts'
import type { Answer, CommandContext, DeliveryCommand } from '../../terminal/command-context.ts'
import type { Entries } from '../../text/changes.ts'

interface Options {
  remote?: string
  to?: number
  return?: RemoteVersion[]
  reason?: string
  yes?: boolean
}

export function addRollback(program: DeliveryCommand): void {
  program
    .command('rollback')
    .argument('<channel>', 'where', parseChannel)
    .option(
      '--remote <remote>',
      'only this remote, to its newest earlier stable version that neither the guard nor a rollback removed; its canary ends',
      parseRemote,
    )
    .option(
      '--to <revision>',
      'to the entries that this revision has for every remote',
      parseRevision,
    )
    .option(
      '--return <remote@version...>',
      'with --to: allows this version, which the guard or a rollback removed',
      parseReturned,
    )
    .option('--reason <text>', 'for the history')
    .option(...yesOption)
    .description(
      'Goes back to the newest earlier state of a channel that no rollback has undone, by a new revision with the same entries. It never returns a version that the guard or a rollback removed, unless --return names it. It passes every check that a promotion passes. To end a canary alone, promote the stable version again.',
    )
    .example(
      'pnpm delivery rollback production --remote mf-catalog --reason "empty lists"',
      'pnpm delivery rollback production --to 41',
    )
    .answers(rollback)
}

function parseReturned(text: string, before: RemoteVersion[] = []): RemoteVersion[] {
  return [...before, parseRemoteVersion(text)]
}

async function rollback(
  context: CommandContext,
  channel: string,
  options: Options,
): Promise<Answer> {
  const { remote, to, reason, yes = false } = options
  if (remote !== undefined && to !== undefined) {
    throw new UsageError('Use --remote or --to, not both.')
  }
  if (options.return && to === undefined) {
    throw new UsageError('--return is for --to: promote the version, or name a revision.')
  }
  const delivery = await context.openDelivery()
  const log = delivery.channel(channel)
  const { revision } = await headOf(delivery, channel)
  const seen: Entries = revision.remotes
  const goal = await goalOf(log, { newest: revision, now: context.now() }, options)
  return await changeChannel(context, delivery, {
    channel,
    note: `rollback ${goal.words}${reason ? `: ${reason}` : ''}`,
    isRollback: true,
    needsConfirmation: !yes,
    decide: (current) => {
      // False if another writer has changed these entries by a newer revision meanwhile.
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
  /** The entries after the rollback. If only one remote is rolled back, this is only the entry of that remote. */
  remotes: Entries
}

interface Start {
  newest: ChannelRevision
  /** The current time, in epoch milliseconds. */
  now: number
}

async function goalOf(log: ChannelLog, start: Start, options: Options): Promise<Goal> {
  const { remote, to } = options
  if (remote !== undefined) return await stableBefore(log, start, remote)
  return to === undefined
    ? await stateBefore(log, start)
    : await revisionAt(log, start, to, options.return)
}

async function stableBefore(
  log: ChannelLog,
  { newest: { channel, remotes }, now }: Start,
  remote: string,
): Promise<Goal> {
  const { canary: _, ...entry } = entryOf(remotes, remote, channel)
  const found = await rollbackTargets(log.history(), { [remote]: entry }, now)
  const stable = found.get(remote)
  if (stable !== undefined) {
    return {
      words: `${remote} from ${entry.stable} to ${stable}`,
      remotes: { [remote]: { ...entry, stable } },
    }
  }
  throw new Refusal(
    `${remote} had no other stable version in ${channel} that neither the guard nor a rollback removed: promote the version that you want.`,
  )
}

/**
 * The newest earlier state. Leaves out states with a version that the newest revision introduced, or that a rollback, the
 * guard or a person has taken back.
 */
async function stateBefore(log: ChannelLog, { newest, now }: Start): Promise<Goal> {
  let left: readonly string[] | undefined
  for await (const { revision, takenBack } of earlierStates(log.history(), now)) {
    left ??= versionsLeft(revision.remotes, newest.remotes, now)
    const { remotes } = revision
    const isOther = changedRemotes(remotes, newest.remotes).length > 0
    const names = Object.entries(remotes).flatMap(([remote, entry]) =>
      shownVersions(entry, now).map((version) => `${remote}@${version}`),
    )
    const isLeft = names.some((name) => left?.includes(name))
    if (!isOther || isLeft || takenBack.length > 0) continue
    return { words: `to revision ${revision.revision}`, remotes }
  }
  const which =
    left === undefined ? 'no valid revision' : 'no other state that no rollback has undone'
  throw new Refusal(
    `${newest.channel} has ${which} before ${newest.revision}: promote the versions that you want.`,
  )
}

/** `remote@version` of each version that `newest` introduced, and of the canary in `newest` of each remote whose entry it changed. */
function versionsLeft(before: Entries, newest: Entries, now: number): string[] {
  const brought = versionsWithNewVisitors(before, newest).filter(([remote, version]) => {
    const entry = before[remote]
    // If a canary of 100 % became stable, the revision did not introduce it, because every visitor already had this version.
    const { canary: _, ...rest } = entry ?? { stable: '' }
    return !shownVersions(rest, now).includes(version)
  })
  const canaries = changedRemotes(before, newest).flatMap((remote) => {
    const version = newest[remote]?.canary?.version
    return version === undefined ? [] : [[remote, version] as const]
  })
  return [...brought, ...canaries].map(([remote, version]) => `${remote}@${version}`)
}

async function revisionAt(
  log: ChannelLog,
  { newest, now }: Start,
  number: number,
  returned: readonly RemoteVersion[] = [],
): Promise<Goal> {
  if (number === newest.revision) return { words: `to revision ${number}`, remotes: newest.remotes }
  for await (const { revision, takenBack } of earlierStates(log.history(), now)) {
    if (revision.revision !== number) continue
    const taken = takenBack.find((each) => !isNamed(each, returned))
    if (!taken) return { words: `to revision ${number}`, remotes: revision.remotes }
    throw new Refusal(
      `Revision ${number} names ${taken.remote} ${taken.version}, which revision ${taken.revision} removed: choose another revision, or add --return ${taken.remote}@${taken.version}.`,
    )
  }
  throw await reasonAgainst(log, number)
}

function isNamed({ remote, version }: TakenBack, returned: readonly RemoteVersion[]): boolean {
  return returned.some((each) => each.remote === remote && each.version === version)
}

/** The reason why a revision cannot be read. */
async function reasonAgainst(log: ChannelLog, number: number): Promise<Error> {
  const error = await log.read(number).then(
    () => new Error('is not part of the history'),
    (cause: Error) => cause,
  )
  if (error instanceof StoreFailure) return error
  return new Refusal(
    `Revision ${number} of ${log.channel} ${error.message}: choose one that \`history ${log.channel}\` shows.`,
    { cause: error },
  )
}
