import { ChangeForbidden, changedRemotes, type ChannelRevision } from '@shop/releases'
import { requireYes } from '../terminal/ask.ts'
import { Refusal } from '../command-line/errors.ts'
import type { Delivery } from '../store/open-delivery.ts'
import { requireFits } from '../gate/require-fits.ts'
import type { Answer, CommandContext, Smoke } from '../terminal/command-context.ts'
import { type Change, changesBetween, changeText, type Entries } from '../text/changes.ts'
import { moment } from '../text/format-values.ts'

export interface Decision {
  channel: string
  /** The change and its reason, shown in the history. */
  note: string
  /** Returns the new entries of the channel. Called again with the newest entries if another writer appends a revision meanwhile. */
  decide: (current: Entries) => Entries
  /** The shell version that the channel names from now on. Without it, the channel keeps its shell version. */
  shell?: string
  /** The smoke run of the new entries; it resolves to sentences about failures. Runs once, even if `decide` is called again. */
  smoke?: Smoke | undefined
  /** Pages of the previous version that the new version may lack. If `drops` is undefined, the new version may lack any page. */
  drops?: readonly string[]
  /** Whether the revision removes versions that the channel named before, as a rollback does. */
  isRollback?: boolean
  /** Whether to run every check and print the changes, but append no revision. */
  isDryRun?: boolean | undefined
  /** Whether a person must confirm the change, if the command runs on a terminal. */
  needsConfirmation?: boolean
}

/** The channel of the shop that shoppers use. On a terminal, a person must confirm each change of this channel, unless `--yes` is given. */
export const shoppersChannel = 'production'
export const yesOption = ['--yes', 'does not ask on a terminal'] as const

/**
 * Changes a channel. Every command that changes a channel calls this function. It computes new entries from the newest valid revision,
 * checks them at the gate, and appends a revision with them. It appends nothing if the entries are the same.
 */
export async function changeChannel(
  context: CommandContext,
  delivery: Delivery,
  decision: Decision,
): Promise<Answer> {
  const { channel, note, decide, shell, smoke, isRollback, isDryRun } = decision
  const key = delivery.signing()
  let before: Entries = {}
  let isSmokeDone = false
  let confirmed = ''
  try {
    const { revision, remotes } = await delivery.channel(channel).update(async (current, known) => {
      before = current
      const after = decide(current)
      const isOtherShell = shell !== undefined && shell !== known?.shell
      if (changedRemotes(before, after).length === 0 && !isOtherShell) throw new Unchanged()
      const next = { remotes: after, ...(shell !== undefined && { shell }) }
      confirmed = await confirmChange(context, decision, { known, next, confirmed })
      await requireFits(delivery, channel, known, { ...next, drops: decision.drops })
      if (!isSmokeDone) await requireSmoke(smoke?.(delivery, known, next))
      isSmokeDone = true
      if (isDryRun) throw new DryRunDone(after)
      return { ...next, createdAt: context.now(), note, ...(isRollback && { isRollback }) }
    }, key)
    await requireStillPublished(delivery, remotes, changedRemotes(before, remotes))
    return changed(context, delivery, {
      channel,
      revision,
      remotes,
      changes: changesBetween(before, remotes),
    })
  } catch (error) {
    if (error instanceof Unchanged) return unchanged(delivery, channel, before)
    if (error instanceof DryRunDone) return wouldChange(delivery, channel, before, error.remotes)
    if (error instanceof ChangeForbidden) throw new Refusal(error.message, { cause: error })
    throw error
  }
}

interface Plan {
  known: Pick<ChannelRevision, 'revision' | 'remotes' | 'shell'> | undefined
  next: { remotes: Entries; shell?: string }
  /** The last question that the person has confirmed; empty before. */
  confirmed: string
}

