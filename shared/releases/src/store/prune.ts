import type { Release } from '../documents/release.ts'
import type { ChannelRevision } from '../documents/revision.ts'
import type { KeyRing } from '../documents/signing.ts'
import { type Objects, StoreFailure, nullIfUnreadable } from '../storage/objects.ts'
import { ChannelLog, revisionKey } from './channel-log.ts'
import { channelNames } from './channels.ts'
import { versionsIn } from './channel-members.ts'
import { signedAgainPrefix } from './signed-again.ts'
import { rollbackTargets } from './taken-back.ts'
import { documentKey, filesPrefix, ReleaseStore, type StoredRelease } from './release-store.ts'

export interface PruneOptions {
  objects: Objects
  trusted: KeyRing
  /** Epoch ms. Releases that a channel has named after this time, or that were published after it, stay. */
  since: number
  /** If true, nothing is removed; the result is what would be removed. */
  isDryRun: boolean
}

export interface Pruned {
  releases: Release[]
  /** Folders of files that belong to no release, such as files of an aborted publisher. */
  folders: string[]
  /** Releases that cannot be read; they and the files of their remotes stay. */
  unreadable: string[]
}

/** The error if nothing may be removed. The message is a sentence with the reason. */
export class PruneRefused extends Error {}

const draftsLast = 24 * 3600 * 1000

/**
 * Removes releases that no channel names now or has named since `since`, with the files that no other release has. For
 * each remote, two versions stay: the version to which a rollback would return, and the stable version before the
 * present one. Publishers and promotions may run during a prune. The process that ends last, the prune or the other
 * one, restores removed files and documents that are still needed.
 */
export async function prune(options: PruneOptions): Promise<Pruned> {
  const { objects, trusted, since, isDryRun } = options
  const store = new ReleaseStore(objects, trusted)
  const named = await namedVersions(options)
  const { old, kept, unreadable } = await sort(
    store,
    ({ name, version, publishedAt = 0 }) => !named.has(`${name}@${version}`) && publishedAt < since,
  )
  const removed = isDryRun ? old : await removeDocuments(options, old)
  const back = old.filter((release) => !removed.includes(release))
  const inUse = new Set([...kept, ...back].map(({ release }) => filesPrefix(release)))
  const folders = await unusedFolders(objects, inUse, new Set(unreadable.map(([name]) => name)))
  if (!isDryRun) {
    for (const [folder, keys] of folders) await removeFiles(objects, store, folder, keys)
    await objects.removeLeftovers(Date.now() - draftsLast)
  }
  const ofRemoved = new Set(removed.map(({ release }) => filesPrefix(release)))
  return {
    releases: removed.map(({ release }) => release),
    folders: [...folders.keys()].filter((folder) => !ofRemoved.has(folder)),
    unreadable: unreadable.map(([name, version]) => `${name} ${version}`),
  }
}

/** Name and version, as `remote@version`, of every release that must stay. */
async function namedVersions({ objects, trusted, since }: PruneOptions): Promise<Set<string>> {
  const named = new Set<string>()
  for (const channel of await channelNames(objects)) {
    const log = new ChannelLog(objects, channel, trusted)
    for (const name of await namedBy(log, objects, since)) named.add(name)
  }
  return named
}

async function namedBy(log: ChannelLog, objects: Objects, since: number): Promise<Set<string>> {
  const { head } = await log.state()
  if (!head) {
    throw new PruneRefused(
      `No revision of ${log.channel} is valid with the keys of this machine, so it is not known what it names: nothing was removed, see \`verify\`.`,
    )
  }
  const goals = await rollbackTargets(log.history(), head.revision.remotes, since)
  const named = new Set([...goals].map(([remote, version]) => `${remote}@${version}`))
  const stable = new Map(
    Object.entries(head.revision.remotes).map(([remote, entry]) => [remote, entry.stable]),
  )
  /** Remotes whose previous stable version was not found yet. */
  const open = new Set(stable.keys())
  let isRecent = true
  for (const number of (await log.numbers()).toReversed()) {
    const found = await nullIfUnreadable(log.read(number))
    const remotes = found?.revision.remotes ?? (await claimedBy(objects, log.channel, number))
    for (const [remote, entry] of Object.entries(remotes)) {
      if (isRecent) for (const version of versionsIn(entry)) named.add(`${remote}@${version}`)
      if (found && open.has(remote) && entry.stable !== stable.get(remote)) {
        named.add(`${remote}@${entry.stable}`)
        open.delete(remote)
      }
    }
    // This revision was the channel's newest one at the time `since`, so older revisions are not recent.
    if (found && found.revision.createdAt < since) isRecent = false
    if (!isRecent && open.size === 0) break
  }
  return named
}

