import type { IncomingMessage, RequestListener } from 'node:http'
import proxy from '@fastify/http-proxy'
import type { FastifyInstance } from 'fastify'

/** How the gateway reaches the API: in this process, or at another address. */
export interface Api {
  /** For the server renderer, which asks as an anonymous visitor. */
  fetch: typeof fetch
  /** In process: takes the requests that are the API's. */
  handle?: RequestListener
}

const apiPrefixes = ['/api', '/images'] as const

export function isForApi(request: IncomingMessage): boolean {
  const path = request.url?.split('?', 1)[0] ?? ''
  return apiPrefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))
}

/** The API of this process: no socket between the page and its data. */
export function apiInProcess(app: FastifyInstance): Api {
  return {
    handle: (request, response) => app.routing(request, response),
    async fetch(input, init) {
      const request = new Request(new URL(String(input), 'http://api.invalid'), init)
      const url = new URL(request.url)
      const answer = await app.inject({
        method: request.method as 'GET',
        url: url.pathname + url.search,
        headers: Object.fromEntries(request.headers),
        ...(request.body && { payload: await request.text() }),
      })
      return new Response(answer.statusCode === 204 ? null : answer.body, {
        status: answer.statusCode,
        headers: { 'content-type': String(answer.headers['content-type'] ?? '') },
      })
    },
  }
}

/** The API at another address; the browser still talks to the gateway alone. */
export async function apiByProxy(gateway: FastifyInstance, apiUrl: string): Promise<Api> {
  for (const prefix of apiPrefixes) {
    await gateway.register(proxy, { upstream: apiUrl, prefix, rewritePrefix: prefix })
  }
  return { fetch: (input, init) => fetch(new URL(String(input), apiUrl), init) }
}
