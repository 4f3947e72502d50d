import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { describePostgres } from '../../testing/shop.ts'

describePostgres({}, (shop) => {
  let port: number
  beforeAll(async () => {
    await shop().app.listen({ port: 0, host: '127.0.0.1' })
    port = (shop().app.server.address() as AddressInfo).port
  })

  test('OPS-02: a client that never ends its headers loses its connection, and nobody else waits', async () => {
    const slow = connect(port, '127.0.0.1')
    await once(slow, 'connect')
    slow.write('GET /api/settings HTTP/1.1\r\nhost: shop\r\n')
    const drip = setInterval(() => slow.write('x-a: b\r\n'), 500)
    let text = ''
    slow.on('data', (data) => {
      text += data.toString()
    })
    const startedAt = Date.now()
    const other = await fetch(`http://127.0.0.1:${port}/api/settings`)
    expect(other.status).toBe(200)
    await once(slow, 'close')
    clearInterval(drip)
    expect(text).toMatch(/^HTTP\/1\.1 408 /)
    expect(Date.now() - startedAt).toBeLessThan(18_000)
  }, 25_000)
})
