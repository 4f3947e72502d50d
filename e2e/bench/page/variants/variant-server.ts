import { createServer, request as ask, Agent } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Page } from './rewrite-html.ts'

const brotli = promisify(brotliCompress)
const agent = new Agent({ keepAlive: true })

interface Variant {
  rewrite: (page: Page, pathname: string) => Page
  /** A compressed script of this variant that the shop does not have. */
  readScript?: (path: string) => Buffer | undefined
}

/** A proxy in front of the shop: rewrites pages and passes everything else on unchanged. */
export async function serveVariant(shopUrl: string, variant: Variant): Promise<VariantServer> {
  const server = createServer((request, response) => {
    answer(shopUrl, variant, request, response).catch((error: unknown) => {
      console.error(error)
      response.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, stop: () => stop(server) }
}

export interface VariantServer {
  url: string
  stop: () => Promise<void>
}

async function answer(
  shopUrl: string,
  { rewrite, readScript }: Variant,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = request.url ?? '/'
  const script = readScript?.(path)
  if (script) {
    response.writeHead(200, {
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'content-length': script.length,
      'cache-control': 'public, max-age=31536000, immutable',
    })
    response.end(script)
  } else if (request.headers.accept?.includes('text/html')) {
    await answerPage(new URL(path, shopUrl), request.headers.cookie, rewrite, response)
  } else {
    passOn(new URL(path, shopUrl), request, response)
  }
}

async function answerPage(
  url: URL,
  cookie: string | undefined,
  rewrite: Variant['rewrite'],
  response: ServerResponse,
): Promise<void> {
  const original = await fetch(url, {
    headers: { 'accept-encoding': 'identity', ...(cookie !== undefined && { cookie }) },
  })
  const html = await original.text()
  const contentSecurityPolicy = original.headers.get('content-security-policy') ?? ''
  if (!original.ok) throw new Error(`${url.href} answered ${original.status}: ${html}`)
  const page = rewrite({ html, contentSecurityPolicy }, url.pathname)
  // The level at which the gateway compresses pages.
  const body = await brotli(page.html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  response.writeHead(original.status, {
    ...Object.fromEntries(original.headers),
    'content-security-policy': page.contentSecurityPolicy,
    'content-encoding': 'br',
    'content-length': body.length,
  })
  response.end(body)
}

function passOn(url: URL, request: IncomingMessage, response: ServerResponse): void {
  const { method, headers } = request
  const upstream = ask(
    url,
    { method, headers: { ...headers, host: url.host }, agent },
    (answered) => {
      response.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(response)
    },
  )
  upstream.on('error', () => response.destroy())
  request.pipe(upstream)
}

function stop(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
