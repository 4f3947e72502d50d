import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/tables.ts'
import { CACHED_FOR_A_MINUTE, route } from '../http/routing/route.ts'
import { listHeroes } from './hero.repository.ts'

export function registerHeroes(app: FastifyInstance, db: Db): void {
  route(app, 'heroes/list', async () => ({ success: true, heroes: await listHeroes(db) }), {
    cache: CACHED_FOR_A_MINUTE,
  })
}
