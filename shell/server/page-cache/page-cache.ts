import { LRUCache } from 'lru-cache'
import type { ReadyPage } from './ready-page.ts'

/**
 * How long a page is sent again. As long as a promotion may take to be seen; prices and stock on a page are this old at most,
 * beyond what the API itself keeps, and an order is checked against the database whatever a page said.
 */
export const cachedForMs = 2000
/** A page of the cache is renewed in its last second, in ms: as long as a page may wait for its turn to be rendered. */
const renewedForMs = 1000
const maxPages = 1000
/** How long a page that two networks requested has priority over pages of one network, in ms. */
const wantedMs = 60_000
/** Pages whose first requester is remembered: as many as a flood of different addresses requests in some seconds. */
const maxRequesters = 10_000
/** The cache reads the clock each time: otherwise it takes a time again until a timer of its own has run, which a busy process delays. */
const ttlResolution = 0
/** Of their HTML and its compressed forms. */
const maxBytes = 64 * 1024 * 1024
/** Brotli and gzip together make about a third of the HTML. */
const bytesPerByte = 1.4

export type PageSource = 'kept' | 'joined' | 'rendered'

/** Pages that are the same for everybody, by key, for a moment. One that is asked for by many at once is made once. */
export class PageCache<Other = never> {
  readonly #pages = new LRUCache<string, ReadyPage>({
    max: maxPages,
    maxSize: maxBytes,
    sizeCalculation: ({ html }) => Math.ceil(html.body.length * bytesPerByte),
    ttl: cachedForMs,
    ttlResolution,
  })
  /** Pages that were just made of answers for their visitor alone: nobody waits for one to be made for somebody else. */
  readonly #notShared = new LRUCache<string, true>({
    max: maxPages,
    ttl: cachedForMs,
    ttlResolution,
  })
  /** Key → the network that requested the page first within a minute. */
  readonly #requesters = new LRUCache<string, string>({
    max: maxRequesters,
    ttl: wantedMs,
    ttlResolution,
  })
  /** Keys of pages that more than one network requested within a minute. */
  readonly #wanted = new LRUCache<string, true>({ max: maxPages, ttl: wantedMs, ttlResolution })
  readonly #underWay = new Map<string, Promise<ReadyPage | Other>>()

  /** Pages that are kept. */
  get size(): number {
    this.#pages.purgeStale()
    return this.#pages.size
  }

  get bytes(): number {
    this.#pages.purgeStale()
    return this.#pages.calculatedSize
  }

  /** The page, where it is kept. */
  get(key: string): ReadyPage | undefined {
    return this.#pages.get(key)
  }

  /** Remembers that a visitor of this network requests the page. */
  request(key: string, network: string): void {
    const first = this.#requesters.get(key) ?? network
    this.#requesters.set(key, first)
    if (first !== network) this.#wanted.set(key, true)
  }

  /** Whether more than one network requested the page within a minute. */
  isWanted(key: string): boolean {
    return this.#wanted.has(key)
  }

  /** The page that is being made for somebody else, where there is one and it turns out to be for everybody. */
  joined(key: string): Promise<ReadyPage | undefined> | undefined {
    const others = this.#notShared.has(key) ? undefined : this.#underWay.get(key)
    return others?.catch(() => null).then((page) => (isForAll(page) ? page : undefined))
  }

  /** The page: the kept one, that which is being made now, or one that `make` makes; it is kept where it is for everybody. */
  async page(
    key: string,
    make: () => Promise<ReadyPage | Other>,
  ): Promise<{ page: ReadyPage | Other; source: PageSource }> {
    const kept = this.get(key)
    if (kept) return { page: kept, source: 'kept' }
    // Nothing may come between looking and making, or two would make the page.
    const others = this.joined(key)
    const joined = others && (await others)
    if (joined) return { page: joined, source: 'joined' }
    return { page: await this.#make(key, make), source: 'rendered' }
  }

  /** Whether the page is in the cache, leaves it within a second, and is not being rendered. */
  isDue(key: string): boolean {
    const leftMs = this.#pages.getRemainingTTL(key)
    return leftMs > 0 && leftMs <= renewedForMs && !this.#underWay.has(key)
  }

  /** Renders a page that is due: requests get the cached page until the new one is there. */
  async renew(key: string, make: () => Promise<ReadyPage | Other>): Promise<void> {
    if (this.isDue(key)) await this.#make(key, make)
  }

  async #make(key: string, make: () => Promise<ReadyPage | Other>): Promise<ReadyPage | Other> {
    const making = make()
    if (!this.#underWay.has(key)) this.#underWay.set(key, making)
    try {
      const page = await making
      this.#remember(key, page)
      return page
    } finally {
      if (this.#underWay.get(key) === making) this.#underWay.delete(key)
    }
  }

  /** A fault says nothing of the page: only a whole one tells whether it is for everybody. */
  #remember(key: string, page: ReadyPage | Other): void {
    if (isForAll(page)) {
      this.#pages.set(key, page)
      this.#notShared.delete(key)
    } else if ((page as Partial<ReadyPage> | null)?.isForOne) this.#notShared.set(key, true)
  }
}

function isForAll(page: unknown): page is ReadyPage {
  return (page as Partial<ReadyPage> | null | undefined)?.isForAll === true
}
