/** @jest-environment node */
import {
  createServer,
  type IncomingHttpHeaders,
  type RequestListener,
  type Server,
} from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { DeployedShop } from './deployed-shop.ts'

const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

async function served(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('MFE-05: a request of the development server’s pages gets the shop’s origin; a request from a different site keeps its origin', async () => {
  const seen: IncomingHttpHeaders[] = []
  const deployed = await served((request, response) => {
    seen.push(request.headers)
    response.end()
  })
  const shop = new DeployedShop(new URL(deployed))
  const own = await served((request, response) => void shop.handle(request, response))
  for (const origin of [own, 'https://evil.example', 'null'])
    await fetch(`${own}/api/cart`, { method: 'POST', headers: { origin } })
  await fetch(`${own}/api/cart`)
  expect(seen.map(({ origin }) => origin)).toEqual([
    deployed,
    'https://evil.example',
    'null',
    undefined,
  ])
  expect(seen.every(({ host }) => host === new URL(deployed).host)).toBe(true)
})

test.each<[string, RequestListener]>([
  ['never answers', () => null],
  ['stops in the middle', (_request, response) => void response.writeHead(200).write('{')],
])(
  'MFE-05: if a shop %s, each read fails after the time limit, and the error names the shop',
  async (_what, listener) => {
    const origin = await served(listener)
    const shop = new DeployedShop(new URL(origin), { answerMs: 100 })
    const sentence = `${origin} does not answer /mf/panel.json within 0.1 s`
    await expect(shop.read('/mf/panel.json')).rejects.toThrow(sentence)
    await expect(shop.find('/mf/panel.json')).rejects.toThrow(sentence)
  },
)

test('MFE-05: a read of a busy shop is repeated; if the shop stays busy, the error names its status', async () => {
  let busy = 4
  const origin = await served((_request, response) => {
    response.writeHead(busy-- > 0 ? 503 : 200).end('{}')
  })
  const shop = new DeployedShop(new URL(origin), { pauseMs: 1 })
  expect(await shop.read('/mf/panel.json')).toBe('{}')
  busy = 5
  await expect(shop.read('/mf/panel.json')).rejects.toThrow(
    `${origin} answers /mf/panel.json with 503`,
  )
})

test('MFE-05: a shop with an https address is called over TLS', async () => {
  const first = Promise.withResolvers<number | undefined>()
  const secure = createTcpServer((socket) => {
    socket.once('data', (bytes: Buffer) => {
      first.resolve(bytes[0])
      socket.destroy()
    })
  }).unref()
  await new Promise<void>((resolve) => void secure.listen(0, '127.0.0.1', resolve))
  const { port } = secure.address() as AddressInfo
  const shop = new DeployedShop(new URL(`https://127.0.0.1:${port}`))
  const own = await served((request, response) => void shop.handle(request, response))
  const { status } = await fetch(`${own}/api/cart`, { signal: AbortSignal.timeout(10_000) })
  // 22 is the type of a TLS record that begins a handshake.
  expect(await first.promise).toBe(22)
  expect(status).toBe(502)
})
