import { LRUCache } from 'lru-cache'
import type { ReadyPage } from './ready-page.ts'

/**
 * How long a page is sent again. As long as a promotion may take to be seen; prices and stock on a page are this old at most,
 * beyond what the API itself keeps, and an order is checked against the database whatever a page said.
 */
export const cachedForMs = 2000
const maxPages = 1000
/** How long a page that two visitors asked for is rendered before those of one visitor alone. */
const wantedMs = 60_000
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
  /** Pages that more than one visitor has asked for. */
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
    const page = this.#pages.get(key)
    if (page) this.#wanted.set(key, true)
    return page
  }

  /** More than one visitor has asked for it within a minute: whoever waits for it is not alone. */
  isWanted(key: string): boolean {
    return this.#wanted.has(key)
  }

  /** The page that is being made for somebody else, where there is one and it turns out to be for everybody. */
  joined(key: string): Promise<ReadyPage | undefined> | undefined {
    const others = this.#notShared.has(key) ? undefined : this.#underWay.get(key)
    if (others) this.#wanted.set(key, true)
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
    const making = make()
    if (!this.#underWay.has(key)) this.#underWay.set(key, making)
    try {
      const page = await making
      this.#remember(key, page)
      return { page, source: 'rendered' }
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
