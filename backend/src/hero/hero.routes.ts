import type { FastifyInstance } from 'fastify'
import type { ApiConfig } from '../config/config.ts'
import type { Db } from '../db/tables.ts'
import { cachedRoute } from '../http/caching/cached-route.ts'
import { CACHED_FOR_A_MINUTE } from '../http/routing/route.ts'
import { listHeroes } from './hero.repository.ts'

export function registerHeroes(
  app: FastifyInstance,
  db: Db,
  { answerCacheMs = 0 }: Pick<ApiConfig, 'answerCacheMs'>,
): void {
  cachedRoute(app, answerCacheMs, 'heroes/list', {
    make: async () => ({ success: true, heroes: await listHeroes(db) }),
    cache: CACHED_FOR_A_MINUTE,
  })
}
