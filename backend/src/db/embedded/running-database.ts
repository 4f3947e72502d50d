import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { socketFolderOf } from './folder-lock.ts'
import { SOCKET_NAME } from './socket.ts'

/** Time to wait for a database that is being opened, ms. */
const OPENING_MS = 5000

/**
 * Folder of the socket at which a running shop serves the embedded database of `folder`, once it is open; undefined if no
 * shop runs there, or if its database does not open within five seconds.
 */
export async function findRunningDatabase(folder: string): Promise<string | undefined> {
  const latest = performance.now() + OPENING_MS
  while (performance.now() < latest) {
    const socketFolder = socketFolderOf(folder)
    if (!socketFolder || existsSync(join(socketFolder, SOCKET_NAME))) return socketFolder
    await pause(50)
  }
  return undefined
}
