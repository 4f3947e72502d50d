import Fastify from 'fastify'
import { isReport, registerReports } from './report.routes.ts'

const report = { page: '/', versions: { 'mf-catalog': '1.1.0' }, problems: [{ kind: 'error' }] }

async function send(answer: Response, body: string = JSON.stringify(report)) {
  const asked = jest.fn<Promise<Response>, Parameters<typeof fetch>>(async () => answer)
  const failed = jest.fn(async () => {})
  const pageVitals = jest.fn()
  const failedBrowserLoad = jest.fn()
  const app = Fastify({ trustProxy: 'loopback' })
  await registerReports(app, {
    api: { fetch: asked },
    guard: { failed },
    figures: { pageVitals, failedBrowserLoad },
  })
  const reply = await app.inject({
    method: 'POST',
    url: '/api/report',
    headers: {
      'content-type': 'application/json',
      origin: 'https://shop.example',
      cookie: 'session=secret',
      'x-forwarded-for': '41.225.0.9',
    },
    payload: body,
  })
  await app.close()
  return { reply, asked, failed, pageVitals, failedBrowserLoad }
}

test('DEL-04: a report that the API accepts is one of its visitor, and the answer is the API’s', async () => {
  const { reply, asked, failed } = await send(Response.json({ success: true }))
  expect([reply.statusCode, reply.json()]).toEqual([200, { success: true }])
  expect(asked.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: JSON.stringify(report) })
  expect(failed.mock.calls).toEqual([[report.versions, '41.225.0.9', expect.any(Number)]])
})

test('DEL-08: how fast a page was is a figure, and no failure of its versions', async () => {
  const vitals = { part: 'mf-catalog', lcp: 1800, cls: 0 }
  const body = JSON.stringify({ ...report, problems: [], vitals })
  const { failed, pageVitals } = await send(Response.json({ success: true }), body)
  expect(failed).not.toHaveBeenCalled()
  expect(pageVitals.mock.calls).toEqual([[vitals, report.versions]])
  const refused = Response.json({ success: false }, { status: 429 })
  expect((await send(refused, body)).pageVitals).not.toHaveBeenCalled()
})

test('MFE-04: a remote that did not come is a failed load of its version, once a page', async () => {
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

test('DEL-04: a report that the API refuses counts for nothing', async () => {
  const refused = Response.json({ success: false, code: 'validation_failed' }, { status: 400 })
  const { reply, failed } = await send(refused, 'no JSON')
  expect(reply.statusCode).toBe(400)
  expect(failed).not.toHaveBeenCalled()
})

test('OBS-01: only reports themselves are read by the gateway', () => {
  expect(isReport({ method: 'POST', url: '/api/report?x' })).toBe(true)
  expect(isReport({ method: 'GET', url: '/api/report' })).toBe(false)
  expect(isReport({ method: 'POST', url: '/api/reports' })).toBe(false)
})

test('OBS-01: the API is told of a report what it reads, not the visitor’s cookies; its answer is kept by nobody', async () => {
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

test('OBS-01: a report of more than 16 kB does not reach the API', async () => {
  const { reply, asked } = await send(Response.json({ success: true }), 'x'.repeat(16 * 1024 + 1))
  expect(reply.statusCode).toBe(413)
  expect(asked).not.toHaveBeenCalled()
})
