import { createHash } from 'node:crypto'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Channel } from './channel.ts'
import { immutable } from './headers.ts'
import type { Locales } from './locales.ts'
import { shellAssets } from './page-modules.ts'
import { shellDist } from './shell-build.ts'

/** The shell's modules and the browser files of every published release, compressed when they were built. */
export async function registerFiles(app: FastifyInstance, releasesDir: string): Promise<void> {
  const common = {
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply: FastifyReply) => {
      reply.header('cache-control', immutable)
    },
  } as const
  await app.register(fastifyStatic, {
    ...common,
    root: join(shellDist, 'browser'),
    prefix: shellAssets,
    allowedPath: (path) => path.endsWith('.mjs'),
  })
  await app.register(fastifyStatic, {
    ...common,
    root: join(releasesDir, 'r'),
    prefix: '/r/',
    decorateReply: false,
    allowedPath: (path) => /^\/[^/]+\/[^/]+\/browser\//.test(path),
  })
  await app.register(fastifyStatic, {
    root: join(import.meta.dirname, '..', 'src', 'assets'),
    prefix: '/',
    wildcard: false,
    index: false,
    decorateReply: false,
    maxAge: '1d',
  })
}

/** GEN-05: `GET /locales/{lng}/{ns}.json`, from the release that owns the namespace. */
export function registerLocales(app: FastifyInstance, channel: Channel, locales: Locales): void {
  app.get<{ Params: { language: string; file: string } }>(
    '/locales/:language/:file',
    async (request, reply) => {
      const texts = await locales.texts(await channel.active(Date.now()))
      const namespace = request.params.file.replace(/\.json$/, '')
      const language = Object.hasOwn(texts, request.params.language)
        ? texts[request.params.language]
        : undefined
      if (!language || !Object.hasOwn(language, namespace)) {
        return reply.status(404).send({ success: false, code: 'not_found', message: 'No such texts' })
      }
      const body = JSON.stringify(language[namespace])
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`
      reply.header('etag', etag).header('cache-control', 'public, no-cache')
      if (request.headers['if-none-match'] === etag) return reply.status(304).send()
      return reply.type('application/json; charset=utf-8').send(body)
    },
  )
}
