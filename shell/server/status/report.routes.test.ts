import Fastify from 'fastify'
import { registerProblems } from '../http/problem-replies.ts'
import { isReport, registerReports } from './report.routes.ts'

const versions = { 'mf-catalog': '1.1.0' }
const pageToken = 'l5x2.AAAAAAAAAAAAAAAAAAAAAA'
const report = { page: '/', versions, problems: [{ kind: 'error' }], pageToken }

async function send(
  answer: Response,
  body: string = JSON.stringify(report),
  cookie = 'session=secret',
  sentHeaders: Record<string, string> = {},
) {
  const asked = jest.fn<Promise<Response>, Parameters<typeof fetch>>(async () => answer)
  const failed = jest.fn(async () => {})
  const pageVitals = jest.fn()
  const failedBrowserLoad = jest.fn()
  const app = Fastify({ trustProxy: 'loopback' })
  registerProblems(app)
  await registerReports(app, {
    api: { fetch: asked },
    guard: { failed },
    figures: { pageVitals, failedBrowserLoad, browserFaults: jest.fn() },
  })
  const reply = await app.inject({
    method: 'POST',
    url: '/api/report',
    headers: {
      'content-type': 'application/json',
      origin: 'https://shop.example',
      cookie,
      'x-forwarded-for': '41.225.0.9',
      ...sentHeaders,
    },
    payload: body,
  })
  await app.close()
  return { reply, asked, failed, pageVitals, failedBrowserLoad }
}

test('DEL-04: if the API accepts a report, the report is counted for its visitor, and the API’s answer is sent to the browser', async () => {
  const { reply, asked, failed } = await send(Response.json({ success: true }))
  expect([reply.statusCode, reply.json()]).toEqual([200, { success: true }])
  expect(asked.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: JSON.stringify(report) })
  expect(failed.mock.calls).toEqual([[{ versions, pageToken }, '41.225.0.9', expect.any(Number)]])
})

test('DEL-08: a report about the speed of a page is counted as a metric and not as a failure', async () => {
  const vitals = { part: 'mf-catalog', lcp: 1800, cls: 0 }
  const body = JSON.stringify({ ...report, problems: [], vitals })
  const { failed, pageVitals } = await send(Response.json({ success: true }), body)
  expect(failed).not.toHaveBeenCalled()
  expect(pageVitals.mock.calls).toEqual([[vitals, report.versions]])
  const refused = Response.json({ success: false }, { status: 429 })
  expect((await send(refused, body)).pageVitals).not.toHaveBeenCalled()
})

test('MFE-04: if a page could not load a remote, this counts as one failed load of the remote’s version', async () => {
  const problems = [
    { kind: 'load_failed', part: 'mf-catalog' },
    { kind: 'remote_missing', part: 'mf-catalog' },
    { kind: 'load_failed' },
    { kind: 'page_failed', part: 'mf-account' },
  ]
  const body = JSON.stringify({ ...report, problems })
  const { failedBrowserLoad } = await send(Response.json({ success: true }), body)
  expect(failedBrowserLoad.mock.calls).toEqual([
    ['mf-catalog', report.versions],
    ['other', report.versions],
  ])
  const refused = Response.json({ success: false }, { status: 429 })
  expect((await send(refused, body)).failedBrowserLoad).not.toHaveBeenCalled()
})

test('DEL-04: if the API refuses a report, the report is not counted', async () => {
  const refused = Response.json({ success: false, code: 'validation_failed' }, { status: 400 })
  const { reply, failed } = await send(refused, 'no JSON')
  expect(reply.statusCode).toBe(400)
  expect(failed).not.toHaveBeenCalled()
})

test('OBS-01: the gateway reads the bodies of reports, but not the bodies of other calls', () => {
  expect(isReport({ method: 'POST', url: '/api/report?x' })).toBe(true)
  expect(isReport({ method: 'GET', url: '/api/report' })).toBe(false)
  expect(isReport({ method: 'POST', url: '/api/reports' })).toBe(false)
})

test('OBS-01: the API gets a report without the visitor’s cookies, and no cache stores the answer', async () => {
  const { reply, asked } = await send(Response.json({ success: true }, { status: 202 }))
  expect(asked).toHaveBeenCalledWith('/api/report', {
    method: 'POST',
    headers: [
      ['content-type', 'application/json'],
      ['origin', 'https://shop.example'],
      ['user-agent', expect.any(String)],
    ],
    body: JSON.stringify(report),
  })
  expect(reply.statusCode).toBe(202)
  expect(reply.headers).toMatchObject({
    'content-type': expect.stringMatching(/^application\/json/),
    'cache-control': 'no-store',
  })
})

test('LIM-04: with a report, the API gets only the cookie `device`, and its answer may set this cookie', async () => {
  const made = 'device=new; Path=/api; HttpOnly'
  const answer = () => Response.json({ success: true }, { headers: { 'set-cookie': made } })
  const body = JSON.stringify(report)
  const first = await send(answer(), body)
  expect(first.reply.headers['set-cookie']).toEqual([made])
  const { asked } = await send(answer(), body, 'session=secret; device=known.1; cart=x')
  const { headers } = asked.mock.calls[0]?.[1] ?? {}
  expect(new Headers(headers).get('cookie')).toBe('device=known.1')
})

test('OBS-01: a report of more than 16 kB is not passed to the API', async () => {
  const { reply, asked } = await send(Response.json({ success: true }), 'x'.repeat(16 * 1024 + 1))
  expect(reply.statusCode).toBe(413)
  expect(asked).not.toHaveBeenCalled()
})

test.each([
  ['application/json/x', JSON.stringify(report), 415, 'unsupported_media_type'],
  ['none', JSON.stringify(report), 415, 'unsupported_media_type'],
  [
    'application/json',
    JSON.stringify({ ...report, more: 'x'.repeat(17_000) }),
    413,
    'payload_too_large',
  ],
])(
  'ERR-01: a report as %s, which the gateway cannot read, is refused with the contract’s error',
  async (type, body, status, code) => {
    const accepted = Response.json({ success: true })
    const { reply, asked } = await send(accepted, body, '', { 'content-type': type })
    expect([reply.statusCode, reply.json()]).toEqual([
      status,
      { success: false, code, message: expect.any(String) as string },
    ])
    expect(asked).not.toHaveBeenCalled()
  },
)

test('SEC-01: a compressed report is passed to the API with its encoding, and the API refuses it', async () => {
  const refused = Response.json({ code: 'unsupported_media_type' }, { status: 415 })
  const headers = { 'content-encoding': 'gzip' }
  const { reply, asked } = await send(refused, JSON.stringify(report), '', headers)
  expect(reply.statusCode).toBe(415)
  expect(new Headers(asked.mock.calls[0]?.[1]?.headers).get('content-encoding')).toBe('gzip')
})
