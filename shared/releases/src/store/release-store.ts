import { createHash } from 'node:crypto'
import { checkedName, checkedVersion, Release } from '../documents/release.ts'
import {
  forbiddenClaims,
  type KeyRing,
  mayPublish,
  readSigned,
  signedText,
  signerOf,
  type SigningKey,
  unsignedDocument,
} from '../documents/signing.ts'
import { integrityOf } from '../gate/verify-release.ts'
import type { Objects } from '../storage/objects.ts'
import { readSignedOnce, signedAgainKey } from './signed-again.ts'

export interface StoredRelease {
  release: Release
  text: string
}

export interface Published {
  /** The stored document, with the time and commit of the first publisher. */
  release: Release
  isNew: boolean
}

/** The error if a release cannot be published, because the store has a different release with the same name and version. */
export class ReleaseExists extends Error {}

/**
 * Signed releases in a store. `r/<name>/<version>/release.json` is written last. The files that it lists are in a
 * folder whose name is the hash of all these files. So a file that an aborted publisher has left is either equal to the
 * file of a release, or is never read.
 */
export class ReleaseStore {
  readonly #objects: Objects
  readonly #keys: KeyRing

  constructor(objects: Objects, keys: KeyRing) {
    this.#objects = objects
    this.#keys = keys
  }

