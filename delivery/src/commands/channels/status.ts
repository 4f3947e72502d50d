import { type ChannelEntry, channelNames, versionsIn } from '@shop/releases'
import type { Command } from 'commander'
import { parseChannel } from '../../arguments.ts'
import { stateOf } from '../../channels.ts'
import type { Delivery } from '../../open-delivery.ts'
import { answer, type Answer, type Terminal } from '../../terminal.ts'
import { canaryText, pinText } from '../../text/changes.ts'
import { moment, printable, toTable } from '../../text/table.ts'

export function addStatus(program: Command, terminal: Terminal): void {
  program
    .command('status')
    .argument('[channel]', 'all of them when left out', parseChannel)
    .description(
      'Shows which version of each remote a channel names, and what in it cannot be followed.',
    )
    .addHelpText('after', '\nExample:\n  pnpm delivery status production\n')
    .action(async (channel?: string) => answer(terminal, program, await status(terminal, channel)))
}

async function status(terminal: Terminal, channel?: string): Promise<Answer> {
  const delivery = await terminal.open()
  const { where } = delivery.objects
  const names = channel === undefined ? await channelNames(delivery.objects) : [channel]
  const channels = await Promise.all(names.map((name) => statusOf(delivery, name, terminal.now())))
  const text = channels.map(textOf).join('\n') || `No channel yet: \`promote\` makes one.\n`
  return { text: `Channels in ${where}\n\n${text}`, json: { store: where, channels } }
}

interface RemoteStatus extends ChannelEntry {
  remote: string
  /** The version that visitors without a canary get. */
  runs: string
  /** Why a version that is named cannot be used. */
  problems: string[]
}

interface ChannelStatus {
  channel: string
  revision: number | null
  createdAt: number | null
  key: string | null
  note: string | null
  remotes: RemoteStatus[]
  refused: { revision: number; reason: string }[]
}

async function statusOf(delivery: Delivery, channel: string, now: number): Promise<ChannelStatus> {
  const { head, refused } = await stateOf(delivery, channel)
  const entries = Object.entries(head?.revision.remotes ?? {})
  return {
    channel,
    revision: head?.revision.revision ?? null,
    createdAt: head?.revision.createdAt ?? null,
    key: head?.keyId ?? null,
    note: head?.revision.note ?? null,
    remotes: await Promise.all(
      entries.map(async ([remote, entry]) => {
        const holds = entry.pin !== undefined && entry.pin.expiresAt > now
        return {
          remote,
          runs: holds ? (entry.pin?.version ?? '') : entry.stable,
          ...entry,
          problems: await problemsOf(delivery, remote, entry),
        }
      }),
    ),
    refused,
  }
}

async function problemsOf(
  { store }: Delivery,
  remote: string,
  entry: ChannelEntry,
): Promise<string[]> {
  const problems = await Promise.all(
    versionsIn(entry).map(async (version) => {
      try {
        return (await store.find(remote, version)) ? [] : [`${remote} ${version} is not published`]
      } catch (error) {
        return [(error as Error).message]
      }
    }),
  )
  return problems.flat()
}

function textOf({
  channel,
  revision,
  createdAt,
  key,
  note,
  remotes,
  refused,
}: ChannelStatus): string {
  const head =
    revision === null
      ? `${channel} has no valid revision.`
      : `${channel}, revision ${revision} of ${moment(createdAt ?? 0)} by the key ${key}: ${printable(note ?? '')}`
  const rows = remotes.map((entry) => [
    entry.remote,
    entry.runs,
    entry.stable,
    canaryText(entry),
    pinText(entry),
  ])
  const problems = [
    ...refused.map((each) => `revision ${each.revision} ${each.reason}`),
    ...remotes.flatMap(({ problems: ofOne }) => ofOne),
  ]
  return [
    `${head}\n`,
    rows.length > 0 ? toTable(['REMOTE', 'RUNS', 'STABLE', 'CANARY', 'PIN'], rows) : '',
    ...problems.map((problem) => `Refused: ${printable(problem)}.\n`),
  ].join('')
}
