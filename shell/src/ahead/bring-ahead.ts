import type { i18n as I18n } from 'i18next'
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom'
import { markAsAhead } from '@shop/api'
import { loadTexts } from '@shop/i18n'
import { type KnownPage, pageAt } from '../page-loading/known-page.ts'

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
 * `callShared` keeps for the visit (FAST-01). Resolves when all is there; what fails is asked for again by the visit.
 */
export async function bringAhead(url: URL, pages: readonly KnownPage[], i18n: I18n): Promise<void> {
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
    // The visit meets the same problem and shows it.
    if (!page.route) failed.add(page.remote)
  }
}
