import type { FastifyRequest } from 'fastify'
import { limitConcurrency, TooBusy, WaitedTooLong } from '../limits/limit-concurrency.ts'
import {
  longestWaitMs,
  TooManyPages,
  type RenderLimitPerAddress,
} from '../limits/render-limit-per-address.ts'
import { ThreadTurns } from '../limits/thread-turns.ts'
import type { ShellBuild } from '../releases/shell-build.ts'
import type { PageInput } from '../render/page-request.ts'
import type { PageSource, ReadyPage, PageCache } from './page-cache.ts'
import { type SharedPage, sharedPageOf } from './page-key.ts'
import type { FrameCache } from './frame-cache.ts'

/**
 * Limits for frames of addresses whose queue of pages is full: maximum number of frames that are written at the same
 * time, and of frames that wait. Writing a frame takes a few milliseconds.
 */
export const maxFrames = { running: 2, waiting: 20 }

/**
 * A crowd: at least `pages` pages, for all addresses together, are being rendered. A visitor then waits for a page at
 * most `longestAnswerMs`, or `longestWantedMs` if several visitors request the page. After that the frame is sent, and
 * the render continues for the page cache.
 */
export const crowdLimits = { pages: 8, longestAnswerMs: 1500, longestWantedMs: 400 }

type Page = ReadyPage | Response

/** Resolves with undefined once the visitor has closed the connection. */
export type GetPage = (request: FastifyRequest, pageInput: PageInput) => Promise<Page | undefined>

type RenderDocument = (request: FastifyRequest, pageInput: PageInput) => Promise<Page>

interface Parts {
  shell: ShellBuild
  /** Counts pages by source (cache or render), and pages that were refused. */
  figures?: { page: (source: PageSource) => void; refusedPage: () => void }
}

/**
 * Gets a page from the cache, from a running render of the same page, or by rendering it. Each render waits for a place
 * of the visitor's address, so that an address that requests many pages delays only itself. If no place comes in time,
 * or too many pages of the address wait, the frame is sent. If too many frames wait as well, the page is refused.
 */
export class CachedPages {
  readonly #parts: Parts
  readonly #caching: PageCaching
  readonly #renderDocument: RenderDocument
  readonly #limitedFrames = limitConcurrency(maxFrames.running, maxFrames.waiting)
  /** Keys of pages that are being renewed or that wait to be renewed. */
  readonly #renewing = new Set<string>()
  readonly #turns = new ThreadTurns()
  #rendering = 0

  constructor(parts: Parts, caching: PageCaching, renderDocument: RenderDocument) {
    this.#parts = parts
    this.#caching = caching
    this.#renderDocument = renderDocument
  }

