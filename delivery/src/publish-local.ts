import { join, resolve } from 'node:path'
import { ReleaseStore } from '@shop/releases'
import { appVersion, remotes } from './apps.ts'
import { readBuild } from './read-build.ts'

/**
 * Publishes the remotes as they are built here, each under its version and the hash of its content, and puts
 * them on a channel of the local release store. Does nothing where nothing changed.
 */
async function publishLocal(store: ReleaseStore, channel: string): Promise<void> {
  const chosen: Record<string, { stable: string }> = {}
  for (const remote of remotes) {
    const build = await readBuild(remote)
    const version = `${await appVersion(remote)}-local.${build.contentHash.slice(0, 10)}`
    if (!(await store.hasRelease(remote, version))) {
      await store.writeRelease({ ...build.release, version }, build.files)
      console.log(`${remote} ${version} published`)
    }
    chosen[remote] = { stable: version }
  }
  const latest = await store.readChannel(channel)
  if (JSON.stringify(latest?.revision.remotes) === JSON.stringify(chosen)) return
  const { revision } = await store.appendRevision(channel, chosen, Date.now())
  console.log(`${channel} is at revision ${revision}`)
}

const dataDir = resolve(process.env.DATA_DIR || '.data')
await publishLocal(
  new ReleaseStore(join(dataDir, 'releases')),
  process.env.CHANNEL || 'production',
)
