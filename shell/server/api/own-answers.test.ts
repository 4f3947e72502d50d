import Fastify from 'fastify'
import {
  apiInProcess,
  isForOperators,
  recordPrivateAnswers,
  requestIdOf,
  visitor,
  type Visitor,
} from './api.ts'

/** The `Visitor` object after the page of this visitor has made one API call, which got this answer. */
async function visitorAfter(answer: () => Response): Promise<Visitor> {
  const whose: Visitor = { addresses: '127.0.0.1', requestId: 'page-12345' }
  const fetch = recordPrivateAnswers(async () => answer())
  await visitor.run(whose, () => fetch('/api/product/list')).catch(() => null)
  return whose
}
const answered = (status: number, cacheControl?: string) => () =>
  Response.json({}, { status, ...(cacheControl && { headers: { 'cache-control': cacheControl } }) })

test.each([
  [
    'a public answer is for all visitors',
    answered(200, 'public, max-age=60'),
    undefined,
    undefined,
  ],
  ['a private answer is for one visitor', answered(200, 'private'), true, undefined],
  ['an answer without Cache-Control is for one visitor', answered(200), true, undefined],
  [
    'a refusal counts as a failure and as an answer for one visitor',
    answered(429, 'public'),
    true,
    true,
  ],
  [
    'a call without an answer counts as a failure and as an answer for one visitor',
    () => {
      throw new Error('away')
    },
    true,
    true,
  ],
])('SEC-03: among a page’s calls, %s', async (_what, answer, hasPrivateAnswers, hasFailures) => {
  const { hasPrivateAnswers: own, hasFailures: failed } = await visitorAfter(answer)
  expect([own, failed]).toEqual([hasPrivateAnswers, hasFailures])
})

test('MFE-02: if the API does not answer, the caller gets an error', async () => {
  const fetch = recordPrivateAnswers(async () => {
    throw new Error('away')
  })
  await expect(fetch('/api/product/list')).rejects.toThrow('away')
})

test('OPS-04: only the exact path /metrics is for operators', () => {
  expect(isForOperators({ url: '/metrics' })).toBe(true)
  expect(isForOperators({ url: '/metrics/' })).toBe(false)
})

test('OPS-04: a request keeps the id that a proxy has given it, unless the id is malformed', () => {
  const idFor = (id?: string) =>
    requestIdOf({ headers: id === undefined ? {} : { 'x-request-id': id } })
  expect(idFor('proxy-12')).toBe('proxy-12')
  for (const id of ['short', 'a'.repeat(65), 'with space', 'line\nbreak', undefined]) {
    expect(idFor(id)).toMatch(/^[\da-f-]{36}$/)
  }
})

test('GEN-01: the API answers a rendered page’s calls in the page’s language', async () => {
  const app = Fastify()
  app.get('/api/language', ({ headers }) => ({ language: headers['accept-language'] ?? '' }))
  const { fetch } = apiInProcess(app)
  const whose: Visitor = { addresses: '127.0.0.1', requestId: 'page-12345', language: 'ar' }
  const answer = await visitor.run(whose, () => fetch('/api/language'))
  expect(await answer.json()).toEqual({ language: 'ar' })
})
