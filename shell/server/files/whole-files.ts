import { lstat, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { integrityOf, type Release } from '@shop/releases'

/** Maximum number of remembered files, more than all releases of open tabs have together. */
const maxKnown = 10_000
/** Extensions of the compressed forms of a file. The file server sends a compressed form to clients that accept it. */
const compressedEndings = ['.br', '.gz']

/** DEL-03: compares files of releases on this machine with the hashes in the release before the files are sent. */
export class WholeFiles {
  /** Path → device, inode, size and ctime of the file when its hash was last compared. No program can set a ctime. */
  readonly #compared = new LRUCache<string, string>({ max: maxKnown })

  /** Whether the file and its compressed forms in `dir` match the release. Never rejects. */
  async has(release: Release, dir: string, path: string): Promise<boolean> {
    if (!(await this.#isWhole(release, dir, path))) return false
    const inItsPlace = compressedEndings.map(async (ending) => {
      const compressed = path + ending
      return Object.hasOwn(release.files, compressed)
        ? await this.#isWhole(release, dir, compressed)
        : (await stateOf(join(dir, compressed))) === undefined
    })
    return (await Promise.all(inItsPlace)).every(Boolean)
  }

  async #isWhole({ files }: Release, dir: string, path: string): Promise<boolean> {
    const file = join(dir, path)
    const state = await stateOf(file)
    if (state === undefined || state === 'no file') return false
    if (this.#compared.get(file) === state) return true
    const content = await readFile(file).catch(() => null)
    if (!content || integrityOf(content) !== files[path]?.integrity) return false
    this.#compared.set(file, state)
    return true
  }
}

/** Device, inode, size and ctime of a file; `no file` for a folder or symbolic link; undefined if the path does not exist. */
async function stateOf(file: string): Promise<string | undefined> {
  const found = await lstat(file, { bigint: true }).catch(() => null)
  if (!found) return undefined
  return found.isFile() ? [found.dev, found.ino, found.size, found.ctimeNs].join(' ') : 'no file'
}
