import { lstatSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { socketFolderOf } from './folder-lock.ts'
import { SOCKET_NAME } from './socket.ts'

/** Time in ms to wait for a database that is being opened. */
const OPENING_MS = 5000

/**
 * Folder of the socket at which a running shop serves the embedded database of `folder`. Waits until the database is
 * open; undefined if no shop serves this folder, or if its database does not open within five seconds.
 */
export async function findRunningDatabase(folder: string): Promise<string | undefined> {
  const latest = performance.now() + OPENING_MS
  while (performance.now() < latest) {
    const socketFolder = socketFolderOf(folder)
    if (!socketFolder) return undefined
    try {
      const real = realpathSync(socketFolder)
      if (lstatSync(join(real, SOCKET_NAME))) return isOfOneOwner(folder, real) ? real : undefined
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
    await pause(50)
  }
  return undefined
}

/**
 * Whether the database and the socket have the same owner. If not, another user may have written the lock file, so that
 * commands connect to that user's socket.
 */
function isOfOneOwner(folder: string, socketFolder: string): boolean {
  return statSync(folder).uid === lstatSync(socketFolder).uid
}