/** Shows the changes on the terminal and asks for confirmation, unless the same question was confirmed before. Resolves to the confirmed question. */
async function confirmChange(
  context: CommandContext,
  { channel, needsConfirmation, isDryRun }: Decision,
  { known, next, confirmed }: Plan,
): Promise<string> {
  if (!needsConfirmation || isDryRun) return confirmed
  const lines = changesBetween(known?.remotes ?? {}, next.remotes).map(
    (change) => `  ${changeText(change)}`,
  )
  const shell =
    next.shell === undefined ? [] : [`  shell ${known?.shell ?? 'none'} → ${next.shell}`]
  const leaves = known ? `leaves revision ${known.revision}` : 'is new'
  const question = [`${channel} ${leaves}:`, ...lines, ...shell, 'Go on?'].join('\n')
  if (question !== confirmed) await requireYes(context, question)
  return question
}

/** Throws a refusal if the channel has no entry for the remote. */
export function entryOf(entries: Entries, remote: string, channel: string): Entries[string] {
  const entry = entries[remote]
  if (entry) return entry
  throw new Refusal(
    `${remote} is not in ${channel}: begin with \`promote ${remote}@<version> --to ${channel}\`.`,
  )
}

async function requireSmoke(run: Promise<string[]> | undefined): Promise<void> {
  const failures = (await run) ?? []
  if (failures.length > 0) throw new Refusal(failures.join('\n'))
}

class Unchanged extends Error {}

/** Thrown after every check of a dry run has passed, so that no revision is appended. */
class DryRunDone extends Error {
  readonly remotes: Entries

  constructor(remotes: Entries) {
    super('Nothing is changed by a dry run')
    this.remotes = remotes
  }
}

/**
 * Throws a refusal if a version is no longer published. `prune` may have removed the version between the gate's check and the new
 * revision, because no channel named it at that time.
 */
async function requireStillPublished(
  { store }: Delivery,
  entries: Entries,
  remotes: readonly string[],
): Promise<void> {
  for (const remote of remotes) {
    const entry = entries[remote]
    for (const version of [entry?.stable, entry?.canary?.version]) {
      if (version === undefined || (await store.find(remote, version).catch(() => true))) continue
      throw new Refusal(`${remote} ${version} was pruned meanwhile: publish it again.`)
    }
  }
}

interface Changed {
  channel: string
  revision: number
  remotes: Entries
  changes: Change[]
}

function changed(
  context: CommandContext,
  { objects }: Delivery,
  { channel, revision, remotes, changes }: Changed,
): Answer {
  const isNew = revision === 1 ? ' (a new channel)' : ''
  const pinned = [...new Set(changes.map(({ remote }) => remote))].flatMap((remote) => {
    const pin = remotes[remote]?.pin
    const holds = pin && pin.expiresAt > context.now()
    const isPinned = changes.some((change) => change.remote === remote && change.what === 'pin')
    return holds && !isPinned
      ? `${remote} is pinned at ${pin.version} until ${moment(pin.expiresAt)}: all visitors get this version until then, or until \`unpin ${remote} --channel ${channel}\`.`
      : []
  })
  const lines = [
    `${channel} is at revision ${revision}${isNew}, in ${objects.where}.`,
    ...changes.map((change) => `  ${changeText(change)}`),
    ...pinned,
  ]
  return {
    text: `${lines.join('\n')}\n`,
    json: { store: objects.where, channel, revision, changes, notes: pinned, remotes },
  }
}

function wouldChange(
  { objects }: Delivery,
  channel: string,
  before: Entries,
  remotes: Entries,
): Answer {
  const changes = changesBetween(before, remotes)
  const lines = [
    `${channel} would accept this change; nothing was changed, in ${objects.where}.`,
    ...changes.map((change) => `  ${changeText(change)}`),
  ]
  return {
    text: `${lines.join('\n')}\n`,
    json: { store: objects.where, channel, isDryRun: true, changes, notes: [], remotes },
  }
}

function unchanged({ objects }: Delivery, channel: string, remotes: Entries): Answer {
  return {
    text: `${channel} has these entries already, nothing was changed, in ${objects.where}.\n`,
    json: { store: objects.where, channel, changes: [], notes: [], remotes },
  }
}
