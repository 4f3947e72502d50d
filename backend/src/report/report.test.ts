import { PassThrough } from 'node:stream'
import type { CallInput } from '@shop/contracts'
import type { FastifyInstance } from 'fastify'
import { createApi } from '../api.ts'
import { codeOf } from '../contract/testing/judge.ts'
import { connectPostgres } from '../db/database.ts'
import { createLogger } from '../ops/logger.ts'
import { shortLegalPages } from '../testing/shop.ts'
import { REPORT_LIMIT } from '../http/limits/rate-limits.ts'

type Report = CallInput<'report'>

/** A database at an address at which no server listens. A report that used the database would fail. */
const database = connectPostgres('postgres://nobody@127.0.0.1:1/none', createLogger('silent'))
const lines = new PassThrough()
let app: FastifyInstance

beforeEach(async () => {
  app = await createApi(database.db, createLogger('warn', lines), {
    rateLimits: true,
    legalDir: shortLegalPages,
    publicUrl: 'https://shop.example',
  })
})
afterEach(async () => {
  logged()
  await app.close()
})
afterAll(() => database.close())

const report: Report = {
  page: '/product/:productId',
  versions: { 'mf-catalog': '1.2.0-3fa9c1' },
  problems: [{ kind: 'error', part: 'mf-catalog', message: 'x is not a function' }],
}

const send = (payload: unknown, remoteAddress = '203.0.113.7') =>
  app.inject({ method: 'POST', url: '/api/report', payload: payload as object, remoteAddress })

/** The lines that were logged since the last call of `logged`. */
function logged(): Record<string, unknown>[] {
  const chunks: Buffer[] = []
  while (lines.readableLength > 0) chunks.push(lines.read() as Buffer)
  const text = Buffer.concat(chunks).toString('utf8')
  const found = text.split('\n').filter((line) => line.includes('browser problems'))
  return found.map((line) => JSON.parse(line) as Record<string, unknown>)
}

async function counts(): Promise<string[]> {
  const { body } = await app.inject('/metrics')
  return body.split('\n').filter((line) => line.startsWith('shop_browser_problems_total{'))
}

test('OBS-01: the errors of a browser are counted by kind, remote and version, without a database', async () => {
  const both = [...report.problems, { kind: 'load_failed' as const, message: 'no such file' }]
  const answer = await send({ ...report, problems: both })
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }])
  await send(report)
  expect(await counts()).toEqual([
    'shop_browser_problems_total{kind="error",part="mf-catalog",version="1.2.0-3fa9c1"} 2',
    'shop_browser_problems_total{kind="load_failed",part="unknown",version="unknown"} 1',
  ])
})

test('OBS-01: a report is logged as one line, with its versions and without personal data', async () => {
  const message =
    'no cart for amel@example.tn at https://shop.example/cart?token=abc, call 98 123 456'
  await send({ ...report, problems: [{ kind: 'error', message }] })
  expect(logged()).toEqual([
    expect.objectContaining({
      page: '/product/:productId',
      versions: { 'mf-catalog': '1.2.0-3fa9c1' },
      problems: [{ kind: 'error', message: 'no cart for [email] at /cart call [number]' }],
    }),
  ])
})

test('DEL-08: a report of a page’s performance is accepted, and neither logged nor counted as a problem', async () => {
  const vitals = { part: 'mf-catalog', lcp: 1800, inp: 96, ttfb: 210, cls: 0.02 }
  expect((await send({ ...report, problems: [], vitals })).statusCode).toBe(200)
  expect(logged()).toEqual([])
  expect(await counts()).toEqual([])
})

test.each<[string, unknown]>([
  ['an impossible loading time', { ...report, vitals: { part: 'mf-catalog', lcp: 1e9 } }],
  [
    'performance figures without the remote that they belong to',
    { ...report, problems: [], vitals: { lcp: 1000 } },
  ],
  ['an address instead of a pattern', { ...report, page: '/product/6f1d9c0a2b3c4d5e6f708192' }],
  ['an address with a query', { ...report, page: '/search?q=amel' }],
  ['an unknown kind of problem', { ...report, problems: [{ kind: 'spam', message: '' }] }],
  ['an invalid version', { ...report, versions: { 'mf-catalog': 'latest' } }],
  ['an invalid name of a remote', { ...report, versions: { 'A B"': '1.0.0' } }],
  ['a report without problems', { ...report, problems: [] }],
  ['too many problems', { ...report, problems: Array(6).fill(report.problems[0]) }],
  ['a long message', { ...report, problems: [{ kind: 'error', message: 'x'.repeat(501) }] }],
  [
    'a file of another site',
    { ...report, problems: [{ kind: 'error', message: '', at: 'https://a.b/c' }] },
  ],
])('OBS-01: %s is refused', async (_, body) => {
  const answer = await send(body)
  expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'validation_failed'])
  expect(await counts()).toEqual([])
})

