import { randomUUID } from 'node:crypto'
import { link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { type Objects, StoreFailure } from './objects.ts'

/** Objects as files in a local folder; safe with several writers, and when one is killed. */
export class FolderObjects implements Objects {
  readonly where: string
  readonly isLocal = true
  readonly #drafts: string

  constructor(root: string) {
    this.where = root
    this.#drafts = join(root, '.drafts')
  }

  async read(key: string): Promise<Buffer | undefined> {
    try {
      return await readFile(join(this.where, key))
    } catch (error) {
      if (isMissing(error)) return undefined
      throw failureOf(error)
    }
  }

  async create(key: string, content: Buffer | string): Promise<boolean> {
    const file = join(this.where, key)
    const draft = join(this.#drafts, randomUUID())
    try {
      await mkdir(this.#drafts, { recursive: true })
      await mkdir(dirname(file), { recursive: true })
      // Forced to the disk first: the name must never lead to a file without its content.
      await writeFile(draft, content, { flush: true })
      // A hard link is created atomically and only if the name is free.
      await link(draft, file)
      return true
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
      throw failureOf(error)
    } finally {
      await rm(draft, { force: true })
    }
  }

  async list(prefix: string, after = ''): Promise<string[]> {
    const dir = join(this.where, prefix)
    const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(
      (error: unknown) => {
        if (isMissing(error)) return []
        throw failureOf(error)
      },
    )
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(this.where, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .filter((key) => key > after)
      .toSorted()
  }

  async remove(key: string): Promise<void> {
    await rm(join(this.where, key), { force: true }).catch((error: unknown) => {
      throw failureOf(error)
    })
  }

  async removeLeftovers(before: number): Promise<number> {
    const names = await readdir(this.#drafts).catch(() => [])
    let removed = 0
    for (const name of names) {
      const draft = join(this.#drafts, name)
      const { mtimeMs } = await stat(draft).catch(() => ({ mtimeMs: Infinity }))
      if (mtimeMs >= before) continue
      await rm(draft, { force: true })
      removed += 1
    }
    return removed
  }
}

function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')
}

/** Its message names the file and the reason. */
function failureOf(error: unknown): StoreFailure {
  return new StoreFailure((error as Error).message, { cause: error })
}
