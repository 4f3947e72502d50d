import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import helmet from '@fastify/helmet'
import { answerClientError, createLimitedServer, headersOfEveryAnswer } from '@shop/http'
import { registerConditionalRequests } from '../caching/conditional-requests.ts'
import { answerError, registerErrors } from '../errors/error-handler.ts'
import { Refusal } from '../errors/refusal.ts'
import { loggedUrl } from '../../ops/logger.ts'
import { registerLoadShedding } from '../limits/load-shedding.ts'
import { registerRateLimits } from '../limits/rate-limits.ts'
import { turnsOfNetworks } from '../limits/turns.ts'
import type { Db } from '../../db/tables.ts'
import { createMetrics, type Metrics } from '../../ops/metrics.ts'
import { registerMetrics } from '../health/metrics.routes.ts'
import type { ApiConfig } from '../../config/config.ts'

const BODY_LIMIT = 100 * 1024
const REQUEST_ID = /^[\w-]{8,64}$/
/** Time in ms for which an idle connection stays open. It is longer than the 60 s of common load balancers. */
const KEEP_ALIVE_MS = 65_000
/**
 * Time limit in ms for an answer. It is longer than the limits for getting a database connection and for one statement
 * together.
 */
const HANDLER_MS = 25_000

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics
    /** Whether shoppers reach the shop over https. If so, cookies are sent over https only. */
    isSecure: boolean
  }
}

/** A server without routes. It has error handling, request ids, logs, limits, compression and conditional requests. */
export async function createServer(
  db: Db,
  log: FastifyBaseLogger,
  config: ApiConfig,
  /** Returns the key that signs device cookies. */
  deviceKey: () => Promise<Uint8Array>,
): Promise<FastifyInstance> {
  const { rateLimits, trustedProxies = 'loopback', metricsToken, isDatabaseBusy } = config
  const app = Fastify({
    handlerTimeout: HANDLER_MS,
    serverFactory: (handler) => createLimitedServer(handler, { keepAliveMs: KEEP_ALIVE_MS }),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: trustedProxies,
    return503OnClosing: false,
    genReqId: ({ headers }) => {
      const given = headers['x-request-id']
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
    },
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => {
      setHeadersWithoutHooks(request, reply)
      void answerError(error, request, reply)
    },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.removeContentTypeParser('text/plain')
  registerEmptyBodies(app)
  refuseCompressedBodies(app)
  registerErrors(app)
  const metrics = createMetrics()
  app.decorate('metrics', metrics)
  await registerLoadShedding(app, metrics, {
    overloadMs: config.overloadMs,
    ...(!rateLimits && { maxPerAddress: [Infinity, Infinity, Infinity] }),
  })
  registerMetrics(app, metrics, metricsToken)
  registerRequestLog(app)
  registerConditionalRequests(app)
  const isSecure = config.publicUrl.startsWith('https:')
  app.decorate('isSecure', isSecure)
  await registerAnswerHeaders(app, { isSecure })
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    globalDecompression: false,
  })
  if (rateLimits) await registerRateLimits(app, db, config, deviceKey)
  app.decorate(
    'inTurn',
    rateLimits ? turnsOfNetworks(isDatabaseBusy) : async (_request, work) => await work(),
  )
  return app
}

/** Accepts calls that have no input and no body, with or without a content type. */
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

/** Refuses compressed bodies: clients do not compress the few bytes of a call, and a few hundred compressed bytes could unpack to gigabytes. */
function refuseCompressedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ method, headers: { 'content-encoding': encoding } }) => {
    if (method === 'POST' && encoding && encoding !== 'identity') {
      throw new Refusal('unsupported_media_type')
    }
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

const DOCUMENT = /^(?:text\/html|image\/svg)/

/**
 * Gives documents all of helmet's headers. Data and pictures get only the headers that keep browsers from reading
 * them as another type, or from showing them on other sites. Browsers use the other headers only for documents, and
 * a small answer would be shorter than these headers (SEC-04).
 */
async function registerAnswerHeaders(
  app: FastifyInstance,
  { isSecure }: { isSecure: boolean },
): Promise<void> {
  await app.register(helmet, {
    global: false,
    strictTransportSecurity: isSecure,
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"] } },
  })
  app.addHook('onSend', async (request, reply) => {
    reply.headers(headersOfEveryAnswer)
    // Browsers keep an immutable answer for ever, so the id of its first request would mean nothing later.
    const isImmutable = String(reply.getHeader('cache-control')).includes('immutable')
    if (!isImmutable) reply.header('x-request-id', request.id)
    if (DOCUMENT.test(String(reply.getHeader('content-type')))) reply.helmet()
  })
}

/** Sets the headers of the answer to a path that Fastify cannot decode. No hook runs for this answer. */
function setHeadersWithoutHooks({ id }: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ ...headersOfEveryAnswer, 'x-request-id': id })
}
