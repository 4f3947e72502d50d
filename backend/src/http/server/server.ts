import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { registerConditionalRequests } from '../caching/conditional-requests.ts'
import { answerError, registerErrors } from '../errors/error-handler.ts'
import { registerAnswerHeaders } from './answer-headers.ts'
import { loggedUrl } from '../../ops/logger.ts'
import { registerLoadShedding } from '../limits/load-shedding.ts'
import { registerRateLimits } from '../limits/rate-limits.ts'
import type { Db } from '../../db/tables.ts'
import { createMetrics, type Metrics } from '../../ops/metrics.ts'
import { registerMetrics } from '../health/metrics.routes.ts'
import type { ApiConfig } from '../../config/config.ts'

const BODY_LIMIT = 100 * 1024
const REQUEST_ID = /^[\w-]{8,64}$/
/** Limits for slow clients. The keep-alive time is longer than the 60 s of common load balancers. */
const timeLimits = {
  requestTimeout: 30_000,
  connectionTimeout: 60_000,
  keepAliveTimeout: 65_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 5000 },
  // Longer than the limits of getting a connection and of one statement together.
  handlerTimeout: 25_000,
}

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics
  }
}

/** A server without routes: error handling, request ids, logs, limits, compression, conditional requests. */
export async function createServer(
  db: Db,
  log: FastifyBaseLogger,
  config: ApiConfig,
): Promise<FastifyInstance> {
  const { rateLimits, trustedProxies = 'loopback', metricsToken } = config
  const app = Fastify({
    ...timeLimits,
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: trustedProxies,
    return503OnClosing: false,
    genReqId: ({ headers }) => {
      const given = headers['x-request-id']
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
    },
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.removeContentTypeParser('text/plain')
  registerEmptyBodies(app)
  registerErrors(app)
  const metrics = createMetrics()
  app.decorate('metrics', metrics)
  await registerLoadShedding(app, metrics, { overloadMs: config.overloadMs })
  registerMetrics(app, metrics, metricsToken)
  registerRequestLog(app)
  registerConditionalRequests(app)
  await registerAnswerHeaders(app)
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  if (rateLimits) await registerRateLimits(app, db, config)
  return app
}

/** Accepts calls without input that have no body, with or without a content type. */
function registerEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {})
    else void parse(request, body as string, done)
  })
  app.addHook('preValidation', async (request) => {
    if (request.method === 'POST') request.body ??= {}
  })
}

function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request
    const url = loggedUrl(request.url)
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10
    request.log.info({ method, url, status: reply.statusCode, milliseconds }, 'request')
  })
}
