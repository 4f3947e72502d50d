import { chmodSync, type Dirent, statSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'

/** Names of the shop's entries in its data folder. Other entries are not the shop's, and are not changed. */
const entries = new Set([
  'db',
  'db.lock',
  'mail',
  'pictures',
  'releases',
  'gateway',
  'release-key.pem',
])
/** The sticky bit, as of /tmp: users cannot delete each other's files, so several users share the folder. */
const STICKY = 0o1000
const ALL = 0o777

/**
 * SEC-02: makes everything that this process writes from now on private to its owner, and also what the data folder
 * already contains: databases, mails and releases of an earlier version were open to every user of the machine. If the
 * file system does not allow it, the shop starts with a warning that names the reason. Symbolic links are not followed.
 */
export function keepDataPrivate(
  dataDir: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
  chmod: (path: string, mode: number) => void = chmodSync,
): void {
  // Windows knows no such permissions.
  if (process.platform === 'win32') return
  process.umask(0o077)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const failures: Error[] = []
  const restrict = (path: string, isFolder: boolean) => {
    try {
      if (restricted(path, isFolder ? 0o700 : 0o600, chmod)) return
      failures.push(new Error(`the file system keeps no permissions: chmod '${path}'`))
    } catch (error) {
      // Another process of the shop has removed the entry meanwhile.
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
  // Changed before the folder is read, because its owner may not be allowed to read it yet.
  restrict(path, true)
  for (const child of childrenOf(path)) restrictAll(child, restrict)
}

/** Empty if the folder cannot be read; that was reported when its permissions were changed. */
function childrenOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if (['EACCES', 'EPERM', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? ''))
      return []
    throw error
  }
}

/** Whether the entry has the permissions `mode` afterwards; one that has them already is not touched. */
function restricted(path: string, mode: number, chmod: (path: string, mode: number) => void) {
  if ((statSync(path).mode & ALL) === mode) return true
  chmod(path, mode)
  return (statSync(path).mode & ALL) === mode
}
