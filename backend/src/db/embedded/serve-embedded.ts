import { access, constants, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { FolderInUseError, lockFolder } from './folder-lock.ts'
import { PrivateFiles } from './private-files.ts'
import { serveAtSocket } from './socket-server.ts'
import { SOCKET_NAME } from './socket.ts'

/** Time in ms to wait for the lock while the previous process ends. */
const LOCK_WAIT_MS = 5000

/**
 * Serves the embedded database of the existing `folder` at a socket in `socketFolder`, from this process, until the
 * returned function is called. Throws a FolderInUseError if another process uses the folder.
 */
export async function serveEmbedded(
  folder: string,
  socketFolder: string,
): Promise<() => Promise<void>> {
  // The error of `access` has a code and the path. PGlite's error says only that PGlite could not start.
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  const release = await lockWithRetry(folder, socketFolder)
  try {
    const database = await PGlite.create({
      fs: new PrivateFiles(folder),
      extensions: { pg_trgm },
    })
    const path = join(socketFolder, SOCKET_NAME)
    // A crashed process may have left its socket.
    await rm(path, { force: true })
    const stop = await serveAtSocket(database, path)
    return async () => {
      await stop()
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

async function lockWithRetry(folder: string, socketFolder: string): Promise<() => void> {
  const latest = Date.now() + LOCK_WAIT_MS
  for (;;) {
    try {
      return lockFolder(folder, socketFolder)
    } catch (error) {
      if (!(error instanceof FolderInUseError) || Date.now() > latest) throw error
      await pause(200)
    }
  }
}
