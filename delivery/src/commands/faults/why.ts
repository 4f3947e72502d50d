import { type GatewayFault, type Release, unlessStoreFails, versionsIn } from '@shop/releases'
import type { Command } from 'commander'
import { printable } from '@shop/processes/text-table'
import { parseChannel, parseGateway } from '../../arguments.ts'
import { headOf } from '../../channels.ts'
import { UsageError } from '../../errors.ts'
import type { Delivery } from '../../open-delivery.ts'
import { answer, type Answer, type Terminal } from '../../terminal.ts'
import { count, moment } from '../../text/table.ts'
import { type AskedGateway, askGateways } from '../channels/ask-gateways.ts'
import { failureNames } from '../channels/status.ts'
import { faultyReleases, type FaultyRelease } from './faulty-releases.ts'
import { SourcePlaces } from './source-places.ts'

export function addWhy(program: Command, terminal: Terminal): void {
  program
    .command('why')
    .argument('<channel>', 'what goes wrong on it', parseChannel)
    .option(
      '--gateway <url>',
      'asks this gateway what it has seen; may be given several times; those of GATEWAYS when left out',
      parseGateway,
    )
    .description(
      'Shows what goes wrong on a channel: remote, version, team, commit, source file and line, since when, and how to take it back.',
    )
    .addHelpText(
      'after',
      '\nExample:\n  pnpm delivery why production --gateway http://10.0.0.5:3000\n',
    )
    .action(async (channel: string, { gateway }: { gateway?: string[] }) =>
      answer(terminal, program, await why(terminal, channel, gateway)),
    )
}

/** One fault as it is shown. */
interface Explained extends GatewayFault {
  /** Source file and line; null where no map tells. */
  source: string | null
}

interface Explanation extends Omit<FaultyRelease, 'faults'> {
  /** Whose remote it is: the keys that may publish it by its name, else the one that signed the version; null where nobody knows. */
  team: string | null
  /** Of the sources, as git names it; null where the release does not say. */
  commit: string | null
  publishedAt: number | null
  /** The revision of the channel with which it came and has been named since; null where the channel does not name it. */
  since: { revision: number; createdAt: number; key: string; note: string } | null
  /** Whether it is the canary. */
  isCanary: boolean
  faults: Explained[]
}

async function why(
  terminal: Terminal,
  channel: string,
  asked?: readonly string[],
): Promise<Answer> {
  const delivery = await terminal.open()
  const head = await headOf(delivery, channel)
  const urls = asked ?? delivery.gateways()
  if (urls.length === 0) {
    throw new UsageError(
      'Name the gateways that serve it: --gateway <url>, or the setting GATEWAYS.',
    )
  }
  const gateways = await askGateways(urls)
  const places = new SourcePlaces(delivery.store)
  const explained = await Promise.all(
    faultyReleases(gateways, channel).map(async (faulty): Promise<Explanation> => {
      const { remote, version } = faulty
      const release = await publishedRelease(delivery, faulty)
      const entry = head.revision.remotes[remote]
      return {
        ...faulty,
        team: await teamOf(delivery, faulty),
        commit: release?.commit ?? null,
        publishedAt: release?.publishedAt ?? null,
        since: await sinceOf(delivery, channel, faulty),
        isCanary: entry?.canary?.version === version && entry.stable !== version,
        faults: await Promise.all(
          faulty.faults.map(async (fault) => ({
            ...fault,
            source:
              (release && fault.at && (await unlessStoreFails(places.find(release, fault.at)))) ||
              null,
          })),
        ),
      }
    }),
  )
  return {
    text: [
      ...gatewaySentences(gateways, channel),
      ...explained.map((each) => textOf(channel, each)),
      ...(explained.length === 0 && gateways.every(({ state }) => state?.channel === channel)
        ? [`No gateway of ${channel} has seen a fault.\n`]
        : []),
    ].join('\n'),
    json: {
      channel,
      gateways: gateways.map(({ url, error = null }) => ({ url, error })),
      releases: explained,
    },
  }
}

/** Undefined for the shell, and for a version that is not published or is damaged. */
async function publishedRelease(
  { store }: Delivery,
  { remote, version }: Pick<FaultyRelease, 'remote' | 'version'>,
): Promise<Release | undefined> {
  if (version === '') return undefined
  return (await unlessStoreFails(store.find(remote, version)))?.release
}

async function teamOf(
  { store, trusted }: Delivery,
  { remote, version }: Pick<FaultyRelease, 'remote' | 'version'>,
): Promise<string | null> {
  const own = [...trusted].filter(([, { publishes }]) => publishes.includes(remote))
  if (own.length > 0) return own.map(([id]) => id).join(', ')
  const signer = version && (await unlessStoreFails(store.signerOf(remote, version)))
  return signer || null
}

/** The oldest revision of the newest unbroken row of revisions that name the version. */
async function sinceOf(
  delivery: Delivery,
  channel: string,
  { remote, version }: Pick<FaultyRelease, 'remote' | 'version'>,
): Promise<Explanation['since']> {
  let since: Explanation['since'] = null
  for await (const { revision, keyId } of delivery.channel(channel).history()) {
    const entry = revision.remotes[remote]
    const isNamed = entry !== undefined && versionsIn(entry).includes(version)
    if (!isNamed && since) return since
    if (!isNamed) continue
    const { revision: number, createdAt, note } = revision
    since = { revision: number, createdAt, key: keyId, note }
  }
  return since
}

function gatewaySentences(gateways: readonly AskedGateway[], channel: string): string[] {
  return gateways.flatMap(({ url, state, error }) => {
    if (!state) return [`${printable(`${url} ${error}.`)}\n`]
    if (state.channel !== channel)
      return [`${url} serves ${printable(state.channel)}, not ${channel}.\n`]
    return state.refused.map((reason) => `${printable(`Refused by ${url}: ${reason}.`)}\n`)
  })
}

function textOf(channel: string, explained: Explanation): string {
  const { remote, version, failures, faults } = explained
  const id = version ? `${remote}@${version}` : remote
  const lines = [
    `${id}${aboutRelease(explained)}`,
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
  const { version, team, commit, publishedAt, since, isCanary } = explained
  if (version === '') return ''
  const facts = [
    isCanary && 'the canary',
    team !== null && `of ${team}`,
    commit !== null && `commit ${commit}`,
    publishedAt !== null && `published ${moment(publishedAt)}`,
    since === null
      ? 'no longer on the channel'
      : `since revision ${since.revision} of ${moment(since.createdAt)} by the key ${since.key} (${since.note})`,
  ]
  return `: ${facts.filter(Boolean).join(', ')}`
}

function faultLines({ source, at, message, ...fault }: Explained): string[] {
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
  if (version === '' || since === null) return []
  return [
    `  Orders placed with it: pnpm shop orders list --releases ${remote}@${version}`,
    `  To take it back: pnpm delivery rollback ${channel} --remote ${remote}`,
  ]
}
