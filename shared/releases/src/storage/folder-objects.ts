import { randomUUID } from 'node:crypto'
import { link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { type Objects, StoreFailure } from './objects.ts'

/**
 * Stores objects as files in a local folder. Only the user who runs the process can access them (SEC-02). Several
 * processes may write at the same time, and each may be killed while it writes.
 */
export class FolderObjects implements Objects {
  readonly where: string
  readonly isLocal = true
  readonly #drafts: string

  constructor(root: string) {
    this.where = root
    this.#drafts = join(root, '.drafts')
  }

  async read(key: string): Promise<Buffer | undefined> {
    return await readFile(join(this.where, key)).catch(unlessMissing)
  }

  async create(key: string, content: Buffer | string): Promise<boolean> {
    const file = join(this.where, key)
    const draft = join(this.#drafts, randomUUID())
    try {
      await mkdir(this.#drafts, { recursive: true, mode: 0o700 })
      await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      // The draft is flushed to the disk first, so that a file with the final name always has its complete content.
      await writeFile(draft, content, { flush: true, mode: 0o600 })
      return await linkOnce(draft, file)
    } catch (error) {
      throw failureOf(error)
    } finally {
      await removeFile(draft)
    }
  }

  async list(prefix: string, after = ''): Promise<string[]> {
    const dir = join(this.where, prefix)
    const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(
      unlessMissing,
    )
    return (entries ?? [])
      .filter((entry) => entry.isFile())
      .map((entry) => relative(this.where, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .filter((key) => key > after)
      .toSorted()
  }

  async remove(key: string): Promise<void> {
    await removeFile(join(this.where, key))
  }

  async removeLeftovers(before: number): Promise<number> {
    const names = (await readdir(this.#drafts).catch(unlessMissing)) ?? []
    let removed = 0
    for (const name of names) {
      const draft = join(this.#drafts, name)
      // The process that wrote the draft may have removed it meanwhile.
      const found = await stat(draft).catch(unlessMissing)
      if (!found || found.mtimeMs >= before) continue
      await removeFile(draft)
      removed += 1
    }
    return removed
  }
}

/** Makes a hard link, which is created atomically and only if the name is free. Returns false if the name is taken. */
async function linkOnce(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

async function removeFile(file: string): Promise<void> {
  await rm(file, { force: true }).catch((error: unknown) => {
    throw failureOf(error)
  })
}

function unlessMissing(error: unknown): undefined {
  if (!['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? ''))
    throw failureOf(error)
}

const reasons: Record<string, string> = {
  ENOSPC: 'the disk is full: free some space, and type the command again',
  EDQUOT: 'the disk’s quota is used up: free some space, and type the command again',
  EROFS: 'the disk can only be read: name a folder in DATA_DIR that can be written',
  EACCES:
    'this user has no right to it: run as the user who owns the folder, or name another in DATA_DIR',
  EPERM:
    'this user has no right to it: run as the user who owns the folder, or name another in DATA_DIR',
}

/** A `StoreFailure` whose message is a sentence with the file, the reason and, for usual reasons, what to do. */
function failureOf(error: unknown): StoreFailure {
  const { code = '', message, path } = error as NodeJS.ErrnoException
  const reason = reasons[code]
  const sentence = reason === undefined ? message : `${path ?? 'A file'}: ${reason} (${code}).`
  return new StoreFailure(sentence, { cause: error })
}
