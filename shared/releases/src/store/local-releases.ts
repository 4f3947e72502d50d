import { randomUUID } from 'node:crypto'
import { access, mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { checkedName, checkedVersion, isSourceMap, type Release } from '../documents/release.ts'
import type { KeyRing } from '../documents/signing.ts'
import { brokenFiles } from '../gate/verify-release.ts'
import { readRelease, type ReleaseStore } from './release-store.ts'

type Id = Pick<Release, 'name' | 'version'>

const documentFile = 'release.json'
const looksAfterCopy = 10
const lookEveryMs = 30

/**
 * Copies of releases on this machine, in `<dir>/<name>/<version>/…`. The gateway serves pages and files from the
 * copies, so that no page waits for the store and a shop can start while the store fails.
 */
export class LocalReleases {
  readonly dir: string
  readonly #store: ReleaseStore
  readonly #keys: KeyRing

  constructor(dir: string, store: ReleaseStore, keys: KeyRing) {
    this.dir = dir
    this.#store = store
    this.#keys = keys
  }

  /** The path of a release's folder, which may not exist. Throws if the name could lead out of `dir`. */
  dirOf({ name, version }: Id): string {
    return join(this.dir, checkedName(name), checkedVersion(version))
  }

  /** Whether there is a copy of the release, complete or not. */
  async has(id: Id): Promise<boolean> {
    return await access(join(this.dirOf(id), documentFile)).then(
      () => true,
      () => false,
    )
  }

  /**
   * DEL-03: opens the copy of a release after verifying its signature and the hash of every file. If a file is
   * missing or changed, first copies the release from the store again. Throws an Error with a sentence as message if
   * the store has no valid release either.
   */
  async open(id: Id): Promise<Release> {
    const dir = this.dirOf(id)
    const known = await this.#readLocal(id)
    if (known && (await this.#brokenFiles(known)).length === 0) return known
    const release = (await this.#takeSignature(id, dir)) ?? (await this.#copy(id, dir))
    const broken = await this.#brokenAfterCopy(release)
    if (broken) throw new Error(`${broken} of ${id.name} ${id.version} cannot be kept in ${dir}`)
    return release
  }

  /** The changed files of a copy. `dir` may be a symbolic link; the files below it may not be. */
  async #brokenFiles(release: Release): Promise<string[]> {
    const { name, version } = release
    return await brokenFiles(release, join(await realpath(this.dir), name, version))
  }

  /** Tries several times, because the folder is missing for a moment while another process replaces it. */
  async #brokenAfterCopy(release: Release): Promise<string | undefined> {
    let broken: string | undefined
    for (let look = 0; look < looksAfterCopy; look += 1) {
      ;[broken] = await this.#brokenFiles(release)
      if (broken === undefined) return undefined
      await wait(lookEveryMs)
    }
    return broken
  }

  async #readLocal(id: Id): Promise<Release | undefined> {
    try {
      return readRelease(await readFile(join(this.dirOf(id), documentFile), 'utf8'), id, this.#keys)
    } catch {
      // A copy that cannot be read counts as missing and is replaced.
      return undefined
    }
  }

  /**
   * DEL-11: if the copy's files are complete and a different key has signed the release again, replaces only the
   * document of the copy.
   */
  async #takeSignature(id: Id, dir: string): Promise<Release | undefined> {
    if (!(await this.has(id))) return undefined
    const { release, text } = await this.#store.read(id.name, id.version)
    if ((await this.#brokenFiles(release)).length > 0) return undefined
    const draft = join(dir, `${documentFile}.${randomUUID()}`)
    await writeFile(draft, text)
    await rename(draft, join(dir, documentFile))
    return release
  }

  async #copy(id: Id, dir: string): Promise<Release> {
    const { release, text } = await this.#store.read(id.name, id.version)
    const draft = join(this.dir, '.drafts', randomUUID())
    try {
      await mkdir(draft, { recursive: true })
      await writeFile(join(draft, documentFile), text)
      const needed = Object.keys(release.files).filter((path) => !isSourceMap(path))
      const copying = needed.map(async (path) => {
        const content = await this.#store.readFile(release, path)
        await mkdir(dirname(join(draft, path)), { recursive: true })
        await writeFile(join(draft, path), content)
      })
      // The draft can be removed only after every file is written or has failed.
      await Promise.allSettled(copying)
      await Promise.all(copying)
      await this.#replace(dir, draft)
    } finally {
      await rm(draft, { recursive: true, force: true })
    }
    return release
  }

  /** Replaces a copy by a draft. The existing folder is moved away first, because a folder that is not empty cannot be replaced. */
  async #replace(dir: string, draft: string): Promise<void> {
    const old = join(this.dir, '.drafts', randomUUID())
    await mkdir(dirname(dir), { recursive: true })
    await rename(dir, old).catch(unless('ENOENT'))
    // Another process on this machine may have copied the release meanwhile; that copy is used.
    await rename(draft, dir).catch(unless('ENOTEMPTY', 'EEXIST'))
    await rm(old, { recursive: true, force: true })
  }
}

function unless(...codes: string[]): (error: NodeJS.ErrnoException) => void {
  return (error) => {
    if (!codes.includes(error.code ?? '')) throw error
  }
}
