import { createGunzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import type { Api } from '../api/api.ts'
import { Sitemap } from './sitemap.ts'
import type { SitemapLimits } from './sitemap-xml.ts'

interface SearchEngineParts {
  api: Pick<Api, 'fetch'>
  /** Origin at which shoppers reach the shop. */
  publicUrl: string
  /** Limits of one file of the sitemap; tests set smaller limits than the protocol's. */
  sitemapLimits?: SitemapLimits | undefined
}

/**
 * Crawlers may read every page, because they find `noindex` only in the page itself. Search pages are excluded, because
 * there can be any number of them (decision 055).
 */
const rules = ['User-agent: *', 'Disallow: /api/', 'Disallow: /search']

/** SEO-02: registers `robots.txt`, and the sitemap that it names. */
export function registerSearchEngines(
  app: FastifyInstance,
  { api, publicUrl, sitemapLimits }: SearchEngineParts,
): void {
  const sitemap = new Sitemap({ api, publicUrl, ...(sitemapLimits && { limits: sitemapLimits }) })
  const robots = [...rules, '', `Sitemap: ${new URL('/sitemap.xml', publicUrl).href}`, ''].join(
    '\n',
  )
  const answer = async (name: string, request: FastifyRequest, reply: FastifyReply) => {
    const file = await sitemap.file(name)
    if (!file) return reply.callNotFound()
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .header('vary', 'accept-encoding')
    const isZipped = new Negotiator(request).encoding(['gzip', 'identity']) === 'gzip'
    if (isZipped) return await reply.header('content-encoding', 'gzip').send(file)
    const unzipped = createGunzip()
    unzipped.end(file)
    return await reply.send(unzipped)
  }
  app.get('/robots.txt', (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robots),
  )
  app.get('/sitemap.xml', (request, reply) => answer('sitemap.xml', request, reply))
  app.get<{ Params: { kind: string; number: string } }>(
    '/sitemap-:kind-:number.xml',
    (request, reply) => {
      const { kind, number } = request.params
      return answer(`sitemap-${kind}-${number}.xml`, request, reply)
    },
  )
}
