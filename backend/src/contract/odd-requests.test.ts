import type { InjectOptions } from 'fastify'
import fc from 'fast-check'
import { type CallDefinition, type CallName, calls } from '@shop/contracts'
import { describeEmbedded, describeShop, type TestShop } from '../testing/shop.ts'
import type { Example } from './testing/call-case.ts'
import { callCases } from './testing/call-cases.ts'
import { callRequest } from './testing/call-request.ts'
import { contractShop } from './testing/contract-shop.ts'
import { codeOf, contractViolation } from './testing/judge.ts'
import { anyHeader } from './testing/odd-values.ts'

const names = Object.keys(calls) as CallName[]
const posts = names.filter((name) => calls[name].method === 'POST')
const oddHeaders = [
  'token',
  'idempotency-key',
  'shop-releases',
  'if-none-match',
  'accept-encoding',
  'accept-language',
  'accept',
  'cookie',
  'x-request-id',
  'x-forwarded-for',
  'range',
  'origin',
]

/** Bodies that are not JSON objects, and the code with which each is refused. */
const oddBodies: [string, Partial<InjectOptions>, string][] = [
  ['an incomplete JSON text', { payload: '{"email":' }, 'validation_failed'],
  ['a JSON text', { payload: '"text"' }, 'validation_failed'],
  ['a JSON list', { payload: '[{}]' }, 'validation_failed'],
  [
    'an object with the key __proto__',
    { payload: '{"__proto__":{"isAdmin":true}}' },
    'validation_failed',
  ],
  ['bytes that are not text', { payload: Buffer.from([0xff, 0xfe, 0x00]) }, 'validation_failed'],
  ['a list of lists of lists', { payload: '['.repeat(49_000) }, 'validation_failed'],
  ['more than 100 KiB', { payload: `{"a":"${'x'.repeat(110_000)}"}` }, 'payload_too_large'],
  [
    'plain text',
    { payload: 'x', headers: { 'content-type': 'text/plain' } },
    'unsupported_media_type',
  ],
  [
    'a form',
    { payload: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    'unsupported_media_type',
  ],
  [
    'an unknown media type',
    { payload: '{}', headers: { 'content-type': 'application/json/x' } },
    'unsupported_media_type',
  ],
]

const options = { content: contractShop, withGeocoder: true }
describeShop(options, testAnswers)
// These requests are refused before their call reads the body. They never reach a database, so one database is enough for them.
describeEmbedded(options, testRefusals)

function testAnswers(shop: () => TestShop): void {
  // This test runs first, because the many requests of the next test use up the limits of one client.
  test.each(names)(
    'API-01: %s ignores an unknown field, which the page of a later release may send',
    async (name) => {
      const { input, headers } = await (callCases[name].success as Example<CallName>)(shop())
      const later = { ...(input as object), ofALaterRelease: 'x' }
      const answer = await shop().app.inject(callRequest(name, later, headers))
      expect(answer.json()).toMatchObject({ success: true })
    },
  )

  test.each(names)(
    'API-01: the answer of %s fits its contract for every content of the headers',
    async (name) => {
      const { input, headers } = await (callCases[name].success as Example<CallName>)(shop())
      const odd = fc.dictionary(fc.constantFrom(...oddHeaders), anyHeader, {
        minKeys: 1,
        maxKeys: 3,
      })
      await fc.assert(
        fc.asyncProperty(odd, async (replaced) => {
          const request = callRequest(name, input, { ...headers, ...replaced })
          const answer = await shop().app.inject(request)
          const packed = answer.headers['content-encoding'] !== undefined
          const fault = packed
            ? undefined
            : contractViolation(name, answer, { mayBe304: 'if-none-match' in replaced })
          expect(fault).toBeUndefined()
          expect(answer.statusCode).toBeLessThan(500)
        }),
        { numRuns: 25 },
      )
    },
  )
}

function testRefusals(shop: () => TestShop): void {
  describe.each(oddBodies)('with the body %s', (_, parts, code) => {
    test.each(posts)('API-01: %s refuses the body with the expected code', async (name) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await shop().app.inject({
        method: 'POST',
        url: calls[name].path,
        headers,
        ...parts,
      })
      expect(codeOf(answer)).toBe(isTooLong(name, parts.payload) ? 'payload_too_large' : code)
      expect(contractViolation(name, answer)).toBeUndefined()
    })
  })

  test.each(names)(
    'API-01: the path of %s is answered with 404 for every other method',
    async (name) => {
      const { path, method: own } = calls[name]
      const others = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter(
        (method) => method !== own && !isServed(method, path),
      )
      for (const method of others) {
        const answer = await shop().app.inject({ method, url: path })
        expect([method, answer.statusCode, codeOf(answer)]).toEqual([method, 404, 'not_found'])
      }
    },
  )
}

/** Whether the body is longer than the call's own limit, which may be lower than the server's limit. */
function isTooLong(name: CallName, payload: InjectOptions['payload']): boolean {
  const { bodyLimit = Infinity }: CallDefinition = calls[name]
  return typeof payload === 'string' && payload.length > bodyLimit
}

/** Whether the contract has a call with this method and path. `reviews/add` also fits the path of reviews of a product with the id "add". */
function isServed(method: string, path: string): boolean {
  return Object.values(calls).some(
    (call) =>
      call.method === method && new RegExp(`^${call.path.replace(/:\w+/, '[^/]+')}$`).test(path),
  )
}
