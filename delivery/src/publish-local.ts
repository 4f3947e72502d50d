import { join, resolve } from 'node:path'
import { ReleaseStore } from '@shop/releases'
import apps from '../../apps.json' with { type: 'json' }
import { publishBuilds } from './publish-builds.ts'

const root = join(import.meta.dirname, '../..')

/** Publishes the remotes as they are built here, or those in the folders given, to a channel of the local release store. */
const folders = process.argv.slice(2)
const dataDir = resolve(process.env.DATA_DIR || '.data')
try {
  const done = await publishBuilds(
    new ReleaseStore(join(dataDir, 'releases')),
    process.env.CHANNEL || 'production',
    folders.length > 0 ? folders : apps.remotes.map((remote) => join(root, remote)),
  )
  for (const line of done) console.log(line)
} catch (error) {
  const { message = String(error), path } = error as Partial<NodeJS.ErrnoException>
  const isOfDataDir = path?.startsWith(dataDir)
  console.error(
    isOfDataDir
      ? `DATA_DIR=${dataDir} cannot be written (${message}): set DATA_DIR to a folder of this user.`
      : message,
  )
  process.exit(1)
}
