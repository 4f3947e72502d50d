import { checkedVersion } from '../documents/release.ts'
import { Shell, shellName } from '../documents/shell.ts'
import {
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
import { ReleaseExists } from './release-store.ts'
import { readSignedOnce, signedAgainKey } from './signed-again.ts'

/**
 * The signed offers of published shells, `r/shell/<version>/offer.json`. The source maps of a shell are stored beside
 * its offer; its modules are not stored.
 */
export class ShellStore {
  readonly #objects: Objects
  readonly #keys: KeyRing

  constructor(objects: Objects, keys: KeyRing) {
    this.#objects = objects
    this.#keys = keys
  }

  /**
   * The offer of a shell; undefined if the shell is not published. Throws an Error with a sentence as message if the
   * offer is not valid.
   */
  async find(version: string): Promise<Shell | undefined> {
    const found = await readSignedOnce(this.#objects, keyOf(version), this.#keys, (text) =>
      this.#read(text, version),
    )
    return found?.value
  }

  /** The versions that are published. */
  async versions(): Promise<string[]> {
    const keys = await this.#objects.list(`r/${shellName}/`)
    return keys.filter((key) => key.endsWith('/offer.json')).map((key) => key.split('/')[2] ?? '')
  }

  /** The id of the key that signed an offer first, trusted or not; undefined if there is no such offer. */
  async signerOf(version: string): Promise<string | undefined> {
    const content = await this.#objects.read(keyOf(version))
    return content && signerOf(content.toString('utf8'))
  }

  /** DEL-11: signs an offer again with this key. */
  async signAgain(version: string, key: SigningKey): Promise<void> {
    const content = await this.#objects.read(keyOf(version))
    if (!content) {
      throw new Error(`${shellName} ${version} is not published in ${this.#objects.where}`)
    }
    const text = signedText(unsignedDocument(content.toString('utf8')), key)
    this.#read(text, version)
    await this.#objects.create(signedAgainKey(keyOf(version), key.id), text)
  }

  #read(text: string, version: string): Shell {
    try {
      const { document, key, keyId } = readSigned(text, this.#keys)
      const { data: shell, error } = Shell.safeParse(document)
      if (!shell) throw new Error(`is not of the schema of shells (${error.message})`)
      if (shell.version !== version) throw new Error(`holds ${shell.version}`)
      if (!mayPublish(key, shellName)) {
        throw new Error(`is signed with the key ${keyId}, which may not publish ${shellName}`)
      }
      return shell
    } catch (error) {
      throw new Error(`${shellName} ${version} ${(error as Error).message}`, { cause: error })
    }
  }

  /**
   * The versions of published shells whose build has this source map, such as `browser/main.1a2b3c4d.mjs.map`. The name
   * of a module changes with its content.
   */
  async versionsWithMap(path: string): Promise<string[]> {
    const keys = await this.#objects.list(`r/${shellName}/`)
    return keys
      .map((key) => key.split('/')[2] ?? '')
      .filter((version, index) => keys[index] === `r/${shellName}/${version}/${path}`)
  }

  /**
   * A source map of a published shell. Throws an Error with a sentence as message if the source map is missing or its
   * hash differs from the offer.
   */
  async readMap({ version, maps = {} }: Shell, path: string): Promise<Buffer> {
    const content = await this.#objects.read(mapKey(version, path))
    const what = `${path} of ${shellName} ${version}`
    if (!content) throw new Error(`${what} is missing in ${this.#objects.where}`)
    if (integrityOf(content) !== maps[path]?.integrity) {
      throw new Error(`${what} is not what was published`)
    }
    return content
  }

  /**
   * Publishes the source maps, then the offer, which lists them. Publishing the same offer again only adds missing
   * source maps. Throws `ReleaseExists` if the version has different content.
   */
  async publish(
    offer: Shell,
    key: SigningKey,
    maps: ReadonlyMap<string, Buffer> = new Map(),
  ): Promise<void> {
    const shell = Shell.parse(offer)
    const { version } = shell
    const isPublished = await this.#isPublished(shell)
    for (const [path, content] of maps) await this.#objects.create(mapKey(version, path), content)
    if (isPublished || (await this.#objects.create(keyOf(version), signedText(shell, key)))) return
    await this.#isPublished(shell)
  }

  /** Whether the shell is published. Throws `ReleaseExists` if its version has different content. */
  async #isPublished(shell: Shell): Promise<boolean> {
    const published = await this.find(shell.version)
    if (!published) return false
    if (contentOf(published) === contentOf(shell)) return true
    throw new ReleaseExists(
      `${shellName} ${shell.version} is published already, with other content: choose another version.`,
    )
  }
}

/** The document without its commit, because two commits may have the same build. */
function contentOf(shell: Shell): string {
  return JSON.stringify({ ...shell, commit: undefined })
}

function mapKey(version: string, path: string): string {
  return `r/${shellName}/${checkedVersion(version)}/${path}`
}

function keyOf(version: string): string {
  return `r/${shellName}/${checkedVersion(version)}/offer.json`
}
