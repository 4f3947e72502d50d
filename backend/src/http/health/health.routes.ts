import type { FastifyInstance } from 'fastify'
import { isDiskFull } from '../../db/database-errors.ts'
import { hasRoom, acceptsWrites } from '../../db/write-probes.ts'
import type { Db } from '../../db/tables.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Set when the process is about to stop, so that load balancers send no more requests. */
    isDraining: boolean
  }
}

const PING_LIMIT_MS = 2000

type State = 'ok' | 'database_read_only' | 'database_full'

/**
 * /healthz says whether the process answers. /readyz also says whether the database answers and accepts changes. It returns 503
 * while the process is stopping.
 */
export function registerHealth(app: FastifyInstance, db: Db): void {
  app.decorate('isDraining', false)
  let isFull = false
  app.addHook('onError', async (_request, _reply, error) => {
    if (isDiskFull(error)) isFull = true
  })
  async function stateOf(): Promise<State> {
    if (!(await acceptsWrites(db))) return 'database_read_only'
    // Only a write shows whether the disk has room. A health check should not write each time, so this test runs only
    // after another write has failed.
    if (isFull) isFull = !(await hasRoom(db))
    return isFull ? 'database_full' : 'ok'
  }
  const quiet = { logLevel: 'warn' } as const
  app.get('/healthz', quiet, async () => ({ status: 'ok' }))
  app.get('/readyz', quiet, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (app.isDraining) return reply.code(503).send({ status: 'draining' })
    try {
      const status = await within(PING_LIMIT_MS, stateOf())
      if (status !== 'ok') request.log.error({ status }, 'the database takes no changes')
      return await reply.code(status === 'ok' ? 200 : 503).send({ status })
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
