import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

/** Requests that still run after this time are cut off, ms. */
const LIMIT_MS = 10_000

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'fatal'>

/** Takes no new connection, lets requests in flight end, and closes connections as they fall idle. */
export async function closeGracefully(app: FastifyInstance, limitMs = LIMIT_MS): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), 50)
  const limit = setTimeout(() => {
    app.log.warn({ milliseconds: limitMs }, 'requests in flight are cut off')
    app.server.closeAllConnections()
  }, limitMs)
  try {
    await app.close()
  } finally {
    clearInterval(idle)
    clearTimeout(limit)
  }
}

/** Lets /readyz answer 503, and gives balancers that long to notice. Seconds. */
export async function announceStop(
  server: Pick<FastifyInstance, 'isDraining'>,
  seconds: number,
): Promise<void> {
  server.isDraining = true
  await pause(seconds * 1000)
}

/** Runs `stop` at the first SIGTERM or SIGINT and ends the process: with 0, or 1 where it fails. Later ones change nothing. */
export function stopOnSignals(log: Log, stop: () => Promise<void>): void {
  let isStopping = false
  const onSignal = (signal: string) => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    stop().then(
      () => process.exit(0),
      (err: unknown) => {
        log.fatal({ err }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, onSignal)
}
