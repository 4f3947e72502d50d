import { access, mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { unlessMissing } from '../files/unless-missing.ts'
import { writeAtomically } from '../files/write-atomically.ts'

/** Stores the originals of the shop's pictures, each under the hash that is part of its addresses. */
export interface PictureStore {
  /** The bytes of the original as they were written; undefined if there is no such original. */
  read(hash: string): Promise<Buffer | undefined>
  /** Writes the original, unless the store has it: the content for a hash never changes. */
  write(hash: string, bytes: Buffer): Promise<void>
}

/** Stores each original in a file. The folder is named after the first two digits of the hash, so that no folder grows too large to list. */
export function createFolderStore(folder: string): PictureStore {
  const fileOf = (hash: string) => join(folder, hash.slice(0, 2), hash)
  return {
    read: (hash) => readFile(fileOf(hash)).catch(unlessMissing),
    async write(hash, bytes) {
      const file = fileOf(hash)
      const isThere = await access(file).then(
        () => true,
        () => false,
      )
      if (isThere) return
      await mkdir(dirname(file), { recursive: true })
      await writeAtomically(file, bytes)
    },
  }
}
