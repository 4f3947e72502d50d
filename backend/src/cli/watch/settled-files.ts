import { readdir, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { unlessMissing } from '../../files/unless-missing.ts'

const endings = new Set(['.csv', '.xlsx', '.json'])
/** Folders in which files are dropped, relative to the watched folder. */
const folders = ['.', 'products', 'coupons']

/** Finds the complete files of a watched folder. A file is complete if its size and time have not changed since the last look. */
export class SettledFiles {
  readonly #folder: string
  #seen = new Map<string, string>()

  constructor(folder: string) {
    this.#folder = folder
  }

  /** The paths of complete files in the folder and its sub-folders, sorted by name. */
  async look(): Promise<string[]> {
    const seen = new Map<string, string>()
    for (const below of folders) {
      for (const name of await namesIn(join(this.#folder, below))) {
        const file = join(below, name)
        const state = await stateOf(join(this.#folder, file))
        if (state !== undefined) seen.set(file, state)
      }
    }
    const settled = [...seen].filter(([file, state]) => this.#seen.get(file) === state)
    this.#seen = seen
    return settled.map(([file]) => file)
  }
}

/** Size and time of a file as a text that changes with the file; undefined if there is no file. */
export async function stateOf(path: string): Promise<string | undefined> {
  const found = await stat(path).catch(unlessMissing)
  return found?.isFile() ? `${found.size} ${found.mtimeMs}` : undefined
}

async function namesIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(unlessMissing)) ?? []
  return names
    .filter((name) => !name.startsWith('.') && endings.has(extname(name).toLowerCase()))
    .sort()
}
