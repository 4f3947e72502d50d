import type { i18n as I18n } from 'i18next'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { loadTexts } from '@shop/i18n'
import { type KnownPage, pageAt } from '../page-loading/known-page.ts'

/**
 * Loads what a page needs before it is visited: code, texts and, where its loader may run ahead, its data, which
 * `callShared` keeps for the visit (FAST-01). Resolves when all is there; what fails is asked for again by the visit.
 */
export async function bringAhead(url: URL, pages: readonly KnownPage[], i18n: I18n): Promise<void> {
  const match = pageAt(pages, url.pathname)
  if (!match) return
  try {
    const { handle, loader } = await match.page.find()
    const args = { request: new Request(url), params: match.params, context: {} }
    await Promise.all([
      handle.loadsAhead ? loader(args as LoaderFunctionArgs) : handle.load(),
      loadTexts(i18n, i18n.language, handle.namespaces),
    ])
  } catch {
    // The visit meets the same problem and shows it.
  }
}
