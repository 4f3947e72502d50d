import type { FastifyInstance } from 'fastify'
import type { ApiConfig } from '../config/config.ts'
import { CACHED_FOR_A_MINUTE, route } from '../http/routing/route.ts'
import { type LegalPages, samplesOf } from './legal-texts.ts'

/**
 * LEGAL-01: serves the legal pages. Logs the places in the shop's own texts that are not filled in yet. If the shop has a folder
 * of its own (`isOwnShop`), also logs which pages are samples of the program.
 */
export function registerLegal(
  app: FastifyInstance,
  pages: LegalPages,
  { isOwnShop = false }: Pick<ApiConfig, 'isOwnShop'>,
): void {
  const samples = samplesOf(pages)
  if (isOwnShop && samples.length > 0) {
    app.log.warn(
      { pages: samples },
      'these legal pages are samples of the program: write your own with your lawyer (docs/operator.md, "Legal pages")',
    )
  }
  for (const [page, { unfilled }] of Object.entries(pages)) {
    for (const [language, places] of Object.entries(unfilled)) {
      app.log.warn(
        { page, language, unfilled: places },
        'a legal page is marked as a sample: its text in this language has places to fill in',
      )
    }
  }
  route(app, 'legal/page', { cache: CACHED_FOR_A_MINUTE }, async ({ page }) => {
    const { isSample, texts } = pages[page]
    return { success: true, isSample, texts }
  })
}
