import type { ChannelHead } from '@shop/releases'
import { toTable } from '@shop/processes/text-table'
import { parseChannel } from '../../command-line/arguments.ts'
import { stateOf } from '../../channels/channels.ts'
import { UsageError } from '../../command-line/errors.ts'
import type { Answer, CommandContext, DeliveryCommand } from '../../terminal/command-context.ts'
import { type Change, changesBetween, changeText, type Entries } from '../../text/changes.ts'
import { moment } from '../../text/format-values.ts'

interface Options {
  limit: number
}

interface Entry {
  revision: number
  createdAt: number
  key: string
  note: string
  changes: Change[]
}

export function addHistory(program: DeliveryCommand): void {
  program
    .command('history')
    .argument('<channel>', 'channel whose revisions are listed', parseChannel)
    .option('--limit <n>', 'how many revisions, newest first', parseLimit, 20)
    .description('Shows what was done to a channel, when, by which key and why.')
    .example('pnpm delivery history production --limit 5')
    .answers(history)
}

async function history(
  context: CommandContext,
  channel: string,
  { limit }: Options,
): Promise<Answer> {
  const delivery = await context.openDelivery()
  const { refused } = await stateOf(delivery, channel)
  const log = delivery.channel(channel)
  const heads: ChannelHead[] = []
  for await (const head of log.history()) {
    heads.push(head)
    // One revision more than is shown is read, because a revision's changes are its differences from the revision before it.
    if (heads.length > limit) break
  }
  const revisions = heads.slice(0, limit).map((head, index) => entryOf(head, heads[index + 1]))
  const rows = revisions.map(({ revision, createdAt, key, note, changes }) => [
    String(revision),
    moment(createdAt),
    key,
    changes.map(changeText).join('; ') || 'no version',
    note,
  ])
  const { where } = delivery.objects
  return {
    text: [
      `History of ${channel} in ${where}\n\n`,
      toTable(['REVISION', 'WHEN', 'KEY', 'CHANGED', 'NOTE'], rows),
      ...refused.map(({ revision, reason }) => `Refused: revision ${revision} ${reason}.\n`),
    ].join(''),
    json: { store: where, channel, revisions, refused },
  }
}

function entryOf({ revision, keyId }: ChannelHead, before: ChannelHead | undefined): Entry {
  const older: Entries = before?.revision.remotes ?? {}
  return {
    revision: revision.revision,
    createdAt: revision.createdAt,
    key: keyId,
    note: revision.note,
    changes: changesBetween(older, revision.remotes),
  }
}

function parseLimit(text: string): number {
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text)
  throw new UsageError(`--limit ${text} is not a number of revisions: 1 or more.`)
}
