import { type ChannelEntry, channelNames, type GatewayFailure, versionsIn } from '@shop/releases'
import { printable, toTable } from '@shop/processes/text-table'
import { parseChannel, parseGateway } from '../../command-line/arguments.ts'
import { stateOf } from '../../channels/channels.ts'
import type { Delivery } from '../../store/open-delivery.ts'
import type { Answer, CommandContext, DeliveryCommand } from '../../terminal/command-context.ts'
import { canaryText, pinText } from '../../text/changes.ts'
import { moment } from '../../text/format-values.ts'
import { type GatewayAnswer, askGateways } from './ask-gateways.ts'

export function addStatus(program: DeliveryCommand): void {
  program
    .command('status')
    .argument('[channel]', 'all of them when left out', parseChannel)
    .option(
      '--gateway <url>',
      'the gateway that is asked for its revision; may be given several times; without this option, the gateways of GATEWAYS',
      parseGateway,
    )
    .description(
      'Shows which version of each remote a channel names, which of its entries are refused, which revision the gateways serve, and their failures. Exit code 1 if a gateway does not answer or is not ready.',
    )
    .example(
      'pnpm delivery status production --gateway http://10.0.0.5:3000 --gateway http://10.0.0.6:3000',
    )
    .answers(status)
}

async function status(
  context: CommandContext,
  channel: string | undefined,
  { gateway: asked }: { gateway?: string[] },
): Promise<Answer> {
  const delivery = await context.openDelivery()
  const { where } = delivery.objects
  const names = channel === undefined ? await channelNames(delivery.objects) : [channel]
  const channels = await Promise.all(names.map((name) => statusOf(delivery, name, context.now())))
  const text = channels.map(textOf).join('\n') || `No channel yet: \`promote\` makes one.\n`
  const gateways = await askGateways(asked ?? delivery.gateways())
  const dead = gateways.filter(({ state }) => !state?.ready).length
  return {
    text: `Channels in ${where}\n\n${text}${gatewayText(gateways, channels)}`,
    json: { store: where, channels, gateways },
    problem: dead > 0 ? `${dead} gateways do not serve` : undefined,
  }
}

/** A table of the versions that the gateways serve, sentences about problems of the gateways, and a table of failures. */
function gatewayText(
  gateways: readonly GatewayAnswer[],
  channels: readonly Pick<ChannelStatus, 'channel' | 'revision'>[],
): string {
  if (gateways.length === 0) return ''
  const rows = gateways.flatMap(({ url, state }) => {
    if (!state) return []
    const runs = Object.entries(state.remotes).map((remote) => remote.join(' '))
    const revision = String(state.revision)
    return [[url, state.channel, revision, sinceText(state), state.shell, runs.join(', ')]]
  })
  const sentences = gateways.flatMap(({ url, state, error }) => {
    if (!state) return `${url} ${error}.`
    const newest = channels.find(({ channel }) => channel === state.channel)?.revision
    return [
      ...(state.ready ? [] : [`${url} is not ready.`]),
      ...(newest && newest !== state.revision
        ? [`${url} is at revision ${state.revision} of ${state.channel}, the newest is ${newest}.`]
        : []),
      ...state.refused.map((reason) => `Refused by ${url}: ${reason}.`),
      ...state.notRendered.map((set) => `Not rendered by ${url}: ${set}.`),
    ]
  })
  const header = ['GATEWAY', 'CHANNEL', 'REVISION', 'SINCE', 'SHELL', 'RUNS']
  return [
    '\n',
    rows.length > 0 ? toTable(header, rows) : '',
    ...sentences.map((sentence) => `${printable(sentence)}\n`),
    failureText(gateways),
  ].join('')
}

export const failureNames: Record<GatewayFailure['kind'], string> = {
  render_failed: 'not rendered, or not all of it',
  load_failed: 'file not readable on the gateway',
  browser_load_failed: 'not loaded by browsers',
  page_without_remote_failed: 'page without it: not rendered',
  page_without_remote_busy: 'page without it: too many pages',
  page_without_remote_no_release: 'page without it: no release',
}

/** A table of the failures on gateways; empty if there are none. */
function failureText(gateways: readonly GatewayAnswer[]): string {
  const rows = gateways.flatMap(({ url, state }) =>
    (state?.failures ?? []).map(({ kind, remote, version, count, lastAt }) => [
      url,
      failureNames[kind],
      remote || 'not known',
      version,
      String(count),
      moment(lastAt),
    ]),
  )
  if (rows.length === 0) return ''
  const starts = gateways.flatMap(({ url, state }) =>
    state?.failures?.length && state.startedAt !== undefined
      ? [`${url}: ${moment(state.startedAt)}`]
      : [],
  )
  const header = ['GATEWAY', 'WHAT FAILED', 'REMOTE', 'VERSION', 'TIMES', 'LAST']
  return `\nFailures since the gateways started (${starts.join(', ')}):\n${toTable(header, rows)}`
}

function sinceText({ since }: { since: number | null }): string {
  return since === null ? '' : moment(since)
}

interface RemoteStatus extends ChannelEntry {
  remote: string
  /** The version that visitors without a canary get. */
  runs: string
  /** The reasons why the channel's versions of the remote cannot be used. */
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
