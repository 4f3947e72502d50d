import { type ImagePath, readImagePath, readPreviewPath } from '@shop/domain'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/tables.ts'
import { listPicturePaths } from './stored-paths.repository.ts'

/** Age in ms from which the names are read again: a picture of a new product is not kept by caches for so long. */
const KEPT_MS = 60_000

/** What an address is for the shop: of its data, another spelling of one, or of no data that there is now. */
export type AddressKind = { is: 'stored' | 'unknown' } | { is: 'renamed'; path: string }

/**
 * Tells the addresses that the shop's data has from those that anybody makes up: the name in an address is for people, so one picture
 * would have any number of them, which caches keep (SEC-05).
 */
export class StoredPaths {
  readonly #db: Db
  readonly #log: Pick<FastifyBaseLogger, 'warn'>
  #readAt = -Infinity
  /** Names of pictures, by kind and hash. */
  #names = new Map<string, string[]>()
  #reading: Promise<void> | undefined

  constructor(db: Db, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#db = db
    this.#log = log
  }

  async kindOf(address: string): Promise<AddressKind> {
    const path = readPreviewPath(address) ?? readImagePath(address)
    if (!path) return { is: 'unknown' }
    const isFirst = this.#readAt === -Infinity
    if (performance.now() - this.#readAt > KEPT_MS) {
      this.#reading ??= this.#read().finally(() => (this.#reading = undefined))
    }
    // Later on the names of before answer meanwhile: no picture waits for a slow database.
    if (isFirst) await this.#reading
    const [first, ...others] = this.#names.get(keyOf(path)) ?? []
    if (first === undefined) return { is: 'unknown' }
    if ([first, ...others].includes(path.name)) return { is: 'stored' }
    const { kind, name, hash } = path
    const renamed = address.replace(`/${kind}/${name}-${hash}`, `/${kind}/${first}-${hash}`)
    return { is: 'renamed', path: renamed }
  }

  /** Keeps the names it has if the database is away: pictures do without. */
  async #read(): Promise<void> {
    try {
      const names = new Map<string, string[]>()
      for (const path of await listPicturePaths(this.#db)) {
        const picture = readImagePath(path)
        if (!picture) continue
        names.set(keyOf(picture), [...(names.get(keyOf(picture)) ?? []), picture.name])
      }
      this.#names = names
    } catch (err) {
      this.#log.warn({ err }, 'the addresses of pictures could not be read')
    }
    this.#readAt = performance.now()
  }
}

const keyOf = ({ kind, hash }: ImagePath) => `${kind} ${hash}`
