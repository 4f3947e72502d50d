import { basename, join } from 'node:path'
import type { Release } from '../documents/release.ts'
import type { ChannelEntry } from '../documents/revision.ts'
import type { Shell } from '../documents/shell.ts'
import type { KeyRing, SigningKey } from '../documents/signing.ts'
import { channelMisfits } from '../gate/channel-misfits.ts'
import type { Objects } from '../storage/objects.ts'
import { ChannelLog } from '../store/channel-log.ts'
import { membersOf } from '../store/channel-members.ts'
import { ReleaseStore } from '../store/release-store.ts'
import { reasonToRebuild } from './build-record.ts'
import { readBuild } from './read-build.ts'

export interface PublishBuilds {
  objects: Objects
  trusted: KeyRing
  signing: SigningKey
  channel: string
  /** The offer of the workspace's shell. */
  shell: Shell
  /** The folders of the remotes. */
  appDirs: readonly string[]
  /** The current time, epoch ms. */
  now: number
}

/**
 * Publishes builds and makes them the stable versions of a channel. A build's version is the app's version with the
 * hash of the build's content. If nothing has changed, nothing is done. Returns a sentence for each published build and
 * one for the new revision. Throws an Error with a sentence as message if a remote has no production build of its
 * current sources, or if a build does not fit.
 */
export async function publishBuilds(options: PublishBuilds): Promise<string[]> {
  const { objects, trusted, signing, channel } = options
  const store = new ReleaseStore(objects, trusted)
  const done: string[] = []
  const built = new Map<string, string>()
  for (const dir of options.appDirs) {
    const { release, isNew } = await publishBuild(store, dir, options)
    built.set(release.name, release.version)
    if (isNew) done.push(`${release.name} ${release.version} published`)
  }
  const log = new ChannelLog(objects, channel, trusted)
  const { head } = await log.state()
  const current = head?.revision.remotes ?? {}
  const changed = [...built].filter(([remote, version]) => current[remote]?.stable !== version)
  if (changed.length === 0) return done
  const { revision } = await log.update(async (remotes) => {
    const next = withStable(remotes, changed)
    const reasons = channelMisfits({
      shell: options.shell,
      members: await membersOf(store, next),
      isCandidate: ({ name, version }) => changed.some(([n, v]) => n === name && v === version),
      measures: false,
    })
    if (reasons.length > 0) throw new Error(`${channel} stays as it is. ${reasons.join(' ')}`)
    const note = changed.map(([remote, version]) => `${remote}@${version}`).join(', ')
    return { remotes: next, createdAt: options.now, note: `Builds of this machine: ${note}` }
  }, signing)
  return [...done, `${channel} is at revision ${revision}`]
}

/** Publishes a remote's build under a version that contains the hash of its content. */
async function publishBuild(
  store: ReleaseStore,
  dir: string,
  { signing, now }: PublishBuilds,
): Promise<{ release: Release; isNew: boolean }> {
  const reason = await reasonToRebuild(dir)
  if (reason)
    throw new Error(
      `${basename(dir)} cannot be published: ${reason}. Run pnpm build, then start again.`,
    )
  const build = await readBuild(join(dir, 'dist'))
  const version = `${build.appVersion}-local.${build.contentHash.slice(0, 10)}`
  const release = { ...build.release, version, publishedAt: now }
  const isNew = !(await store.find(release.name, version))
  if (isNew) await store.publish(release, build.files, signing)
  return { release, isNew }
}

type Entries = Record<string, ChannelEntry>

function withStable(entries: Entries, changed: readonly (readonly [string, string])[]): Entries {
  const moved = changed.map(([remote, stable]) => [remote, { ...entries[remote], stable }])
  return { ...entries, ...(Object.fromEntries(moved) as Entries) }
}
