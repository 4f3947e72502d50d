import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Registry } from 'prom-client'
import { type GatewayState, reservedPaths } from '@shop/releases'
import type { Channel } from '../releases/channel.ts'
import { Failures } from './failures.ts'
import { Faults } from './faults.ts'
import { countGateway, type Figures, type RenderingState, type PageCacheState } from './figures.ts'

export interface StatusOptions {
  channel: Channel
  /** `isDraining` is true once the process was asked to stop. */
  stopping: { isDraining: boolean } | undefined
  metrics: MetricsOptions | undefined
  rendering: RenderingState
  caching: PageCacheState
  /** Version of the shell, with the hash of its browser build. */
  shell: string
}

export interface MetricsOptions {
  /** The registry of the process's metrics. If the API runs in the same process, the API serves the registry at `/metrics`. */
  registry: Registry
  /**
   * Returns whether a request may read the metrics; other requests are answered with 404. Set only if the gateway
   * itself serves `/metrics`.
   */
  mayRead?: (request: FastifyRequest) => boolean
}

/**
 * Options with which the gateway answers only the exact spelling of these paths. Proxies hide the paths from visitors,
 * but may not recognise a different spelling (SEC-04).
 */
const exactly = {
  onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.url.split('?', 1)[0] !== request.routeOptions.url) return reply.callNotFound()
  },
}

/** Registers `/healthz`, `/readyz` and, if the API does not run in this process, `/metrics`. */
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
