import Fastify from 'fastify'
import { registerErrors } from '../http/errors/error-handler.ts'
import { LARGE_BYTES } from '../http/caching/streamed-answer.ts'
import { limitWholeLists } from './product.routes.ts'

test('SEC-01: one network gets six large lists of all products in a minute; small lists have the same limit as other calls', async () => {
  const app = Fastify({ trustProxy: true })
  registerErrors(app)
  const limit = limitWholeLists()
  app.get('/:bytes', (request, reply) => {
    limit(request, Number((request.params as { bytes: string }).bytes))
    return reply.send('sent')
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const ask = (bytes: number, from = '203.0.113.7') =>
    fetch(`${url}/${bytes}`, { headers: { 'x-forwarded-for': from } })
  try {
    for (let sent = 0; sent < 6; sent += 1) {
      expect((await ask(LARGE_BYTES - 1)).status).toBe(200)
      expect((await ask(LARGE_BYTES)).status).toBe(200)
    }
    const refused = await ask(LARGE_BYTES)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await ask(LARGE_BYTES - 1)).status).toBe(200)
    expect((await ask(LARGE_BYTES, '198.51.100.2')).status).toBe(200)
    const site = await Promise.all(
      Array.from({ length: 40 }, (_, network) => ask(LARGE_BYTES, `2001:db8:1:${network}00::1`)),
    )
    expect(site.filter(({ status }) => status === 200)).toHaveLength(24)
  } finally {
    await app.close()
  }
})
