import { SourceMap, type SourceMapPayload } from 'node:module'
import { posix } from 'node:path'
import type { Release, ReleaseStore } from '@shop/releases'

/**
 * DEL-12: the source file and line of a place in a file of a release, `mf-catalog/src/price.tsx:42`, by the source maps that the
 * store keeps with it. Undefined where the release has none for it. Rejects where the store cannot be read.
 */
export class SourcePlaces {
  readonly #store: Pick<ReleaseStore, 'readFile'>
  readonly #maps = new Map<string, Promise<SourceMap | undefined>>()

  constructor(store: Pick<ReleaseStore, 'readFile'>) {
    this.#store = store
  }

  /** `place`: file, line and column, both from 1. */
  async find(release: Release, place: string): Promise<string | undefined> {
    const [, file = '', line = '', column = ''] = /^(.+):(\d+):(\d+)$/.exec(place) ?? []
    const map = file && (await this.#mapOf(release, `${file}.map`))
    if (!map) return undefined
    const entry = map.findEntry(Number(line) - 1, Number(column) - 1)
    if (!('originalSource' in entry)) return undefined
    // Sources are named from the folder of the remote.
    const source = posix.join(release.name, entry.originalSource)
    return `${source}:${entry.originalLine + 1}`
  }

  #mapOf(release: Release, path: string): Promise<SourceMap | undefined> {
    const key = `${release.name}@${release.version} ${path}`
    const known = this.#maps.get(key)
    if (known) return known
    const map = this.#read(release, path)
    this.#maps.set(key, map)
    return map
  }

  async #read(release: Release, path: string): Promise<SourceMap | undefined> {
    if (!Object.hasOwn(release.files, path)) return undefined
    const content = await this.#store.readFile(release, path)
    return new SourceMap(JSON.parse(content.toString('utf8')) as SourceMapPayload)
  }
}
