import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import {
  type CallDefinition,
  type CallName,
  calls,
  ErrorAnswer,
  Order,
  Product,
  ProductSummary,
} from '@shop/contracts'
import { CompressedBody, encodingFor, weakTag } from '@shop/http'
import { callTexts } from './call-summaries.ts'
import { documentedErrors } from '../errors/refusal.ts'

/** Allows only scripts, styles and calls of this origin. The hash allows swagger-ui's only style attribute. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-hashes' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Calls whose token is optional, because they serve guests too. */
const tokenIsOptional = new Set<CallName>(['order/place', 'user/logout'])

const named = z.registry<{ id: string }>()
named.add(ErrorAnswer, { id: 'ErrorAnswer' })
named.add(Order, { id: 'Order' })
named.add(Product, { id: 'Product' })
named.add(ProductSummary, { id: 'ProductSummary' })
const withoutDocs = createJsonSchemaTransform({ schemaRegistry: named })
const withComponents = createJsonSchemaTransformObject({ schemaRegistry: named })

/** Serves OpenAPI 3.1 at /api/docs/json and Swagger UI at /api/docs. Must be called before the routes are registered. */
export async function registerDocs(app: FastifyInstance, shopName = 'Shop'): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: shopName,
        version: '1.0.0',
        description:
          'The API of the shop. Amounts are TND, times are milliseconds since 1970, and a refusal carries a code.',
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          token: {
            type: 'apiKey',
            in: 'header',
            name: 'token',
            description: 'The token of a session.',
          },
        },
      },
    },
    transform,
    transformObject,
  })
  await app.register(async (docs) => {
    keepCompressed(docs)
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: POLICY,
      theme: { title: `${shopName} – API` },
      uiConfig: { validatorUrl: null, deepLinking: true, docExpansion: 'list' },
    })
  })
}

type Transform = NonNullable<FastifyDynamicSwaggerOptions['transform']>

/** The schemas and the documentation of a route, taken from its contract. A route outside the contract is left out. */
const transform: Transform = (document) => {
  const { url, route } = document
  const name = route.config?.call
  if (!name) return { schema: { hide: true }, url }
  const { schema } = withoutDocs({
    ...document,
    schema: { ...document.schema, ...headersOf(name), response: { 200: calls[name].answer } },
  })
  const { response, ...rest } = schema as { response: Record<string, object> }
  return {
    url,
    schema: {
      ...rest,
      operationId: name.replaceAll(/\/(\w)/g, (_, letter: string) => letter.toUpperCase()),
      tags: [calls[name].path.split('/')[2] ?? ''],
      summary: callTexts[name],
      security: securityOf(name),
      response: {
        200: { description: 'Done.', content: jsonOf(response['200'] ?? {}) },
        ...Object.fromEntries(Object.entries(documentedErrors(name)).map(errorResponse)),
      },
    },
  }
}

const transformObject: NonNullable<FastifyDynamicSwaggerOptions['transformObject']> = (
  document,
) => {
  const whole = withComponents(document) as { components: { schemas: Record<string, object> } }
  const text = JSON.stringify(whole)
  const isUsed = ([name]: [string, object]) => text.includes(`"#/components/schemas/${name}"`)
  const schemas = Object.fromEntries(Object.entries(whole.components.schemas).filter(isUsed))
  return { ...whole, components: { ...whole.components, schemas } }
}

function headersOf(name: CallName): { headers?: z.ZodMiniType } {
  const { headers = [] }: CallDefinition = calls[name]
  if (headers.length === 0) return {}
  return {
    headers: z.object(Object.fromEntries(headers.map((each) => [each, z.optional(z.string())]))),
  }
}

function securityOf(name: CallName): Record<string, string[]>[] {
  const token = { token: [] }
  if (tokenIsOptional.has(name)) return [{}, token]
  const { errors }: CallDefinition = calls[name]
  return errors[401]?.includes('unauthorized') ? [token] : []
}

function errorResponse([status, codes]: [string, string[]]): [string, object] {
  const answer = { $ref: '#/components/schemas/ErrorAnswer' }
  const schema = { allOf: [answer, { type: 'object', properties: { code: { enum: codes } } }] }
  return [status, { description: codes.join(', '), content: jsonOf(schema) }]
}

function jsonOf(schema: object): object {
  return { 'application/json': { schema } }
}

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|javascript|x-yaml))|\+xml/

/**
 * Compresses each answer of `app` only once, and caches its compressed form under a hash of the answer's content. Use it only for
 * answers that do not change while the process runs, such as files. The general compression skips answers that are already
 * compressed.
 */
function keepCompressed(app: FastifyInstance): void {
  const kept = new Map<string, CompressedBody>()
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || reply.statusCode !== 200) return payload
    if (!COMPRESSIBLE.test(String(reply.getHeader('content-type')))) return payload
    reply.header('vary', 'accept-encoding')
    const encoding = encodingFor(request.headers)
    const body = encoding && (await bodyOf(payload))
    if (!body) return payload
    const tag = weakTag(body)
    const answer = kept.get(tag) ?? new CompressedBody(body)
    kept.set(tag, answer)
    const compressed = await answer.compressed(encoding)
    reply.header('content-encoding', encoding).header('content-length', compressed.byteLength)
    return compressed
  })
}

async function bodyOf(payload: unknown): Promise<string | Buffer | undefined> {
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) return payload
  return payload instanceof Readable ? buffer(payload) : undefined
}
