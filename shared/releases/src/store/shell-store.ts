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
import type { Objects } from '../storage/objects.ts'
import { ReleaseExists } from './release-store.ts'
import { readSignedOnce, signedAgainKey } from './signed-again.ts'

/** What published shells offer: `r/shell/<version>/offer.json`, signed, without the shell's files. */
export class ShellStore {
  readonly #objects: Objects
  readonly #keys: KeyRing

  constructor(objects: Objects, keys: KeyRing) {
    this.#objects = objects
    this.#keys = keys
  }

  /** The offer of a shell; undefined where it is not published. Throws a sentence where it is not valid. */
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

  /** As that of a release. */
  async signerOf(version: string): Promise<string | undefined> {
    const content = await this.#objects.read(keyOf(version))
    return content && signerOf(content.toString('utf8'))
  }

  /** DEL-11: signs an offer again by another key, as a release. */
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

  /** Publishing the same again does nothing. Throws `ReleaseExists` where the version has other content. */
  async publish(offer: Shell, key: SigningKey): Promise<void> {
    const shell = Shell.parse(offer)
    if (await this.#objects.create(keyOf(shell.version), signedText(shell, key))) return
    if (JSON.stringify(await this.find(shell.version)) === JSON.stringify(shell)) return
    throw new ReleaseExists(
      `${shellName} ${shell.version} is published already, with other content: choose another version.`,
    )
  }
}

function keyOf(version: string): string {
  return `r/${shellName}/${checkedVersion(version)}/offer.json`
}
