import { Socket } from 'node:net'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

/** For calls that guess at something or that cost something. Per address and minute. */
export const STRICT_LIMIT = { max: 12, timeWindow: '1 minute' }
const GENERAL_LIMIT = { max: 600, timeWindow: '1 minute' }

/** Limits how often one address may call (GTRK-03). */
export async function registerRateLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    ...GENERAL_LIMIT,
    allowList: (request) => !request.url.startsWith('/api/') || isServerRender(request),
    errorResponseBuilder: () => new Refusal('rate_limited'),
  })
}

/** The gateway reads for the pages it renders without a socket; all shoppers would share its address. */
function isServerRender(request: FastifyRequest): boolean {
  return request.method === 'GET' && !(request.raw.socket instanceof Socket)
}
