import { LRUCache } from 'lru-cache'
import type { CompressedBody } from '@shop/http'

/**
 * How long a page stays in the cache, in ms: a promotion must be visible after this time. Prices and stock on a page
 * are at most this old, plus the time of the API's own caching. Orders are always checked against the database.
 */
export const cachedForMs = 2000
/**
 * A cached page may be renewed in its last 1000 ms in the cache. Most pages wait at most this long for their turn in a
 * render process.
 */
const renewedForMs = 1000
const maxPages = 1000
/** Time in ms for which a page that two networks have requested has priority over pages that only one network requests. */
const wantedMs = 60_000
/**
 * Maximum number of pages for which the first requesting network is remembered. A flood of requests for different
 * addresses reaches this number in some seconds.
 */
const maxRequesters = 10_000
/** 0 makes the cache read the clock at each access. With another value, it uses a timer, which is late in a busy process. */
const ttlResolution = 0
/** Maximum number of bytes of all pages, each with its HTML and the compressed forms. */
const maxBytes = 64 * 1024 * 1024
/** Size of a page with its compressed forms, divided by the size of its HTML. */
const bytesPerByte = 1.4

/** A page with its document, ready to be sent. */
export interface ReadyPage {
  status: number
  html: CompressedBody<Buffer>
  policy: string
  /** True if the server has rendered the page; false for a frame, which the browser fills. */
  hydrates: boolean
  /** True if the server could not render the page, or a part of it. */
  hasFailures: boolean
  /** True if the page was rendered completely and is the same for all visitors with this address, language and set of releases. */
  isForAll: boolean
  /** True if the page was rendered completely from API answers that are for one visitor. */
  isForOne: boolean
  /** The page's ETag, computed when the page is first sent. */
  tag?: string
}

export type PageSource = 'kept' | 'joined' | 'rendered'

/** The page cache: public pages by key, for two seconds. If many visitors request a page at once, it is rendered only once. */
export class PageCache<Other = never> {
  readonly #pages = new LRUCache<string, ReadyPage>({
    max: maxPages,
    maxSize: maxBytes,
    sizeCalculation: ({ html }) => Math.ceil(html.body.length * bytesPerByte),
    ttl: cachedForMs,
    ttlResolution,
  })
  /**
   * Keys of pages that were personal at their last render. A request for such a page does not wait for the render of
   * another visitor.
   */
  readonly #notShared = new LRUCache<string, true>({
    max: maxPages,
    ttl: cachedForMs,
    ttlResolution,
  })
  /** Key → the first network that requested the page within a minute. */
  readonly #requesters = new LRUCache<string, string>({
    max: maxRequesters,
    ttl: wantedMs,
    ttlResolution,
  })
  /** Keys of pages that more than one network requested within a minute. */
  readonly #wanted = new LRUCache<string, true>({ max: maxPages, ttl: wantedMs, ttlResolution })
  readonly #underWay = new Map<string, Promise<ReadyPage | Other>>()

  /** Number of pages in the cache. */
  get size(): number {
    this.#pages.purgeStale()
    return this.#pages.size
  }

  get bytes(): number {
    this.#pages.purgeStale()
    return this.#pages.calculatedSize
  }

  /** The page in the cache; undefined if it is not cached. */
  get(key: string): ReadyPage | undefined {
    return this.#pages.get(key)
  }

  /** Remembers that a visitor in this network has requested the page. */
  request(key: string, network: string): void {
    const first = this.#requesters.get(key) ?? network
    this.#requesters.set(key, first)
    if (first !== network) this.#wanted.set(key, true)
  }

  /** Whether more than one network requested the page within a minute. */
  isWanted(key: string): boolean {
    return this.#wanted.has(key)
  }

  /**
   * The page of a running render; undefined if the page is not being rendered. Resolves to undefined if the rendered
   * page is personal.
   */
  joined(key: string): Promise<ReadyPage | undefined> | undefined {
    const others = this.#notShared.has(key) ? undefined : this.#underWay.get(key)
    return others?.catch(() => null).then((page) => (isForAll(page) ? page : undefined))
  }

  /** The page from the cache, from a running render, or from `make`. If the page is public, it is stored. */
  async page(
    key: string,
    make: () => Promise<ReadyPage | Other>,
  ): Promise<{ page: ReadyPage | Other; source: PageSource }> {
    const kept = this.get(key)
    if (kept) return { page: kept, source: 'kept' }
    // There must be no await between this check and the start of the render; otherwise two renders could start.
    const others = this.joined(key)
    const joined = others && (await others)
    if (joined) return { page: joined, source: 'joined' }
    return { page: await this.#make(key, make), source: 'rendered' }
  }

  /** Whether the page is in the cache, will leave it within a second, and is not being rendered. */
  isDue(key: string): boolean {
    const leftMs = this.#pages.getRemainingTTL(key)
    return leftMs > 0 && leftMs <= renewedForMs && !this.#underWay.has(key)
  }

  /** Renders a page that is due (`isDue`); requests get the cached page until the new page is ready. */
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

  /**
   * Stores a page if it is public, and remembers its key if it is personal. Ignores a page with failures, because it
   * may be public or personal.
   */
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
