import { createReadStream } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { devEventsPath, devPlacePath } from '@shop/federation/dev'
import { isForApi, isForOperators } from '../../server/api/api.ts'
import { errorText } from '../build/error-log.ts'
import type { DevApi } from '../backend/dev-api.ts'
import type { DevShop } from '../shop/dev-shop.ts'
import type { Events } from './events.ts'
import { isOwnHost } from './own-host.ts'
import { sourcePlace } from './source-place.ts'

interface DevServerParts {
  /** The host name or IP address on which the server listens. */
  host: string
  shop: DevShop
  events: Events
  api: Pick<DevApi, 'handle'>
  onError: (error: unknown) => void
}

const uncached = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

/**
 * The server that browsers call. It serves the files of the builds, the events about builds and the API. The gateway
 * answers all other paths.
 */
export function createDevServer(parts: DevServerParts): Server {
  return createServer((request, response) => {
    if (!isOwnHost(request.headers.host, parts.host)) {
      response.writeHead(403, { ...uncached, 'content-type': 'text/plain' })
      response.end('Open the development server at localhost, or set HOST to the name you use')
      return
    }
    answer(parts, request, response).catch((error: NodeJS.ErrnoException) => {
      // The browser has closed the connection before the end of a file.
      if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return
      parts.onError(error)
      if (!response.headersSent)
        response.writeHead(500, { ...uncached, 'content-type': 'text/plain' })
      response.end(error instanceof Error ? error.message : 'The page cannot be shown')
    })
  })
}

async function answer(
  { shop, events, api }: DevServerParts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [path = ''] = (request.url ?? '').split('?', 1)
  if (path === devEventsPath) return events.connect(response)
  if (path === devPlacePath && request.method === 'POST') {
    const place = sourcePlace(await text(request), (module) => shop.file(`${module}.map`))
    response.writeHead(200, { ...uncached, 'content-type': 'application/json' })
    response.end(JSON.stringify({ place }))
    return
  }
  if (isForApi(request) || isForOperators(request)) return await api.handle(request, response)
  await shop.opened()
  if (await sendFile(shop, path, response)) return
  // A page is rendered from the newest builds, so it waits for them. Texts are read from the sources, so they need not wait.
  if (!path.startsWith('/locales/')) await shop.settled()
  const gateway = await shop.gateway()
  if (gateway) gateway.routing(request, response)
  else sendErrors(shop, response)
}

/** Sends a page with the build errors, until the shell's first build succeeds. The page reloads itself every second. */
function sendErrors(shop: DevShop, response: ServerResponse): void {
  const errors = Object.values(shop.state().builds).flatMap((build) => build.errors)
  response.writeHead(503, {
    ...uncached,
    'content-type': 'text/plain; charset=utf-8',
    refresh: '1',
  })
  response.end(['The shell cannot be built', ...errors.map(errorText)].join('\n\n'))
}

async function sendFile(shop: DevShop, path: string, response: ServerResponse): Promise<boolean> {
  const type = path.endsWith('.mjs') ? 'text/javascript' : 'application/json'
  const content = shop.file(path)
  const built = content ? undefined : shop.builtFile(path)
  if (!content && !built) return false
  response.writeHead(200, { ...uncached, 'content-type': `${type}; charset=utf-8` })
  if (built) await pipeline(createReadStream(built), response)
  else response.end(content)
  return true
}
