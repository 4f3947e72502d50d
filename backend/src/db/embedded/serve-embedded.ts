import { access, constants, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { FolderInUseError, lockFolder } from './folder-lock.ts'
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

type Init = NodeFS['init']
type Module = Parameters<Init>[1]

/** The functions of Emscripten's file system that set the permissions of a file. */
interface Permissions {
  mknod(this: void, path: string, mode: number, device: number): unknown
  chmod(this: void, path: unknown, mode: number, dontFollow?: boolean): void
  fchmod(this: void, descriptor: number, mode: number): void
}

/**
 * Creates the files of the embedded database so that only their owner can read them (SEC-02). Emscripten itself sets
 * the permissions of each new file, mostly 0666, so the umask of the process has no effect.
 */
class PrivateFiles extends NodeFS {
  override async init(...[pg, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pg, options)
    const preRun = [keepForOwner, ...(emscriptenOpts.preRun ?? [])]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }
}

/**
 * Replaces the three functions in Emscripten's object `FS`. Emscripten calls them through this object, so all its calls use the
 * new functions.
 */
function keepForOwner({ FS }: { FS: unknown } & Module): void {
  const permissions = FS as Permissions
  const { mknod, chmod, fchmod } = permissions
  permissions.mknod = (path, mode, device) => mknod(path, forOwner(mode), device)
  permissions.chmod = (path, mode, ...more) => chmod(path, forOwner(mode), ...more)
  permissions.fchmod = (descriptor, mode) => fchmod(descriptor, forOwner(mode))
}

function forOwner(mode: number): number {
  return mode & ~0o077
}
