import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as z from 'zod/mini'

const Content = z.object({
  /** The revision that the gateway followed. */
  revision: z.int(),
  /** Hash of the text of that revision; absent in files that an earlier version of the shop wrote. */
  hash: z.optional(z.string()),
  /** Remote → the version that ran for visitors without a canary. */
  versions: z.record(z.string(), z.string()),
})
export type LastGoodSet = z.infer<typeof Content>

/**
 * The set of releases that ran last, stored on disk. A gateway that starts uses it if the store fails or the newest
 * revisions are not valid.
 */
export class LastGood {
  readonly #file: string
  #written = ''

  constructor(file: string) {
    this.#file = file
  }

  /** The stored set; undefined if there is no readable file. */
  async read(): Promise<LastGoodSet | undefined> {
    const text = await readFile(this.#file, 'utf8').catch(() => '')
    try {
      return Content.parse(JSON.parse(text))
    } catch {
      return undefined
    }
  }

  async write(set: LastGoodSet): Promise<void> {
    const text = `${JSON.stringify(set, null, 2)}\n`
    if (text === this.#written) return
    await mkdir(dirname(this.#file), { recursive: true })
    const draft = `${this.#file}.${process.pid}`
    await writeFile(draft, text, { mode: 0o600 })
    await rename(draft, this.#file)
    this.#written = text
  }
}