  readonly getOrRender: GetPage = async (request, pageInput) => {
    const { pages, networksOf } = this.#caching
    const askedAt = performance.now()
    const waitedMs = () => performance.now() - askedAt
    const shared = sharedPageOf(this.#parts.shell, pageInput)
    // The widest network is used, because one customer may have a whole IPv6 /48 (SEC-08).
    const network = networksOf?.(request.ip).at(-1) ?? request.ip
    if (shared) pages.request(shared.key, network)
    const cached = this.#fromCache(request, pageInput, shared)
    if (cached) return cached
    await this.#turns.take(network)
    const cachedMeanwhile = this.#fromCache(request, pageInput, shared)
    if (cachedMeanwhile) return cachedMeanwhile
    const isWanted = shared !== undefined && pages.isWanted(shared.key)
    const longestMs = isWanted ? crowdLimits.longestWantedMs : crowdLimits.longestAnswerMs
    const inTime = <T>(page: Promise<T>) =>
      unlessLater(page, Math.max(0, longestMs - waitedMs()), () => this.#isCrowded)
    try {
      // There must be no await between this check and the start of a render, so that the next request for the page
      // finds the running render.
      const underWay = shared && pages.joined(shared.key)
      const joined = underWay && (await inTime(underWay))
      if (joined) {
        this.#parts.figures?.page('joined')
        return joined
      }
      // If another visitor's render gave no page for this visitor, too little time may be left for a second render.
      if (networksOf && waitedMs() > longestWaitMs) {
        return await this.#frame(request, pageInput, 'waited')
      }
      const work = () => this.#render(request, { ...pageInput, askedAt }, shared)
      return await inTime(this.#inShare(request, work))
    } catch (error) {
      if (error instanceof WaitedTooLong) {
        return (
          this.#fromCache(request, pageInput, shared) ??
          (await this.#frame(request, pageInput, 'waited'))
        )
      }
      if (error instanceof TooManyPages) return await this.#frameOrRefusal(request, pageInput)
      throw error
    }
  }

  get #isCrowded(): boolean {
    return this.#caching.networksOf !== undefined && this.#rendering >= crowdLimits.pages
  }

  /** Runs work when the visitor's address has a place for the work. */
  async #inShare<T>({ ip }: FastifyRequest, work: () => Promise<T>): Promise<T> {
    const { share, networksOf } = this.#caching
    return await (networksOf ? share.run(networksOf(ip), work) : work())
  }

  /** In a crowd (`crowdLimits`), renders a page again before the page leaves the cache, so that no visitor waits for the render. */
  #renewInCrowd(request: FastifyRequest, pageInput: PageInput, { key, url }: SharedPage): void {
    const { pages } = this.#caching
    const isDue = this.#isCrowded && pages.isWanted(key) && pages.isDue(key)
    if (!isDue || this.#renewing.has(key)) return
    this.#renewing.add(key)
    const asked = { ...pageInput, url, isWanted: true }
    this.#inShare(request, () => pages.renew(key, () => this.#counted(request, asked)))
      .catch((error: unknown) =>
        request.log.info({ err: error, path: url.pathname }, 'a page of the cache was not renewed'),
      )
      .finally(() => this.#renewing.delete(key))
  }

  #fromCache(
    request: FastifyRequest,
    pageInput: PageInput,
    shared: SharedPage | undefined,
  ): ReadyPage | undefined {
    const page = shared && this.#caching.pages.get(shared.key)
    if (!page) return undefined
    this.#parts.figures?.page('kept')
    this.#renewInCrowd(request, pageInput, shared)
    return page
  }

  async #render(
    request: FastifyRequest,
    pageInput: PageInput,
    shared: SharedPage | undefined,
  ): Promise<Page | undefined> {
    if (request.raw.socket.destroyed) return
    const { pages } = this.#caching
    const { page, source } = shared
      ? await pages.page(shared.key, () => {
          const isWanted = pages.isWanted(shared.key)
          return this.#counted(request, { ...pageInput, url: shared.url, isWanted })
        })
      : { page: await this.#counted(request, pageInput), source: 'rendered' as const }
    this.#parts.figures?.page(source)
    return page
  }

  async #counted(request: FastifyRequest, pageInput: PageInput): Promise<Page> {
    this.#rendering += 1
    try {
      return await this.#renderDocument(request, pageInput)
    } finally {
      this.#rendering -= 1
    }
  }

  async #frame(
    request: FastifyRequest,
    pageInput: PageInput,
    frameBecause: NonNullable<PageInput['frameBecause']>,
  ): Promise<Page | undefined> {
    if (request.raw.socket.destroyed) return
    return await this.#renderDocument(request, { ...pageInput, frameBecause })
  }

  async #frameOrRefusal(request: FastifyRequest, pageInput: PageInput): Promise<Page | undefined> {
    try {
      return await this.#limitedFrames(() => this.#frame(request, pageInput, 'busy'))
    } catch (error) {
      if (!(error instanceof TooBusy)) throw error
      this.#parts.figures?.refusedPage()
      throw new TooManyPages('Too many frames wait', { cause: error })
    }
  }
}

/** Resolves as `page` does. Rejects with `WaitedTooLong` if `page` takes too long in a crowd; the render then continues. */
async function unlessLater<T>(
  page: Promise<T>,
  milliseconds: number,
  isCrowded: () => boolean,
): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    if (isCrowded()) late.reject(new WaitedTooLong('No page in time'))
  }, milliseconds)
  try {
    return await Promise.race([page, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** The caches of pages and frames, and the limits of renders for each address. */
export interface PageCaching {
  pages: PageCache<Response>
  frames: FrameCache
  share: RenderLimitPerAddress
  /** Returns the networks of an address that count as one caller, narrowest first; undefined if no limits apply. */
  networksOf: ((address: string) => string[]) | undefined
}
