import { createHmac, randomBytes } from 'node:crypto'
import type { Language } from '@shop/domain'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/tables.ts'
import { networksAround } from '../../http/request/client-network.ts'
import { foldWord } from '../meaning/fold-word.ts'
import type { Query } from '../reading/read-query.ts'
import { countVisits, listBestCategories, listTrends } from './trends.repository.ts'

/** A search that is counted. It counts for the trends, or for the operator's list of searches that found nothing. */
export interface CountableSearch {
  /** The search in lower case, without accents. */
  term: string
  /** The search in its spelling with accents, as it is shown. */
  shown: string
  /** The shopper's language, only if the search found nothing (OPER-12). */
  language?: Language
}

const SHOWN = 8
const FLUSH_EVERY_MS = 5000
const MAX_WAITING = 1000
const MAX_LETTERS = 60
const MAX_WORDS = 5
/** Largest number of digits in a stored search. More digits could be a phone number or an identity number. */
const MAX_DIGITS = 4

/** Returns the search as it is counted for trends. Only complete words of the shop's products are counted, so personal data is never stored. */
export function countableSearch(
  query: Query | undefined,
  total: number,
): CountableSearch | undefined {
  if (!query?.shown || total === 0) return undefined
  const { term, shown } = query
  const digits = term.replaceAll(/\D/g, '').length
  return isShort(term) && digits <= MAX_DIGITS ? { term, shown } : undefined
}

/** Signs that a text is an e-mail address. */
const OF_AN_EMAIL =
  /[@＠]|(?:^|[^\p{L}])(?:g-?mail|hotmail|yahoo|outlook|live|icloud)(?![\p{L}])|\.(?:com|tn|fr|net|org)(?![\p{L}])/iu

/**
 * A search that found nothing, as it is counted for the operator: the typed words, folded (OPER-12). Undefined if the
 * text is long, or may be an e-mail address, a phone number or an identity number, which are never stored.
 */
export function countableEmptySearch(typed: string): CountableSearch | undefined {
  const words = typed.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const term = words.map(foldWord).join(' ')
  const digits = typed.match(/\p{Nd}/gu)?.length ?? 0
  const mayBePersonal = digits > MAX_DIGITS || OF_AN_EMAIL.test(typed)
  return isShort(term) && !mayBePersonal ? { term, shown: term } : undefined
}

function isShort(term: string): boolean {
  return term.length > 1 && term.length <= MAX_LETTERS && term.split(' ').length <= MAX_WORDS
}

/** Collects searches in memory and writes them to the database every 5 seconds, so that no request waits for the database. */
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
    // The widest network counts as the visitor: a person with several narrow networks could otherwise make a trend alone.
    const network = networksAround(address).at(-1) ?? address
    this.#waiting.set([network, searched.language, searched.term].join(' '), {
      ...searched,
      address: network,
    })
  }

  /**
   * Resolves when all noted searches are written, including searches that another call is still writing. If writing
   * fails, the failure is logged and the searches are dropped, because trends need not be complete.
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

  /** The popular searches, highest heat first. If there are fewer than 8, names of sub-subcategories follow. */
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

function visitOf(salt: Buffer, address: string, searched: CountableSearch) {
  const visitor = createHmac('sha256', salt).update(address).digest().subarray(0, 12)
  return { ...searched, visitor }
}
