import type { FastifyBaseLogger } from 'fastify'
import type { BackendConfig } from '../config/config.ts'
import type { Db } from '../db/tables.ts'
import { closeGracefully } from '../ops/graceful-stop.ts'
import { createDesk, type DeskConfig } from './create-desk.ts'

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
