import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/tables.ts'
import { networksAround } from '../http/request/client-network.ts'
import type { Query } from './reading/read-query.ts'
import { countVisits, listBestCategories, listTrends } from './trends.repository.ts'

/** A search that is counted for the trends. */
export interface CountableSearch {
  /** Lower case, without accents. */
  term: string
  /** With accents, for display. */
  shown: string
}

const SHOWN = 8
const FLUSH_EVERY_MS = 5000
const MAX_WAITING = 1000
const MAX_LETTERS = 60
const MAX_WORDS = 5
/** More digits could be a phone number or an identity number. */
const MAX_DIGITS = 4

/** Returns the search to count. Only whole words of the shop's products count, so personal data is never stored. */
export function countableSearch(
  query: Query | undefined,
  total: number,
): CountableSearch | undefined {
  if (!query?.shown || total === 0) return undefined
  const { term, shown } = query
  const digits = term.replaceAll(/\D/g, '').length
  const isShort = term.length <= MAX_LETTERS && term.split(' ').length <= MAX_WORDS
  return isShort && term.length > 1 && digits <= MAX_DIGITS ? { term, shown } : undefined
}

/** Collects searches in memory and writes them to the database every 5 seconds, so that no request waits for it. */
export class Trends {
  readonly #db: Db
  readonly #log: Pick<FastifyBaseLogger, 'error'>
  readonly #now: () => number
  readonly #waiting = new Map<string, CountableSearch & { address: string }>()
  readonly #timer: NodeJS.Timeout
  #writing = Promise.resolve()

  constructor(db: Db, log: Pick<FastifyBaseLogger, 'error'>, now: () => number = Date.now) {
    this.#db = db
    this.#log = log
    this.#now = now
    this.#timer = setInterval(() => void this.flush(), FLUSH_EVERY_MS).unref()
  }

  note(address: string, searched: CountableSearch): void {
    if (this.#waiting.size >= MAX_WAITING) return
    // The widest: one customer could make a trend from three of its networks.
    const network = networksAround(address).at(-1) ?? address
    this.#waiting.set(`${network} ${searched.term}`, { ...searched, address: network })
  }

  /**
   * Resolves when all noted searches are written, including those that another call is still writing. On failure
   * searches are logged and dropped, because trends need not be complete.
   */
  flush(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write())
    return this.#writing
  }

  async #write(): Promise<void> {
    const searches = [...this.#waiting.values()]
    this.#waiting.clear()
    if (searches.length === 0) return
    try {
      await countVisits(
        this.#db,
        this.#now(),
        (salt) => searches.map(({ address, ...searched }) => visitOf(salt, address, searched)),
        () => randomBytes(32),
      )
    } catch (err) {
      this.#log.error({ err }, 'counting searches failed')
    }
  }

  /** Popular searches, highest heat first, followed by subcategory names while there are fewer than 8. */
  async list(): Promise<string[]> {
    await this.flush()
    const popular = await listTrends(this.#db, this.#now(), SHOWN)
    if (popular.length >= SHOWN) return popular
    const shelves = await listBestCategories(this.#db, SHOWN)
    const known = new Set(popular.map((term) => term.toLowerCase()))
    return [...popular, ...shelves.filter((name) => !known.has(name.toLowerCase()))].slice(0, SHOWN)
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.flush()
  }
}

function visitOf(salt: Buffer, address: string, { term, shown }: CountableSearch) {
  const visitor = createHmac('sha256', salt).update(address).digest().subarray(0, 12)
  return { term, shown, visitor }
}
