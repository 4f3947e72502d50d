import type { FastifyInstance } from 'fastify'
import { CACHED_FOR_A_MINUTE, route } from '../http/routing/route.ts'
import type { LegalPages } from './legal-texts.ts'

/** LEGAL-01. Logs which of the owner's texts are still marked as samples, and what is left to fill in. */
export function registerLegal(app: FastifyInstance, pages: LegalPages): void {
  for (const [page, { unfilled }] of Object.entries(pages)) {
    for (const [language, places] of Object.entries(unfilled)) {
      app.log.warn(
        { page, language, unfilled: places },
        'a legal page is marked as a sample: its text in this language has places to fill in',
      )
    }
  }
  route(
    app,
    'legal/page',
    async ({ page }) => {
      const { isSample, texts } = pages[page]
      return { success: true, isSample, texts }
    },
    { cache: CACHED_FOR_A_MINUTE },
  )
}
