import type { FastifyInstance } from 'fastify'
import type { CallAnswer } from '@shop/contracts'
import type { Db } from '../../db/tables.ts'
import { createLogger } from '../../ops/logger.ts'
import { anId } from '../../testing/builders.ts'
import { cachedRoute } from '../caching/cached-route.ts'
import { createServer } from '../server/server.ts'
import { route } from './route.ts'

type Answer = CallAnswer<'product/hot'>

const ways: [string, (app: FastifyInstance, answer: Answer) => void][] = [
  ['route', (app, answer) => route(app, 'product/hot', async () => answer)],
  [
    'cachedRoute',
    (app, answer) => cachedRoute(app, 1000, 'product/hot', { make: async () => answer }),
  ],
]

let app: FastifyInstance
afterEach(() => app.close())

async function answerOf(register: (typeof ways)[number][1], answer: unknown) {
  const settings = { rateLimits: false, publicUrl: 'http://shop.example' }
  app = await createServer(
    {} as Db,
    createLogger('silent'),
    settings,
    async () => new Uint8Array(32),
  )
  register(app, answer as Answer)
  const { statusCode, body } = await app.inject('/api/product/hot')
  return { statusCode, body: JSON.parse(body) as unknown }
}

describe.each(ways)('a call served by %s', (_, register) => {
  // Browsers do not check whether an answer fits its contract (decision 023), so the server must never send an answer that does not fit.
  test.each([
    ['a field of a wrong type', { success: true, hotProducts: [1] }],
    ['a missing field', { success: true }],
    ['success: false', { success: false, hotProducts: [] }],
    ['the value null', null],
  ])(
    'API-01: an answer with %s is a server error, and no part of the answer is sent',
    async (...[, bad]) => {
      expect(await answerOf(register, bad)).toEqual({
        statusCode: 500,
        body: { success: false, code: 'server_error', message: expect.any(String) },
      })
    },
  )

  test('API-01: fields that the contract does not name are not sent', async () => {
    const hotProducts = [anId(1)]
    expect(await answerOf(register, { success: true, hotProducts, secret: 1 })).toEqual({
      statusCode: 200,
      body: { success: true, hotProducts },
    })
  })
})
