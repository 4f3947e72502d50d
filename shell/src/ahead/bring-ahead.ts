import type { i18n as I18n } from 'i18next'
import { type LoaderFunctionArgs, type Params, RouterContextProvider } from 'react-router-dom'
import { markAsAhead } from '@shop/api'
import type { PageRoute } from '@shop/federation/runtime'
import { loadTexts } from '@shop/i18n'
import { type KnownPage, pageAt } from '../page-loading/known-page.ts'

/** A page that is there before it is visited. */
export interface BroughtPage {
  url: URL
  route: PageRoute
  params: Params
  /** Of the page's loader. */
  answer: unknown
}

/** Remotes that could not be loaded ahead: only a visit tries again, and tells. Each try uses up an URL of the entry. */
const failed = new Set<string | undefined>()

/** Address → since when its page was brought, by `performance.now()`. */
const began = new Map<string, number>()

/** How long ago a page was begun to be brought, in ms; 0 where it was not. */
export function broughtForMs(url: string): number {
  const since = began.get(url)
  return since === undefined ? 0 : performance.now() - since
}

/**
 * Loads what a page needs before it is visited: code, texts and, where its loader may run ahead, its data, which
 * `callShared` keeps for the visit (FAST-01). Resolves when all is there, and with the page where its data
 * have come too; what fails is asked for again by the visit.
 */
export async function bringAhead(
  url: URL,
  pages: readonly KnownPage[],
  i18n: I18n,
): Promise<BroughtPage | undefined> {
  const match = pageAt(pages, url.pathname)
  if (!match) return undefined
  const { page, params } = match
  if (!page.route && failed.has(page.remote)) return undefined
  began.set(url.href, performance.now())
  try {
    const route = await page.find()
    const { handle, loader } = route
    const request = new Request(url)
    markAsAhead(request.signal)
    const args = { request, params, context: new RouterContextProvider() }
    const [answer] = await Promise.all([
      handle.loadsAhead ? loader(args as LoaderFunctionArgs) : handle.load(),
      page.loadEarly(),
      loadTexts(i18n, i18n.language, handle.namespaces),
    ])
    return handle.loadsAhead ? { url, route, params, answer } : undefined
  } catch {
    // The visit meets the same problem and shows it.
    if (!page.route) failed.add(page.remote)
    return undefined
  }
}
