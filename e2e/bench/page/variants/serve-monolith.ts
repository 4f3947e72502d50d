import { Agent, createServer, request as ask } from 'node:http'
import { text } from 'node:stream/consumers'
import { brotliCompressSync, constants } from 'node:zlib'
import { listenLocally, type LocalServer } from '@shop/processes/local-server'
import { chunkOf, pageNames, type Visits } from '../subjects.ts'
import { buildMonolith } from './monolith-build.ts'
import { monolithPage } from './rewrite-html.ts'

const agent = new Agent({ keepAlive: true })
/** The level at which the gateway compresses pages. */
const compression = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Starts a proxy in front of the shop. Its pages load the monolith; the proxy passes everything else on unchanged. */
export async function serveMonolith(shopUrl: string, visits: Visits): Promise<LocalServer> {
  const build = buildMonolith()
  const chunks = new Map(
    pageNames.map((name) => [new URL(visits[name].path, shopUrl).pathname, chunkOf(name)]),
  )
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', shopUrl)
    const script = build.read(url.pathname)
    const fail = (error: unknown) => {
      console.error(error)
      response.destroy()
    }
    if (script) {
      response.writeHead(200, {
        'content-type': 'text/javascript; charset=utf-8',
        'content-encoding': 'br',
        'content-length': script.length,
        'cache-control': 'public, max-age=31536000, immutable',
      })
      response.end(script)
      return
    }
    const isPage = request.headers.accept?.includes('text/html')
    const headers = { ...request.headers, host: url.host }
    if (isPage) headers['accept-encoding'] = 'identity'
    const upstream = ask(url, { method: request.method, headers, agent }, (answered) => {
      if (!isPage) {
        response.writeHead(answered.statusCode ?? 502, answered.headers)
        answered.pipe(response)
        return
      }
      const policy = String(answered.headers['content-security-policy'])
      const chunk = chunks.get(url.pathname) ?? ''
      const answer = (html: string) => {
        const page = monolithPage({ html, contentSecurityPolicy: policy }, build, chunk)
        const body = brotliCompressSync(page.html, compression)
        response.writeHead(answered.statusCode ?? 502, {
          ...answered.headers,
          'content-security-policy': page.contentSecurityPolicy,
          'content-encoding': 'br',
          'content-length': body.length,
        })
        response.end(body)
      }
      text(answered).then(answer).catch(fail)
    })
    upstream.on('error', fail)
    request.pipe(upstream)
  })
  return await listenLocally(server)
}
