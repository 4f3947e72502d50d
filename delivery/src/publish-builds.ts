import type { ReleaseStore } from '@shop/releases'
import { readBuild } from './read-build.ts'

/**
 * Publishes builds, each under its app's version and the hash of its content, and makes them the stable
 * versions of a channel. Does nothing where nothing changed. `appDirs`: remote → its folder. Answers what it did.
 */
export async function publishBuilds(
  store: ReleaseStore,
  channel: string,
  appDirs: Record<string, string>,
): Promise<string[]> {
  const done: string[] = []
  const stable = new Map<string, string>()
  for (const [remote, dir] of Object.entries(appDirs)) {
    const build = await readBuild(remote, dir)
    const version = `${build.appVersion}-local.${build.contentHash.slice(0, 10)}`
    if (!(await store.hasRelease(remote, version))) {
      await store.writeRelease({ ...build.release, version }, build.files)
      done.push(`${remote} ${version} published`)
    }
    stable.set(remote, version)
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
