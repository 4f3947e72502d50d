import { endWithParent } from './end-with-parent.ts'
import { FolderInUseError } from './folder-lock.ts'
import { killAfterParent } from './kill-after-parent.ts'
import type { Opening } from './start-embedded.ts'

const [folder = '', socketFolder = ''] = process.argv.slice(2)

// A terminal or a service manager may send these signals to every process at once. This process ignores them, because the
// shop needs its database until the shop has ended. They are ignored from here on, before the database's code is loaded.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => null)
killAfterParent()

try {
  const { serveEmbedded } = await import('./serve-embedded.ts')
  const close = await serveEmbedded(folder, socketFolder)
  const opening: Opening = { state: 'open' }
  endWithParent(opening, close)
} catch (error) {
  const { message, code, path } = error as NodeJS.ErrnoException
  const inUseBy = error instanceof FolderInUseError ? error.pid : undefined
  const opening: Opening = { state: 'failed', message, inUseBy, code, path }
  process.send?.(opening, () => process.exit(1))
}
