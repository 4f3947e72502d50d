import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/tables.ts'
import { networkOf } from '../http/request/client-network.ts'
import type { Query } from './query-words.repository.ts'
import { countVisits, listBestShelves, listTrends } from './trends.repository.ts'

/** A search that may become a trend. */
export interface Searched {
  /** Folded. */
  term: string
  /** With its accents. */
  shown: string
}

const SHOWN = 8
const FLUSH_EVERY_MS = 5000
const MOST_WAITING = 1000
const MOST_LETTERS = 60
const MOST_WORDS = 5
/** More of them could be somebody's number. */
const MOST_DIGITS = 4

/** Nothing but whole words of the shop's own products is ever counted: so no name, address or number is. */
export function searchedFor(query: Query | undefined, total: number): Searched | undefined {
  if (!query?.shown || total === 0) return undefined
  const { term, shown } = query
  const digits = term.replaceAll(/\D/g, '').length
  const isShort = term.length <= MOST_LETTERS && term.split(' ').length <= MOST_WORDS
  return isShort && term.length > 1 && digits <= MOST_DIGITS ? { term, shown } : undefined
}

/** What shoppers search for. Searches are noted in memory and counted every few seconds, so that none waits. */
export class Trends {
  readonly #db: Db
  readonly #log: Pick<FastifyBaseLogger, 'error'>
  readonly #now: () => number
  readonly #waiting = new Map<string, Searched & { address: string }>()
  readonly #timer: NodeJS.Timeout

  constructor(db: Db, log: Pick<FastifyBaseLogger, 'error'>, now: () => number = Date.now) {
    this.#db = db
    this.#log = log
    this.#now = now
    this.#timer = setInterval(() => void this.flush(), FLUSH_EVERY_MS).unref()
  }

  note(address: string, searched: Searched): void {
    if (this.#waiting.size >= MOST_WAITING) return
    const network = networkOf(address, 32)
    this.#waiting.set(`${network} ${searched.term}`, { ...searched, address: network })
  }

  /** Counts what waits. Where that fails it is lost: trends may miss a search, and shoppers never notice. */
  async flush(): Promise<void> {
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

  /** Hottest first; filled up with the best shelves of the shop while few terms are popular. */
  async list(): Promise<string[]> {
    await this.flush()
    const popular = await listTrends(this.#db, this.#now(), SHOWN)
    if (popular.length >= SHOWN) return popular
    const shelves = await listBestShelves(this.#db, SHOWN)
    const known = new Set(popular.map((term) => term.toLowerCase()))
    return [...popular, ...shelves.filter((name) => !known.has(name.toLowerCase()))].slice(0, SHOWN)
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.flush()
  }
}

function visitOf(salt: Buffer, address: string, { term, shown }: Searched) {
  const visitor = createHmac('sha256', salt).update(address).digest().subarray(0, 12)
  return { term, shown, visitor }
}
