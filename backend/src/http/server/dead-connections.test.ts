import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Writable } from 'node:stream'
import { createApi } from '../../api.ts'
import { createLogger } from '../../ops/logger.ts'
import { describeShop } from '../../testing/shop.ts'

describeShop({}, (shop) => {
  test('SEC-01: if connections were reset before their calls were read, no error is logged', async () => {
    const lines: string[] = []
    const destination = new Writable({
      write: (line: Buffer, _encoding, done) => {
        lines.push(String(line))
        done()
      },
    })
    const log = createLogger('warn', destination)
    const app = await createApi(shop().db, log, {
      rateLimits: true,
      publicUrl: 'https://shop.example',
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    // Makes the connection look as if its client had already disconnected.
    app.server.prependListener('connection', (socket) =>
      Object.defineProperty(socket, 'remoteAddress', { value: undefined }),
    )
    const body = JSON.stringify({ email: 'amel@example.tn' })
    const call = `POST /api/user/forgot-password HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
    for (const text of [call, 'GET /api/product/hot HTTP/1.1\r\nhost: shop\r\n\r\n']) {
      const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
      const closed = once(client, 'close')
      client.on('error', () => null)
      client.resume().end(text)
      await closed
    }
    await app.close()
    expect(lines).toEqual([])
  })
})