/** The entries of an invalid revision. They count, because pages may have run its versions while it was valid. */
async function claimedBy(
  objects: Objects,
  channel: string,
  number: number,
): Promise<ChannelRevision['remotes']> {
  const text = (await objects.read(revisionKey(channel, number)))?.toString('utf8') ?? ''
  try {
    const { remotes } = JSON.parse(text) as Partial<ChannelRevision>
    return remotes && typeof remotes === 'object' ? remotes : {}
  } catch {
    return {}
  }
}

interface Sorted {
  old: StoredRelease[]
  kept: StoredRelease[]
  unreadable: [name: string, version: string][]
}

async function sort(store: ReleaseStore, isOld: (release: Release) => boolean): Promise<Sorted> {
  const sorted: Sorted = { old: [], kept: [], unreadable: [] }
  for (const name of await store.names()) {
    for (const version of await store.versions(name)) {
      const found = await nullIfUnreadable(store.find(name, version))
      if (found) sorted[isOld(found.release) ? 'old' : 'kept'].push(found)
      else sorted.unreadable.push([name, version])
    }
  }
  return sorted
}

/**
 * Removes the documents before the files, so that the releases can no longer be promoted. Restores the documents of
 * releases that were promoted meanwhile.
 */
async function removeDocuments(
  options: PruneOptions,
  old: readonly StoredRelease[],
): Promise<StoredRelease[]> {
  const { objects } = options
  for (const { release } of old) {
    const document = documentKey(release.name, release.version)
    await objects.remove(document)
    for (const key of await objects.list(signedAgainPrefix(document))) await objects.remove(key)
  }
  const named = await namedVersions(options)
  const removed: StoredRelease[] = []
  for (const stored of old) {
    const { name, version } = stored.release
    if (named.has(`${name}@${version}`)) {
      await objects.create(documentKey(name, version), stored.text)
    } else removed.push(stored)
  }
  return removed
}

/** Folder of files that no release needs → the keys of these files. */
async function unusedFolders(
  objects: Objects,
  inUse: ReadonlySet<string>,
  leftAlone: ReadonlySet<string>,
): Promise<Map<string, string[]>> {
  const keys = await objects.list('f/')
  const folders = Map.groupBy(keys, (key) => `${key.split('/').slice(0, 3).join('/')}/`)
  return new Map(
    [...folders].filter(
      ([folder]) => !inUse.has(folder) && !leftAlone.has(folder.split('/')[1] ?? ''),
    ),
  )
}

/**
 * Removes folders of files. If a release with these files is published at this moment, its publisher or this function
 * restores them.
 */
async function removeFiles(
  objects: Objects,
  store: ReleaseStore,
  folder: string,
  keys: readonly string[],
): Promise<void> {
  const contents = new Map<string, Buffer>()
  for (const key of keys) {
    const content = await objects.read(key)
    if (content) contents.set(key, content)
  }
  for (const key of keys) await objects.remove(key)
  const name = folder.split('/')[1] ?? ''
  for (const version of await store.versions(name)) {
    if (!(await mayNeed(store, { name, version }, folder))) continue
    for (const [key, content] of contents) await objects.create(key, content)
    return
  }
}

async function mayNeed(
  store: ReleaseStore,
  { name, version }: Pick<Release, 'name' | 'version'>,
  folder: string,
): Promise<boolean> {
  try {
    const found = await store.find(name, version)
    return found !== undefined && filesPrefix(found.release) === folder
  } catch (error) {
    // If the store fails to return a release, this release may need the files, so the caller restores them.
    return error instanceof StoreFailure
  }
}
