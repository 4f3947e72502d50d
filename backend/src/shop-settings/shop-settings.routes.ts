import type { FastifyInstance } from 'fastify'
import type { ApiConfig } from '../config/config.ts'
import type { Db } from '../db/tables.ts'
import { route } from '../http/routing/route.ts'
import { readEmptyLists, readShopSettings } from './shop-settings.repository.ts'

export function registerShopSettings(
  app: FastifyInstance,
  db: Db,
  { google, geocoder, shop }: Pick<ApiConfig, 'google' | 'geocoder' | 'shop'>,
  hasAdvice: boolean,
): void {
  const offers = {
    googleSignIn: google !== undefined,
    locatesAddresses: geocoder !== undefined,
    social: shop?.social,
    currency: shop?.currency,
    hasAdvice,
  }
  // The answer has no `stale-while-revalidate`, because a checkout needs the current fee (CHK-10).
  route(app, 'settings', { cache: 'public, max-age=60' }, async () => {
    const [settings, emptyLists] = await Promise.all([readShopSettings(db), readEmptyLists(db)])
    return { success: true, settings: { ...settings, ...offers, emptyLists } }
  })
}
