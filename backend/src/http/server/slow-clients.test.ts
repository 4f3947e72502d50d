import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { describePostgres } from '../../testing/shop.ts'

describePostgres({}, (shop) => {
  let port: number
  let slow: Socket
  let drip: NodeJS.Timeout
  beforeAll(async () => {
    await shop().app.listen({ port: 0, host: '127.0.0.1' })
    port = (shop().app.server.address() as AddressInfo).port
  })

  afterEach(() => {
    clearInterval(drip)
    slow?.destroy()
  })

  test('OPS-02: the connection of a client that never ends its headers is closed, and other clients are still served', async () => {
    const { server } = shop().app
    expect(server.headersTimeout).toBe(10_000)
    server.headersTimeout = 500
    slow = connect(port, '127.0.0.1')
    await once(slow, 'connect')
    slow.write('GET /api/settings HTTP/1.1\r\nhost: shop\r\n')
    drip = setInterval(() => slow.write('x-a: b\r\n'), 100)
    const closed = new Promise((resolve) => slow.on('error', () => {}).on('close', resolve))
    let text = ''
    slow.on('data', (data) => {
      text += data.toString()
    })
    const other = await fetch(`http://127.0.0.1:${port}/api/settings`)
    expect(other.status).toBe(200)
    // `closed` does not use `once`, which rejects if the next header line causes an error on the closed connection.
    await closed
    expect(text).toMatch(/^HTTP\/1\.1 408 /)
  })
})
