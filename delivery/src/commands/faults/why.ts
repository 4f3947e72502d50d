import { shellName } from '@shop/releases'
import { printable } from '@shop/processes/text-table'
import { parseChannel, parseGateway } from '../../command-line/arguments.ts'
import { headOf } from '../../channels/channels.ts'
import { UsageError } from '../../command-line/errors.ts'
import type { Answer, CommandContext, DeliveryCommand } from '../../terminal/command-context.ts'
import { count, moment } from '../../text/format-values.ts'
import { type GatewayAnswer, askGateways } from '../channels/ask-gateways.ts'
import { failureNames } from '../channels/status.ts'
import { type Explanation, explainReleases } from './explain-releases.ts'
import type { LocatedFault } from './faulty-releases.ts'

export function addWhy(program: DeliveryCommand): void {
  program
    .command('why')
    .argument('<channel>', 'channel whose faults are listed', parseChannel)
    .option(
      '--gateway <url>',
      'the gateway that is asked for its faults; may be given several times; without this option, the gateways of GATEWAYS',
      parseGateway,
    )
    .description(
      'Shows the faults of a channel: remote, version, team, commit, source file and line, since when, and the command that rolls back.',
    )
    .example('pnpm delivery why production --gateway http://10.0.0.5:3000')
    .answers(why)
}

async function why(
  context: CommandContext,
  channel: string,
  { gateway: asked }: { gateway?: string[] },
): Promise<Answer> {
  const delivery = await context.openDelivery()
  const head = await headOf(delivery, channel)
  const urls = asked ?? delivery.gateways()
  if (urls.length === 0) {
    throw new UsageError(
      'Name the gateways that serve it: --gateway <url>, or the setting GATEWAYS.',
    )
  }
  const gateways = await askGateways(urls)
  const states = gateways.flatMap(({ state }) => (state?.channel === channel ? [state] : []))
  const releases = await explainReleases(delivery, head, states)
  return {
    text: [
      ...gatewaySentences(gateways, channel),
      ...releases.map((each) => textOf(channel, each)),
      ...(releases.length === 0 && states.length === gateways.length
        ? [`No gateway of ${channel} has seen a fault.\n`]
        : []),
    ].join('\n'),
    json: {
      channel,
      gateways: gateways.map(({ url, error = null }) => ({ url, error })),
      releases,
    },
  }
}

function gatewaySentences(gateways: readonly GatewayAnswer[], channel: string): string[] {
  return gateways.flatMap(({ url, state, error }) => {
    if (!state) return [`${printable(`${url} ${error}.`)}\n`]
    if (state.channel !== channel)
      return [`${url} serves ${printable(state.channel)}, not ${channel}.\n`]
    return state.refused.map((reason) => `${printable(`Refused by ${url}: ${reason}.`)}\n`)
  })
}

function textOf(channel: string, explained: Explanation): string {
  const { remote, version, failures, faults, damaged } = explained
  const id = version ? `${remote}@${version}` : remote
  const lines = [
    `${id}${aboutRelease(explained)}`,
    ...damaged.map((problem) => `  Damaged: ${problem}`),
    ...faults.flatMap(faultLines),
    ...failures.map(
      ({ kind, count: times, lastAt }) =>
        `  ${failureNames[kind]}: ${count(times, 'time')}, last ${moment(lastAt)}`,
    ),
    ...adviceOn(channel, explained),
  ]
  return lines.map((line) => `${printable(line)}\n`).join('')
}

function aboutRelease(explained: Explanation): string {
  const { remote, version, team, commit, publishedAt, since, isCanary } = explained
  if (version === '') return remote === shellName ? unknownShell : ''
  const facts = [
    isCanary && 'the canary',
    team !== null && `of ${team}`,
    commit !== null && `commit ${commit}`,
    publishedAt !== null && `published ${moment(publishedAt)}`,
    since === null
      ? notNamed(remote)
      : `since revision ${since.revision} of ${moment(since.createdAt)} by the key ${since.key} (${since.note})`,
  ]
  return `: ${facts.filter(Boolean).join(', ')}`
}

const unknownShell =
  ': its source maps are not in the store, which pnpm delivery publish shell brings there'

/** If a channel names no shell, its gateways run the shell that they were deployed with. */
function notNamed(remote: string): string {
  return remote === shellName ? 'not named by the channel' : 'no longer on the channel'
}

function faultLines({ source, at, message, ...fault }: LocatedFault): string[] {
  const { side, pages, firstAt, lastAt } = fault
  const where = source ?? (at || 'place unknown')
  const onPages = pages.length > 0 ? ` on ${pages.join(', ')}` : ''
  const seen = `${count(fault.count, 'time')} ${side === 'server' ? 'on the server' : 'in browsers'}${onPages}`
  return [
    `  ${where}  ${message || 'no message'}`,
    `    ${seen}, ${moment(firstAt)} to ${moment(lastAt)}`,
  ]
}

function adviceOn(channel: string, { remote, version, since }: Explanation): string[] {
  if (remote === shellName) {
    return [
      '  To take it back: deploy the gateways with the shell of before (docs/operations.md, "Upgrading")',
    ]
  }
  if (version === '' || since === null) return []
  return [
    `  Orders placed with it: pnpm shop orders list --releases ${remote}@${version}`,
    `  To take it back: pnpm delivery rollback ${channel} --remote ${remote}`,
  ]
}
