import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/tables.ts'
import { CACHED_FOR_A_MINUTE, route } from '../http/routing/route.ts'
import { readShopSettings } from './shop-settings.repository.ts'

export function registerShopSettings(app: FastifyInstance, db: Db): void {
  route(app, 'settings', async () => ({ success: true, settings: await readShopSettings(db) }), {
    cache: CACHED_FOR_A_MINUTE,
  })
}