test('OBS-01: a report may name every part and version that releases can have, also with digits', async () => {
  const part = `mf-2${'x'.repeat(57)}`
  const version = `1.0.0-${'x'.repeat(54)}`
  const { statusCode } = await send({ ...report, versions: { [part]: version } })
  expect(statusCode).toBe(200)
  const tooLong = await send({ ...report, versions: { [part]: `${version}x` } })
  expect(tooLong.statusCode).toBe(400)
})

test('OBS-01: invented versions do not fill /metrics, and do not displace the versions that are reported in the next hour', async () => {
  for (let each = 0; each < 60; each += 1) {
    await send({ ...report, versions: { 'mf-catalog': `9.9.${each}` } }, `203.0.113.${each}`)
  }
  expect(await counts()).toHaveLength(41)
  expect(await counts()).toContain(
    'shop_browser_problems_total{kind="error",part="other",version="other"} 20',
  )
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60 * 60 * 1000)
  await send(report)
  expect(await counts()).toHaveLength(2)
  expect(await counts()).toContain(
    'shop_browser_problems_total{kind="error",part="mf-catalog",version="1.2.0-3fa9c1"} 1',
  )
})

test('OBS-01: a failing release is counted under its version even if invented versions were reported first', async () => {
  for (let each = 0; each < 45; each += 1) {
    await send({ ...report, versions: { 'mf-catalog': `9.9.${each}` } }, `203.0.113.${each}`)
  }
  await send(report, '203.0.113.60')
  await send(report, '203.0.113.61')
  for (let each = 45; each < 60; each += 1) {
    await send({ ...report, versions: { 'mf-catalog': `9.9.${each}` } }, `203.0.113.${each}`)
  }
  expect(await counts()).toContain(
    'shop_browser_problems_total{kind="error",part="mf-catalog",version="1.2.0-3fa9c1"} 2',
  )
  expect(await counts()).toContain(
    'shop_browser_problems_total{kind="error",part="other",version="other"} 21',
  )
})

test('OBS-01: a part whose name is a property of every object is counted with an unknown version', async () => {
  await send({ ...report, problems: [{ kind: 'error', part: 'constructor', message: '' }] })
  expect(await counts()).toEqual([
    'shop_browser_problems_total{kind="error",part="constructor",version="unknown"} 1',
  ])
})

test('OBS-01: at most 60 reports are logged in a minute, and all are counted', async () => {
  for (let each = 0; each < 100; each += 1) await send(report, `203.0.113.${each}`)
  expect(logged()).toHaveLength(60)
  expect((await counts())[0]).toMatch(/ 100$/)
})

test('GTRK-03: the reports of an address in a minute are limited, even without a database', async () => {
  for (let each = 0; each < REPORT_LIMIT.max; each += 1) {
    expect((await send(report)).statusCode).toBe(200)
  }
  expect((await send(report)).statusCode).toBe(429)
  expect((await send(report, '203.0.113.8')).statusCode).toBe(200)
})

test('OBS-01: performance reports do not use up the limit of error reports behind the same address', async () => {
  const fast = { ...report, problems: [], vitals: { part: 'mf-catalog', lcp: 1800 } }
  for (let each = 0; each < REPORT_LIMIT.max; each += 1) await send(fast)
  expect((await send(fast)).statusCode).toBe(429)
  expect((await send(report)).statusCode).toBe(200)
})

test('GTRK-03: invalid reports count against the limit too', async () => {
  for (let each = 0; each < REPORT_LIMIT.max; each += 1) await send({ problems: 'none' })
  expect((await send(report)).statusCode).toBe(429)
})

test('OBS-01: a report with a body of more than 16 KiB is refused without reading it', async () => {
  const answer = await send({ ...report, padding: 'x'.repeat(17 * 1024) })
  expect([answer.statusCode, codeOf(answer)]).toEqual([413, 'payload_too_large'])
})
