import { checkedVersion } from '../documents/release.ts'
import { Shell, shellName } from '../documents/shell.ts'
import {
  type KeyRing,
  mayPublish,
  readSigned,
  signedText,
  type SigningKey,
} from '../documents/signing.ts'
import type { Objects } from '../storage/objects.ts'
import { ReleaseExists } from './release-store.ts'

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
    const content = await this.#objects.read(keyOf(version))
    if (!content) return undefined
    try {
      const { document, key, keyId } = readSigned(content.toString('utf8'), this.#keys)
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
