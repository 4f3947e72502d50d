import {
  type ChannelHead,
  type GatewayFault,
  type GatewayState,
  type Release,
  type Shell,
  shellName,
  nullIfUnreadable,
  versionsIn,
} from '@shop/releases'
import type { RemoteVersion } from '../../command-line/arguments.ts'
import { checkFiles } from '../../store/damaged-files.ts'
import type { Delivery } from '../../store/open-delivery.ts'
import { faultyReleases, type FaultyRelease, type LocatedFault } from './faulty-releases.ts'
import { SourcePlaces } from './source-places.ts'

/** A release with faults, failures or damaged files, with facts that help to find the cause. */
export interface Explanation extends FaultyRelease {
  /** Ids of the trusted keys whose `publishes` names the remote; if there are none, the key that signed the version, or null. */
  team: string | null
  /** Git commit of the sources; null if the release states none. */
  commit: string | null
  publishedAt: number | null
  /** The revision since which the channel has named the version; null if the channel does not name it. */
  since: { revision: number; createdAt: number; key: string; note: string } | null
  isCanary: boolean
  /** Sentences, without a full stop, about files of the release that are missing or were changed in the store. */
  damaged: string[]
}

/**
 * DEL-12: the releases with faults or failures on gateways, and the releases of the channel that are damaged in the store.
 * Damaged releases come first, then the other releases, those with the most faults and failures first.
 */
export async function explainReleases(
  delivery: Delivery,
  head: ChannelHead,
  states: readonly GatewayState[],
): Promise<Explanation[]> {
  const { channel, shell } = head.revision
  const places = new SourcePlaces(delivery, shell)
  const faults = states.flatMap((state) => state.faults ?? [])
  const located = await Promise.all(faults.map((fault) => locate(delivery, places, fault)))
  const faulty = faultyReleases(
    located,
    states.flatMap((state) => state.failures ?? []),
  )
  const entries = Object.entries(head.revision.remotes)
  const named = entries.flatMap(([remote, entry]) =>
    versionsIn(entry).map((version) => ({ remote, version, faults: [], failures: [] })),
  )
  const others = named.filter((release) => !faulty.some((each) => isSame(each, release)))
  const explained = await Promise.all(
    [...faulty, ...others].map(async (each): Promise<Explanation> => {
      const { remote, version } = each
      const entry = head.revision.remotes[remote]
      const found = await publishedDocument(delivery, each)
      const since = await sinceOf(delivery, channel, each)
      return {
        ...each,
        team: await teamOf(delivery, each),
        commit: found?.commit ?? null,
        publishedAt: found && 'publishedAt' in found ? (found.publishedAt ?? null) : null,
        since,
        isCanary: entry?.canary?.version === version && entry.stable !== version,
        damaged: await damagedIn(delivery, each, isNamedBy(head.revision, each)),
      }
    }),
  )
  const isWrong = ({ faults: seen, failures, damaged }: Explanation) =>
    seen.length + failures.length + damaged.length > 0
  return explained
    .filter(isWrong)
    .toSorted((a, b) => Number(b.damaged.length > 0) - Number(a.damaged.length > 0))
}

/** Whether a revision of the channel names this version: as stable version, as canary or as shell. */
function isNamedBy(
  { remotes, shell }: ChannelHead['revision'],
  { remote, version }: RemoteVersion,
): boolean {
  const entry = remotes[remote]
  if (remote === shellName) return shell === version
  return entry !== undefined && versionsIn(entry).includes(version)
}

/** Sentences about damaged files of a release. Always empty for the shell, because the store holds no modules of the shell. */
async function damagedIn(
  delivery: Delivery,
  { remote, version }: RemoteVersion,
  isNamed: boolean,
): Promise<string[]> {
  if (remote === shellName || version === '') return []
  const checked = await checkFiles(delivery, { name: remote, version })
  if (checked) return checked.problems
  return isNamed ? [`${remote} ${version} is not published in ${delivery.objects.where}`] : []
}

function isSame(one: RemoteVersion, other: RemoteVersion): boolean {
  return one.remote === other.remote && one.version === other.version
}

/**
 * Adds the source to a fault, and the release that caused the fault. If a page of a remote fails in a source of `shell/`, the shell is the
 * cause. If it fails in a shared package or a library, the remote that called this code is the cause.
 */
async function locate(
  delivery: Delivery,
  places: SourcePlaces,
  fault: GatewayFault,
): Promise<LocatedFault> {
  if (fault.at === '') return { ...fault, source: null }
  const release = await publishedRelease(delivery, fault)
  const source = release && (await places.find(release, fault.at))
  if (source) return { ...fault, source }
  const inShell = await places.findInShell(fault.at)
  if (!inShell) return { ...fault, source: null }
  const isOfShell = fault.remote === shellName || inShell.source.startsWith(`${shellName}/`)
  return {
    ...fault,
    ...(isOfShell && { remote: shellName, version: inShell.version }),
    source: inShell.source,
  }
}

/** The document of a release or shell; undefined or null if the version is not published or is damaged. */
async function publishedDocument(
  delivery: Delivery,
  named: RemoteVersion,
): Promise<Release | Shell | undefined | null> {
  if (named.remote !== shellName) return await publishedRelease(delivery, named)
  if (named.version === '') return undefined
  return await nullIfUnreadable(delivery.shells.find(named.version))
}

async function publishedRelease(
  { store }: Delivery,
  { remote, version }: RemoteVersion,
): Promise<Release | undefined> {
  if (remote === shellName || version === '') return undefined
  return (await nullIfUnreadable(store.find(remote, version)))?.release
}

async function teamOf(
  { store, shells, trusted }: Delivery,
  { remote, version }: RemoteVersion,
): Promise<string | null> {
  const own = [...trusted].filter(([, { publishes }]) => publishes.includes(remote))
  if (own.length > 0) return own.map(([id]) => id).join(', ')
  if (version === '') return null
  const signer = remote === shellName ? shells.signerOf(version) : store.signerOf(remote, version)
  return (await nullIfUnreadable(signer)) ?? null
}

/** The revision since which the channel has named the version without interruption; null if the channel does not name it now. */
async function sinceOf(
  delivery: Delivery,
  channel: string,
  { remote, version }: RemoteVersion,
): Promise<Explanation['since']> {
  let since: Explanation['since'] = null
  for await (const { revision, keyId } of delivery.channel(channel).history()) {
    const isNamed = isNamedBy(revision, { remote, version })
    if (!isNamed && since) return since
    if (!isNamed) continue
    const { revision: number, createdAt, note } = revision
    since = { revision: number, createdAt, key: keyId, note }
  }
  return since
}
