import { endWithParent } from './end-with-parent.ts'
import { FolderInUseError } from './folder-lock.ts'
import { killAfterParent } from './kill-after-parent.ts'
import type { Opening } from './start-embedded.ts'

const [folder = '', socketFolder = ''] = process.argv.slice(2)

// A terminal or a service manager may signal every process at once; the shop needs its database until it has ended. Said before
// the database's code is loaded, which takes a while.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => null)
killAfterParent()

try {
  const { serveEmbedded } = await import('./serve-embedded.ts')
  const close = await serveEmbedded(folder, socketFolder)
  const opening: Opening = { state: 'open' }
  endWithParent(opening, close)
} catch (error) {
  const opening: Opening = {
    state: 'failed',
    message: (error as Error).message,
    inUseBy: error instanceof FolderInUseError ? error.pid : undefined,
  }
  process.send?.(opening, () => process.exit(1))
}
