import { SourceMap, type SourceMapPayload } from 'node:module'
import { posix } from 'node:path'
import { type Release, shellName, nullIfUnreadable } from '@shop/releases'
import type { Delivery } from '../../store/open-delivery.ts'

type Stores = Pick<Delivery, 'store' | 'shells' | 'shellHere' | 'shellMapHere'>

/** A place in a source of the shell, and the version of the shell that was built from this source. */
interface ShellPlace {
  source: string
  version: string
}

interface ShellMap {
  map: SourceMap
  version: string
}

/** A file of the shell's build, by its path on a gateway. */
const shellFile = /^(?:browser|ssr)\/[\w.-]+\.mjs$/

/**
 * DEL-12: finds the source file and line of a place in a build, such as `mf-catalog/src/price.tsx:42`, with the source maps in the store.
 * A place is a file with line and column, both counted from 1: `browser/home.1f3a.mjs:1:2045`. Rejects if the store cannot be read.
 */
export class SourcePlaces {
  readonly #stores: Stores
  readonly #channelShell: string | undefined
  readonly #maps = new Map<string, Promise<SourceMap | undefined>>()
  readonly #shellMaps = new Map<string, Promise<ShellMap | undefined>>()

  /** `channelShell`: the version of the shell that the channel names; its source maps are searched first. */
  constructor(stores: Stores, channelShell: string | undefined) {
    this.#stores = stores
    this.#channelShell = channelShell
  }

  /** The source of a place in a release; undefined if the release has no source map for it. */
  async find(release: Release, place: string): Promise<string | undefined> {
    const file = fileOf(place)
    if (!Object.hasOwn(release.files, `${file}.map`)) return undefined
    const id = `${release.name}@${release.version} ${file}`
    const map = await remembered(this.#maps, id, async () => {
      const reading = this.#stores.store.readFile(release, `${file}.map`)
      const content = await nullIfUnreadable(reading)
      return content ? parseMap(content) : undefined
    })
    return map && sourceOf(map, place, release.name)
  }

  /** The source of a place in the shell's build. Searches published shells, then the shell built here; undefined if none has it. */
  async findInShell(place: string): Promise<ShellPlace | undefined> {
    const file = fileOf(place)
    if (!shellFile.test(file)) return undefined
    const found = await remembered(this.#shellMaps, file, () => this.#readShellMap(`${file}.map`))
    const source = found && sourceOf(found.map, place, shellName)
    return source === undefined ? undefined : { source, version: found?.version ?? '' }
  }

  async #readShellMap(path: string): Promise<ShellMap | undefined> {
    const { shells, shellHere, shellMapHere } = this.#stores
    const published = await shells.versionsWithMap(path)
    const isChannelShell = (version: string) => version === this.#channelShell
    const versions = published.toSorted(
      (a, b) => Number(isChannelShell(b)) - Number(isChannelShell(a)),
    )
    for (const version of versions) {
      const shell = await nullIfUnreadable(shells.find(version))
      const content = shell && (await nullIfUnreadable(shells.readMap(shell, path)))
      if (content) return { map: parseMap(content), version }
    }
    const content = await shellMapHere(path)
    if (!content) return undefined
    return { map: parseMap(content), version: (await shellHere()).version }
  }
}

function fileOf(place: string): string {
  return place.replace(/:\d+:\d+$/, '')
}

function parseMap(content: Buffer): SourceMap {
  return new SourceMap(JSON.parse(content.toString('utf8')) as SourceMapPayload)
}

/** Source maps name sources relative to the folder of the app. */
function sourceOf(map: SourceMap, place: string, app: string): string | undefined {
  const [, line = '', column = ''] = /:(\d+):(\d+)$/.exec(place) ?? []
  if (line === '') return undefined
  const entry = map.findEntry(Number(line) - 1, Number(column) - 1)
  if (!('originalSource' in entry)) return undefined
  return `${posix.join(app, entry.originalSource)}:${entry.originalLine + 1}`
}

async function remembered<T>(
  known: Map<string, Promise<T>>,
  key: string,
  read: () => Promise<T>,
): Promise<T> {
  const reading = known.get(key) ?? read()
  known.set(key, reading)
  return await reading
}
