import type { FastifyInstance } from 'fastify'
import { isSourceMap, type KeyRing, type Objects } from '@shop/releases'
import { limitConcurrency } from '../limits/limit-concurrency.ts'
import { panelPrefix } from './panel-files.ts'

/** Matches the paths that are served: documents and files of releases. Source maps are not served. */
const releaseKey = /^[rf](?:\/[\w@~-][\w@~.-]*)+$/
const maxReads = 4
const maxWaiting = 200

/**
 * MFE-05: serves stored releases with their signatures, and the public keys with which they are verified. `pnpm dev
 * --shop` runs these releases together with a working copy.
 */
export function registerStore(
  app: FastifyInstance,
  { objects, trusted }: { objects: Pick<Objects, 'read'>; trusted: KeyRing },
): void {
  const limited = limitConcurrency(maxReads, maxWaiting)
  app.get<{ Params: { '*': string } }>(`${panelPrefix}store/*`, async (request, reply) => {
    const key = request.params['*']
    const isHandedOut = releaseKey.test(key) && !isSourceMap(key)
    const content = isHandedOut ? await limited(() => objects.read(key)) : undefined
    if (!content) return reply.callNotFound()
    return reply.header('cache-control', 'no-store').type('application/octet-stream').send(content)
  })
  app.get(`${panelPrefix}keys.json`, (_request, reply) => {
    const keys = [...trusted].map(([id, { publicKey, publishes, promotes }]) => [
      id,
      {
        publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
        publishes,
        promotes,
      },
    ])
    return reply.header('cache-control', 'no-store').send(Object.fromEntries(keys))
  })
}
