import { type ChannelLog, type ChannelRevision, StoreFailure } from '@shop/releases'
import { toTable } from '@shop/processes/text-table'
import { parseChannel, parseRevision } from '../../command-line/arguments.ts'
import { headOf } from '../../channels/channels.ts'
import { Refusal } from '../../command-line/errors.ts'
import type { Answer, CommandContext, DeliveryCommand } from '../../terminal/command-context.ts'
import { changesBetween } from '../../text/changes.ts'

export function addDiff(program: DeliveryCommand): void {
  program
    .command('diff')
    .argument('<channel>', 'where', parseChannel)
    .argument('<revision>', 'from this one', parseRevision)
    .argument('[revision]', 'to this one; the newest when left out', parseRevision)
    .description('Shows what differs between two revisions of a channel.')
    .example('pnpm delivery diff production 41', 'pnpm delivery diff production 41 43')
    .answers((context, channel: string, from: number, to?: number) =>
      diff(context, { channel, from, to }),
    )
}

interface Wanted {
  channel: string
  from: number
  to: number | undefined
}

async function diff(context: CommandContext, { channel, from, to }: Wanted): Promise<Answer> {
  const delivery = await context.openDelivery()
  const { revision: newest } = await headOf(delivery, channel)
  const log = delivery.channel(channel)
  const before = await revisionOf(log, from)
  const after = to === undefined ? newest : await revisionOf(log, to)
  const changes = changesBetween(before.remotes, after.remotes)
  const rows = changes.map((change) => [
    change.remote,
    change.what,
    change.from ?? 'none',
    change.to ?? 'none',
  ])
  const { where } = delivery.objects
  const title = `${channel}, revision ${from} to ${after.revision}, in ${where}\n\n`
  const table = toTable(['REMOTE', 'WHAT', 'FROM', 'TO'], rows)
  return {
    text: title + (rows.length > 0 ? table : 'Both revisions have the same entries.\n'),
    json: { store: where, channel, from, to: after.revision, changes },
  }
}

async function revisionOf(log: ChannelLog, number: number): Promise<ChannelRevision> {
  const found = await log.find(number)
  if (found) return found.revision
  try {
    return (await log.read(number)).revision
  } catch (error) {
    if (error instanceof StoreFailure) throw error
    throw new Refusal(
      `Revision ${number} of ${log.channel} ${(error as Error).message}: choose one that \`history ${log.channel}\` shows.`,
      { cause: error },
    )
  }
}
