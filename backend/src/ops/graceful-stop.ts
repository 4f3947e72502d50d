import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

/** Time limit in ms after which requests that still run are aborted. */
const LIMIT_MS = 10_000

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'fatal'>

/** Accepts no new connections, waits for running requests, and closes idle connections. */
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

/** Makes /readyz return 503 and waits `seconds`, so that load balancers stop sending requests. */
export async function announceStop(
  server: Pick<FastifyInstance, 'isDraining'>,
  seconds: number,
): Promise<void> {
  server.isDraining = true
  await pause(seconds * 1000)
}

/** Runs `stop` at the first SIGTERM or SIGINT, and then exits the process with 0, or with 1 if `stop` failed. Later signals are ignored. */
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
