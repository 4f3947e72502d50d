import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { FolderInUseError, lockFolder } from './folder-lock.ts'
import { PrivateFiles } from './private-files.ts'
import { SOCKET_NAME } from './socket.ts'

/** How long to wait for the lock while the previous process ends, ms. */
const LOCK_WAIT_MS = 5000

/**
 * Serves the embedded database of `folder`, which exists, at a socket in `socketFolder`, from this process, until the function returned
 * is called. Throws a FolderInUseError while another process has the folder.
 */
export async function serveEmbedded(
  folder: string,
  socketFolder: string,
): Promise<() => Promise<void>> {
  const release = await lockWithRetry(folder)
  try {
    const database = await PGlite.create({
      fs: new PrivateFiles(folder),
      extensions: { pg_trgm },
    })
    const path = join(socketFolder, SOCKET_NAME)
    // One that was left by a process that crashed.
    await rm(path, { force: true })
    // The pool has one connection; the others are needed while it replaces a broken one.
    const server = new PGLiteSocketServer({ db: database, path, maxConnections: 4 })
    await server.start()
    return async () => {
      await server.stop()
      await database.close()
      release()
    }
  } catch (cause) {
    release()
    throw new Error(
      `The embedded database in ${folder} cannot be opened (${(cause as Error).message}): restore a backup of the folder, or choose another DATA_DIR.`,
      { cause },
    )
  }
}

async function lockWithRetry(folder: string): Promise<() => void> {
  const latest = Date.now() + LOCK_WAIT_MS
  for (;;) {
    try {
      return lockFolder(folder)
    } catch (error) {
      if (!(error instanceof FolderInUseError) || Date.now() > latest) throw error
      await pause(200)
    }
  }
}
