import { basename, join } from 'node:path'
import {
  doubleOwners,
  readBuild,
  reasonToRebuild,
  type Release,
  type ReleaseStore,
} from '@shop/releases'

/**
 * Publishes builds, each under its app's version and the hash of its content, and makes them the stable
 * versions of a channel. Does nothing where nothing changed. `appDirs`: the folders of the remotes. Returns what it did.
 * Throws where a remote has no production build of its sources.
 */
export async function publishBuilds(
  store: ReleaseStore,
  channel: string,
  appDirs: readonly string[],
): Promise<string[]> {
  const done: string[] = []
  const stable = new Map<string, string>()
  for (const dir of appDirs) {
    const reason = await reasonToRebuild(dir)
    if (reason) throw new Error(`${basename(dir)} cannot be published: ${reason}. Run pnpm build.`)
    const build = await readBuild(join(dir, 'dist'))
    const { name } = build.release
    const version = `${build.appVersion}-local.${build.contentHash.slice(0, 10)}`
    if (!(await store.hasRelease(name, version))) {
      await store.writeRelease({ ...build.release, version }, build.files)
      done.push(`${name} ${version} published`)
    }
    stable.set(name, version)
  }
  const head = await store.readChannel(channel)
  const current = head?.revision.remotes ?? {}
  const isUpToDate = [...stable].every(([remote, version]) => current[remote]?.stable === version)
  if (isUpToDate) return done
  const changed = [...stable].map(([remote, version]) => [
    remote,
    { ...current[remote], stable: version },
  ])
  const remotes = { ...current, ...(Object.fromEntries(changed) as typeof current) }
  const conflicts = doubleOwners(await releasesOf(store, remotes))
  if (conflicts.length > 0) throw new Error(`${channel} stays as it is: ${conflicts.join('; ')}.`)
  const { revision } = await store.appendRevision(head, { channel, remotes, createdAt: Date.now() })
  return [...done, `${channel} is at revision ${revision}`]
}

/** The stable releases of a channel that are in the store; a gateway refuses one that is not. */
async function releasesOf(
  store: ReleaseStore,
  remotes: Record<string, { stable: string }>,
): Promise<Release[]> {
  const releases: Release[] = []
  for (const [remote, { stable }] of Object.entries(remotes)) {
    if (await store.hasRelease(remote, stable)) {
      releases.push(await store.readRelease(remote, stable))
    }
  }
  return releases
}
