import { chmodSync, type Dirent, statSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'

/** Names of the entries in the data folder that belong to the shop. */
export const dataEntries = ['db', 'mail', 'pictures', 'releases', 'gateway', 'release-key.pem']
/** The entries whose permissions are changed. Other entries of the data folder do not belong to the shop. */
const entries = new Set([...dataEntries, 'db.lock'])
/** The sticky bit. It marks a folder that several users share, such as /tmp, in which users cannot delete each other's files. */
const STICKY = 0o1000
const ALL = 0o777

/**
 * SEC-02: makes the shop's files in the data folder, and all files that this process writes from now on, accessible only to their
 * owner. With earlier versions, every user of the machine could read databases, mails and releases. If the permissions cannot be
 * set, the shop starts with a warning that names the reason. Symbolic links are not followed.
 */
export function keepDataPrivate(
  dataDir: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
  chmod: (path: string, mode: number) => void = chmodSync,
): void {
  // Windows has no such permissions.
  if (process.platform === 'win32') return
  process.umask(0o077)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const failures: Error[] = []
  const restrict = (path: string, isFolder: boolean) => {
    try {
      if (restricted(path, isFolder ? 0o700 : 0o600, chmod)) return
      failures.push(new Error(`the file system keeps no permissions: chmod '${path}'`))
    } catch (error) {
      // If the entry does not exist, another process of the shop has removed it meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') failures.push(error as Error)
    }
  }
  if ((statSync(dataDir).mode & STICKY) === 0) restrict(dataDir, true)
  else failures.push(new Error(`it is shared with other users, as its sticky bit says`))
  for (const entry of readdirSync(dataDir, { withFileTypes: true })) {
    if (entries.has(entry.name)) restrictAll(entry, restrict)
  }
  const [err] = failures
  if (!err) return
  const text = `Other users of this machine may be able to read parts of DATA_DIR=${dataDir} (${err.message}): give the folder to the user of the shop, or choose one of its own on a file system with permissions.`
  log.warn({ err, count: failures.length }, text)
}

function restrictAll(entry: Dirent, restrict: (path: string, isFolder: boolean) => void): void {
  const path = join(entry.parentPath, entry.name)
  if (entry.isFile()) restrict(path, false)
  if (!entry.isDirectory()) return
  // The permissions are changed before the folder is read, because its owner may not be allowed to read it yet.
  restrict(path, true)
  for (const child of childrenOf(path)) restrictAll(child, restrict)
}

/** The entries of a folder. The list is empty if the folder is gone or unreadable. `restrict` has already recorded an unreadable folder. */
function childrenOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if (['EACCES', 'EPERM', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? ''))
      return []
    throw error
  }
}

/** Gives the entry the permissions `mode`, unless it already has them. Returns whether it has them now. */
function restricted(path: string, mode: number, chmod: (path: string, mode: number) => void) {
  if ((statSync(path).mode & ALL) === mode) return true
  chmod(path, mode)
  return (statSync(path).mode & ALL) === mode
}