  /** The names of all remotes that have a release. */
  async names(): Promise<string[]> {
    const keys = (await this.#objects.list('r/')).filter((key) => key.endsWith('/release.json'))
    return [...new Set(keys.map((key) => key.split('/')[1] ?? ''))]
  }

  /** The published versions of a remote, in no particular order. */
  async versions(name: string): Promise<string[]> {
    const keys = await this.#objects.list(`r/${checkedName(name)}/`)
    return keys.filter((key) => key.endsWith('/release.json')).map((key) => key.split('/')[2] ?? '')
  }

  /**
   * A release with the signed text of its document; undefined if there is no such release. Throws an Error with a
   * sentence as message if the release is not valid.
   */
  async find(name: string, version: string): Promise<StoredRelease | undefined> {
    const found = await readSignedOnce(
      this.#objects,
      documentKey(name, version),
      this.#keys,
      (text) => readRelease(text, { name, version }, this.#keys),
    )
    return found && { release: found.value, text: found.text }
  }

  /** The id of the key that signed a release first, trusted or not; undefined if there is no such release. */
  async signerOf(name: string, version: string): Promise<string | undefined> {
    const content = await this.#objects.read(documentKey(name, version))
    return content && signerOf(content.toString('utf8'))
  }

  /**
   * DEL-11: verifies the document and every file of a release, and signs the release again with this key. The first
   * key need not be trusted any more. Throws an Error with a sentence as message if the release is damaged.
   */
  async signAgain(name: string, version: string, key: SigningKey): Promise<void> {
    const content = await this.#objects.read(documentKey(name, version))
    if (!content) throw new Error(`${name} ${version} is not published in ${this.#objects.where}`)
    const document = unsignedDocument(content.toString('utf8'))
    const text = signedText(document, key)
    const release = readRelease(text, { name, version }, this.#keys)
    for (const path of Object.keys(release.files)) await this.readFile(release, path)
    await this.#objects.create(signedAgainKey(documentKey(name, version), key.id), text)
  }

  /** Like `find`, but throws an Error with a sentence as message if there is no such release. */
  async read(name: string, version: string): Promise<StoredRelease> {
    const found = await this.find(name, version)
    if (!found) throw new Error(`${name} ${version} is not published in ${this.#objects.where}`)
    return found
  }

  /**
   * One file of a release. Throws an Error with a sentence as message if the file is missing or its hash differs from
   * the document.
   */
  async readFile(release: Release, path: string): Promise<Buffer> {
    const content = await this.#objects.read(fileKey(release, path))
    const what = `${path} of ${release.name} ${release.version}`
    if (!content) throw new Error(`${what} is missing in ${this.#objects.where}`)
    if (integrityOf(content) !== release.files[path]?.integrity) {
      throw new Error(`${what} is not what was published`)
    }
    return content
  }

  /**
   * Publishes all files, then the document. Publishing the same release again only adds missing files. Throws
   * `ReleaseExists` if the version has different content, and an error if `files` are not exactly the files that the
   * document lists.
   */
  async publish(
    release: Release,
    files: ReadonlyMap<string, Buffer>,
    key: SigningKey,
  ): Promise<Published> {
    const document = Release.parse(release)
    const { name, version } = document
    requireSameFiles(document, files)
    const existing = await this.find(name, version)
    if (existing) requireSame(existing.release, document)
    await this.#addMissing(document, files)
    for (const [path, content] of files) await this.#requireFile(document, path, content)
    if (existing) return { release: existing.release, isNew: false }
    if (await this.#objects.create(documentKey(name, version), signedText(document, key))) {
      // Until the document existed, `prune` could remove files of this release that were already stored.
      await this.#addMissing(document, files)
      return { release: document, isNew: true }
    }
    const other = await this.read(name, version)
    requireSame(other.release, document)
    return { release: other.release, isNew: false }
  }

  /** Stores a file, unless it is stored already. Writes it again if `prune` removed it meanwhile because no document named it. */
  async #requireFile(document: Release, path: string, content: Buffer): Promise<void> {
    const isMissing = !(await this.#objects.read(fileKey(document, path)))
    if (isMissing) await this.#objects.create(fileKey(document, path), content)
    await this.readFile(document, path)
  }

  async #addMissing(document: Release, files: ReadonlyMap<string, Buffer>): Promise<void> {
    const present = new Set(await this.#objects.list(filesPrefix(document)))
    for (const [path, content] of files) {
      const key = fileKey(document, path)
      if (!present.has(key)) await this.#objects.create(key, content)
    }
  }
}

/**
 * The document of a release, read from its signed text. Throws an Error with a sentence as message if the document
 * belongs to a different release, does not match the schema, or is not signed by a key that may publish the release.
 */
export function readRelease(
  text: string,
  { name, version }: Pick<Release, 'name' | 'version'>,
  keys: KeyRing,
): Release {
  try {
    const { document, key, keyId } = readSigned(text, keys)
    const { data: release, error } = Release.safeParse(document)
    if (!release) throw new Error(`is not of the schema of releases (${error.message})`)
    if (release.name !== name || release.version !== version) {
      throw new Error(`holds ${release.name} ${release.version}`)
    }
    if (!mayPublish(key, name)) {
      throw new Error(`is signed with the key ${keyId}, which may not publish ${name}`)
    }
    const paths = Object.values(release.pages).map(({ path }) => path)
    const [forbidden] = forbiddenClaims(key, paths)
    if (forbidden !== undefined) {
      throw new Error(`is signed with the key ${keyId}, which may not claim the path ${forbidden}`)
    }
    return release
  } catch (error) {
    throw new Error(`${name} ${version} ${(error as Error).message}`, { cause: error })
  }
}

export function documentKey(name: string, version: string): string {
  return `r/${checkedName(name)}/${checkedVersion(version)}/release.json`
}

/** The folder of a release's files; releases with the same content have the same folder. */
export function filesPrefix({ name, files }: Pick<Release, 'name' | 'files'>): string {
  return `f/${checkedName(name)}/${filesHash(files)}/`
}

function fileKey(release: Release, path: string): string {
  return filesPrefix(release) + path
}

/** Hash of the names and contents of all files. */
function filesHash(files: Release['files']): string {
  const sorted = Object.entries(files)
    .map(([path, { integrity }]) => [path, integrity])
    .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex').slice(0, 40)
}

function requireSameFiles(document: Release, files: ReadonlyMap<string, Buffer>): void {
  const unlisted = [...files.keys()].filter((path) => !Object.hasOwn(document.files, path))
  const absent = Object.keys(document.files).filter((path) => !files.has(path))
  if (unlisted.length + absent.length > 0) {
    throw new Error(`Files and document differ: ${[...unlisted, ...absent].join(', ')}`)
  }
}

function requireSame(existing: Release, wanted: Release): void {
  if (JSON.stringify(contentOf(existing)) === JSON.stringify(contentOf(wanted))) return
  throw new ReleaseExists(
    `${wanted.name} ${wanted.version} is published already, with other content: choose another version.`,
  )
}

/** The document without the time and commit of publishing. */
function contentOf(release: Release): object {
  return { ...release, publishedAt: undefined, commit: undefined }
}
