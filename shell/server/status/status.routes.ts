import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Registry } from 'prom-client'
import type { Channel } from '../releases/channel.ts'
import { countGateway, type Figures, type RenderingState } from './figures.ts'

export interface StatusOptions {
  channel: Channel
  /** Set once the process is asked to stop. */
  stopping: { isDraining: boolean } | undefined
  metrics: MetricsOptions | undefined
  rendering: RenderingState
}

export interface MetricsOptions {
  /** That of the process: with the API in it, the API shows it at `/metrics`. */
  registry: Registry
  /** Set where the gateway shows it itself: who may read it. Others get 404. */
  mayRead?: (request: FastifyRequest) => boolean
}

/** `/healthz`, `/readyz` and, without an API in this process, `/metrics`. */
export function registerStatus(
  app: FastifyInstance,
  { channel, stopping, metrics, rendering }: StatusOptions,
): Figures {
  app.get('/healthz', () => ({ ok: true }))
  // For load balancers its status, for `pnpm delivery status` what it serves (MFE-04).
  app.get('/readyz', async (_request, reply) => {
    const { releases } = await channel.active({ now: Date.now() })
    const remotes = Object.fromEntries(
      Object.values(releases).map(({ name, version }) => [name, version]),
    )
    const ready = Object.keys(remotes).length > 0 && !stopping?.isDraining
    return reply
      .status(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready, remotes, ...channel.status, notRendered: rendering.givenUp })
  })
  const { registry = new Registry(), mayRead } = metrics ?? {}
  if (mayRead) {
    app.get('/metrics', async (request, reply) => {
      if (!mayRead(request)) return reply.callNotFound()
      const text = await registry.metrics()
      return reply.header('cache-control', 'no-store').type(registry.contentType).send(text)
    })
  }
  return countGateway(registry, channel, rendering)
}
