import { join, resolve } from 'node:path'
import { ReleaseStore } from '@shop/releases'
import { appDir, remotes } from './apps.ts'
import { publishBuilds } from './publish-builds.ts'

/** Puts the remotes as they are built here on a channel of the local release store. */
const dataDir = resolve(process.env.DATA_DIR || '.data')
const done = await publishBuilds(
  new ReleaseStore(join(dataDir, 'releases')),
  process.env.CHANNEL || 'production',
  Object.fromEntries(remotes.map((remote) => [remote, appDir(remote)])),
)
for (const line of done) console.log(line)
