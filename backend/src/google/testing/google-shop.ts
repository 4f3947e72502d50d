import type { FastifyInstance } from 'fastify'
import { type OidcIssuer, startIssuer } from '@shop/testing/oidc-issuer'
import { createApi } from '../../api.ts'
import type { Db } from '../../db/tables.ts'
import { createLogger } from '../../ops/logger.ts'
import type { ApiConfig } from '../../config/config.ts'
import { shortLegalPages } from '../../testing/shop.ts'
import { type Browser, createBrowser } from './browser.ts'

/** A listening shop, and the issuer at which its shoppers sign in. */
export interface GoogleShop {
  db: Db
  issuer: OidcIssuer
  /** Every line the shop has logged. */
  logged: string[]
  /** A browser without cookies. */
  browser(): Browser
  /** Another instance on the same database, with some other settings. */
  another(config?: Partial<ApiConfig>): Promise<() => Browser>
  close(): Promise<void>
}

export const publicUrl = 'https://shop.example'
export const START = '/api/user/auth/google'
export const CALLBACK = `${START}/callback`

export async function openGoogleShop(db: Db): Promise<GoogleShop> {
  // Hides the issuer's warning about its store in memory. A test may use this store.
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  const issuer = await startIssuer(publicUrl + CALLBACK)
  const logged: string[] = []
  const log = createLogger('info', { write: (line: string) => void logged.push(line) })
  const apps: FastifyInstance[] = []

  async function another(config: Partial<ApiConfig> = {}) {
    const google = issuer.config
    const app = await createApi(db, log, {
      rateLimits: false,
      publicUrl,
      google,
      legalDir: shortLegalPages,
      ...config,
    })
    apps.push(app)
    // Without this the shop would refuse calls on a busy test machine.
    app.isUnderPressure = () => false
    const listensAt = await app.listen({ port: 0, host: '127.0.0.1' })
    return () => createBrowser(config.publicUrl ?? publicUrl, listensAt)
  }

  const browser = await another()
  const close = async () => {
    await Promise.all(apps.map((app) => app.close()))
    await issuer.close()
  }
  return { db, issuer, logged, browser, another, close }
}
