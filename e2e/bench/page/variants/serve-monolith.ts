import {
  Agent,
  createServer,
  type IncomingMessage,
  request as ask,
  type ServerResponse,
} from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'
import { listenLocally, type LocalServer } from '@shop/processes/local-server'
import { chunkOf, pageNames, type Visits } from '../subjects.ts'
import { buildMonolith } from './monolith-build.ts'
import { monolithPage, type Page } from './rewrite-html.ts'

const agent = new Agent({ keepAlive: true })

/** A proxy in front of the shop, whose pages load the monolith; it passes everything else on unchanged. */
export async function serveMonolith(shopUrl: string, visits: Visits): Promise<LocalServer> {
  const build = buildMonolith()
  const chunks = new Map(
    pageNames.map((name) => [new URL(visits[name].path, shopUrl).pathname, chunkOf(name)]),
  )
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', shopUrl)
    const script = build.read(url.pathname)
    if (script) {
      response.writeHead(200, {
        'content-type': 'text/javascript; charset=utf-8',
        'content-encoding': 'br',
        'content-length': script.length,
        'cache-control': 'public, max-age=31536000, immutable',
      })
      response.end(script)
    } else if (request.headers.accept?.includes('text/html')) {
      const rewrite = (page: Page) => monolithPage(page, build, chunks.get(url.pathname) ?? '')
      answerPage(url, request.headers.cookie, rewrite, response).catch((error: unknown) => {
        console.error(error)
        response.destroy()
      })
    } else {
      passOn(url, request, response)
    }
  })
  return await listenLocally(server)
}

async function answerPage(
  url: URL,
  cookie: string | undefined,
  rewrite: (page: Page) => Page,
  response: ServerResponse,
): Promise<void> {
  const original = await fetch(url, {
    headers: { 'accept-encoding': 'identity', ...(cookie !== undefined && { cookie }) },
  })
  const html = await original.text()
  const contentSecurityPolicy = original.headers.get('content-security-policy') ?? ''
  if (!original.ok) throw new Error(`${url.href} answered ${original.status}: ${html}`)
  const page = rewrite({ html, contentSecurityPolicy })
  // The level at which the gateway compresses pages.
  const body = brotliCompressSync(page.html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
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
