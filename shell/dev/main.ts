#!/usr/bin/env node
import type { Server } from 'node:http'
import { join } from 'node:path'
import { type DevApi, localApi } from './backend/dev-api.ts'
import { DeployedReleases } from './deployed/deployed-releases.ts'
import { DeployedShop } from './deployed/deployed-shop.ts'
import { createDevLog } from './dev-log.ts'
import { createDevServer } from './server/dev-server.ts'
import { DevShop } from './shop/dev-shop.ts'
import { Events } from './server/events.ts'
import { readOptions, root, type DevOptions } from './options/options.ts'
import { ErrorLog } from './build/error-log.ts'
import { provideSharedModulesByBuild } from './build/server-modules.ts'
import { watchTypes } from './build/type-check.ts'

/**
 * `pnpm dev [remote …]`: the shop with hot reload (DEV-01). Watches the named remotes (all if none is named), and
 * always the shell and the backend; the other remotes run from their last build. With `--shop`, a deployed shop
 * provides the data and the other remotes (MFE-05). In a remote's own repository, `shop-dev` of the packed shell runs
 * this file (DEL-13).
 */
async function main(options: DevOptions): Promise<void> {
  const { port, host } = options
  const url = `http://localhost:${port}`
  const log = createDevLog(process.env.LOG_LEVEL || 'info')
  process.setSourceMapsEnabled(true)
  provideSharedModulesByBuild()

  const env = {
    NODE_ENV: 'development',
    PUBLIC_URL: url,
    // Caches compiled code, because loading modules takes most of the time when the backend restarts.
    NODE_COMPILE_CACHE: join(root, '.dev', 'backend'),
    ...process.env,
  }
  const { deployed } = options
  const source = deployed && new DeployedShop(deployed)
  const api: DevApi = source ?? localApi({ env, onLine: log.line, onNote: log.say })
  const events = new Events(() => shop.state())
  const errors = new ErrorLog(log.say)
  const shop = new DevShop({
    ...options,
    api,
    deployed: source && deployedReleases(source, options, log.say),
    logger: log.logger,
    say: log.say,
    onChange: () => {
      events.send()
      errors.update(shop.state().builds)
    },
  })
  const server = createDevServer({
    host,
    shop,
    events,
    api,
    onError: (error) => log.logger.error({ err: error }, 'request failed'),
  })
  let endTypes: (() => void) | undefined
  // Registered before anything starts, so that a failed or interrupted start leaves no process behind.
  process.on('exit', () => {
    endTypes?.()
    api.kill()
  })
  const stop = async () => {
    events.close()
    server.close()
    await Promise.all([shop.close(), api.close()])
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())

  // The server listens before the builds start, so that a port in use is reported at once.
  await listen(server, port, host)
  await Promise.all([shop.start(), api.start()])
  log.say(`The shop is open at ${url}`)
  if (options.types) endTypes = watchTypes(log.say)
}

function deployedReleases(
  shop: DeployedShop,
  { watched }: DevOptions,
  say: (line: string) => void,
): DeployedReleases {
  return new DeployedReleases({
    shop,
    except: watched.map(({ name }) => name),
    dir: join(root, '.dev', 'deployed', new URL(shop.origin).host.replace(':', '-')),
    trustFile: process.env.RELEASE_KEYS || undefined,
    say,
  })
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
}

try {
  await main(readOptions(process.argv.slice(2), process.env))
} catch (error) {
  const { code, message, port } = error as NodeJS.ErrnoException & { port?: number }
  console.error(
    code === 'EADDRINUSE' ? `Port ${port} is in use: stop what runs there or set PORT` : message,
  )
  process.exit(1)
}
