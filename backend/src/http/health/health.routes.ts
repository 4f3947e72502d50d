import type { FastifyInstance } from 'fastify'
import { pingDatabase } from '../../db/ping.ts'
import type { Db } from '../../db/tables.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The process is about to stop: load balancers should send no more requests. */
    isDraining: boolean
  }
}

const PING_LIMIT_MS = 2000

/** /healthz: the process answers. /readyz: the database answers too, and the process is not stopping. */
export function registerHealth(app: FastifyInstance, db: Db): void {
  app.decorate('isDraining', false)
  const quiet = { logLevel: 'warn' } as const
  app.get('/healthz', quiet, async () => ({ status: 'ok' }))
  app.get('/readyz', quiet, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (app.isDraining) return reply.code(503).send({ status: 'draining' })
    try {
      await within(PING_LIMIT_MS, pingDatabase(db))
      return { status: 'ok' }
    } catch (err) {
      request.log.error({ err }, 'the database does not answer')
      return reply.code(503).send({ status: 'database_unavailable' })
    }
  })
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), milliseconds)
  })
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}
