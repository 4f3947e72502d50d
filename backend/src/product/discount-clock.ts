import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Db } from '../db/tables.ts'
import { applyDueDiscounts } from './discounts.repository.ts'

/** Longest time in ms until this process notices a discount that a command has added. */
const POLL_MS = 5000
/** Time in ms that is added to each wait, because a timer may end a little too early. */
const SPARE_MS = 5

/** Begins and ends discounts at their time while the shop runs (OPER-06). Every instance does this. */
export function startDiscounts(app: FastifyInstance, db: Db): void {
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  app.addHook('onReady', async () => {
    running = applyUntil(stopping.signal, db, app.log)
  })
  app.addHook('onClose', async () => {
    stopping.abort()
    await running
  })
}

async function applyUntil(
  signal: AbortSignal,
  db: Db,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  while (!signal.aborted) {
    const nextMs = await applyDueDiscounts(db).catch((err: unknown) => {
      log.error({ err }, 'discounts could not be applied')
      return POLL_MS
    })
    const ms = Math.min(POLL_MS, (nextMs ?? POLL_MS) + SPARE_MS)
    await pause(ms, null, { signal }).catch(() => null)
  }
}
