import type { i18n as I18n } from 'i18next'
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom'
import { markAsAhead } from '@shop/api'
import { loadTexts } from '@shop/i18n'
import { type KnownPage, pageAt } from '../page-loading/known-page.ts'

/**
 * Remotes whose prefetch failed. Only a visit loads them again, because each attempt uses up one of the entry's few
 * URLs, and only a visit shows the error.
 */
const failed = new Set<string | undefined>()

/** Address → when the prefetch of its page began, by `performance.now()`. */
const began = new Map<string, number>()

/** Time since the prefetch of a page began, ms; 0 if it did not begin. */
export function prefetchingMs(url: string): number {
  const since = began.get(url)
  return since === undefined ? 0 : performance.now() - since
}

/**
 * Loads what a page needs before it is visited: code, texts and, if the page declares `loadsAhead`, its data, which
 * `callShared` keeps for the visit (FAST-01). Never rejects: the visit loads again what failed.
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
    markAsAhead(request.signal)
    const args = { request, params, context: new RouterContextProvider() }
    await Promise.all([
      handle.loadsAhead ? loader(args as LoaderFunctionArgs) : handle.load(),
      page.loadEarly(),
      loadTexts(i18n, i18n.language, handle.namespaces),
    ])
  } catch {
    // The visit loads the page again, and shows the error.
    if (!page.route) failed.add(page.remote)
  }
}
