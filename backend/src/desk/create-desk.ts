import type { FastifyBaseLogger, FastifyError, FastifyInstance } from 'fastify'
import { type DeskFiles, readDeskFiles } from '@shop/desk/files'
import type { ShopFolder } from '@shop/shop-folder'
import type { ApiConfig, BackendConfig } from '../config/config.ts'
import type { Db } from '../db/tables.ts'
import { answerError } from '../http/errors/error-handler.ts'
import { countInNetworks, refuseAbove } from '../http/limits/rate-limit-counters.ts'
import { networksAround } from '../http/request/client-network.ts'
import { createServer } from '../http/server/server.ts'
import { serverKey } from '../session/server-key.repository.ts'
import { DeskRefusal } from './desk-refusal.ts'
import { registerDeskPage } from './desk-page.routes.ts'
import { registerDeskOrders } from './orders.routes.ts'
import { registerSessions } from './sessions.routes.ts'
import { registerDeskStock } from './stock.routes.ts'
import { closeGracefully } from '../ops/graceful-stop.ts'

/** Largest number of requests of one network in a minute. */
const MOST_REQUESTS = 600
const MINUTE_MS = 60_000

interface DeskConfig extends Pick<ApiConfig, 'publicUrl' | 'trustedProxies'> {
  /** The shop's name and colour, as the shop's folder states them. */
  shop: Pick<ShopFolder, 'name' | 'accent'>
}

/**
 * The desk: a separate server with the page, its files and the desk's calls, which serves no call of the shop
 * (DESK-01). It has its own cookies, limits and errors, and ignores the shop's devices and sessions.
 */
export async function createDesk(
  db: Db,
  log: FastifyBaseLogger,
  { publicUrl, trustedProxies, shop }: DeskConfig,
  files?: DeskFiles,
): Promise<FastifyInstance> {
  const readFiles = files ?? (await readDeskFiles())
  const config = { publicUrl, trustedProxies, rateLimits: false }
  const app = await createServer(db, log, config, () => serverKey(db, 'device'))
  await app.register(async (desk) => {
    const count = countInNetworks()
    desk.addHook('onRequest', async ({ ip }) =>
      refuseAbove(count(networksAround(ip), MINUTE_MS, MOST_REQUESTS), MOST_REQUESTS),
    )
    desk.setErrorHandler((error: FastifyError | Error, request, reply) => {
      if (!(error instanceof DeskRefusal)) return answerError(error, request, reply)
      return reply
        .code(error.status)
        .type('application/json; charset=utf-8')
        .header('cache-control', 'no-store')
        .serializer(JSON.stringify)
        .send({ success: false, code: error.code })
    })
    registerDeskPage(desk, readFiles, shop)
    const api = { app: desk, db, shop: { name: shop.name, publicUrl } }
    registerSessions(api)
    registerDeskOrders(api)
    registerDeskStock(api)
  })
  return app
}

/** Starts the desk at its own port; undefined if `DESK_PORT` is not set. */
export async function startDesk(
  db: Db,
  log: FastifyBaseLogger,
  config: DeskConfig & Pick<BackendConfig, 'desk'>,
): Promise<{ close: () => Promise<void> } | undefined> {
  if (!config.desk) return undefined
  const { port, host } = config.desk
  const app = await createDesk(db, log, config)
  try {
    await app.listen({
      port,
      host,
      listenTextResolver: (address) => `The desk is open at ${address}`,
    })
  } catch (error) {
    await app.close()
    const { code = '' } = error as NodeJS.ErrnoException
    const text = `The desk cannot listen at DESK_HOST=${host}, DESK_PORT=${port} (${code}): set another number or address.`
    throw new Error(text, { cause: error })
  }
  return { close: () => closeGracefully(app) }
}
