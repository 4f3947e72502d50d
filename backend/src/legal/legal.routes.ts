import type { FastifyInstance } from 'fastify'
import { CACHED_FOR_A_MINUTE, route } from '../http/routing/route.ts'
import type { LegalPages } from './legal-texts.ts'

/** LEGAL-01. */
export function registerLegal(app: FastifyInstance, pages: LegalPages): void {
  route(app, 'legal/page', async ({ page }) => ({ success: true, ...pages[page] }), {
    cache: CACHED_FOR_A_MINUTE,
  })
}
