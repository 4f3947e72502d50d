/** @jest-environment node */
import Fastify from 'fastify'
import type { Guard } from './guard.ts'
import { isReport, registerReports } from './report.routes.ts'

const report = { page: '/', versions: { 'mf-catalog': '1.1.0' }, problems: [{ kind: 'error' }] }

async function send(answer: Response, body: string = JSON.stringify(report)) {
  const asked = jest.fn<Promise<Response>, Parameters<typeof fetch>>(async () => answer)
  const failed = jest.fn(async () => {})
  const app = Fastify({ trustProxy: 'loopback' })
  await registerReports(app, { api: { fetch: asked }, guard: { failed } as unknown as Guard })
  const reply = await app.inject({
    method: 'POST',
    url: '/api/report',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '41.225.0.9' },
    payload: body,
  })
  await app.close()
  return { reply, asked, failed }
}

test('DEL-04: a report that the API accepts is one of its visitor, and the answer is the API’s', async () => {
  const { reply, asked, failed } = await send(Response.json({ success: true }))
  expect([reply.statusCode, reply.json()]).toEqual([200, { success: true }])
  expect(asked.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: JSON.stringify(report) })
  expect(failed.mock.calls).toEqual([[report.versions, '41.225.0.9', expect.any(Number)]])
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
