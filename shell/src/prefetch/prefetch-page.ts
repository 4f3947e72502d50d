import type { i18n as I18n } from 'i18next'
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom'
import { markAsPrefetch } from '@shop/api'
import { loadTexts } from '@shop/i18n'
import { type KnownPage, pageAt } from '../page-loading/known-page.ts'

/**
 * Remotes whose prefetch has failed. A prefetch does not retry them, because each try needs a new URL of the remote's
 * entry, and there are only a few. A visit retries them, and shows the error if the retry fails.
 */
const failed = new Set<string | undefined>()

/** Address of a page → time at which the page's prefetch began, in ms of `performance.now()`. */
const began = new Map<string, number>()

/** How long ago the prefetch of a page began, in ms; 0 if there was none. */
export function prefetchingMs(url: string): number {
  const since = began.get(url)
  return since === undefined ? 0 : performance.now() - since
}

/**
 * Loads a page's code and texts before the visit and, if the page declares `loadsAhead`, its data (FAST-01).
 * `callShared` caches these data for the visit. Never rejects, because the visit loads the missing parts again.
 */
export async function prefetchPage(
  url: URL,
  pages: readonly KnownPage[],
  i18n: I18n,
): Promise<void> {
  const match = pageAt(pages, url.pathname)
  if (!match) return
  const { page, params } = match
  if (!page.route && failed.has(page.remote)) return
  began.set(url.href, performance.now())
  try {
    const { handle, loader } = await page.find()
    const request = new Request(url)
    markAsPrefetch(request.signal)
    const args = { request, params, context: new RouterContextProvider() }
    await Promise.all([
      handle.loadsAhead ? loader(args as LoaderFunctionArgs) : handle.load(),
      page.loadEarly(),
      loadTexts(i18n, i18n.language, handle.namespaces),
    ])
  } catch {
    // The visit will load the page again, and show the error.
    if (!page.route) failed.add(page.remote)
  }
}
