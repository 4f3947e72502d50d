import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Registry } from 'prom-client'
import { type GatewayState, reservedPaths } from '@shop/releases'
import type { Channel } from '../releases/channel.ts'
import { Failures } from './failures.ts'
import { Faults } from './faults.ts'
import { countGateway, type Figures, type RenderingState, type PageCacheState } from './figures.ts'

export interface StatusOptions {
  channel: Channel
  /** `isDraining` is true once the process is asked to stop. */
  stopping: { isDraining: boolean } | undefined
  metrics: MetricsOptions | undefined
  rendering: RenderingState
  caching: PageCacheState
  /** Version and content of the shell's browser build. */
  shell: string
}

export interface MetricsOptions {
  /** The process's registry. An API in the same process serves it at `/metrics`. */
  registry: Registry
  /** Set if the gateway serves `/metrics`: says whether a request may read the metrics; other requests get 404. */
  mayRead?: (request: FastifyRequest) => boolean
}

/** Proxies hide these paths from visitors, so the gateway answers no other spelling of them (SEC-04). */
const exactly = {
  onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.url.split('?', 1)[0] !== request.routeOptions.url) return reply.callNotFound()
  },
}

/** Registers `/healthz`, `/readyz` and, without an API in this process, `/metrics`. */
export function registerStatus(
  app: FastifyInstance,
  { channel, stopping, metrics, rendering, caching, shell }: StatusOptions,
): Figures {
  const failures = new Failures()
  const faults = new Faults()
  app.get(reservedPaths.health, exactly, () => ({ ok: true }))
  // Load balancers read the status code; `pnpm delivery status` reads the body (MFE-04).
  app.get(reservedPaths.readiness, exactly, async (_request, reply) => {
    const { releases } = await channel.active({ now: Date.now() })
    const remotes = Object.fromEntries(
      Object.values(releases).map(({ name, version }) => [name, version]),
    )
    const ready = Object.keys(remotes).length > 0 && !stopping?.isDraining
    const state: GatewayState = {
      ready,
      shell,
      remotes,
      ...channel.status,
      refused: [...channel.status.refused],
      notRendered: [...rendering.givenUp],
      startedAt: failures.startedAt,
      failures: failures.newest,
      faults: faults.all,
    }
    return reply
      .status(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(state)
  })
  const { registry = new Registry(), mayRead } = metrics ?? {}
  if (mayRead) {
    app.get(reservedPaths.metrics, exactly, async (request, reply) => {
      if (!mayRead(request)) return reply.callNotFound()
      const text = await registry.metrics()
      return reply.header('cache-control', 'no-store').type(registry.contentType).send(text)
    })
  }
  return countGateway(registry, channel, { rendering, caching, failures, faults })
}
