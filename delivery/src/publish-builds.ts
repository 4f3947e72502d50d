import { basename, join } from 'node:path'
import { readBuild, reasonToRebuild, type ReleaseStore } from '@shop/releases'

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
  const { revision } = await store.appendRevision(head, { channel, remotes, createdAt: Date.now() })
  return [...done, `${channel} is at revision ${revision}`]
}
