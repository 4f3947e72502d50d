import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import { type ImagePath, readImagePath, readPreviewPath } from '@shop/domain'
import type { Db } from '../../db/tables.ts'

/** The paths of all pictures of products and slides, in a stable order. */
async function listPicturePaths(db: Db): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select unnest(image) as path from products
    union select unnest(image) from heroes
    union select unnest(image_phone) from heroes
    order by path`.execute(db)
  return rows.map(({ path }) => path)
}

/** Age in ms from which the stored names are read again. Until then, the pictures of a new product are not cacheable. */
const CACHE_TTL_MS = 60_000

/** `stored`: a product or slide has this address. `renamed`: a product or slide has the same picture under another name, at `path`. */
export type AddressKind = { is: 'stored' | 'unknown' } | { is: 'renamed'; path: string }

/**
 * Distinguishes the addresses of products and slides from invented addresses. The name in an address is only for people, and does
 * not identify the picture. Without this check a picture would have any number of addresses, and caches would keep a copy for
 * each (SEC-05).
 */
export class StoredPaths {
  readonly #db: Db
  readonly #log: Pick<FastifyBaseLogger, 'warn'>
  #readAt = -Infinity
  /** Kind and hash of a picture → its names in the addresses of products and slides. */
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
    if (performance.now() - this.#readAt > CACHE_TTL_MS) {
      this.#reading ??= this.#read().finally(() => (this.#reading = undefined))
    }
    // Only the first reading delays pictures. During later readings, the names that were read before are used.
    if (isFirst) await this.#reading
    const [first, ...others] = this.#names.get(keyOf(path)) ?? []
    if (first === undefined) return { is: 'unknown' }
    if ([first, ...others].includes(path.name)) return { is: 'stored' }
    const { kind, name, hash } = path
    const renamed = address.replace(`/${kind}/${name}-${hash}`, `/${kind}/${first}-${hash}`)
    return { is: 'renamed', path: renamed }
  }

  /** Reads the names. If the database cannot be reached, the previous names are kept, because pictures do not need the database. */
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
