import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { isAlive } from '@shop/processes/child-process'

interface Holder {
  pid: number
  /** Folder of the socket at which the holder serves the database. */
  socketFolder?: string
  /** Start time of the holder; null if the system does not report it. A later process may get the same id, but has another start time. */
  startedAt: string | null
}

/**
 * Locks `folder` for this process, which serves the folder's database at a socket in `socketFolder`. Returns a
 * function that releases the lock. Without the lock, two processes could corrupt the embedded database. Throws if a
 * running process has the lock; replaces the lock of a process that has ended.
 */
export function lockFolder(folder: string, socketFolder?: string): () => void {
  const file = `${folder}.lock`
  const holder = { pid: process.pid, startedAt: startOf(process.pid), socketFolder }
  const mine = JSON.stringify(holder)
  for (;;) {
    if (created(file, mine)) break
    const found = readIfThere(file)
    if (found === null) continue
    const other = runningHolder(found)
    if (other) throw new FolderInUseError(folder, other.pid)
    removeStaleLock(file, found)
  }
  const release = () => {
    process.off('exit', release)
    if (readIfThere(file) === mine) rmSync(file, { force: true })
  }
  process.on('exit', release)
  return release
}

/** Folder of the socket at which a running process serves the database of `folder`; undefined if no process serves it. */
export function socketFolderOf(folder: string): string | undefined {
  return runningHolder(readIfThere(`${folder}.lock`) ?? '')?.socketFolder
}

export class FolderInUseError extends Error {
  readonly pid: number

  constructor(folder: string, pid: number) {
    super(
      `The database in ${folder} is in use by process ${pid}. ` +
        'Stop the shop or the `pnpm dev` it belongs to, choose another DATA_DIR, or set DATABASE_URL to share a PostgreSQL.',
    )
    this.name = 'FolderInUseError'
    this.pid = pid
  }
}

/** Creates the lock file together with its content: an empty file would look like a stale lock. */
function created(file: string, content: string): boolean {
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, content)
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft)
  }
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/**
 * Renames the lock file, and then checks its content. If another process has replaced the stale lock meanwhile, the new lock is
 * put back.
 */
function removeStaleLock(file: string, stale: string): void {
  const aside = `${file}.${randomUUID()}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  if (readFileSync(aside, 'utf8') !== stale) linkSync(aside, file)
  rmSync(aside)
}

/** The running process that is named in a lock; undefined if the process has ended, or if `content` is not the content of a lock. */
function runningHolder(content: string): Holder | undefined {
  try {
    const holder = JSON.parse(content) as Holder
    const isProcess = Number.isInteger(holder.pid) && holder.pid > 0
    return isProcess && isHolding(holder) ? holder : undefined
  } catch {
    // The content is not valid JSON, so this module has not written it, and the lock counts as stale.
    return undefined
  }
}

function isHolding({ pid, startedAt }: Holder): boolean {
  if (!isAlive(pid)) return false
  const now = startOf(pid)
  return now === null || startedAt === null || now === startedAt
}

/** Start time of a process; null if the system does not report it; `ended` for a zombie process. */
function startOf(pid: number): string | null {
  let stat: string
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return null
  }
  // Fields 3 (state) and 22 (start time) are counted from the end of the process's name, because the name may contain blanks.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields[0] === 'Z' ? 'ended' : (fields[19] ?? null)
}
