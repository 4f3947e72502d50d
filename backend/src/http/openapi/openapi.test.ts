import { createHook } from 'node:async_hooks'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type * as z from 'zod/mini'
import { type CallDefinition, type CallName, calls } from '@shop/contracts'
import { createApi } from '../../api.ts'
import { createLogger } from '../../ops/logger.ts'
import { describeShop } from '../../testing/shop.ts'
import { documentedErrors } from '../errors/refusal.ts'

interface Operation {
  tags: string[]
  summary: string
  operationId: string
  security?: object[]
  parameters?: { in: string; name: string; required?: boolean; schema: object }[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
  responses: Record<string, { description: string; content: object }>
}
interface Schema {
  properties: Record<string, { type?: string }>
  required?: string[]
}
interface Document {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object>; securitySchemes: object }
}

/** The values of all fields `$ref` at any depth. */
function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' ? [String(inner)] : referencesIn(inner),
  )
}

describeShop({}, (shop) => {
  let document: Document
  const operationOf = (name: CallName) => {
    const { path, method } = calls[name]
    return document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  }
  beforeAll(async () => {
    document = (await shop().app.inject('/api/docs/json')).json()
  })

  test('API-01: the document is OpenAPI 3.1, and all its references resolve', () => {
    expect(document.openapi).toBe('3.1.0')
    const references = referencesIn(document)
    expect(references).toContain('#/components/schemas/ErrorAnswer')
    for (const reference of references) {
      expect(Object.keys(document.components.schemas)).toContain(reference.split('/').at(-1))
    }
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
    const ids = operations.map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [path, methods] of Object.entries(document.paths)) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
      for (const { parameters = [] } of Object.values(methods)) {
        const declared = parameters.filter((each) => each.in === 'path')
        expect(declared.map(({ name }) => name)).toEqual(inPath)
        expect(declared.every(({ required }) => required)).toBe(true)
      }
    }
  })

  test('API-01: the OpenAPI document has every call of the contract, and no other call', () => {
    const inDocument = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    )
    const inContract = Object.values(calls).map(
      ({ method, path }) => `${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
    )
    expect(inDocument.sort()).toEqual(inContract.sort())
  })

  test.each(Object.keys(calls) as CallName[])(
    'API-01: %s is documented with its input, headers, answer and each error',
    (name) => {
      const operation = operationOf(name)
      if (!operation) throw new Error(`${name} is missing`)
      const { input, headers = [], errors, method }: CallDefinition = calls[name]
      const fields = Object.keys((input as z.ZodMiniObject).shape).sort()
      const parameters = operation.parameters ?? []
      const named = (place: string[]) =>
        parameters.filter((each) => place.includes(each.in)).map((each) => each.name)
      const body = operation.requestBody?.content['application/json'].schema
      const told = method === 'GET' ? named(['path', 'query']) : Object.keys(body?.properties ?? {})
      expect([...told].sort()).toEqual(fields)
      expect(named(['header'])).toEqual(headers)
      expect(operation.summary.length).toBeGreaterThan(10)
      expect(operation.tags).toEqual([expect.not.stringMatching(/^(?:api|)$/)])
      expect(Object.keys(operation.responses).sort()).toEqual(
        ['200', ...Object.keys(documentedErrors(name))].sort(),
      )
      const refusal = JSON.stringify(operation.responses[400] ?? '')
      expect(refusal.includes('"validation_failed"')).toBe(method === 'POST' || fields.length > 0)
      for (const [status, codes] of Object.entries(errors)) {
        const schema = JSON.stringify(operation.responses[status])
        for (const code of codes ?? []) expect(schema).toContain(`"${code}"`)
      }
      expect(Boolean(operation.security?.length)).toBe(
        Boolean(errors[401]?.includes('unauthorized')) || name === 'user/logout',
      )
    },
  )

  test('API-01: the document describes inputs as clients send them, before defaults and transforms', () => {
    const filter = operationOf('product/enhanced-filtered')?.parameters ?? []
    const typeOf = (name: string) => filter.find((each) => each.name === name)?.schema
    expect(typeOf('subcategories')).toMatchObject({ type: 'string' })
    expect(typeOf('coffret')).toMatchObject({ enum: ['true', 'false'] })
    expect(typeOf('sort')).toMatchObject({ enum: expect.arrayContaining(['price_low']) })
    const order = operationOf('order/place')?.requestBody?.content['application/json'].schema
    expect(order?.required).toEqual(['address', 'items'])
    expect(order?.properties['items']?.type).toBe('array')
  })

  test('SEC-04: no documentation is served unless the setting turns it on', async () => {
    const settings = { rateLimits: false, publicUrl: 'https://shop.example' }
    const app = await createApi(shop().db, createLogger('silent'), settings)
    for (const path of ['/api/docs', '/api/docs/json', '/api/docs/static/index.css']) {
      expect((await app.inject(path)).statusCode).toBe(404)
    }
    expect((await app.inject('/api/product/hot')).statusCode).toBe(200)
    await app.close()
  })

  test('API-01: the documentation page loads files of this origin only', async () => {
    const page = await shop().app.inject('/api/docs')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).toContain("script-src 'self';")
    expect(page.body).not.toMatch(/<script>|<style|\son\w+=/)
    const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '')
    expect(files.length).toBeGreaterThan(4)
    for (const file of files) {
      expect((await shop().app.inject(file)).statusCode).toBe(200)
    }
  })

  test.each([
    '/api/docs',
    '/api/docs/json',
    '/api/docs/yaml',
    '/api/docs/static/swagger-ui.css',
    '/api/docs/static/swagger-ui-bundle.js',
  ])('SEC-01: %s is compressed only once, even if it is requested often', async (url) => {
    const ask = (encoding: string) =>
      shop().app.inject({ url, headers: { 'accept-encoding': encoding } })
    const plain = await ask('identity')
    expect(plain.headers['content-encoding']).toBeUndefined()
    const [first, zipped] = [await ask('br'), await ask('gzip')]
    // `toEqual` is not used, because it takes seconds for a megabyte.
    expect(brotliDecompressSync(first.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(gunzipSync(zipped.rawPayload).equals(plain.rawPayload)).toBe(true)
    let compressions = 0
    const counting = createHook({
      init: (_id, type) => void (compressions += type === 'ZLIB' ? 1 : 0),
    }).enable()
    const again = await Promise.all(['br', 'gzip', 'br'].map(ask))
    counting.disable()
    expect(again.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', 'br'])
    expect(again[0]?.rawPayload.equals(first.rawPayload)).toBe(true)
    expect(compressions).toBe(0)
    const tag = String(first.headers.etag)
    const known = await shop().app.inject({ url, headers: { 'if-none-match': tag } })
    expect(known.statusCode).toBe(304)
  })
})
