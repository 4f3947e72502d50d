import type { FastifyRequest } from 'fastify'
import type { PageParts, Sharing, Visit } from '../pages/page-parts.ts'
import { atMostAtOnce, TooBusy, WaitedTooLong } from '../releases/at-most-at-once.ts'
import type { ShellBuild } from '../releases/shell-build.ts'
import { type SharedPage, sharedPage } from './page-key.ts'
import type { ReadyPage } from './ready-page.ts'
import { longestWaitMs, TooManyPages } from './share-per-address.ts'

/** Frames at a time for visitors whose address has no place left, of all addresses together. One takes a few milliseconds. */
export const maxFrames = { running: 2, waiting: 20 }

export type MakePage = (request: FastifyRequest, visit: Visit) => Promise<ReadyPage | Response>

/** Undefined where nobody waits for the page any more. */
export type PageFor = (...asked: Parameters<MakePage>) => Promise<ReadyPage | Response | undefined>

/**
 * A page that is the same for everybody is made once in a while; whatever is made waits for a place of its address, so that
 * nobody waits for a page that is behind many of somebody else. Where the address has no place for it, the frame is sent.
 */
export function sharedOrMade(
  { shell, figures }: Pick<PageParts, 'shell' | 'figures'>,
  { pages, share, networkOf }: Sharing,
  make: MakePage,
): PageFor {
  const frames = atMostAtOnce(maxFrames.running, maxFrames.waiting)
  const made = async (request: FastifyRequest, visit: Visit, shared: SharedPage | undefined) => {
    if (request.raw.socket.destroyed) return
    const own = async () => ({ page: await make(request, visit), source: 'rendered' as const })
    const { page, source } = shared
      ? await pages.page(shared.key, () => make(request, { ...visit, url: shared.url }))
      : await own()
    figures?.page(source)
    return page
  }
  const frame: PageFor = async (request, visit) =>
    request.raw.socket.destroyed ? undefined : await make(request, { ...visit, isLate: true })
  const frameOrRefusal: PageFor = async (request, visit) => {
    try {
      return await frames(() => frame(request, visit))
    } catch (error) {
      if (!(error instanceof TooBusy)) throw error
      figures?.refusedPage()
      throw new TooManyPages('Too many frames wait', { cause: error })
    }
  }
  return async (request, visit) => {
    const shared = whatIsShared(shell, visit)
    const ready = () => {
      const kept = shared && pages.get(shared.key)
      if (kept) figures?.page('kept')
      return kept
    }
    const kept = ready()
    if (kept) return kept
    const askedAt = performance.now()
    // Who waits for nobody goes on at once, so that the next one finds this page under way.
    const others = shared && pages.joined(shared.key)
    const joined = others && (await others)
    if (joined) {
      figures?.page('joined')
      return joined
    }
    // What was waited for in vain would be waited for again.
    if (performance.now() - askedAt > longestWaitMs) return await frame(request, visit)
    const work = () => made(request, visit, shared)
    try {
      return networkOf ? await share.run(networkOf(request.ip), work) : await work()
    } catch (error) {
      if (error instanceof WaitedTooLong) return ready() ?? (await frame(request, visit))
      if (error instanceof TooManyPages) return await frameOrRefusal(request, visit)
      throw error
    }
  }
}

/** What others share of the page of a visit; undefined where it may be for this visitor alone. */
export function whatIsShared({ server }: ShellBuild, visit: Visit): SharedPage | undefined {
  const { url, active, language, overrides, context, session, releases } = visit
  if (overrides || context?.cart || session) return
  const page = releases.page && server.pageOf(releases.page.pages, url.pathname)
  const reads = page === undefined ? undefined : releases.page?.pages[page]?.query
  return sharedPage({ url, language, active, reads })
}
